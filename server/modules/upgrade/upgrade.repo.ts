import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Language } from '#contract/codes';
import type { Upgrade } from '#contract/upgrade';
import { dialectOf } from '../../db/dialect';
import { stamped } from '../../db/query/rows';
import { listToSql, sortToSql } from '../../db/query/where';
import type { Db, Tables } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';
import { readTexts } from '../../lib/texts';

const ref = sql.ref;

/** The columns as they are shown in a language. */
function columnsIn(db: Db, language: Language) {
  const { textIn } = dialectOf(db);
  return {
    id: ref('upgrades.id'),
    addon: ref('upgrades.addon'),
    version: ref('upgrades.version'),
    title: textIn(ref('upgrades.title'), ref('upgrades.titleTexts'), language),
    content: textIn(ref('upgrades.content'), ref('upgrades.contentTexts'), language),
    time: ref('upgrades.time'),
    sort: ref('upgrades.sort'),
    status: ref('upgrades.status'),
    createdAt: ref('upgrades.createdAt'),
    updatedAt: ref('upgrades.updatedAt'),
  };
}

/** What is pinned by a higher number, then the newest. */
const ORDER = sql`${ref('upgrades.sort')} desc, ${ref('upgrades.time')} desc, ${ref('upgrades.id')} desc`;

const LOG = ['upgrades.id', 'upgrades.addon', 'upgrades.version', 'upgrades.time'] as const;

/** What the add-on is called, or was before it went; else its key. */
function addonTitleIn(db: Db, language: Language) {
  const { textIn } = dialectOf(db);
  const now = textIn(ref('addons.title'), ref('addons.titleTexts'), language);
  const last = textIn(ref('upgrades.addonTitle'), ref('upgrades.addonTitleTexts'), language);
  return sql<string>`coalesce(${now}, ${last}, ${ref('upgrades.addon')})`;
}

const from = (db: Db) =>
  db.selectFrom('upgrades').leftJoin('addons', 'addons.addon', 'upgrades.addon');

const countOf = async (db: Db, where: ReturnType<typeof listToSql>) => {
  const { total } = await db
    .selectFrom('upgrades')
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return total;
};

const timed = <Row extends { time: number }>(row: Row) => ({
  ...row,
  time: new Date(row.time).toISOString(),
});

/** What everybody may read now, each entry in the language. */
export async function listLogs(db: Db, list: ParsedList, language: Language, now: number) {
  const columns = columnsIn(db, language);
  const asked = listToSql(db, columns, [columns.title, columns.content, columns.version], list);
  const where = sql<SqlBool>`(${asked}) and ${columns.status} = 'enabled'
    and ${ref('upgrades.shownAt')} <= ${now}`;
  const rows = await from(db)
    .select(LOG)
    .select([
      columns.title.as('title'),
      columns.content.as('content'),
      addonTitleIn(db, language).as('addonTitle'),
    ])
    .where(where)
    .orderBy(sortToSql(columns, list, ORDER))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return { rows: rows.map(timed), total: await countOf(db, where) };
}

const select = (db: Db, language: Language) =>
  from(db)
    .select(LOG)
    .select([
      'upgrades.title',
      'upgrades.titleTexts',
      'upgrades.content',
      'upgrades.contentTexts',
      'upgrades.sort',
      'upgrades.status',
      'upgrades.remark',
      'upgrades.createdAt',
      'upgrades.updatedAt',
      'upgrades.revision',
    ])
    .select(addonTitleIn(db, language).as('addonTitle'));

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toUpgrade = ({ titleTexts, contentTexts, ...row }: Row): Upgrade => ({
  ...timed(stamped(row)),
  titleTexts: readTexts(titleTexts),
  contentTexts: readTexts(contentTexts),
});

/** All entries as they are written; searched in the language. */
export async function listUpgrades(db: Db, list: ParsedList, language: Language) {
  const columns = columnsIn(db, language);
  const where = listToSql(db, columns, [columns.title, columns.content, columns.version], list);
  const rows = await select(db, language)
    .where(where)
    .orderBy(sortToSql(columns, list, ORDER))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return { rows: rows.map(toUpgrade), total: await countOf(db, where) };
}

export async function findUpgrade(
  db: Db,
  id: number,
  language: Language,
): Promise<Upgrade | undefined> {
  const row = await select(db, language).where('upgrades.id', '=', id).executeTakeFirst();
  return row && toUpgrade(row);
}

export async function hasAddon(db: Db, addon: string): Promise<boolean> {
  const row = await db
    .selectFrom('addons')
    .select('addon')
    .where('addon', '=', addon)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes in the entries of an add-on, which is about to go, what it is called. */
export async function keepTitle(db: Db, addon: string): Promise<void> {
  const column = (name: 'title' | 'titleTexts') =>
    db.selectFrom('addons').select(name).where('addon', '=', addon);
  await db
    .updateTable('upgrades')
    .set({ addonTitle: column('title'), addonTitleTexts: column('titleTexts') })
    .where('addon', '=', addon)
    .execute();
}

/** Whether the log has an entry of a version of an add-on. */
export async function hasEntry(db: Db, addon: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('upgrades')
    .select('id')
    .where('addon', '=', addon)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

type NewUpgrade = Omit<
  Insertable<Tables['upgrades']>,
  'createdAt' | 'updatedAt' | 'shownAt' | 'revision'
>;

export async function insertUpgrade(db: Db, values: NewUpgrade, now: number): Promise<number> {
  const shownAt = values.status === 'enabled' ? Math.max(now, values.time) : null;
  const { id } = await db
    .insertInto('upgrades')
    .values({ ...values, shownAt, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type UpgradeValues = Omit<
  Updateable<Tables['upgrades']>,
  'id' | 'revision' | 'updatedAt' | 'shownAt'
>;

/** Updates the row if its revision matches; returns whether it did. */
export async function updateUpgrade(
  db: Db,
  { id, revision }: { id: number; revision: number },
  values: UpgradeValues,
  now: number,
): Promise<boolean> {
  const update = db
    .updateTable('upgrades')
    .set({ ...values, revision: revision + 1, updatedAt: now })
    .where('id', '=', id)
    .where('revision', '=', revision);
  // What is dated ahead is shown from then on.
  const from = values.time === undefined ? ref('time') : sql`${values.time}`;
  const shown = update.set({
    shownAt: sql<number>`case when ${ref('shownAt')} <= ${now} then ${ref('shownAt')}
      when ${from} > ${now} then ${from} else ${now} end`,
  });
  const { numUpdatedRows } = await (values.status === 'enabled'
    ? shown
    : update
  ).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns whether the entry was there. */
export async function deleteUpgrade(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upgrades')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether there is an entry that is newer than the account and than what it has seen. */
export async function hasUnseen(db: Db, accountId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('upgrades')
    .select('upgrades.id')
    .where('upgrades.status', '=', 'enabled')
    .where('upgrades.shownAt', '<=', now)
    .where('upgrades.shownAt', '>', (eb) =>
      eb
        .selectFrom('accounts')
        .leftJoin('upgradeReaders', 'upgradeReaders.accountId', 'accounts.id')
        .select((inner) =>
          inner.fn.coalesce('upgradeReaders.seenAt', 'accounts.createdAt').as('since'),
        )
        .where('accounts.id', '=', accountId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the account has seen all until now. */
export async function saveSeen(db: Db, accountId: number, now: number): Promise<void> {
  await db
    .insertInto('upgradeReaders')
    .values({ accountId, seenAt: now })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ seenAt: now }))
    .execute();
}
