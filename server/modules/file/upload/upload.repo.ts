import { type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../../db/dialect';
import { acrossTenants } from '../../../db/guard/guard';
import { isOlder } from '../../../db/query/expired';
import type { FileTables } from '../../../db/tables/file-tables';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';

type Uploads = FileTables['uploads'];

/** An upload to begin. */
export interface NewUpload {
  id: string;
  purpose: Uploads['purpose']['__select__'];
  folderId: number | null;
  name: string;
  size: number;
}

export async function insertUpload(
  db: Db,
  { tenantId, memberId }: Scope,
  values: NewUpload,
  now: number,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...values, tenantId, memberId, createdAt: now })
    .execute();
}

/** An upload of the caller's own seat that began after a time. */
export function findUpload(db: Db, scope: Scope, id: string, after: number) {
  return db
    .selectFrom('uploads')
    .select(['id', 'createdAt', 'purpose', 'folderId', 'name', 'size', 'fileId'])
    .where('id', '=', id)
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', scope.memberId)
    .where('createdAt', '>', after)
    .executeTakeFirst();
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Notes which file an upload has become; false if it is gone or has become one already. */
export async function finishUpload(
  db: Db,
  { tenantId }: Scope,
  id: string,
  fileId: number,
): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({ fileId })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteUpload(db: Db, scope: Scope, id: string): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', scope.memberId)
    .execute();
}

/** Deletes uploads that began before a time. */
export async function deleteOld(db: Db, before: number, now: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where(isOlder('createdAt', before, now))
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the uploads that there are. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where(dialectOf(db).inValues(sql.ref('id'), ids))
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An upload and its tenant. */
export interface UploadId {
  tenantId: number;
  id: string;
}

/** Takes the lock of an upload unless another request holds it. */
export async function takeLock(
  db: Db,
  { tenantId, id }: UploadId,
  owner: string,
  ms: number,
): Promise<boolean> {
  const { now } = dialectOf(db);
  const result = await db
    .updateTable('uploads')
    .set({ lockedBy: owner, lockedUntil: sql<number>`${now} + ${ms}`, isAsked: 0 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where(sql<SqlBool>`(locked_by is null or locked_until <= ${now})`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Tells whoever holds the lock that another waits; false if there is no such upload. */
export async function askForLock(db: Db, { tenantId, id }: UploadId): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({ isAsked: 1 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether another request waits for the lock. */
export async function isAskedFor(
  db: Db,
  { tenantId, id }: UploadId,
  owner: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('isAsked')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('lockedBy', '=', owner)
    .executeTakeFirst();
  return row?.isAsked === 1;
}

/** Extends the lock; false if another has taken it, or the upload is gone. */
export async function keepLock(
  db: Db,
  { tenantId, id }: UploadId,
  owner: string,
  ms: number,
): Promise<boolean> {
  const { now } = dialectOf(db);
  const result = await db
    .updateTable('uploads')
    .set({ lockedUntil: sql<number>`${now} + ${ms}` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('lockedBy', '=', owner)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Frees the locks of all uploads. */
export async function releaseLocks(db: Db): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ lockedBy: null, lockedUntil: null })
    .where('lockedBy', 'is not', null)
    .modifyEnd(acrossTenants('a server that starts frees what a crash has locked'))
    .execute();
}

export async function releaseLock(
  db: Db,
  { tenantId, id }: UploadId,
  owner: string,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ lockedBy: null, lockedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('lockedBy', '=', owner)
    .execute();
}
