import type { Language } from '#contract/codes';
import type { OwnOffer } from '#contract/member/offer';
import { lockAccess } from '../../db/access-locks';
import { findOpenTenantName } from '../../db/query/rows';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal, textOf } from '../../lib/refusal';
import { takePlaceIn } from '../quota/quota.service';
import { addSeat, reviveSeat } from '../seat/seat.service';
import { endOfKept } from '../site/length.service';
import * as list from './list.repo';
import * as repo from './offer.repo';
import { announceOffers, readNames, timesOf } from './offer.service';
import { findPlace, judgeOffers, type Place, refusalOf } from './place.service';

type Own = Pick<Work, 'db' | 'actor' | 'now'>;

/** The open offers to the caller's account, with why accepting one would be refused. */
export async function listOwnOffers(own: Own, language: Language): Promise<OwnOffer[]> {
  const { db, actor, now } = own;
  const rows = await list.listOwn(db, actor.accountId, now, await endOfKept(db, now));
  const judge = judgeOffers(db);
  const offers: OwnOffer[] = [];
  for (const row of rows) {
    const namesOf = await readNames(db, row.tenantId, [row]);
    const { id, tenantId, tenantName, makerName, deptName, note } = row;
    const refusal = (await refusalOf(() => findLeft(own, tenantId))) ?? (await judge(row));
    offers.push({
      ...{ id, tenantName, makerName, deptName, note, isBack: row.isBack === 1 },
      ...namesOf(row),
      ...timesOf(row),
      obstacle: refusal && textOf(refusal.reason, language),
    });
  }
  return offers;
}

/** Whether the caller's account has an open offer, which the console then asks for. */
export const hasOwnOffers = ({ db, actor, now }: Own): Promise<boolean> =>
  list.hasOwn(db, actor.accountId, now);

/** An open offer to the caller's account. @throws Refusal row.missing, offer.closed */
async function findOpen({ db, actor, now }: Own, id: number) {
  const offer = await repo.findTo(db, actor.accountId, id, now);
  if (!offer) throw new Refusal('row.missing');
  if (offer.status !== 'open' || offer.isOver === 1) throw new Refusal('offer.closed');
  return offer;
}

/** Declines an offer, of which nobody is told. @throws Refusal row.missing, offer.closed */
export async function declineOffer(work: Own, id: number): Promise<void> {
  const { db, actor, now } = work;
  const { tenantId } = await findOpen(work, id);
  // The offer of a closed tenant rests.
  if ((await findOpenTenantName(db, tenantId)) === undefined) throw new Refusal('offer.closed');
  if (!(await repo.declineOffer(db, actor.accountId, id, now))) throw new Refusal('offer.closed');
  await announceOffers(db, actor.accountId, now);
}

/** Takes a place; how many people a company may have is not told. @throws Refusal offer.full */
async function takeSeat(db: Db, tenantId: number): Promise<void> {
  try {
    await takePlaceIn(db, tenantId, 'users');
  } catch (error) {
    const isFull = error instanceof Refusal && error.reason === 'quota.users';
    throw isFull ? new Refusal('offer.full') : error;
  }
}

/**
 * The seat in the tenant that the account has left by itself, if any, which an offer brings back. One
 * that was deleted by others is theirs to restore.
 * @throws Refusal offer.seated, offer.binned-there, offer.closed
 */
async function findLeft({ db, actor, now }: Own, tenantId: number): Promise<number | undefined> {
  const seat = await repo.findSeat(db, tenantId, actor.accountId);
  if (!seat) return undefined;
  if (seat.isBinned === 0) throw new Refusal('offer.seated');
  if (seat.isLeft === 0) throw new Refusal('offer.binned-there');
  // Its time in the bin is over, whether a sweep has come or not.
  if ((seat.deletedAt ?? 0) <= (await endOfKept(db, now))) throw new Refusal('offer.closed');
  return seat.id;
}

/**
 * Gives the account its seat, the one that it has left or a new one. @throws Refusal offer.closed for
 * one that goes for good meanwhile
 */
async function seatIn(
  { db, actor, now }: Own,
  { tenantId, left, place }: { tenantId: number; left: number | undefined; place: Place },
): Promise<number> {
  if (left === undefined) {
    const { accountId } = actor;
    const seat = { ...place, accountId, tenantId, isDefaultAdmin: 0 as const };
    return addSeat(db, { ...seat, status: 'enabled', remark: null }, now);
  }
  const isBack = await reviveSeat(db, { tenantId, memberId: left }, place, now);
  if (!isBack) throw new Refusal('offer.closed');
  return left;
}

/**
 * Takes an offer: gives the caller's account the seat, in one transaction. Holds the tenant and whoever
 * made the offer, so that neither is closed meanwhile; whoever closes them holds them first.
 * @throws Refusal row.missing, offer.*
 */
export async function acceptOffer(work: Work, id: number) {
  const { db, actor, now, note } = work;
  const { accountId, username, realName } = actor;
  const { tenantId, makerId } = await findOpen(work, id);
  await lockAccess(db, { tenantIds: [tenantId], memberIds: [makerId] });
  const tenantName = await findOpenTenantName(db, tenantId);
  if (tenantName === undefined) throw new Refusal('offer.closed');
  await takeSeat(db, tenantId);
  // The tenant is locked now, so whatever else has become of the offer has been committed.
  const offer = await findOpen(work, id);
  const left = await findLeft(work, tenantId);
  const place = await findPlace(db, { ...offer, seatId: offer.memberId });
  const memberId = await seatIn(work, { tenantId, left, place });
  if (!(await repo.setAccepted(db, { tenantId, id }, memberId))) throw new Refusal('offer.closed');
  await announceOffers(db, accountId, now);
  note({ target: `offer ${id}`, name: offer.identifier });
  note({ target: `member ${memberId}`, name: realName, after: place });
  return { seat: { tenantId, memberId, username }, tenantName };
}
