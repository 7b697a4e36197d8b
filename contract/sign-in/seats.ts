import { z } from 'zod';
import { defineCall } from '../call';
import { id, time } from '../fields';
import { signedIn } from './sign-in';

const base = '/user/admin/member';

/**
 * A seat of the caller's account that it may sign in to (docs/design/domain.md, "Accounts, members,
 * sessions").
 */
export const seat = z.strictObject({
  /** The admin id. */
  id,
  tenantName: z.string(),
  deptName: z.string().nullable(),
  lastLoginAt: time.nullable(),
  /** The seat of the current session. */
  isCurrent: z.boolean(),
});

export type Seat = z.infer<typeof seat>;

export const listSeats = defineCall({
  method: 'GET',
  path: `${base}/seats`,
  access: 'member',
  summary: 'The own seats that are open, the present one first',
  response: z.array(seat),
  whileMustSetFactor: true,
});

/** Moves the session to another tenant. The old token ends at once; the time of expiry stays. */
export const switchSeat = defineCall({
  method: 'POST',
  path: `${base}/switch`,
  access: 'member',
  summary: 'Go on in another of the own seats',
  body: z.strictObject({ id }),
  revokes: 'account',
  response: signedIn,
  whileMustSetFactor: true,
});
