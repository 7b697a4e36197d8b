import { z } from 'zod';
import { defineCall } from '../call';
import { givenText, password, time } from '../fields';
import { LIMIT } from '../limits';
import { solved } from '../sign-in/solved';

/** A session of one seat. The token appears only here; the server stores its hash. */
export const grantedSession = z.strictObject({
  token: z.string(),
  expiresAt: time,
});

/**
 * Changes the caller's own password. Ends all other sessions of the account and returns a new
 * token.
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
  whileMustSetFactor: true,
});
