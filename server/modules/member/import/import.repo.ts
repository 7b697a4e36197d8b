import { type Insertable, sql, type Updateable } from 'kysely';
import { dialectOf } from '../../../db/dialect';
import type { Db, Tables } from '../../../db/types';
import type { Scope } from '../../../lib/actor';

/** A line of a file as it is kept until an hour after the end of its import. */
export type NewLine = Omit<Insertable<Tables['importLines']>, 'importId'>;

type NewImport = Pick<
  Insertable<Tables['imports']>,
  'createdAt' | 'language' | 'titles' | 'total' | 'requestId' | 'ip' | 'userAgent'
>;

/** Lines written at once: within what either database takes as bound values. */
const CHUNK = 500;

/** Keeps a checked file; those that the importer has checked before and not started go. */
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

/** The importer's own: everybody else's is as if it did not exist. */
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

/** The one that the importer has started last. */
export function findLatest(db: Db, scope: Scope) {
  return selectOwn(db, scope)
    .where('state', '!=', 'checked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lines in the file's order. */
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

/** What changes of an import after it was checked. */
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
 * From here on whoever works on an import, which is nobody's request: the lease it holds is what
 * opens the rows.
 */

/** Takes over an import that nobody is working on, until then; none when there is none. */
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
  // Asked again here: of two that saw it free, one finds it taken.
  return db
    .updateTable('imports')
    .set((eb) => ({ lease, leaseUntil: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', free.id)
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the import for the rest of the transaction if the lease is still held. */
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

/** The next lines that are still to become users. */
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

/** What became of a line; what was to be entered is not needed any more. */
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

/** Removes imports that nobody can ask for any more, with their lines and passwords. */
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
