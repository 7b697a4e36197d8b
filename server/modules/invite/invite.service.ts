import type { Db } from '../../db/types';
import { Refusal } from '../../lib/refusal';
import * as repo from './invite.repo';

/** Whether any code can be redeemed. */
export const hasOpenInvite = repo.hasOpen;
/** Records the account that redeemed the invitation. */
export const setInviteUser = repo.setUsedBy;

/**
 * Consumes an invitation code. Unknown, used and disabled codes get the same refusal.
 * @throws Refusal invite.invalid
 */
export async function redeemInvite(db: Db, code: string, now: number) {
  const invite = await repo.redeem(db, code, now);
  if (!invite) throw new Refusal('invite.invalid', {}, { field: 'inviteCode' });
  return invite;
}
