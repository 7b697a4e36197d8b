import { z } from 'zod';
import { defineCall } from '../call';
import { codeText, email, phone } from '../fields';
import { solved } from '../sign-in/solved';
import { sentCode } from '../sms';

/** Phone and mail address of the caller's account; a code sent to the new one proves it. */
const base = '/user/admin/account';

const code = codeText(16);

/** Without it, the phone that the account has, which somebody else may have entered. */
const phoneToProve = phone.optional();

export const sendPhoneCode = defineCall({
  method: 'POST',
  path: `${base}/phone/code`,
  access: 'member',
  stepUp: true,
  summary: 'Send a code to a phone that is to be the own',
  body: z.strictObject({ phone: phoneToProve, ...solved }),
  response: sentCode,
});

/** Notifies the previous phone and the proven mail address. */
export const changePhone = defineCall({
  method: 'PUT',
  path: `${base}/phone`,
  access: 'member',
  stepUp: true,
  summary: 'Change the own phone',
  body: z.strictObject({ phone: phoneToProve, code }),
  /** Masked. */
  revokes: 'account',
  response: z.strictObject({ phone: z.string() }),
});

/** Without it, the address that the account has, which somebody else may have entered. */
const toProve = email.optional();

export const sendEmailCode = defineCall({
  method: 'POST',
  path: `${base}/email/code`,
  access: 'member',
  stepUp: true,
  summary: 'Send a code to a mail address that is to be the own',
  body: z.strictObject({ email: toProve, ...solved }),
  response: sentCode,
});

/** Notifies the previous address. */
export const changeEmail = defineCall({
  method: 'PUT',
  path: `${base}/email`,
  access: 'member',
  stepUp: true,
  summary: 'Change the own mail address',
  body: z.strictObject({ email: toProve, code }),
  /** Masked. */
  revokes: 'account',
  response: z.strictObject({ email: z.string() }),
});
