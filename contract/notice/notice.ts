import { z } from 'zod';
import { defineCall } from '../call';
import { avatar, byId, id, ids, time } from '../fields';
import { attachment } from '../letter/letter';
import { listQuery } from '../list-query';
import { NOTICE_LEVELS, NOTICE_TABS } from './codes';

export const noticeLevel = z.enum(NOTICE_LEVELS);
const tab = z.enum(NOTICE_TABS);

/**
 * A published announcement as its readers see it (docs/design/domain.md, "Notices, letters, upgrade
 * logs"). Whether it is read is the account's, whichever seat has opened it.
 */
export const notice = z.strictObject({
  id,
  title: z.string(),
  /** A word that its writer sorts it under; empty without one. */
  tag: z.string(),
  level: noticeLevel,
  /** Markdown; lists contain only its beginning. */
  content: z.string(),
  /** Shown before all others. */
  isPinned: z.boolean(),
  /** Who has written it; null after the removal of the seat. */
  fromName: z.string().nullable(),
  fromAvatar: avatar,
  /** The publisher's tenant, if it differs from the reader's. */
  fromTenant: z.string().nullable(),
  startAt: time,
  /** End of its being shown; null without one. */
  endAt: time.nullable(),
  /** Time when the account opened it. */
  readAt: time.nullable(),
  /** Number of its files, pictures in the text included. */
  fileCount: z.int(),
  /** When it came out: at its start, or when it was published after that. It is new then. */
  publishedAt: time,
});

export const noticeDetail = notice.extend({
  tab,
  /** Its files; the text refers to a picture among them by `#file-<id>`. */
  files: z.array(attachment),
  /** Neighbours in the order of the list of the same tab. */
  previousId: id.nullable(),
  nextId: id.nullable(),
});

/** Numbers of messages per tab. */
export const messageCounts = z.strictObject({
  notice: z.int(),
  mine: z.int(),
  /** Letters that the seat has received. */
  private: z.int(),
});

/** A notice that an open console shows above every page until it is read. */
export const pressingNotice = notice.pick({ id: true, title: true, level: true }).extend({
  tab,
  /** Its publisher has reminded those who have not read it. */
  isReminder: z.boolean(),
});

export type NoticeLevel = z.infer<typeof noticeLevel>;
export type NoticeTab = z.infer<typeof tab>;
export type Notice = z.infer<typeof notice>;
export type NoticeDetail = z.infer<typeof noticeDetail>;
export type MessageCounts = z.infer<typeof messageCounts>;
export type PressingNotice = z.infer<typeof pressingNotice>;

const base = '/admin/admin/notice';

const query = listQuery.extend({ state: z.enum(['read', 'unread']).optional() });

const list = {
  fields: { id: 'id', title: 'text', tag: 'text', level: 'choice', startAt: 'time' },
  sort: ['id', 'title', 'level', 'startAt', 'publishedAt'],
  keyword: ['title', 'content', 'tag'],
} as const;

export const listPublicNotices = defineCall({
  method: 'GET',
  path: `${base}/public/messages`,
  access: 'member',
  summary: 'List the notices to everyone',
  wrap: 'list',
  query,
  response: z.array(notice),
  list,
});

export const listOwnNotices = defineCall({
  method: 'GET',
  path: `${base}/my/messages`,
  access: 'member',
  summary: 'List the notices that are addressed to the own seat',
  wrap: 'list',
  query,
  response: z.array(notice),
  list,
});

/** Marks the notice as read, except in a demo session, which is read-only. */
export const getNotice = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'member',
  summary: 'Open one notice',
  writes: true,
  query: byId,
  response: noticeDetail,
});

export const countMessages = defineCall({
  method: 'GET',
  path: `${base}/count/all`,
  access: 'member',
  summary: 'How many notices and letters the own seat has',
  response: messageCounts,
});

export const countUnreadMessages = defineCall({
  method: 'GET',
  path: `${base}/count/un/read`,
  access: 'member',
  summary: 'How many notices and letters of the own seat are unread',
  response: messageCounts,
});

export const listPressingNotices = defineCall({
  method: 'GET',
  path: `${base}/pressing`,
  access: 'member',
  summary: 'Unread notices that are urgent or that their publisher reminds of, five at most',
  response: z.array(pressingNotice),
});

export const readNotices = defineCall({
  method: 'POST',
  path: `${base}/read`,
  access: 'member',
  summary: 'Mark notices as read',
  auditsChanges: true,
  body: ids,
  response: messageCounts,
});

export const readAllNotices = defineCall({
  method: 'POST',
  path: `${base}/read/all`,
  access: 'member',
  summary: 'Mark all notices of a tab as read, without one those of both',
  auditsChanges: true,
  body: z.strictObject({ tab: tab.optional() }),
  response: messageCounts,
});
