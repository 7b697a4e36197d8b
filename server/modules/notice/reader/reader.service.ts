import type {
  MessageCounts,
  Notice,
  NoticeDetail,
  NoticeTab,
  PressingNotice,
} from '#contract/notice/notice';
import { announce } from '../../../db/events';
import { isoOf } from '../../../db/query/rows';
import type { Work } from '../../../db/work';
import type { Actor } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { Refusal } from '../../../lib/refusal';
import { findUsed, type UsedFile } from '../../file/use.service';
import { countReceived, getLetterCount } from '../../letter/letter.service';
import * as marks from './mark.repo';
import type { Reader } from './readable.repo';
import * as repo from './reader.repo';

/** Most notices that a console shows above its pages. */
const PRESSING_MAX = 5;

/** A notice without the addresses of its files, which belong to the reader's session. */
type Opened = Omit<NoticeDetail, 'files'> & { files: UsedFile[] };

/** A call that reads notices. */
type Asking = Pick<Work, 'db' | 'actor' | 'now'>;

const readerOf = ({ actor, now }: Omit<Asking, 'db'>): Reader => {
  const { tenantId, memberId, accountId } = actor;
  return { tenantId, memberId, accountId, now };
};

function toNotice(
  { tenantId: ownId }: Actor,
  { tenantId, tenantName, tab: _, sort: _sort, ...row }: repo.NoticeRow,
): Notice {
  return {
    ...row,
    isPinned: row.isPinned === 1,
    fromTenant: tenantId === ownId ? null : tenantName,
    // What is published has a start.
    startAt: new Date(row.startAt ?? 0).toISOString(),
    endAt: isoOf(row.endAt),
    publishedAt: new Date(row.publishedAt).toISOString(),
    readAt: isoOf(row.readAt),
  };
}

/** Notices that the caller's seat may read (docs/design/domain.md, "Notices, letters, upgrade logs"). */
export async function listNotices(
  asking: Asking,
  list: ParsedList,
  where: { tab: NoticeTab; state?: 'read' | 'unread' | undefined },
) {
  const { db, actor } = asking;
  const { rows, total } = await repo.findNotices(db, readerOf(asking), { ...list, ...where });
  return { rows: rows.map((row) => toNotice(actor, row)), total };
}

/** Reads a notice without marking it. @throws Refusal row.missing */
export async function getNotice(asking: Asking, id: number): Promise<Opened> {
  const { db, actor } = asking;
  const reader = readerOf(asking);
  const row = await repo.findNotice(db, reader, id);
  if (!row) throw new Refusal('row.missing');
  return {
    ...toNotice(actor, row),
    tab: row.tab,
    files: await findUsed(db, { kind: 'notice', targetId: id }),
    ...(await repo.findNeighbours(db, reader, row)),
  };
}

/** Tells the account's consoles, whichever seat they show, that its marks have changed. */
async function tellOwn({ db, actor, now }: Asking): Promise<void> {
  const memberIds = await marks.findSeatsOf(db, actor.accountId);
  await announce(db, { kind: 'notice', memberIds }, now);
}

async function mark(work: Work, which: Parameters<typeof marks.markRead>[2]): Promise<number[]> {
  const marked = await marks.markRead(work.db, readerOf(work), which);
  if (marked.length > 0) await tellOwn(work);
  return marked;
}

/** Reads a notice and marks it as read. @throws Refusal row.missing */
export async function openNotice(work: Work, id: number): Promise<Opened> {
  // A demo session neither sets nor sees the mark.
  if (!work.actor.isDemo) await mark(work, { ids: [id] });
  return getNotice(work, id);
}

/** Numbers of all notices and letters of the seat. */
export async function countMessages(asking: Asking): Promise<MessageCounts> {
  const { db, actor } = asking;
  const notices = await marks.countNotices(db, readerOf(asking));
  return { ...notices, private: await countReceived(db, actor) };
}

/** Numbers of the unread ones. */
export async function countUnread(asking: Asking): Promise<MessageCounts> {
  const { db, actor } = asking;
  const notices = await marks.countNotices(db, readerOf(asking), { isUnreadOnly: true });
  return { ...notices, private: (await getLetterCount(db, actor)).letterCount };
}

/** Marks notices as read. @throws Refusal row.missing, also for one that is not shown any more */
export async function readNotices(work: Work, ids: readonly number[]): Promise<MessageCounts> {
  const distinct = [...new Set(ids)];
  if ((await marks.countReadable(work.db, readerOf(work), distinct)) !== distinct.length) {
    throw new Refusal('row.missing');
  }
  for (const id of await mark(work, { ids: distinct })) work.note({ target: `notice ${id}` });
  return countUnread(work);
}

/** Marks all notices of a tab as read, without one those of both. */
export async function readAllNotices(
  work: Work,
  tab: NoticeTab | undefined,
): Promise<MessageCounts> {
  const marked = await mark(work, { tab });
  // May be thousands, which the entry must not name one by one.
  if (marked.length > 0) work.note({ target: 'notices' });
  return countUnread(work);
}

/** Unread notices that an open console shows above its pages. */
export const listPressing = (asking: Asking): Promise<PressingNotice[]> =>
  marks.findPressing(asking.db, readerOf(asking), PRESSING_MAX);

/** Whether there is one, which the console then asks for. */
export const hasPressing = (asking: Asking): Promise<boolean> =>
  marks.hasPressing(asking.db, readerOf(asking));

/** Whether the seat may read a notice. */
export const mayRead = async (asking: Asking, id: number): Promise<boolean> =>
  (await marks.countReadable(asking.db, readerOf(asking), [id])) === 1;
