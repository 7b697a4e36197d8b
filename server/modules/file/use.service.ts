import { listFiles } from '#contract/file/file';
import { LIMIT } from '#contract/limits';
import { lockTenant } from '../../db/access-locks';
import type { FileTarget } from '../../db/tables/file-tables';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import * as repo from './file.repo';
import { deleteOwnFile, holdOwnFiles } from './own-file.repo';
import { shown } from './quota.service';
import * as uses from './use.repo';

export type FileRow = repo.FileRow;

/** The permission that shows the files of the tenant. */
const LIST = listFiles.key;

export type { UsedFile } from './use.repo';
export const { dropUses, findLost, findUsed, findUsedIds, isUsedBy, setUses } = uses;
export const { findLostOfDraft, setUsesOfDraft } = uses;

/** The file that a target refers to; whoever may read the target may read it. */
export const findUsedFile = (db: Db, use: FileTarget) => repo.findUsedFile(db, use);

/**
 * Has a target refer to one of the caller's own private images, or to none. An image that it
 * refers to already may stay, also one that another seat of the account has uploaded.
 * @throws Refusal row.missing, file.not-image or file.too-large
 */
export async function referToOwnImage(
  work: Work,
  use: FileTarget,
  fileId: number | null,
): Promise<void> {
  const { db, actor, now } = work;
  const before = await repo.findUsedFile(db, use);
  if (fileId === (before?.id ?? null)) return;
  if (fileId !== null) {
    await holdOwnFiles(db, actor.scope, [fileId], now);
    const file = await repo.findOwnFile(db, actor.scope, fileId);
    if (!file) throw new Refusal('row.missing');
    const at = { field: 'fileId' };
    if (file.kind !== 'image') throw new Refusal('file.not-image', {}, at);
    // A private file for another purpose may be larger.
    const max = LIMIT.paymentBytes;
    if (file.size > max) throw new Refusal('file.too-large', { limit: shown(max) }, at);
  }
  await uses.setUse(db, use, fileId);
}

/**
 * Those of the files that the caller may attach to something: its own private ones, and those of the
 * tenant with the permission of their list. None of them is deleted before the end of the
 * transaction (docs/design/domain.md, "Files").
 */
async function holdFiles(
  { db, actor, now }: Work,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { scope, permissions } = actor;
  await lockTenant(db, actor.tenantId);
  const own = await holdOwnFiles(db, scope, ids, now);
  const isPermitted = permissions.has(LIST);
  const others = isPermitted ? await repo.findShown(db, scope, ids) : [];
  return new Set([...own, ...others]);
}

/**
 * Whether the caller may attach all of the files, which then stay until the end of the transaction;
 * `kept` are attached already.
 */
export async function holdAllFiles(
  work: Work,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<boolean> {
  const added = ids.filter((id) => !kept.includes(id));
  if (added.length === 0) return true;
  const held = await holdFiles(work, added);
  return added.every((id) => held.has(id));
}

/** Whether the caller may attach a file, see `holdAllFiles`, which alone keeps it so. */
export async function mayAttach(
  db: Db,
  { scope, permissions }: Pick<Actor, 'scope' | 'permissions'>,
  id: number,
): Promise<boolean> {
  if (await repo.findOwnFile(db, scope, id)) return true;
  return permissions.has(LIST) && (await repo.findShown(db, scope, [id])).length > 0;
}

/**
 * Deletes those files that a target of the caller had before and has not any more, if they are
 * private ones of the caller and nothing else refers to them: their bytes are free at once.
 */
export async function dropUnused(
  { db, actor }: Work,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const gone = before.filter((id) => !after.includes(id));
  if (gone.length === 0) return;
  // Whoever attaches one meanwhile waits, and finds it missing.
  await lockTenant(db, actor.tenantId);
  for (const id of gone) await deleteOwnFile(db, actor.scope, id);
}
