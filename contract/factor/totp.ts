import { z } from 'zod';
import { defineCall } from '../call';
import { typedCode } from '../sign-in/factor';

/** The caller's authenticator app (RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. */
const base = '/user/admin/account/totp';

/** Shown once; each code passes the second step once. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** The new secret becomes active when one of its codes is entered within ten minutes. */
export const beginTotp = defineCall({
  method: 'POST',
  path: `${base}/begin`,
  access: 'member',
  stepUp: true,
  summary: 'Begin to set up an authenticator app',
  revokes: 'account',
  whileMustSetFactor: true,
  response: z.strictObject({
    /** Base32. */
    secret: z.string(),
    /** `otpauth:` address for a QR code. */
    uri: z.string(),
  }),
});

/** Also replaces a previous app; its recovery codes stop working. */
export const confirmTotp = defineCall({
  method: 'POST',
  path: `${base}/confirm`,
  access: 'member',
  summary: 'Confirm the authenticator app with a code',
  body: z.strictObject({ code: typedCode }),
  revokes: 'account',
  whileMustSetFactor: true,
  response: recoveryCodes,
});

/** Ends the other sessions of the account. */
export const disableTotp = defineCall({
  method: 'POST',
  path: `${base}/disable`,
  access: 'member',
  stepUp: true,
  summary: 'Remove the authenticator app',
  revokes: 'account',
  response: z.null(),
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: `${base}/recoveryCodes`,
  access: 'member',
  stepUp: true,
  summary: 'Make new recovery codes, in place of all earlier ones',
  revokes: 'account',
  response: recoveryCodes,
});
