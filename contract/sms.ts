import { z } from 'zod';
import { defineCall } from './call';
import { phone } from './fields';
import { solved } from './sign-in/solved';

/** What anybody may ask a code for; it is good for nothing else. */
export const SMS_SCENES = ['login', 'register', 'reset', 'bind'] as const;

export type SmsScene = (typeof SMS_SCENES)[number];

/**
 * Every code there is: `proof` goes to the own phone only, by `account/step-up/code`, and `email`
 * to a mail address, by `account/email/code`.
 */
export type CodeScene = SmsScene | 'proof' | 'email';

/**
 * Public, as most who ask have no session yet; only `bind` wants one. Answers alike for phones
 * with and without an account.
 */
export const sendSms = defineCall({
  method: 'POST',
  path: '/admin/admin/sms/send',
  access: 'public',
  summary: 'Send a code to a phone',
  query: z.strictObject({ phone, scene: z.enum(SMS_SCENES), ...solved }),
  response: z.strictObject({
    /** Seconds until the next code may be asked for. */
    resendAfter: z.int(),
  }),
});
