import type { Folder, FolderAdd, FolderMove, FolderUpdate } from '#contract/file/folder';
import { LIMIT } from '#contract/limits';
import { lockTenant } from '../../../db/access-locks';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Scope } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { isSameName } from '../../../lib/same-name';
import { withDescendants } from '../../../lib/tree';
import * as repo from './folder.repo';

export const { listFolders } = repo;

/** @throws Refusal row.missing */
async function getFolder(db: Db, scope: Scope, id: number): Promise<Folder> {
  const folder = await repo.findFolder(db, scope, id);
  if (!folder) throw new Refusal('row.missing');
  return folder;
}

/** Checks the folder that something is put into; null is the top. @throws Refusal folder.missing */
export async function assertFolder(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  folderId: number | null,
): Promise<void> {
  if (folderId !== null && !(await repo.findFolder(db, actor.scope, folderId))) {
    throw new Refusal('folder.missing', {}, { field: 'folderId' });
  }
}

/** Adds a folder. @throws Refusal folder.* */
export async function addFolder(work: Work, values: FolderAdd): Promise<Folder> {
  const { db, actor, now } = work;
  await lockTenant(db, actor.tenantId);
  const folders = await repo.listFolders(db, actor.scope);
  if (folders.length >= LIMIT.folders) {
    throw new Refusal('folder.too-many', { limit: LIMIT.folders });
  }
  assertPlace(folders, { id: null, ...values });
  const id = await repo.insertFolder(db, actor.scope, values, now);
  const folder = await getFolder(db, actor.scope, id);
  work.note({ target: `folder ${id}`, after: folder });
  return folder;
}

/** Renames a folder. @throws Refusal row.missing, folder.name-taken or version.conflict */
export async function updateFolder(work: Work, values: FolderUpdate): Promise<Folder> {
  await lockTenant(work.db, work.actor.tenantId);
  return save(work, values);
}

/** Moves a folder into another, or to the top. @throws Refusal row.missing or folder.* */
export async function moveFolder(work: Work, values: FolderMove): Promise<Folder> {
  await lockTenant(work.db, work.actor.tenantId);
  return save(work, values);
}

/** Deletes empty folders, all or none. @throws Refusal row.missing or folder.in-use */
export async function removeFolders(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor } = work;
  await lockTenant(db, actor.tenantId);
  const folders = await repo.listFolders(db, actor.scope);
  for (const id of new Set(ids)) {
    const folder = folders.find((one) => one.id === id);
    if (!folder) throw new Refusal('row.missing');
    const children = folders.filter(
      ({ id: child, parentId }) => parentId === id && !ids.includes(child),
    ).length;
    if (folder.fileCount > 0 || children > 0) {
      const { name, fileCount: files } = folder;
      throw new Refusal('folder.in-use', { name, files, children });
    }
    work.note({ target: `folder ${id}`, before: folder });
  }
  await repo.deleteFolders(db, actor.scope, ids);
}

type Values = { id: number; version: number; name?: string; parentId?: number | null };

async function save(work: Work, values: Values): Promise<Folder> {
  const { db, actor, now } = work;
  const before = await getFolder(db, actor.scope, values.id);
  assertPlace(await repo.listFolders(db, actor.scope), { ...before, ...values });
  if (!(await repo.updateFolder(db, actor.scope, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  const after = await getFolder(db, actor.scope, values.id);
  work.note({ target: `folder ${values.id}`, before, after });
  return after;
}

interface Place {
  /** Null for a new folder. */
  id: number | null;
  parentId: number | null;
  name: string;
}

/** Number of folders from the top down to this one; 0 for the top itself. */
function depthOf(folders: readonly Folder[], id: number | null): number {
  const folder = folders.find((other) => other.id === id);
  return folder ? 1 + depthOf(folders, folder.parentId) : 0;
}

/** Levels of a folder and what lies below it. */
function heightOf(folders: readonly Folder[], id: number | null): number {
  if (id === null) return 1;
  const below = folders.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((folder) => heightOf(folders, folder.id)));
}

/** The tenant must be locked, so that the place stays as it was checked. @throws Refusal folder.* */
function assertPlace(folders: readonly Folder[], { id, parentId, name }: Place): void {
  if (parentId !== null && !folders.some((folder) => folder.id === parentId)) {
    throw new Refusal('folder.parent-missing', {}, { field: 'parentId' });
  }
  if (id !== null && parentId !== null && withDescendants(folders, id).has(parentId)) {
    throw new Refusal('folder.cycle', {}, { field: 'parentId' });
  }
  if (depthOf(folders, parentId) + heightOf(folders, id) > LIMIT.folderDepth) {
    throw new Refusal('folder.too-deep', { limit: LIMIT.folderDepth }, { field: 'parentId' });
  }
  const isTaken = (other: Folder) =>
    other.id !== id && other.parentId === parentId && isSameName(other.name, name);
  if (folders.some(isTaken)) throw new Refusal('folder.name-taken', { name }, { field: 'name' });
}
