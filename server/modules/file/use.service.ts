import type { FileUse } from '#contract/file/file';
import { LIMIT } from '#contract/limits';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import * as repo from './file.repo';
import { shown } from './quota.service';
import { setUse } from './use.repo';

export type FileRow = repo.FileRow;

/** What refers to a file. */
interface Use {
  kind: FileUse['kind'];
  targetId: number;
}

/** The file that a target refers to; whoever may read the target may read it. */
export const findUsedFile = (db: Db, use: Use) => repo.findUsed(db, use);

/**
 * Has a target refer to one of the caller's own private images, or to none. An image that it
 * refers to already may stay, also one that another seat of the account has uploaded.
 * @throws Refusal row.missing, file.not-image or file.too-large
 */
export async function referToOwnImage(work: Work, use: Use, fileId: number | null): Promise<void> {
  const { db, actor } = work;
  const before = await repo.findUsed(db, use);
  if (fileId === (before?.id ?? null)) return;
  if (fileId !== null) {
    const file = await repo.findOwnFile(db, actor.scope, fileId);
    if (!file) throw new Refusal('row.missing');
    const at = { field: 'fileId' };
    if (file.kind !== 'image') throw new Refusal('file.not-image', {}, at);
    // A private file for another purpose may be larger.
    const max = LIMIT.paymentBytes;
    if (file.size > max) throw new Refusal('file.too-large', { limit: shown(max) }, at);
  }
  await setUse(db, use, fileId);
}
