import { z } from 'zod';
import { defineCall } from '../call';
import { PROOFS } from '../codes';
import { assertion } from '../factor/webauthn';
import { givenText, id, time } from '../fields';
import { LIMIT } from '../limits';
import { typedCode } from '../sign-in/factor';
import { solved } from '../sign-in/solved';

/** How the caller's own account is secured, and proving again who is at the keyboard. */
const base = '/user/admin/account';

export const passkey = z.strictObject({
  id,
  name: z.string(),
  /** Kept by a service for several devices, not bound to one. */
  isSynced: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});

export const accountSecurity = z.strictObject({
  hasPassword: z.boolean(),
  /** Masked; null without one. */
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  totp: z.strictObject({
    enabled: z.boolean(),
    enabledAt: time.nullable(),
    recoveryCodesLeft: z.int(),
  }),
  passkeys: z.array(passkey),
  /** What this session may be proven with. */
  proofs: z.array(z.enum(PROOFS)),
  /** Until when it counts as proven. */
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

/** One proof is enough; the challenge of a passkey comes from `site/passkey/options`. */
export const stepUp = defineCall({
  method: 'POST',
  path: `${base}/step-up`,
  access: 'member',
  summary: 'Prove again who is at the keyboard',
  body: z.strictObject({
    password: givenText(LIMIT.password.max).optional(),
    totp: typedCode.optional(),
    passkey: assertion.optional(),
    /** Of `account/step-up/code`. */
    code: typedCode.optional(),
    ...solved,
  }),
  response: z.strictObject({ provenUntil: time }),
});

/** Only for sessions that an SMS code has opened, of accounts without a second factor. */
export const sendStepUpCode = defineCall({
  method: 'POST',
  path: `${base}/step-up/code`,
  access: 'member',
  summary: 'Send a code for proving the session to the own phone',
  body: z.strictObject({ ...solved }),
  response: z.strictObject({
    /** Masked. */
    phone: z.string(),
    /** Seconds until the next code may be asked for. */
    resendAfter: z.int(),
  }),
});
