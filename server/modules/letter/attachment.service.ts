import { LETTER_BOXES } from '#contract/letter/letter';
import type { FileTarget } from '../../db/tables/file-tables';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { findLostOfDraft, holdAllFiles, isUsedBy, mayAttach } from '../file/use.service';
import { findDraft } from './draft.repo';
import { countInBox } from './letter.repo';

/**
 * Checks that the caller may attach all of the files, which stay until the end of the transaction;
 * `kept` are attached already. @throws Refusal letter.file-missing
 */
export async function assertFiles(
  work: Work,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<void> {
  if (!(await holdAllFiles(work, ids, kept))) {
    throw new Refusal('letter.file-missing', {}, { field: 'fileIds' });
  }
}

/**
 * The same for a letter that a draft becomes; a file that the draft has lost is named.
 * @throws Refusal letter.file-lost, letter.file-missing
 */
export async function assertFilesOfLetter(
  work: Work,
  ids: readonly number[],
  draftId: number | undefined,
): Promise<void> {
  const { db, actor } = work;
  const isOwn = draftId !== undefined && (await findDraft(db, actor.scope, draftId)) !== undefined;
  const held = isOwn ? await findLostOfDraft(db, draftId) : [];
  const lost = held.filter(({ fileId }) => ids.includes(fileId));
  if (lost.length > 0) {
    const names = lost.map(({ name }) => name).join(', ');
    throw new Refusal('letter.file-lost', { names }, { field: 'fileIds' });
  }
  await assertFiles(work, ids);
}

/**
 * Whether a letter or draft refers to a file and is one that the seat may read. A letter was sent by
 * somebody who might attach the file; a draft opens only what its writer may attach now.
 */
export async function mayReadVia(
  db: Db,
  actor: Actor,
  via: FileTarget,
  fileId: number,
): Promise<boolean> {
  const { kind, targetId } = via;
  const { scope } = actor;
  if (!(await isUsedBy(db, via, fileId))) return false;
  if (kind === 'draft') {
    return (await findDraft(db, scope, targetId)) !== undefined && mayAttach(db, actor, fileId);
  }
  if (kind !== 'letter') return false;
  for (const box of LETTER_BOXES) {
    if ((await countInBox(db, scope, box, [targetId])) > 0) return true;
  }
  return false;
}
