import { z } from 'zod';
import { defineCall } from '../call';
import { id, ids, name } from '../fields';
import { LIMIT } from '../limits';
import { passkey } from '../security/security';
import { attestation, creationOptions } from './webauthn';

/** The caller's own passkeys. A challenge needs no id because the browser's answer contains it. */
const base = '/user/admin/account/passkey';

export const getPasskeyCreation = defineCall({
  method: 'POST',
  path: `${base}/options`,
  access: 'member',
  stepUp: true,
  summary: 'Ask for a challenge to make a passkey with',
  response: creationOptions,
  whileMustSetFactor: true,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'member',
  stepUp: true,
  summary: 'Add a passkey',
  isRepeatable: true,
  body: z.strictObject({ name, response: attestation }),
  maxBytes: LIMIT.largeBodyBytes,
  revokes: 'account',
  whileMustSetFactor: true,
  response: passkey,
});

export const updatePasskey = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'member',
  summary: 'Rename a passkey',
  body: z.strictObject({ id, name }),
  response: passkey,
});

/** Ends the other sessions of the account. */
export const removePasskeys = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'member',
  stepUp: true,
  summary: 'Remove passkeys',
  body: ids,
  revokes: 'account',
  response: z.null(),
});
