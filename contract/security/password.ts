import { z } from 'zod';
import { defineCall } from '../call';
import { givenText, password, time } from '../fields';
import { LIMIT } from '../limits';
import { solved } from '../sign-in/solved';

/** A session of one seat; the token is shown here only, the server keeps its hash. */
export const grantedSession = z.strictObject({
  token: z.string(),
  expiresAt: time,
});

/**
 * Changes the caller's own password. All other sessions of the account end; the caller gets a
 * new token.
 */
export const changePassword = defineCall({
  method: 'POST',
  path: '/user/admin/account/password',
  access: 'member',
  summary: 'Change the own password',
  body: z.strictObject({
    oldPassword: givenText(LIMIT.password.max),
    password,
    ...solved,
  }),
  revokes: 'account',
  response: grantedSession,
  whileMustChangePassword: true,
});
