import type { FileDelete, FileMove, FileUpdate } from '#contract/file/file';
import { lockTenant } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Scope } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { clearLogo } from './content/logo.service';
import * as repo from './file.repo';
import { assertFolder } from './folder/folder.service';
import { nameOf } from './name.rules';
import { findUses, keepLost } from './use.repo';

export const { listFiles } = repo;

const found = (file: repo.FileRow | undefined): repo.FileRow => {
  if (!file) throw new Refusal('row.missing');
  return file;
};

/** @throws Refusal row.missing, also for a file of another tenant and for a private one */
export const getFile = async (db: Db, scope: Scope, id: number) =>
  found(await repo.findFile(db, scope, id));

/** A private file of the caller. @throws Refusal row.missing */
export const getOwnFile = async (db: Db, scope: Scope, id: number) =>
  found(await repo.findOwnFile(db, scope, id));

/** A file of the tenant, and where it is used. @throws Refusal row.missing */
export async function getDetail(db: Db, scope: Scope, id: number) {
  const file = await getFile(db, scope, id);
  return { ...file, uses: await findUses(db, scope, [id]) };
}

/** @throws Refusal row.missing or version.conflict */
export async function renameFile(work: Work, values: FileUpdate): Promise<repo.FileRow> {
  const { db, actor, now } = work;
  const before = await getFile(db, actor.scope, values.id);
  const renamed = { ...values, name: nameOf(values.name) };
  if (!(await repo.renameFile(db, actor.scope, renamed, now))) {
    throw new Refusal('version.conflict', {}, { data: { name: before.name } });
  }
  const after = await getFile(db, actor.scope, values.id);
  work.note({ target: `file ${values.id}`, before, after });
  return after;
}

/** Moves files to a folder, all or none. @throws Refusal row.missing or folder.missing */
export async function moveFiles(work: Work, { ids, folderId }: FileMove): Promise<void> {
  const { db, actor, now } = work;
  await lockTenant(db, actor.tenantId);
  await assertFolder(work, folderId);
  for (const id of new Set(ids)) {
    const { folderId: from, name } = await getFile(db, actor.scope, id);
    const target = `file ${id}`;
    work.note({ target, before: { name, folderId: from }, after: { name, folderId } });
  }
  await repo.moveFiles(db, actor.scope, { ids, folderId }, now);
}

/**
 * Deletes files, all or none. Their contents go a day later, unless other files have the same.
 * @throws Refusal row.missing, or file.in-use until the caller confirms it
 */
export async function removeFiles(work: Work, { ids, isConfirmed }: FileDelete): Promise<void> {
  const { db, actor } = work;
  await lockTenant(db, actor.tenantId);
  for (const id of new Set(ids)) {
    const { name, size, hash, folderId } = await getFile(db, actor.scope, id);
    work.note({ target: `file ${id}`, before: { name, size, hash, folderId } });
  }
  const uses = await findUses(db, actor.scope, ids);
  if (uses.length > 0 && !isConfirmed) {
    const count = new Set(uses.map((use) => use.fileId)).size;
    throw new Refusal('file.in-use', { count }, { data: { uses } });
  }
  if (uses.some(({ kind }) => kind === 'logo')) await clearLogo(work);
  await keepLost(db, actor.scope.tenantId, ids);
  await repo.deleteFiles(db, actor.scope, ids);
}
