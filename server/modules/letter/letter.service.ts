import type { Language } from '#contract/codes';
import {
  LETTER_BOXES,
  type Letter,
  type LetterBox,
  type LetterDetail,
  type LetterSend,
} from '#contract/letter/letter';
import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor, Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import {
  dropUnused,
  dropUses,
  findLost,
  findUsed,
  setUses,
  type UsedFile,
} from '../file/use.service';
import { findPagedAddons } from '../menu/navigation.service';
import { assertFilesOfLetter } from './attachment.service';
import { countDrafts, deleteDraftsOf } from './draft.repo';
import { takeDraft } from './draft.service';
import * as repo from './letter.repo';
import { queueMails } from './mail/mail.service';
import { assertRate } from './rate.service';
import { countReachable, findReceiversBy } from './receiver.repo';
import * as store from './store.repo';
import { readActions } from './system.rules';

/** A letter without the addresses of its attachments, which belong to the reader's session. */
type Opened = Omit<LetterDetail, 'files'> & { files: UsedFile[] };

/** How many letters are in the boxes of a seat, and how many drafts it has. */
export const countOfSeat = async (db: Db, seat: Pick<Scope, 'tenantId' | 'memberId'>) => ({
  letters: await repo.countBoxes(db, seat),
  drafts: await countDrafts(db, seat),
});

/** Number of unread letters, shown on the bell. */
export const getLetterCount = async (db: Db, { scope }: Actor) => ({
  letterCount: await repo.countUnread(db, scope),
});

/** Number of all letters that the seat has received. */
export const countReceived = (db: Db, { scope }: Actor) => repo.countReceived(db, scope);

/** Numbers of unread letters of several seats, for an account that chooses among its own. */
export const { countUnreadBySeat } = repo;

/** Adds names to the letters of a box. A receiver sees no other receivers. */
async function withNames(
  db: Db,
  { scope, realName }: Actor,
  box: LetterBox,
  rows: readonly repo.LetterRow[],
): Promise<Letter[]> {
  const ids = rows.map((row) => row.id);
  const lines = box === 'sent' && ids.length > 0 ? await repo.findReceivers(db, ids) : [];
  return rows.map(({ tenantId, tenantName, readAt, createdAt, ...row }) => {
    const to = lines.filter((line) => line.letterId === row.id);
    const isRead = box === 'received' && readAt !== null;
    return {
      ...row,
      // A tenant that is gone has no name.
      fromTenant: (tenantId !== scope.tenantId && tenantName) || null,
      toIds: box === 'sent' ? to.map((line) => line.memberId) : [scope.memberId],
      toNames: box === 'sent' ? to.map((line) => line.name) : [realName],
      readAt: isRead ? new Date(readAt).toISOString() : null,
      readCount: box === 'sent' ? to.filter((line) => line.readAt !== null).length : null,
      createdAt: new Date(createdAt).toISOString(),
    };
  });
}

/** Letters of the caller's seat; no role gives access to those of other seats. */
export async function listLetters(
  db: Db,
  actor: Actor,
  list: ParsedList,
  {
    language,
    ...where
  }: { box: LetterBox; state?: 'read' | 'unread' | undefined; language: Language },
) {
  const asked = { ...list, ...where };
  const reader = { scope: actor.scope, language };
  const rows = await repo.findLetters(db, reader, asked);
  return {
    rows: await withNames(db, actor, where.box, rows),
    total: await repo.countLetters(db, reader, asked),
  };
}

/** Notifies the open consoles of the seats that their letters have changed. */
export const tell = ({ db, now }: Pick<Work, 'db' | 'now'>, memberIds: readonly number[]) =>
  announce(db, { kind: 'letter', memberIds }, now);

/** Marks letters as read, and tells the open consoles of the seat if there was one; returns which. */
async function mark(work: Work, ids?: readonly number[]): Promise<number[]> {
  const { db, actor, now } = work;
  const marked = await store.markRead(db, actor.scope, now, ids);
  if (marked.length > 0) await tell(work, [actor.memberId]);
  return marked;
}

/** Reads a letter and marks it as read. @throws Refusal row.missing */
export async function openLetter(work: Work, id: number, language: Language): Promise<Opened> {
  const { db, actor } = work;
  // A demo session neither sets nor sees the mark.
  if (!actor.isDemo) await mark(work, [id]);
  return getLetter(db, actor, id, language);
}

