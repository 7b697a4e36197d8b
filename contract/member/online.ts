import { z } from 'zod';
import { defineCall, download } from '../call';
import { avatar, id, rawText, time } from '../fields';
import { LIMIT } from '../limits';
import { bulkResult } from './bulk';
import { memberQuery } from './member';

/** How somebody has signed in: the first step. */
export const SIGN_IN_WAYS = ['password', 'sms', 'passkey'] as const;

/** A session of a user that neither expired nor lay idle too long. */
export const onlineSession = z.strictObject({
  id,
  memberId: id,
  username: z.string(),
  realName: z.string(),
  avatar,
  isDefaultAdmin: z.boolean(),
  deptName: z.string().nullable(),
  way: z.enum(SIGN_IN_WAYS),
  ip: z.string(),
  /** The whole User-Agent, and what it tells as far as known. */
  agent: z.string(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
  createdAt: time,
  lastSeenAt: time,
  /** The caller's own session, which none of these calls ends. */
  isCurrent: z.boolean(),
});

/** What came of one session, or of one user; a refusal does not affect the others. */
const offlineResult = bulkResult.omit({ username: true, password: true });

export type OfflineResult = z.infer<typeof offlineResult>;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
export type OnlineSession = z.infer<typeof onlineSession>;

const base = '/user/admin/online';

/** The conditions and sorts of the list, which a filter of `forceOffline` follows too. */
export const ONLINE_LIST = {
  fields: {
    id: 'id',
    memberId: 'id',
    username: 'text',
    realName: 'text',
    way: 'choice',
    ip: 'text',
    agent: 'text',
    createdAt: 'time',
    lastSeenAt: 'time',
  },
  sort: ['id', 'username', 'realName', 'way', 'ip', 'createdAt', 'lastSeenAt'],
  keyword: ['username', 'realName'],
} as const;

export const listOnline = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  inTenant: true,
  summary: 'List who is signed in',
  wrap: 'list',
  query: memberQuery,
  response: z.array(onlineSession),
  list: ONLINE_LIST,
});

/** Exports the rows that the list shows under the same conditions, at most 100,000. */
export const exportOnline = defineCall({
  method: 'GET',
  path: `${base}/export`,
  access: 'granted',
  inTenant: true,
  summary: 'Export who is signed in',
  wrap: 'file',
  query: memberQuery
    .omit({ page: true, pageSize: true })
    .extend({ format: z.enum(['xlsx', 'csv']) }),
  response: download,
  list: ONLINE_LIST,
});

/** What the list shows under these conditions, which must still be as many sessions as it showed. */
const filter = z.strictObject({
  where: rawText(LIMIT.offlineWhere).optional(),
  deptId: id.optional(),
  total: z.int().min(0),
});

/** What `ids` are; with `filter` there are none. */
export const OFFLINE_BY = ['session', 'member', 'filter'] as const;

/**
 * Ends single sessions, all sessions of users, or what the list shows under a filter, with a result for
 * each of them. The caller's own session is not among what a filter ends.
 */
export const forceOffline = defineCall({
  method: 'POST',
  path: `${base}/offline`,
  access: 'granted',
  inTenant: true,
  summary: 'Force sessions or users offline, with a result for each',
  verbOf: 'by',
  maxBytes: LIMIT.largeBodyBytes,
  body: z
    .strictObject({
      by: z.enum(OFFLINE_BY),
      ids: z.array(id).max(LIMIT.pageSize.max).default([]),
      filter: filter.nullish(),
    })
    .superRefine(({ by, ids, filter: given }, context) => {
      const need = (field: string) =>
        context.addIssue({ code: 'custom', path: [field], message: 'required' });
      const refuse = (field: string) =>
        context.addIssue({ code: 'custom', path: [field], message: 'invalid' });
      if (by === 'filter') {
        if (!given) need('filter');
        if (ids.length > 0) refuse('ids');
      } else {
        if (ids.length === 0) need('ids');
        if (given) refuse('filter');
      }
    }),
  revokes: 'tenant',
  response: z.array(offlineResult),
});
