import { z } from 'zod';
import { defineCall } from './call';
import { phone } from './fields';
import { solved } from './sign-in/solved';

/** Scenes that a caller may request a code for; a code is valid in its scene only. */
export const SMS_SCENES = ['login', 'register', 'reset', 'bind'] as const;

export type SmsScene = (typeof SMS_SCENES)[number];

/**
 * All scenes of codes: `proof` goes to the account's own phone by `account/step-up/code`, and
 * `email` to a mail address by `account/email/code`.
 */
export type CodeScene = SmsScene | 'proof' | 'email';

/** A code was sent, or was written to a file where the server sends nothing. */
export const sentCode = z.strictObject({
  /** Seconds until the next code may be requested. */
  resendAfter: z.int(),
  /** The file in the server's data folder, for the demo and for trials. */
  outbox: z.string().optional(),
});

export type SentCode = z.infer<typeof sentCode>;

/**
 * Public, because most callers have no session yet; only `bind` requires one. The answer does not
 * reveal whether the phone has an account.
 */
export const sendSms = defineCall({
  method: 'POST',
  path: '/admin/admin/sms/send',
  access: 'public',
  summary: 'Send a code to a phone',
  writes: true,
  query: z.strictObject({ phone, scene: z.enum(SMS_SCENES), ...solved }),
  response: sentCode,
});