/** Reads a letter without marking it. @throws Refusal row.missing */
export async function getLetter(
  db: Db,
  actor: Actor,
  id: number,
  language: Language,
): Promise<Opened> {
  const reader = { scope: actor.scope, language };
  for (const box of LETTER_BOXES) {
    const stored = await repo.findLetter(db, reader, box, id);
    if (!stored) continue;
    const { actions, ...row } = stored;
    const [found] = await withNames(db, actor, box, [row]);
    if (!found) continue;
    const { fromId } = found;
    return {
      ...found,
      box,
      ...(await repo.findNeighbours(db, actor.scope, box, id)),
      files: await findUsed(db, { kind: 'letter', targetId: id }),
      lostFiles: await findLost(db, id),
      actions: actions ? readActions(actions, (await findPagedAddons(db, actor)).open) : [],
      isAnswerable: fromId !== null && (await countReachable(db, actor, [fromId])) === 1,
    };
  }
  throw new Refusal('row.missing');
}

/** Checks that all letters are in the caller's box. @throws Refusal row.missing */
async function assertInBox(work: Work, box: LetterBox, ids: readonly number[]): Promise<void> {
  const { db, actor } = work;
  const distinct = new Set(ids).size;
  if ((await repo.countInBox(db, actor.scope, box, ids)) !== distinct) {
    throw new Refusal('row.missing');
  }
}

/** Marks received letters as read. @throws Refusal row.missing */
export async function readLetters(work: Work, ids: readonly number[]) {
  const { db, actor, note } = work;
  await assertInBox(work, 'received', ids);
  for (const id of await mark(work, ids)) note({ target: `letter ${id}` });
  return getLetterCount(db, actor);
}

export async function readAllLetters(work: Work) {
  const { db, actor, note } = work;
  const marked = await mark(work);
  // May be thousands, which the entry must not name one by one.
  if (marked.length > 0) note({ target: 'letters' });
  return getLetterCount(db, actor);
}

/** Removes letters from the caller's box. @throws Refusal row.missing */
export async function removeLetters(work: Work, box: LetterBox, ids: readonly number[]) {
  const { db, actor, now, note } = work;
  await assertInBox(work, box, ids);
  const deleted = await store.deleteLetters(db, actor.scope, { box, ids, now });
  await dropUses(db, 'letter', deleted);
  for (const id of ids) note({ target: `letter ${id}`, before: { box } });
  if (box === 'received') await tell(work, [actor.memberId]);
}

/** The receivers, each once. @throws Refusal letter.receiver-missing, also for a seat of another tenant */
async function reachableOf(db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const toIds = [...new Set(ids)];
  if ((await countReachable(db, actor, toIds)) !== toIds.length) {
    throw new Refusal('letter.receiver-missing', {}, { field: 'toIds' });
  }
  return toIds;
}

/**
 * Sends a letter, with which its draft goes, and notifies its receivers' consoles. The audit entry
 * holds the receivers and the attachments but not the content. @throws Refusal letter.too-many,
 * letter.receiver-missing, letter.file-lost, letter.file-missing, and row.missing or version.conflict for the draft
 */
export async function sendLetter(
  work: Work,
  { draft, ...letter }: LetterSend,
  language: Language,
): Promise<Letter> {
  const { db, actor, now, note } = work;
  const toIds = await reachableOf(db, actor, letter.toIds);
  await assertRate(db, actor, toIds.length, now);
  const fileIds = [...new Set(letter.fileIds)];
  await assertFilesOfLetter(work, fileIds, draft?.id);
  const begun = draft ? await takeDraft(work, draft) : [];
  const { title, content } = letter;
  const from = { tenantId: actor.scope.tenantId, fromId: actor.scope.memberId };
  const id = await store.insertLetter(db, { ...from, title, content, toIds }, now);
  await setUses(db, { kind: 'letter', targetId: id }, fileIds);
  await dropUnused(work, begun, fileIds);
  await tell(work, toIds);
  await queueMails(work, id, toIds);
  note({ target: `letter ${id}`, after: { toIds, ...(fileIds.length > 0 && { fileIds }) } });
  const stored = await repo.findLetter(db, { scope: actor.scope, language }, 'sent', id);
  const { actions: _, ...row } = stored ?? { actions: null };
  const [sent] = 'id' in row ? await withNames(db, actor, 'sent', [row]) : [];
  if (!sent) throw new Error(`Letter ${id} was not stored.`);
  return sent;
}

/** Members that the caller may write to. */
export const listReceivers = (db: Db, actor: Actor, keyword: string | undefined) =>
  findReceiversBy(db, actor, keyword);

/**
 * Empties the boxes of seats that go, in part; false once they are empty. What somebody else has
 * received stays in that box, without its sender (docs/design/domain.md, "Tenants and policies").
 */
export async function leaveBoxes(
  db: Db,
  tenantId: number,
  memberIds: readonly number[],
  limit: number,
  now: number,
): Promise<boolean> {
  const drafts = await deleteDraftsOf(db, memberIds, limit);
  if (drafts.length > 0) await dropUses(db, 'draft', drafts);
  const letters = await store.emptyBoxes(db, tenantId, memberIds, limit, now);
  if (letters.length > 0) await dropUses(db, 'letter', await store.deleteUnboxed(db, letters));
  return drafts.length + letters.length > 0;
}
