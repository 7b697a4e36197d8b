import { sql } from 'kysely';
import type { Folder } from '#contract/file/folder';
import { dialectOf } from '../../../db/dialect';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';

const select = (db: Db, { tenantId }: Scope) =>
  db
    .selectFrom('folders')
    .select(['id', 'parentId', 'name', 'version'])
    .select((eb) =>
      eb
        .selectFrom('files')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('files.folderId', '=', 'folders.id')
        .whereRef('files.tenantId', '=', 'folders.tenantId')
        .as('fileCount'),
    )
    .where('folders.tenantId', '=', tenantId);

const toFolder = <Row extends { fileCount: number | null }>(row: Row) => ({
  ...row,
  fileCount: row.fileCount ?? 0,
});

/** All folders of the tenant, by name. */
export async function listFolders(db: Db, scope: Scope): Promise<Folder[]> {
  return (await select(db, scope).orderBy('name').orderBy('id').execute()).map(toFolder);
}

export async function findFolder(db: Db, scope: Scope, id: number): Promise<Folder | undefined> {
  const row = await select(db, scope).where('id', '=', id).executeTakeFirst();
  return row && toFolder(row);
}

/** @throws the database's error for a name that is taken at that place */
export async function insertFolder(
  db: Db,
  { tenantId }: Scope,
  values: { parentId: number | null; name: string },
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('folders')
    .values({ ...values, tenantId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the folder if its version matches; returns whether it did. */
export async function updateFolder(
  db: Db,
  { tenantId }: Scope,
  values: { id: number; version: number; name?: string; parentId?: number | null },
  now: number,
): Promise<boolean> {
  const { id, version, ...changed } = values;
  const result = await db
    .updateTable('folders')
    .set({ ...changed, version: version + 1, updatedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteFolders(
  db: Db,
  { tenantId }: Scope,
  ids: readonly number[],
): Promise<void> {
  const { inIds } = dialectOf(db);
  // What is under way there becomes a file at the top.
  await db
    .updateTable('uploads')
    .set({ folderId: null })
    .where('tenantId', '=', tenantId)
    .where(inIds(sql.ref('folderId'), ids))
    .execute();
  await db
    .deleteFrom('folders')
    .where('tenantId', '=', tenantId)
    .where(inIds(sql.ref('id'), ids))
    .execute();
}
