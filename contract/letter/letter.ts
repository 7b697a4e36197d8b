import { z } from 'zod';
import { defineCall } from '../call';
import { avatar, byId, id, ids, line, lines, time, trimmedText, version } from '../fields';
import { file } from '../file/file';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';

/** Folders of letters. */
export const LETTER_BOXES = ['received', 'sent'] as const;

const box = z.enum(LETTER_BOXES);

/** Who writes letters: members, and the system, which nobody answers. */
const senderKind = z.enum(['member', 'system']);

/** Pages of the console that a letter of the system may lead to, by the names that letters keep. */
export const LETTER_ACTIONS = {
  users: '/org/user',
  depts: '/org/dept',
  roles: '/permission/role',
  posts: '/org/post',
  usage: '/dashboard',
} as const;

export type LetterAction = keyof typeof LETTER_ACTIONS;

const ACTION_NAMES = ['addon', ...(Object.keys(LETTER_ACTIONS) as LetterAction[])] as const;

/**
 * A private message from one member to others (docs/design/domain.md, "Notices, letters, upgrade
 * logs").
 */
export const letter = z.strictObject({
  id,
  senderKind,
  /** The seat of the sender; null for the system, and after the removal of the seat. */
  fromId: id.nullable(),
  /** What the system is called is in the caller's language. */
  fromName: z.string().nullable(),
  fromAvatar: avatar,
  /** The sender's tenant, if it differs from the reader's. */
  fromTenant: z.string().nullable(),
  /** Receivers; `toNames` has the same order. A receiver sees only itself. */
  toIds: z.array(id),
  toNames: z.array(z.string()),
  /** Title and content of a letter of the system are in the caller's language. */
  title: z.string(),
  /** Plain text; lists contain only its beginning. */
  content: z.string(),
  /** Time when the receiver opened it; null in the `sent` box. */
  readAt: time.nullable(),
  /** Number of receivers that have opened it; only for the sender. */
  readCount: z.int().nullable(),
  /** Number of its attachments. */
  fileCount: z.int(),
  createdAt: time,
});

/**
 * A file of a letter or of a draft. Its addresses are the reader's own, and open it although the file
 * may be private or of another tenant (docs/design/domain.md, "Files").
 */
export const attachment = file.pick({
  id: true,
  name: true,
  kind: true,
  size: true,
  url: true,
  thumbnailUrl: true,
  addressesUntil: true,
});

export const letterDetail = letter.extend({
  box,
  /** Attachments in the order in which they were chosen. */
  files: z.array(attachment),
  /** Names of attachments that were deleted from the tenant's files since. */
  lostFiles: z.array(z.string()),
  /** Where a letter of the system leads; none of what members write. */
  actions: z.array(z.strictObject({ label: z.enum(ACTION_NAMES), path: z.string() })),
  /** Whether the reader may still write to the sender. */
  isAnswerable: z.boolean(),
  /** Neighbours in the same box. */
  newerId: id.nullable(),
  olderId: id.nullable(),
});

/** Own private files, or with the permission of the list of files those of the tenant. */
export const fileIds = z.array(id).max(LIMIT.letterFiles).default([]);

export const letterSend = z.strictObject({
  toIds: z.array(id).min(1).max(LIMIT.letterReceivers),
  title: line(LIMIT.title),
  content: lines(LIMIT.letter),
  fileIds,
  /** The draft that becomes the letter, at the version that the writer has seen. */
  draft: z.strictObject({ id, version }).optional(),
});

/** A member that the caller may write to. The scope may hide the other fields of the member. */
export const letterReceiver = z.strictObject({
  id,
  name: z.string(),
  avatar,
  /** Department of the member, or its tenant if that differs from the caller's. */
  deptName: z.string().nullable(),
});

/** Number of unread letters of the caller's seat, shown on the bell. */
export const letterCount = z.strictObject({ letterCount: z.int() });

export type Letter = z.infer<typeof letter>;
export type LetterBox = z.infer<typeof box>;
export type SenderKind = z.infer<typeof senderKind>;
export type LetterDetail = z.infer<typeof letterDetail>;
export type LetterSend = z.infer<typeof letterSend>;
export type Attachment = z.infer<typeof attachment>;
export type LetterReceiver = z.infer<typeof letterReceiver>;

const base = '/admin/admin/letter';

export const getLetterCount = defineCall({
  method: 'GET',
  path: `${base}/count`,
  access: 'member',
  summary: 'How many letters of the own seat are unread',
  response: letterCount,
});

export const listLetters = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'member',
  summary: 'List the letters of the own seat; a keyword finds the names of the other side',
  wrap: 'list',
  query: listQuery.extend({
    box: box.default('received'),
    state: z.enum(['read', 'unread']).optional(),
  }),
  response: z.array(letter),
  list: {
    fields: { id: 'id', fromId: 'id', fromName: 'text', title: 'text', createdAt: 'time' },
    sort: ['id', 'title', 'createdAt'],
    keyword: ['title', 'content', 'fromName', 'toNames'],
  },
});

/** Marks the letter as read, except in a demo session, which is read-only. */
export const getLetter = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'member',
  summary: 'Open one letter of the own seat',
  writes: true,
  query: byId,
  response: letterDetail,
});

export const readLetters = defineCall({
  method: 'POST',
  path: `${base}/read`,
  access: 'member',
  summary: 'Mark letters as read',
  auditsChanges: true,
  body: ids,
  response: letterCount,
});

export const readAllLetters = defineCall({
  method: 'POST',
  path: `${base}/read/all`,
  access: 'member',
  summary: 'Mark all letters as read',
  auditsChanges: true,
  body: z.strictObject({}),
  response: letterCount,
});

export const sendLetter = defineCall({
  method: 'POST',
  path: `${base}/send`,
  access: 'granted',
  summary: 'Send a letter, and with it the draft that it was',
  body: letterSend,
  response: letter,
  isRepeatable: true,
});

/** Removes letters from the caller's box; the other side keeps its copy. */
export const removeLetters = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'member',
  summary: 'Delete letters from the own box',
  body: ids.extend({ box: box.default('received') }),
  response: z.null(),
});

export const listLetterReceivers = defineCall({
  method: 'GET',
  path: `${base}/receivers`,
  access: 'granted',
  summary: 'Find members to write to by name, 20 at most',
  query: z.strictObject({ keyword: trimmedText(LIMIT.keyword).optional() }),
  response: z.array(letterReceiver),
});
