import { z } from 'zod';
import { grantedSession } from './account';
import { defineCall } from './call';
import { id } from './fields';
import { LIMIT } from './limits';

/** Signing in and out of the user center (specification, section 7: Login and account). */
const base = '/user/admin/site';

export const signedIn = grantedSession.extend({
  mustChangePassword: z.boolean(),
  member: z.strictObject({
    id,
    username: z.string(),
    realName: z.string(),
    avatar: z.string().nullable(),
  }),
});

export type SignedIn = z.infer<typeof signedIn>;

export const accountLogin = defineCall({
  method: 'POST',
  path: `${base}/accountLogin`,
  access: 'public',
  summary: 'Sign in with account and password',
  body: z.strictObject({
    username: z.string().trim().min(1).max(LIMIT.username.max),
    password: z.string().min(1).max(LIMIT.password.max),
    /** Keeps the session for 30 days instead of until the browser closes. */
    remember: z.boolean().default(false),
  }),
  response: signedIn,
});

/** Public, so that signing out also succeeds with a session that has already ended. */
export const logout = defineCall({
  method: 'POST',
  path: `${base}/logout`,
  access: 'public',
  summary: 'Sign out',
  response: z.null(),
});

/** What the sign-in screen shows. */
export const loginConfig = z.strictObject({
  accountLogin: z.boolean(),
  mobileLogin: z.boolean(),
  register: z.boolean(),
  demo: z.boolean(),
});

export type LoginConfig = z.infer<typeof loginConfig>;

export const getLoginConfig = defineCall({
  method: 'GET',
  path: `${base}/loginConfig`,
  access: 'public',
  summary: 'Ways to sign in that are open',
  response: loginConfig,
});
