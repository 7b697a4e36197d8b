import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import * as repo from './offer.repo';
import { LIFE_MS } from './offer.rules';
import { announceOffers, keepOffer } from './offer.service';

export const { findInUse } = repo;

/** A seat that its holder has left by itself. */
interface Left {
  id: number;
  accountId: number;
  username: string;
  realName: string;
  /** From then on it is deleted for good. */
  purgeAt: number;
}

/** Until when a seat that somebody has left is offered to it: never longer than it is kept. */
export const backUntil = ({ purgeAt }: Pick<Left, 'purgeAt'>, now: number): number =>
  Math.min(now + LIFE_MS, purgeAt);

/** Who offers must be of the tenant, and be there when the offer is accepted. @throws Refusal offer.visitor */
export function assertNoVisitor({ visits }: Work['actor']): void {
  if (visits) throw new Refusal('offer.visitor');
}

/**
 * Ends what a tenant, which must be locked, offers to an account that has got its seat otherwise. For
 * the tenant each is accepted, also one that was declined: otherwise it would learn that (ADR 0063).
 */
export async function endOffers(
  { db, now }: Pick<Work, 'db' | 'now'>,
  seat: { tenantId: number; accountId: number; memberId: number },
): Promise<void> {
  const ended = await repo.setSeated(db, seat, now);
  if (ended > 0) await announceOffers(db, seat.accountId, now);
}

/**
 * Offers a seat back to whoever has left it (ADR 0064). The caller must have checked the place as for
 * a new user. @throws Refusal offer.visitor, offer.open, offer.too-many
 */
export async function offerBack(
  work: Work,
  left: Left,
  place: { deptId: number | null; roleIds: number[]; postIds: number[] },
): Promise<void> {
  assertNoVisitor(work.actor);
  const { id: memberId, accountId, username: identifier, realName } = left;
  const endsAt = backUntil(left, work.now);
  await keepOffer(work, { ...place, identifier, accountId, endsAt, memberId, note: null });
  work.note({ target: `member ${memberId}`, name: realName });
}
