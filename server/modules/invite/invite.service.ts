import type { Db } from '../../db/types';
import { Refusal } from '../../lib/refusal';
import * as repo from './invite.repo';

/** Whether some code can still be redeemed. */
export const hasOpenInvite = repo.hasOpen;
/** Notes who has redeemed the invite. */
export const setInviteUser = repo.setUsedBy;

/**
 * Uses up an invite code. Unknown, used and disabled codes are refused alike.
 * @throws Refusal invite.invalid
 */
export async function redeemInvite(db: Db, code: string, now: number) {
  const invite = await repo.redeem(db, code, now);
  if (!invite) throw new Refusal('invite.invalid', {}, { field: 'inviteCode' });
  return invite;
}
