import { z } from 'zod';
import { defineCall } from '../call';
import { SECOND_FACTORS, TERMS } from '../codes';
import {
  avatar,
  codeText,
  givenText,
  id,
  name,
  optionalText,
  password,
  phone,
  text,
  time,
  username,
} from '../fields';
import { LIMIT } from '../limits';
import { grantedSession } from '../security/password';
import { solved } from './solved';

/** Signing in and out of the user center (docs/product.md, "Login and account"). */
const base = '/user/admin/site';

export const signedIn = grantedSession.extend({
  mustChangePassword: z.boolean(),
  /** The tenant's policy asks for a second factor, and the account has none. */
  mustSetFactor: z.boolean(),
  member: z.strictObject({
    id,
    username: z.string(),
    realName: z.string(),
    avatar,
  }),
  /** After a sign-in with a recovery code: how many are left. */
  recoveryCodesLeft: z.int().optional(),
});

export type SignedIn = z.infer<typeof signedIn>;

/** Answer to a correct first step; `site/secondFactor` then opens the session. */
export const secondFactorWanted = z.strictObject({
  /** Factors of the account. */
  secondFactor: z.array(z.enum(SECOND_FACTORS)),
  ticket: z.string(),
  ticketExpiresAt: time,
});

export type SecondFactorWanted = z.infer<typeof secondFactorWanted>;

const signedInOrHalfway = z.union([signedIn, secondFactorWanted]);

/** An SMS code as typed; a wrong length counts as a wrong code, not as invalid input. */
const smsCode = codeText(16);
/** Keeps the session for 30 days instead of until the browser closes. */
const remember = z.boolean().default(false);

export const accountLogin = defineCall({
  method: 'POST',
  path: `${base}/accountLogin`,
  access: 'public',
  summary: 'Sign in with account and password',
  body: z.strictObject({
    username: text(LIMIT.username.max),
    password: givenText(LIMIT.password.max),
    remember,
    ...solved,
    /** Code of the scene `login`: the second proof that unlocks a locked sign-in. */
    code: smsCode.optional(),
    /** Second factor in the same request, without a ticket; also unlocks a locked sign-in. */
    totp: codeText(64).optional(),
    recoveryCode: codeText(64).optional(),
  }),
  response: signedInOrHalfway,
});

export const mobileLogin = defineCall({
  method: 'POST',
  path: `${base}/mobileLogin`,
  access: 'public',
  summary: 'Sign in with a phone and an SMS code',
  body: z.strictObject({ phone, code: smsCode, remember, ...solved }),
  response: signedInOrHalfway,
});

/** Public, so that signing out also succeeds after the session has ended. */
export const logout = defineCall({
  method: 'POST',
  path: `${base}/logout`,
  access: 'public',
  summary: 'Sign out',
  response: z.null(),
});

/** An image, and a proof of work that a page solves for people who cannot see the image. */
export const captcha = z.strictObject({
  id: z.string(),
  /** SVG as a data URL. */
  image: z.string(),
  expiresAt: time,
  /**
   * A solution is any nonce where SHA-256 of `salt + nonce` begins with `difficulty` zero bits. The
   * nonce replaces the characters of the image.
   */
  alternative: z.strictObject({
    algorithm: z.literal('SHA-256'),
    salt: z.string(),
    difficulty: z.int(),
  }),
});

export type Captcha = z.infer<typeof captcha>;

export const getCaptcha = defineCall({
  method: 'GET',
  path: `${base}/captcha`,
  access: 'public',
  summary: 'Ask for an image captcha',
  response: captcha,
});

export const registration = z.strictObject({
  realName: name,
  phone,
  /** Code of the scene `register`. */
  code: smsCode,
  username,
  password,
  inviteCode: optionalText(LIMIT.inviteCode),
  /** Version of the texts that were agreed to; needed where there are any. */
  agreedVersion: z.int().optional(),
  ...solved,
});

export type Registration = z.infer<typeof registration>;

/** Also signs the new member in. */
export const register = defineCall({
  method: 'POST',
  path: `${base}/register`,
  access: 'public',
  summary: 'Register an account',
  body: registration,
  response: signedIn,
});

/** Ends every session of the account. */
export const resetPasswordBySms = defineCall({
  method: 'POST',
  path: `${base}/resetting/pw/sms`,
  access: 'public',
  summary: 'Set a new password with an SMS code',
  body: z.strictObject({ phone, code: smsCode, password, ...solved }),
  response: z.null(),
});

/** Settings of the sign-in screen. */
export const loginConfig = z.strictObject({
  accountLogin: z.boolean(),
  mobileLogin: z.boolean(),
  register: z.boolean(),
  /** Resetting a forgotten password by SMS. */
  reset: z.boolean(),
  demo: z.boolean(),
  /** The caller's IP address must solve a captcha with its next attempt. */
  captcha: z.boolean(),
  /** The texts that registration asks consent to, and their version. */
  terms: z.strictObject({ version: z.int(), kinds: z.array(z.enum(TERMS)) }),
});

export type LoginConfig = z.infer<typeof loginConfig>;

export const getLoginConfig = defineCall({
  method: 'GET',
  path: `${base}/loginConfig`,
  access: 'public',
  summary: 'Ways to sign in that are open',
  response: loginConfig,
});

/** Opens a read-only session. */
export const demoLogin = defineCall({
  method: 'POST',
  path: `${base}/demo/login`,
  access: 'public',
  summary: 'Enter as the demo account',
  body: z.strictObject({}),
  response: signedIn,
});

/** Passes the caller's session to another page of the same browser, once. */
export const addTicket = defineCall({
  method: 'POST',
  path: `${base}/ticket`,
  access: 'member',
  summary: 'Ask for a one-time ticket for another add-on',
  response: z.strictObject({ ticket: z.string(), expiresAt: time }),
});

export const jump = defineCall({
  method: 'POST',
  path: `${base}/jump`,
  access: 'public',
  summary: 'Sign in with a one-time ticket',
  body: z.strictObject({ ticket: text(128) }),
  response: signedIn,
});
