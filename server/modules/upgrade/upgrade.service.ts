import type { AddonManifest } from '#contract/addon/manifest';
import type { Language } from '#contract/codes';
import type { Status } from '#contract/fields';
import type { Upgrade, UpgradeAdd, UpgradeUpdate } from '#contract/upgrade';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { both, plainOf, storeTexts } from '../../lib/texts';
import * as repo from './upgrade.repo';

export const { keepTitle, listLogs, listUpgrades } = repo;

/** @throws Refusal row.missing */
export async function getUpgrade(db: Db, id: number, language: Language): Promise<Upgrade> {
  const upgrade = await repo.findUpgrade(db, id, language);
  if (!upgrade) throw new Refusal('row.missing');
  return upgrade;
}

/** @throws Refusal upgrade.addon-missing */
export async function addUpgrade(
  work: Work,
  values: UpgradeAdd,
  language: Language,
): Promise<Upgrade> {
  const { db, now, note } = work;
  await assertAddon(db, values.addon);
  const id = await repo.insertUpgrade(db, stored(values), now);
  const upgrade = await getUpgrade(db, id, language);
  note({ target: `upgrade ${id}`, after: upgrade });
  return upgrade;
}

/** @throws Refusal row.missing, version.conflict, upgrade.addon-missing */
export async function updateUpgrade(
  work: Work,
  { id, revision, ...values }: UpgradeUpdate,
  language: Language,
): Promise<Upgrade> {
  const before = await getUpgrade(work.db, id, language);
  // The add-on of an old entry may be gone.
  if (values.addon !== before.addon) await assertAddon(work.db, values.addon);
  return save(work, { before, revision, language }, stored(values));
}

/** @throws Refusal row.missing, version.conflict */
export async function setUpgradeStatus(
  work: Work,
  { id, revision, status }: { id: number; revision: number; status: Status },
  language: Language,
): Promise<Upgrade> {
  const before = await getUpgrade(work.db, id, language);
  return save(work, { before, revision, language }, { status });
}

/** Deletes entries, all or none. @throws Refusal row.missing */
export async function removeUpgrades(
  { db, note }: Work,
  ids: readonly number[],
  language: Language,
): Promise<void> {
  // In one order, so that two deletions do not wait for each other.
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    note({ target: `upgrade ${id}`, before: await getUpgrade(db, id, language) });
    // Another deletion may have been quicker.
    if (!(await repo.deleteUpgrade(db, id))) throw new Refusal('row.missing');
  }
}

interface Asking {
  db: Db;
  actor: Actor;
  now: number;
}

/**
 * Whether the upgrade log has something that the caller's account has not seen. Never in the demo, which
 * cannot note that it has.
 */
export const hasUnseenUpgrade = async ({ db, actor, now }: Asking): Promise<boolean> =>
  !actor.isDemo && (await repo.hasUnseen(db, actor.accountId, now));

/** Takes everything that is in the log now as seen by the caller's account. */
export async function seeUpgrades({ db, actor, now, note }: Work): Promise<void> {
  if (!(await repo.hasUnseen(db, actor.accountId, now))) return;
  await repo.saveSeen(db, actor.accountId, now);
  note({ target: 'upgrades' });
}

/** @throws Refusal upgrade.addon-missing */
async function assertAddon(db: Db, addon: string): Promise<void> {
  if (await repo.hasAddon(db, addon)) return;
  throw new Refusal('upgrade.addon-missing', {}, { field: 'addon' });
}

const stored = ({ time, titleTexts, contentTexts, ...values }: UpgradeAdd) => ({
  ...values,
  time: Date.parse(time),
  titleTexts: storeTexts(titleTexts),
  contentTexts: storeTexts(contentTexts),
});

/** Writes the entry of a version of an add-on that was put in place, unless there is one. */
export async function logAddonVersion(
  db: Db,
  { key: addon, version, title, changes }: AddonManifest,
  now: number,
): Promise<void> {
  if (await repo.hasEntry(db, addon, version)) return;
  const named = both(`${title['zh-CN']} ${version}`, `${title['en-US']} ${version}`);
  await repo.insertUpgrade(
    db,
    {
      ...{ addon, version, time: now, sort: 0, status: 'enabled', remark: null },
      ...{ title: plainOf(named), titleTexts: storeTexts(named) },
      ...{ content: plainOf(changes), contentTexts: storeTexts(changes) },
    },
    now,
  );
}

interface Saving {
  before: Upgrade;
  revision: number;
  language: Language;
}

async function save(
  { db, now, note }: Work,
  { before, revision, language }: Saving,
  values: repo.UpgradeValues,
): Promise<Upgrade> {
  const { id } = before;
  if (!(await repo.updateUpgrade(db, { id, revision }, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  const after = await getUpgrade(db, id, language);
  note({ target: `upgrade ${id}`, before, after });
  return after;
}
