import { z } from 'zod';
import { defineCall } from '../call';
import { assertion, requestOptions } from '../factor/webauthn';
import { codeText, text } from '../fields';
import { signedIn } from './sign-in';
import { solved } from './solved';

/*
 * The second step of signing in, and signing in with a passkey. A challenge needs no id because the
 * browser's answer contains it.
 */
const base = '/user/admin/site';

/** A code of an authenticator app, or a recovery code, as typed. */
export const typedCode = codeText(64);

/**
 * Completes a sign-in that returned a ticket, with one of the factors listed in it. A ticket
 * expires after five wrong codes, after five minutes or with its use.
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
    /** Default: the value of the first step. */
    remember: z.boolean().optional(),
    ...solved,
  }),
  response: signedIn,
});

/**
 * A challenge for a passkey: for the second step (with a ticket), for a step-up (in a session), or
 * for signing in without a username.
 */
export const getPasskeyRequest = defineCall({
  method: 'POST',
  path: `${base}/passkey/options`,
  access: 'public',
  summary: 'Ask for a challenge to sign with a passkey',
  writes: true,
  body: z.strictObject({ ticket: text(128).optional() }),
  response: requestOptions,
});

/** Needs no second step, because a passkey proves both the device and its holder. */
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
