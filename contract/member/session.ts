import { z } from 'zod';
import { defineCall } from '../call';
import { byId, id, time } from '../fields';
import { listQuery } from '../list-query';

/** An active session of a member. */
export const memberSession = z.strictObject({
  id,
  ip: z.string(),
  userAgent: z.string(),
  createdAt: time,
  lastSeenAt: time,
  /** The caller's own session. */
  isCurrent: z.boolean(),
});

/**
 * What came of an attempt to sign in; `unfinished` if its right first step still waits for the
 * second, or was left alone, `secondWrong` if a wrong second step followed it.
 */
export const LOGIN_OUTCOMES = ['success', 'unfinished', 'secondWrong', 'failure'] as const;

/** One attempt to sign in. A second step that succeeded stands for its first one as well. */
export const memberLogin = z.strictObject({
  id,
  at: time,
  ip: z.string(),
  userAgent: z.string(),
  outcome: z.enum(LOGIN_OUTCOMES),
  /** Reason of the refusal, or which step is missing. */
  reason: z.string().nullable(),
});

export type MemberSession = z.infer<typeof memberSession>;
export type MemberLogin = z.infer<typeof memberLogin>;
export type LoginOutcome = MemberLogin['outcome'];

const base = '/user/admin/member';

export const listMemberSessions = defineCall({
  method: 'GET',
  path: `${base}/sessions`,
  access: 'granted',
  inTenant: true,
  summary: 'Sessions of one user',
  query: byId,
  response: z.array(memberSession),
});

export const endMemberSession = defineCall({
  method: 'POST',
  path: `${base}/sessions/end`,
  access: 'granted',
  inTenant: true,
  summary: 'End one session of a user',
  body: z.strictObject({ id, sessionId: id }),
  revokes: 'members',
  response: z.null(),
});

export const listMemberLogins = defineCall({
  method: 'GET',
  path: `${base}/logins`,
  access: 'granted',
  inTenant: true,
  summary: 'Sign-in history of one user',
  wrap: 'list',
  query: listQuery.extend(byId.shape),
  response: z.array(memberLogin),
  list: {
    fields: { id: 'id', at: 'time', ip: 'text', reason: 'text' },
    sort: ['id', 'at'],
    keyword: ['ip'],
  },
});
