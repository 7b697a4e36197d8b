import { z } from 'zod';
import { defineCall } from '../call';
import { assertion, requestOptions } from '../factor/webauthn';
import { text } from '../fields';
import { signedIn } from './sign-in';
import { solved } from './solved';

/*
 * The second step of signing in, and signing in with a passkey. A challenge needs no id of its
 * own: the browser's answer carries it.
 */
const base = '/user/admin/site';

/** A code of an authenticator app, or a recovery code, as it was typed. */
export const typedCode = text(64);

/**
 * Completes a sign-in that answered a ticket, with one of the factors that it named. A ticket
 * dies after five wrong tries, after five minutes and with the session that it opens.
 */
export const passSecondFactor = defineCall({
  method: 'POST',
  path: `${base}/secondFactor`,
  access: 'public',
  summary: 'Complete a sign-in with the second factor',
  body: z.strictObject({
    ticket: text(128),
    totp: typedCode.optional(),
    recoveryCode: typedCode.optional(),
    passkey: assertion.optional(),
    /** As in the first step unless given. */
    remember: z.boolean().optional(),
    ...solved,
  }),
  response: signedIn,
});

/**
 * A challenge for a passkey: with a ticket for the second step, in a session for proving it
 * again, else for signing in without a username.
 */
export const getPasskeyRequest = defineCall({
  method: 'POST',
  path: `${base}/passkey/options`,
  access: 'public',
  summary: 'Ask for a challenge to sign with a passkey',
  body: z.strictObject({ ticket: text(128).optional() }),
  response: requestOptions,
});

/** A passkey proves its device and its holder, so that no second step follows. */
export const passkeyLogin = defineCall({
  method: 'POST',
  path: `${base}/passkey/login`,
  access: 'public',
  summary: 'Sign in with a passkey',
  body: z.strictObject({
    response: assertion,
    remember: z.boolean().default(false),
  }),
  response: signedIn,
});
