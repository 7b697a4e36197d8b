import type { Draft, DraftAdd, DraftSaved, DraftUpdate } from '#contract/letter/draft';
import { LIMIT } from '#contract/limits';
import { lockTenant } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import {
  dropUnused,
  dropUses,
  findLostOfDraft,
  findUsed,
  findUsedIds,
  setUses,
  setUsesOfDraft,
} from '../file/use.service';
import { assertFiles } from './attachment.service';
import * as repo from './draft.repo';
import { countReachable } from './receiver.repo';

/** Adds the receivers of drafts. */
async function withNames(db: Db, rows: readonly repo.DraftRow[]): Promise<Draft[]> {
  const ids = rows.map(({ id }) => id);
  const lines = ids.length > 0 ? await repo.findDraftReceivers(db, ids) : [];
  return rows.map((row) => {
    const to = lines.filter(({ draftId }) => draftId === row.id);
    return {
      ...row,
      toIds: to.map(({ memberId }) => memberId),
      toNames: to.map(({ name }) => name),
    };
  });
}

/** Drafts of the caller's seat; nobody else sees them. */
export async function listDrafts(db: Db, { scope }: Actor, list: ParsedList) {
  const { rows, total } = await repo.findDrafts(db, scope, list);
  return { rows: await withNames(db, rows), total };
}

/** @throws Refusal row.missing, also for a draft of another seat */
async function getRow(db: Db, { scope }: Actor, id: number): Promise<Draft> {
  const row = await repo.findDraft(db, scope, id);
  const [draft] = row ? await withNames(db, [row]) : [];
  if (!draft) throw new Refusal('row.missing');
  return draft;
}

const targetOf = (id: number) => ({ kind: 'draft', targetId: id }) as const;

/** What a page is told of a file that a draft has lost. */
const lostFile = ({ fileId, name }: { fileId: number; name: string }) => ({ id: fileId, name });

/** A draft, its attachments and those that it has lost. @throws Refusal row.missing */
export async function getDraft(db: Db, actor: Actor, id: number) {
  const row = await getRow(db, actor, id);
  const files = await findUsed(db, targetOf(id));
  const lost = await findLostOfDraft(db, id);
  const fileIds = files.map((file) => file.id);
  // By rising places, so each comes to where it was.
  for (const { fileId, position } of lost) fileIds.splice(position, 0, fileId);
  return { ...row, fileIds, files, lostFiles: lost.map(lostFile) };
}

/**
 * The receivers, each once. Those that are new must be in reach: a draft must not tell the names of
 * others. @throws Refusal letter.receiver-missing
 */
async function receiversOf(
  { db, actor }: Work,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<number[]> {
  const toIds = [...new Set(ids)];
  const added = toIds.filter((id) => !kept.includes(id));
  if ((await countReachable(db, actor, added)) !== added.length) {
    throw new Refusal('letter.receiver-missing', {}, { field: 'toIds' });
  }
  return toIds;
}

/** @throws Refusal draft.too-many, letter.receiver-missing, letter.file-missing */
export async function addDraft(work: Work, values: DraftAdd): Promise<DraftSaved> {
  const { db, actor, now } = work;
  const toIds = await receiversOf(work, values.toIds);
  const fileIds = [...new Set(values.fileIds)];
  await assertFiles(work, fileIds);
  await repo.lockMember(db, actor.scope);
  if ((await repo.countDrafts(db, actor.scope)) >= LIMIT.letterDrafts) {
    throw new Refusal('draft.too-many', { limit: LIMIT.letterDrafts });
  }
  const id = await repo.insertDraft(db, actor.scope, values, now);
  await repo.setDraftReceivers(db, id, toIds);
  await setUses(db, targetOf(id), fileIds);
  return { ...(await getRow(db, actor, id)), lostFiles: [] };
}

/**
 * Saves a draft. What was uploaded for it and is taken out of it goes at once. A file that it had and
 * that was deleted may stay in it, as a name.
 * @throws Refusal row.missing, version.conflict, letter.receiver-missing, letter.file-missing
 */
export async function updateDraft(work: Work, values: DraftUpdate): Promise<DraftSaved> {
  const { db, actor, now } = work;
  const fileIds = [...new Set(values.fileIds)];
  // Before its files are read: none is deleted between that and the end.
  if (fileIds.length > 0) await lockTenant(db, actor.tenantId);
  const before = await getDraft(db, actor, values.id);
  if (!(await repo.updateDraft(db, actor.scope, values, now))) {
    throw new Refusal('version.conflict', {}, { data: await getRow(db, actor, values.id) });
  }
  const toIds = await receiversOf(work, values.toIds, before.toIds);
  await assertFiles(work, fileIds, before.fileIds);
  await repo.setDraftReceivers(db, values.id, toIds);
  const lost = await setUsesOfDraft(db, values.id, fileIds);
  await dropUnused(work, before.fileIds, fileIds);
  return { ...(await getRow(db, actor, values.id)), lostFiles: lost.map(lostFile) };
}

/**
 * Discards drafts, all or none. What was uploaded for them goes at once.
 * @throws Refusal row.missing
 */
export async function removeDrafts(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor, note } = work;
  const distinct = [...new Set(ids)];
  // Before the drafts: whoever deletes a file has the tenant when its name is kept for them.
  await lockTenant(db, actor.tenantId);
  const attached = await findUsedIds(db, 'draft', distinct);
  if ((await repo.deleteDrafts(db, actor.scope, distinct)) !== distinct.length) {
    throw new Refusal('row.missing');
  }
  await dropUses(db, 'draft', distinct);
  await dropUnused(work, attached, []);
  for (const id of distinct) note({ target: `draft ${id}`, before: {} });
}

/**
 * Deletes the draft that becomes a letter, if it is what the writer has seen; resolves to the files
 * that it had attached.
 * @throws Refusal row.missing, or version.conflict when it was changed elsewhere
 */
export async function takeDraft(
  { db, actor }: Work,
  { id, version }: { id: number; version: number },
): Promise<number[]> {
  const attached = await findUsedIds(db, 'draft', [id]);
  // Before the draft, as in `removeDrafts`.
  if (attached.length > 0) await lockTenant(db, actor.tenantId);
  if ((await repo.deleteDrafts(db, actor.scope, [id], version)) === 0) {
    throw new Refusal('version.conflict', {}, { data: await getRow(db, actor, id) });
  }
  await dropUses(db, 'draft', [id]);
  return attached;
}
