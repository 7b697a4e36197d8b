import { z } from 'zod';
import { defineCall } from '../call';
import { id, time } from '../fields';
import { listQuery } from '../list-query';
import { LOGIN_OUTCOMES } from '../member/session';

/** Sessions and sign-in history of the caller's account. */
const base = '/user/admin/account';

/** Device as parsed from the User-Agent, as far as known. */
const device = {
  ip: z.string(),
  /** The whole User-Agent. */
  agent: z.string(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
};

/** An active session of the account, in any of its seats. */
export const accountSession = z.strictObject({
  id,
  ...device,
  createdAt: time,
  lastSeenAt: time,
  isCurrent: z.boolean(),
  tenantName: z.string(),
});

/** One attempt to sign in; `reason` says why it failed, or which step is missing. */
export const pastLogin = z.strictObject({
  id,
  at: time,
  ...device,
  outcome: z.enum(LOGIN_OUTCOMES),
  reason: z.string().nullable(),
});

export type AccountSession = z.infer<typeof accountSession>;
export type PastLogin = z.infer<typeof pastLogin>;

export const listAccountSessions = defineCall({
  method: 'GET',
  path: `${base}/sessions`,
  access: 'member',
  summary: 'Sessions of the own account',
  response: z.array(accountSession),
});

export const endAccountSession = defineCall({
  method: 'POST',
  path: `${base}/sessions/end`,
  access: 'member',
  summary: 'End one session of the own account',
  body: z.strictObject({ id }),
  revokes: 'account',
  response: z.null(),
});

/** Ends all sessions but the caller's. */
export const endOtherSessions = defineCall({
  method: 'POST',
  path: `${base}/sessions/endOthers`,
  access: 'member',
  stepUp: true,
  summary: 'End all other sessions of the own account',
  revokes: 'account',
  response: z.strictObject({ sessions: z.int() }),
});

export const listAccountLogins = defineCall({
  method: 'GET',
  path: `${base}/logins`,
  access: 'member',
  summary: 'Sign-in history of the own account',
  wrap: 'list',
  query: listQuery,
  response: z.array(pastLogin),
  list: {
    fields: { id: 'id', at: 'time', ip: 'text', reason: 'text' },
    sort: ['id', 'at'],
    keyword: ['ip'],
  },
});
