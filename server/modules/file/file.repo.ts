import { type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isOlder } from '../../db/query/expired';
import { optionalName } from '../../db/query/person';
import { stamped } from '../../db/query/rows';
import { listToSql, sortToSql } from '../../db/query/where';
import type { FileTarget, Visibility } from '../../db/tables/file-tables';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

const COLUMNS = {
  id: ref('files.id'),
  folderId: ref('files.folderId'),
  name: ref('files.name'),
  kind: ref('contents.kind'),
  mime: ref('contents.mime'),
  size: ref('contents.size'),
  ownerId: ref('files.ownerId'),
  createdAt: ref('files.createdAt'),
  updatedAt: ref('files.updatedAt'),
};

/** Files that the members of the tenant see in its folders, whatever their data scope. */
const isShown = ({ tenantId }: Scope) =>
  sql<SqlBool>`${ref('files.tenantId')} = ${tenantId} and ${ref('files.visibility')} = 'tenant'`;

const select = (db: Db) =>
  db
    .selectFrom('files')
    .innerJoin('contents', 'contents.hash', 'files.hash')
    .leftJoin('folders', (join) =>
      join
        .onRef('folders.id', '=', 'files.folderId')
        .onRef('folders.tenantId', '=', 'files.tenantId'),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'files.ownerId')
        .onRef('members.tenantId', '=', 'files.tenantId'),
    )
    .leftJoin('accounts', 'accounts.id', 'members.accountId')
    .select([
      ...(['files.id', 'files.folderId', 'folders.name as folderName', 'files.name'] as const),
      ...(['contents.kind', 'contents.mime', 'contents.size', 'contents.width'] as const),
      ...(['contents.height', 'contents.hasThumbnail', 'files.hash', 'files.ownerId'] as const),
      ...(['files.createdAt', 'files.updatedAt', 'files.version'] as const),
      optionalName('members', 'accounts').as('ownerName'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** A file without its addresses, which belong to a session. */
const toFile = (row: Row) => ({ ...stamped(row), hasThumbnail: row.hasThumbnail === 1 });

export type FileRow = ReturnType<typeof toFile>;

export async function listFiles(db: Db, scope: Scope, list: ParsedList) {
  const where = listToSql(db, COLUMNS, [COLUMNS.name], list);
  const rows = await select(db)
    .where(isShown(scope))
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, sql`${COLUMNS.id} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('files')
    .innerJoin('contents', 'contents.hash', 'files.hash')
    .select(sql<number>`count(*)`.as('total'))
    .where(isShown(scope))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toFile), total };
}

export async function findFile(db: Db, scope: Scope, id: number): Promise<FileRow | undefined> {
  const row = await select(db).where(isShown(scope)).where('files.id', '=', id).executeTakeFirst();
  return row && toFile(row);
}

/** A private file of the caller's own seat. */
export async function findOwnFile(db: Db, scope: Scope, id: number): Promise<FileRow | undefined> {
  const row = await select(db)
    .where('files.tenantId', '=', scope.tenantId)
    .where('files.visibility', '=', 'private')
    .where('files.ownerId', '=', scope.memberId)
    .where('files.id', '=', id)
    .executeTakeFirst();
  return row && toFile(row);
}

/** The file that a target refers to, whatever its tenant. */
export async function findUsedFile(
  db: Db,
  { kind, targetId }: FileTarget,
): Promise<FileRow | undefined> {
  const row = await select(db)
    .innerJoin('fileUses', 'fileUses.fileId', 'files.id')
    .where('fileUses.kind', '=', kind)
    .where('fileUses.targetId', '=', targetId)
    .modifyEnd(acrossTenants('what refers to a file shows it, whatever its tenant'))
    .executeTakeFirst();
  return row && toFile(row);
}

/** A file to add; its content must be kept already. */
export interface NewFile {
  name: string;
  hash: string;
  folderId: number | null;
  visibility: Visibility;
}

export async function insertFile(db: Db, scope: Scope, values: NewFile, now: number) {
  const { tenantId, memberId: ownerId } = scope;
  const { id } = await db
    .insertInto('files')
    .values({ ...values, tenantId, ownerId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames the file if its version matches; returns whether it did. */
export async function renameFile(
  db: Db,
  scope: Scope,
  { id, name, version }: { id: number; name: string; version: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('files')
    .set({ name, version: version + 1, updatedAt: now })
    .where(isShown(scope))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function moveFiles(
  db: Db,
  scope: Scope,
  { ids, folderId }: { ids: readonly number[]; folderId: number | null },
  now: number,
): Promise<void> {
  await db
    .updateTable('files')
    .set((eb) => ({ folderId, version: eb('version', '+', 1), updatedAt: now }))
    .where(isShown(scope))
    .where(dialectOf(db).inIds(ref('files.id'), ids))
    .execute();
}

export async function deleteFiles(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('files')
    .where(isShown(scope))
    .where(dialectOf(db).inIds(ref('files.id'), ids))
    .execute();
}

/** Those of the files that the members of the tenant see in its folders. */
export async function findShown(db: Db, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .select('files.id')
    .where(isShown(scope))
    .where(dialectOf(db).inIds(ref('files.id'), ids))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Number of the files that the tenant lists; bytes of all of its files, private ones and copies for
 * everybody among them, and of its uploads under way; and how many of these bytes are not in the list.
 */
export async function countUsed(db: Db, tenantId: number) {
  const bytes = sql<number>`cast(coalesce(sum(size), 0) as bigint)`;
  const listed = sql<number>`cast(
    coalesce(sum(case when visibility = 'tenant' then 1 else 0 end), 0) as bigint)`;
  const unlisted = sql<number>`cast(
    coalesce(sum(case when visibility = 'tenant' then 0 else size end), 0) as bigint)`;
  const kept = await db
    .selectFrom('files')
    .innerJoin('contents', 'contents.hash', 'files.hash')
    .select([listed.as('files'), bytes.as('bytes'), unlisted.as('unlistedBytes')])
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  const coming = await db
    .selectFrom('uploads')
    .select(bytes.as('bytes'))
    .where('tenantId', '=', tenantId)
    .where('fileId', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    files: kept.files,
    bytes: kept.bytes + coming.bytes,
    unlistedBytes: kept.unlistedBytes,
    uploadBytes: coming.bytes,
  };
}

/** The tenant's own limit of bytes; null without one. */
export async function findOwnLimit(db: Db, tenantId: number): Promise<number | null> {
  const row = await db
    .selectFrom('tenants')
    .select('fileBytes')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return row?.fileBytes ?? null;
}

/** Deletes private files that nothing has come to use until a time. */
export async function deleteUnused(db: Db, before: number, now: number): Promise<void> {
  await db
    .deleteFrom('files')
    .where('visibility', '=', 'private')
    .where(isOlder('createdAt', before, now))
    .where(isOlder('updatedAt', before, now))
    .where('id', 'not in', (eb) => eb.selectFrom('fileUses').select('fileId'))
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .execute();
}

/** The seat of the first administrator of a tenant, by the tenant's code. */
export function findAdminOf(db: Db, code: string) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['tenants.id as tenantId', 'members.id as memberId'])
    .where('tenants.code', '=', code)
    .where('members.isDefaultAdmin', '=', 1)
    .orderBy('members.id')
    .modifyEnd(acrossTenants('a tenant is found by its code'))
    .executeTakeFirst();
}
