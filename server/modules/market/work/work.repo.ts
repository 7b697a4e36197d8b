import { type Insertable, sql, type Updateable } from 'kysely';
import type { MarketJob } from '#contract/market/job';
import { dialectOf } from '../../../db/dialect';
import { isOlder } from '../../../db/query/expired';
import { optionalName } from '../../../db/query/person';
import { listToSql, sortToSql } from '../../../db/query/where';
import type { Db, Tables } from '../../../db/types';
import type { ParsedList } from '../../../lib/input/list-query';

/** An entry of the log of a job. */
export type LogEntry = MarketJob['log'][number];

const ref = sql.ref;

type NewWork = Omit<Insertable<Tables['addonJobs']>, 'log'> & { log: LogEntry[] };

/** Adds the work, unless other work on the add-on is under way; its id, or undefined. */
export async function insertWork(db: Db, { log, ...values }: NewWork): Promise<number | undefined> {
  const row = await db
    .insertInto('addonJobs')
    .values({ ...values, log: JSON.stringify(log) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findWork(db: Db, id: number) {
  const row = await db.selectFrom('addonJobs').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, log: JSON.parse(row.log) as LogEntry[] };
}

export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>;

/** The work on an add-on that is under way. */
export async function findOpenWork(db: Db, addon: string) {
  return db
    .selectFrom('addonJobs')
    .select(['id', 'kind', 'state'])
    .where('addon', '=', addon)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
}

/** Whether work on one of the add-ons that was asked for before this is not over. */
export async function isAnyBefore(
  db: Db,
  { id, addons }: { id: number; addons: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('addonJobs')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('id', '<', id)
    .where(dialectOf(db).inValues(ref('addon'), addons))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes work that is not over; returns whether it was not. */
export async function updateWork(
  db: Db,
  id: number,
  { log, ...values }: Omit<Updateable<Tables['addonJobs']>, 'log'> & { log?: LogEntry[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addonJobs')
    .set({ ...values, ...(log && { log: JSON.stringify(log) }) })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether the runner was asked to end the work. */
export async function isCancelled(db: Db, tenantId: number, jobId: number): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('isCancelled')
    .where('tenantId', '=', tenantId)
    .where('id', '=', jobId)
    .executeTakeFirst();
  return row?.isCancelled === 1;
}

const COLUMNS = {
  id: ref('addonJobs.id'),
  name: ref('addonJobs.addon'),
  title: ref('addonJobs.title'),
  kind: ref('addonJobs.kind'),
  state: ref('addonJobs.state'),
  version: ref('addonJobs.version'),
  createdAt: ref('addonJobs.createdAt'),
  finishedAt: ref('addonJobs.finishedAt'),
};

/** All work, newest first unless another order is asked for; persons are those of the tenant. */
export async function listWork(db: Db, tenantId: number, list: ParsedList) {
  const where = listToSql(db, COLUMNS, [COLUMNS.title, COLUMNS.name], list);
  const rows = await db
    .selectFrom('addonJobs')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'addonJobs.memberId').on('members.tenantId', '=', tenantId),
    )
    .leftJoin('accounts', 'accounts.id', 'members.accountId')
    .selectAll('addonJobs')
    .select(optionalName('members', 'accounts').as('memberName'))
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, sql`${COLUMNS.createdAt} desc, ${COLUMNS.id} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('addonJobs')
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({ ...row, log: JSON.parse(row.log) as LogEntry[] })),
    total,
  };
}

/** Deletes work that was over before a time. */
export async function deleteWorkBefore(db: Db, before: number, now: number): Promise<void> {
  await db
    .deleteFrom('addonJobs')
    .where(isOlder('finishedAt', before, now))
    .execute();
}

/** Hash of the package of a version. */
export async function findHashOf(db: Db, versionId: number | null): Promise<string | null> {
  if (versionId === null) return null;
  const row = await db
    .selectFrom('addonReleases')
    .select('sha256')
    .where('versionId', '=', versionId)
    .executeTakeFirst();
  return row?.sha256 ?? null;
}
