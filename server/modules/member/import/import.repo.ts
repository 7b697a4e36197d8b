import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { acrossTenants } from '../../../db/guard/guard';
import { type Batch, isAfter, keyColumns, lastKey, type Place } from '../../../db/query/batches';
import { isOlder } from '../../../db/query/expired';
import { orderBy } from '../../../db/query/where';
import type { Db, Tables } from '../../../db/types';
import type { Scope } from '../../../lib/actor';

/** A stored line, deleted an hour after the end of its import. */
type NewLine = Omit<Insertable<Tables['importLines']>, 'importId'>;

type NewImport = Pick<
  Insertable<Tables['imports']>,
  'createdAt' | 'language' | 'titles' | 'total' | 'requestId' | 'ip' | 'userAgent'
>;

/** Lines per insert, within the bound values that either database allows. */
const CHUNK = 500;

/** Stores a checked file and deletes the importer's earlier checks that were never started. */
export async function insertImport(
  db: Db,
  { tenantId, memberId }: Scope,
  values: NewImport,
  lines: readonly NewLine[],
): Promise<number> {
  await db
    .deleteFrom('imports')
    .where('memberId', '=', memberId)
    .where('state', '=', 'checked')
    .modifyEnd(acrossTenants('a seat has one checked file, whichever tenant it looks into'))
    .execute();
  const { id } = await db
    .insertInto('imports')
    .values({ ...values, tenantId, memberId, state: 'checked' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < lines.length; from += CHUNK) {
    const part = lines.slice(from, from + CHUNK).map((line) => ({ ...line, importId: id }));
    await db.insertInto('importLines').values(part).execute();
  }
  return id;
}

/** Only the importer's own imports, with their progress; others look missing. */
const selectOwn = (db: Db, { tenantId, memberId }: Scope) =>
  db
    .selectFrom('imports')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.id', '=', 'imports.jobId').onRef('jobs.tenantId', '=', 'imports.tenantId'),
    )
    .selectAll('imports')
    .select(({ fn, lit }) => [
      fn.coalesce('jobs.done', lit(0)).as('done'),
      fn.coalesce('jobs.failed', lit(0)).as('failed'),
    ])
    .where('imports.tenantId', '=', tenantId)
    .where('imports.memberId', '=', memberId);

export function findImport(db: Db, scope: Scope, importId: number) {
  return selectOwn(db, scope).where('imports.id', '=', importId).executeTakeFirst();
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The import that the importer started last. */
export function findLatest(db: Db, scope: Scope) {
  return selectOwn(db, scope)
    .where('imports.state', '!=', 'checked')
    .orderBy('imports.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type ImportLine = Selectable<Tables['importLines']>;

/** Lines of one file, of all states or of the given ones. */
export interface StoredLines {
  importId: number;
  states?: readonly ImportLine['state'][];
}

const LINE_ORDER = [{ column: sql.ref('importLines.line'), direction: 'asc' }] as const;

/** One batch of the lines, in the order of the file. */
export async function readLines(
  db: Db,
  scope: Scope,
  { importId, states }: StoredLines,
  { after, limit }: Place,
): Promise<Batch<ImportLine>> {
  const lines = await db
    .selectFrom('importLines')
    .innerJoin('imports', 'imports.id', 'importLines.importId')
    .selectAll('importLines')
    .select(keyColumns(LINE_ORDER))
    .where('imports.tenantId', '=', scope.tenantId)
    .where('imports.memberId', '=', scope.memberId)
    .where('importId', '=', importId)
    .$if(states !== undefined, (query) => query.where('importLines.state', 'in', states ?? []))
    .where(isAfter(db, LINE_ORDER, after))
    .orderBy(orderBy(LINE_ORDER))
    .limit(limit)
    .execute();
  return { rows: lines, last: lastKey(lines, LINE_ORDER, limit) };
}

/** Updates an import after its check. */
export async function updateImport(
  db: Db,
  { tenantId, memberId }: Scope,
  importId: number,
  values: Updateable<Tables['imports']>,
): Promise<void> {
  await db
    .updateTable('imports')
    .set(values)
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('id', '=', importId)
    .execute();
}

/*
 * The functions below serve background work without a request: the job gives access to the rows.
 */

/** A running import; undefined if it was deleted or has ended. */
export function findRunning(db: Db, importId: number) {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .modifyEnd(acrossTenants('a job knows its import only'))
    .executeTakeFirst();
}

/** Who started a running import, though they may be gone by now, and by which call. */
export function findImporter(db: Db, importId: number) {
  return db
    .selectFrom('imports')
    .innerJoin('members', 'members.id', 'imports.memberId')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.tenantId', 'members.id as memberId', 'accounts.username'])
    .select(['imports.requestId', 'imports.ip', 'imports.userAgent'])
    .where('imports.id', '=', importId)
    .where('imports.state', '=', 'running')
    .modifyEnd(acrossTenants('a job knows its import only'))
    .executeTakeFirst();
}

/** Stores the end of a running import and deletes the password hash. */
export async function endImport(
  db: Db,
  importId: number,
  values: { state: 'done' | 'cancelled' | 'stopped'; finishedAt: number; reason: string | null },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...values, passwordHash: null })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .modifyEnd(acrossTenants('a job knows its import only'))
    .execute();
}

/** The next lines to add. */
export function findNextLines(db: Db, importId: number, limit: number) {
  return db
    .selectFrom('importLines')
    .select(['line', 'input'])
    .where('importId', '=', importId)
    .where('state', '=', 'valid')
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Stores the result of a line and deletes its input. */
export async function setLine(
  db: Db,
  importId: number,
  line: number,
  values: { state: 'done' | 'failed'; errors: string | null },
): Promise<void> {
  await db
    .updateTable('importLines')
    .set({ ...values, input: null })
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute();
}

/** Deletes expired imports with their lines and passwords. */
export async function deleteImports(
  db: Db,
  {
    checkedBefore,
    finishedBefore,
    now,
  }: { checkedBefore: number; finishedBefore: number; now: number },
): Promise<void> {
  await db
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        isOlder('finishedAt', finishedBefore, now),
        eb.and([eb('state', '=', 'checked'), isOlder('createdAt', checkedBefore, now)]),
      ]),
    )
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .execute();
}
