import { type Insertable, sql, type Updateable } from 'kysely';
import { dialectOf } from '../../../db/dialect';
import type { Db, Tables } from '../../../db/types';
import type { Scope } from '../../../lib/actor';

/** A stored line, deleted an hour after the end of its import. */
export type NewLine = Omit<Insertable<Tables['importLines']>, 'importId'>;

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

/** Only the importer's own imports; others look missing. */
const selectOwn = (db: Db, { tenantId, memberId }: Scope) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId);

export function findImport(db: Db, scope: Scope, importId: number) {
  return selectOwn(db, scope).where('id', '=', importId).executeTakeFirst();
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The import that the importer started last. */
export function findLatest(db: Db, scope: Scope) {
  return selectOwn(db, scope)
    .where('state', '!=', 'checked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lines in the order of the file. */
export function findLines(db: Db, scope: Scope, importId: number) {
  return db
    .selectFrom('importLines')
    .innerJoin('imports', 'imports.id', 'importLines.importId')
    .selectAll('importLines')
    .where('imports.tenantId', '=', scope.tenantId)
    .where('imports.memberId', '=', scope.memberId)
    .where('importId', '=', importId)
    .orderBy('line')
    .execute();
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
 * The functions below serve background work without a request: the lease gives access to the rows.
 */

/** Claims an import without a current lease, until the given time; undefined if there is none. */
export async function claimImport(db: Db, lease: string, now: number, until: number) {
  const isFree = sql<boolean>`${sql.ref('state')} = 'running' and coalesce(${sql.ref('leaseUntil')}, 0) < ${now}`;
  const free = await db
    .selectFrom('imports')
    .select('id')
    .where(isFree)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!free) return undefined;
  // Repeats the condition, so that only one of two concurrent claims succeeds.
  return db
    .updateTable('imports')
    .set((eb) => ({ lease, leaseUntil: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', free.id)
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the row of the import for the transaction if the lease is still held. */
export async function holdImport(db: Db, importId: number, lease: string) {
  const { rows } = await sql<ImportRow>`
    select * from imports where id = ${importId} and lease = ${lease} and state = 'running'
    ${dialectOf(db).forUpdate}`.execute(db);
  return rows[0];
}

export async function setWorking(
  db: Db,
  importId: number,
  lease: string,
  values: Updateable<Tables['imports']>,
) {
  await db
    .updateTable('imports')
    .set(values)
    .where('id', '=', importId)
    .where('lease', '=', lease)
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
  { checkedBefore, finishedBefore }: { checkedBefore: number; finishedBefore: number },
): Promise<void> {
  await db
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        eb('finishedAt', '<', finishedBefore),
        eb.and([eb('state', '=', 'checked'), eb('createdAt', '<', checkedBefore)]),
      ]),
    )
    .execute();
}
