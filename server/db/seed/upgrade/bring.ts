import { ADDON } from '#contract/codes';
import { plainOf, storeTexts } from '../../../lib/texts';
import type { Db } from '../../types';
import { RELEASES, type ReleaseLog } from './releases';

/** Name of the setting that says that the entry of a version was brought. */
const settingOf = (version: string) => `upgrade.${version}`;

/**
 * Brings the log of each release once, on one node, so that what the operator has changed or deleted
 * stays so. An account that is as old as the entry does not take it for news.
 */
export async function bringUpgrades(
  db: Db,
  now: number,
  releases: readonly ReleaseLog[] = RELEASES,
): Promise<void> {
  for (const release of releases) {
    if (await isBrought(db, release.version)) continue;
    await db.transaction().execute((trx) => bring(trx, release, now));
  }
}

async function isBrought(db: Db, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', settingOf(version))
    .executeTakeFirst();
  return row !== undefined;
}

async function bring(db: Db, { version, day, title, content }: ReleaseLog, now: number) {
  // Another node waits here for the first one, and then finds the row.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ name: settingOf(version), value: day })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const texts = { titleTexts: storeTexts(title), contentTexts: storeTexts(content) };
  const plain = { title: plainOf(title), content: plainOf(content) };
  const at = { time: Date.parse(day), shownAt: now, createdAt: now, updatedAt: now };
  await db
    .insertInto('upgrades')
    .values({
      ...{ addon: ADDON, version, sort: 0, remark: null },
      ...plain,
      ...texts,
      ...at,
      status: 'enabled',
    })
    .execute();
}
