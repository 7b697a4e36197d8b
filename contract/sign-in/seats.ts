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
  /** Code of the tenant, which links carry (docs/design/ui.md, "Shell"). */
  tenantCode: z.string(),
  deptName: z.string().nullable(),
  isDefaultAdmin: z.boolean(),
  /** Enabled roles, by name. */
  roleNames: z.array(z.string()),
  /** Unread letters. */
  letterCount: z.int(),
  lastLoginAt: time.nullable(),
  /** The seat of the current session. */
  isCurrent: z.boolean(),
  /** The last enabled default admin may not leave. */
  mayLeave: z.boolean(),
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

/**
 * Leaves a tenant: the seat goes to the tenant's recycle bin and its sessions end at once. A session
 * that was at this seat goes on at another own one, if there is one.
 */
export const leaveSeat = defineCall({
  method: 'POST',
  path: `${base}/leave`,
  access: 'member',
  summary: 'Leave the tenant of one of the own seats',
  body: z.strictObject({ id }),
  stepUp: true,
  revokes: 'account',
  response: z.strictObject({
    /** The session at the seat where it goes on; null where it stays, or has ended with the last seat. */
    next: signedIn.nullable(),
  }),
});
