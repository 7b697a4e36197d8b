import { z } from 'zod';
import { defineCall } from '../call';
import { asText, avatar, byId, givenTime, id, ids, rawText, sort, time, version } from '../fields';
import { attachment } from '../letter/letter';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';
import { NOTICE_RANGES, NOTICE_STATES } from './codes';
import { notice, noticeLevel } from './notice';

const rangeType = z.enum(NOTICE_RANGES);
const state = z.enum(NOTICE_STATES);

/** A notice as those see it who publish notices. */
export const publication = notice
  .omit({ fromTenant: true, readAt: true, startAt: true, publishedAt: true })
  .extend({
    state,
    rangeType,
    /** Seat of the writer; null after its removal. */
    fromId: id.nullable(),
    /** Whether that seat can still sign in. What is scheduled comes out all the same. */
    isFromOpen: z.boolean(),
    /** Seat that has saved, published or withdrawn it last, and its name; null after its removal. */
    editorId: id.nullable(),
    editorName: z.string().nullable(),
    /** When it is shown from; null in a draft without a start. */
    startAt: time.nullable(),
    sort,
    createdAt: time,
    updatedAt: time,
    version,
  });

/** A notice in the list of those who publish. */
export const listedPublication = publication.extend({
  /** Names of the first three in its range, null for one that is gone or outside the data scope. */
  rangeNames: z.array(z.string().nullable()),
  /** How many its range names; none for everyone. */
  rangeCount: z.int(),
});

export const publicationDetail = publication.extend({
  /** Tenants, departments with those below, roles or members; none for everyone. */
  rangeIds: z.array(id),
  /** Their names in the same order; null for one that is gone or outside the data scope. */
  rangeNames: z.array(z.string().nullable()),
  fileIds: z.array(id),
  files: z.array(attachment),
  /** Members in the range within the caller's data scope, and those of them who have read it. */
  audience: z.int(),
  readers: z.int(),
  /** When those who have not read it were last reminded. */
  remindedAt: time.nullable(),
});

/** A draft is kept as it is entered; what is missing is said when it is published. */
export const publicationAdd = z.strictObject({
  title: rawText(LIMIT.title).default(''),
  tag: rawText(LIMIT.noticeTag).default(''),
  level: noticeLevel.default('info'),
  content: rawText(LIMIT.notice).default(''),
  rangeType: rangeType.default('members'),
  rangeIds: z.array(id).max(LIMIT.noticeRange).default([]),
  startAt: givenTime.nullable().default(null),
  endAt: givenTime.nullable().default(null),
  isPinned: z.boolean().default(false),
  sort: sort.default(0),
  /** Own private files, or with the permission of the list of files those of the tenant. */
  fileIds: z.array(id).max(LIMIT.noticeFiles).default([]),
});

export const publicationUpdate = publicationAdd.extend({ id, version });

/** Somebody in the range of a notice. */
export const receipt = z.strictObject({
  /** The seat. */
  id,
  name: z.string(),
  avatar,
  /** Its tenant, if that differs from the caller's. */
  tenantName: z.string().nullable(),
  deptName: z.string().nullable(),
  readAt: time.nullable(),
});

export type NoticeRange = z.infer<typeof rangeType>;
export type NoticeState = z.infer<typeof state>;
export type Publication = z.infer<typeof publication>;
export type ListedPublication = z.infer<typeof listedPublication>;
export type PublicationDetail = z.infer<typeof publicationDetail>;
export type PublicationAdd = z.infer<typeof publicationAdd>;
export type PublicationUpdate = z.infer<typeof publicationUpdate>;
export type Receipt = z.infer<typeof receipt>;

const base = '/admin/admin/notice';

export const listPublications = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  summary: 'List the notices that members in the data scope have written',
  wrap: 'list',
  query: listQuery,
  response: z.array(listedPublication),
  list: {
    fields: {
      id: 'id',
      title: 'text',
      tag: 'text',
      level: 'choice',
      state: 'choice',
      rangeType: 'choice',
      startAt: 'time',
      endAt: 'time',
      createdAt: 'time',
      updatedAt: 'time',
    },
    sort: ['id', 'title', 'level', 'state', 'sort', 'startAt', 'endAt', 'createdAt', 'updatedAt'],
    keyword: ['title', 'content', 'tag'],
  },
});

export const getPublication = defineCall({
  method: 'GET',
  path: `${base}/source`,
  access: 'granted',
  summary: 'One notice as its writer edits it, with its range and how many have read it',
  query: byId,
  response: publicationDetail,
});

/** The console saves while somebody writes; the audit entry is left by publishing. */
export const addPublication = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  summary: 'Begin a notice as a draft',
  body: publicationAdd,
  maxBytes: LIMIT.largeBodyBytes,
  response: publication,
  isPart: true,
  isRepeatable: true,
});

export const updatePublication = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  summary: 'Save a notice that is not published',
  body: publicationUpdate,
  maxBytes: LIMIT.largeBodyBytes,
  response: publication,
  isPart: true,
});

export const publishNotice = defineCall({
  method: 'POST',
  path: `${base}/publish`,
  access: 'granted',
  summary: 'Publish a notice, at once or at its start',
  body: z.strictObject({ id, version }),
  response: publication,
});

/** Nobody reads it any more; whoever has it open is told. */
export const withdrawNotices = defineCall({
  method: 'POST',
  path: `${base}/withdraw`,
  access: 'granted',
  summary: 'Withdraw notices that are scheduled or published',
  body: ids,
  response: z.null(),
});

export const removeNotices = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  summary: 'Delete notices with what is known of their readers',
  body: ids,
  response: z.null(),
});

/** A range of the form, before it is saved. */
export const countAudience = defineCall({
  method: 'GET',
  path: `${base}/audience`,
  access: 'granted',
  summary: 'How many members are in a range',
  query: z.strictObject({
    rangeType,
    /** Ids, separated by commas. */
    rangeIds: rawText(LIMIT.noticeRange * 11)
      .default('')
      .transform((text): unknown[] => (text === '' ? [] : text.split(',')))
      .pipe(z.array(asText(id)).max(LIMIT.noticeRange)),
  }),
  response: z.strictObject({ audience: z.int() }),
});

export const listReceipts = defineCall({
  method: 'GET',
  path: `${base}/receipts`,
  access: 'granted',
  summary:
    'Who in the range of a published notice and in the data scope has read it, and who has not',
  wrap: 'list',
  query: listQuery.extend({ id: asText(id), state: z.enum(['read', 'unread']).optional() }),
  response: z.array(receipt),
  list: {
    fields: { id: 'id', name: 'text', readAt: 'time' },
    sort: ['id', 'name', 'readAt'],
    keyword: ['name'],
  },
});

/** Once an hour at most. */
export const remindOfNotice = defineCall({
  method: 'POST',
  path: `${base}/remind`,
  access: 'granted',
  summary: 'Remind everybody in the range who has not read a published notice',
  body: z.strictObject({ id }),
  response: z.null(),
});
