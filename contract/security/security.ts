import { z } from 'zod';
import { defineCall } from '../call';
import { PROOFS } from '../codes';
import { assertion } from '../factor/webauthn';
import { givenText, id, time } from '../fields';
import { LIMIT } from '../limits';
import { typedCode } from '../sign-in/factor';
import { solved } from '../sign-in/solved';
import { sentCode } from '../sms';

/** Security settings of the caller's account, and the step-up of its session. */
const base = '/user/admin/account';

export const passkey = z.strictObject({
  id,
  name: z.string(),
  /** Synced between devices by a service, not bound to one device. */
  isSynced: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});

export const accountSecurity = z.strictObject({
  hasPassword: z.boolean(),
  /** Masked; null without a phone. */
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** Whether this installation sends mail. */
  isMailOpen: z.boolean(),
  totp: z.strictObject({
    enabled: z.boolean(),
    enabledAt: time.nullable(),
    recoveryCodesLeft: z.int(),
  }),
  passkeys: z.array(passkey),
  /** The tenant that asks the account for a second factor, whose last one cannot be removed; else null. */
  factorRequiredBy: z.string().nullable(),
  /** Proofs that this session accepts. */
  proofs: z.array(z.enum(PROOFS)),
  /** Time until which the step-up is valid. */
  provenUntil: time,
});

export type Passkey = z.infer<typeof passkey>;
export type AccountSecurity = z.infer<typeof accountSecurity>;

export const getAccountSecurity = defineCall({
  method: 'GET',
  path: `${base}/security`,
  access: 'member',
  summary: 'How the own account is secured',
  response: accountSecurity,
});

/** Needs one proof; the challenge of a passkey comes from `site/passkey/options`. */
export const stepUp = defineCall({
  method: 'POST',
  path: `${base}/step-up`,
  access: 'member',
  summary: 'Prove again who is at the keyboard',
  body: z.strictObject({
    password: givenText(LIMIT.password.max).optional(),
    totp: typedCode.optional(),
    passkey: assertion.optional(),
    /** The code sent by `account/step-up/code`. */
    code: typedCode.optional(),
    ...solved,
  }),
  response: z.strictObject({ provenUntil: time }),
  whileMustSetFactor: true,
});

/** Only for sessions opened by an SMS code, of accounts without a second factor. */
export const sendStepUpCode = defineCall({
  method: 'POST',
  path: `${base}/step-up/code`,
  access: 'member',
  summary: 'Send a code for proving the session to the own phone',
  body: z.strictObject({ ...solved }),
  /** With the masked phone. */
  response: sentCode.extend({ phone: z.string() }),
  whileMustSetFactor: true,
});
