import { addOffer, type OwnOffer } from '#contract/member/offer';
import { lockAccess } from '../../db/access-locks';
import { findInTenant, findOpenTenantName } from '../../db/query/rows';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { assertMayAssign } from '../access/assign.service';
import { findActor } from '../authenticate/authenticate.service';
import { assertPlace } from '../dept/dept.service';
import { takePlaceIn } from '../quota/quota.service';
import { addSeat } from '../seat/seat.service';
import * as list from './list.repo';
import * as repo from './offer.repo';
import { announceOffers, readNames, timesOf } from './offer.service';

type Own = Pick<Work, 'db' | 'actor' | 'now'>;

/** The open offers to the caller's account. */
export async function listOwnOffers({ db, actor, now }: Own): Promise<OwnOffer[]> {
  const rows = await list.listOwn(db, actor.accountId, now);
  const offers: OwnOffer[] = [];
  for (const row of rows) {
    const namesOf = await readNames(db, row.tenantId, [row]);
    const { id, tenantName, makerName, deptName, note } = row;
    offers.push({ id, tenantName, makerName, deptName, note, ...namesOf(row), ...timesOf(row) });
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

/** Whoever made an offer, as long as it could still make one. @throws Refusal offer.beyond */
async function findMaker(db: Db, makerId: number): Promise<Actor> {
  const maker = await findActor(db, makerId);
  if (!maker?.permissions.has(addOffer.key)) throw new Refusal('offer.beyond');
  return maker;
}

/**
 * What an offer gives now: what is gone is left out, and what its maker could not give any more is
 * refused. Why is the tenant's own affair. @throws Refusal offer.beyond
 */
async function findPlace(work: Work, offer: Awaited<ReturnType<typeof findOpen>>) {
  const { db } = work;
  const { tenantId } = offer;
  const maker = await findMaker(db, offer.makerId);
  const deptId = await findInTenant(db, 'depts', tenantId, offer.deptId);
  const roles = await list.findNames(db, 'roles', tenantId, JSON.parse(offer.roleIds));
  const posts = await list.findNames(db, 'posts', tenantId, JSON.parse(offer.postIds));
  const roleIds = [...roles.keys()];
  try {
    await assertPlace(db, maker.scope, deptId);
    await assertMayAssign({ ...work, actor: maker }, null, { deptId, roleIds });
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('offer.beyond') : error;
  }
  return { deptId, roleIds, postIds: [...posts.keys()] };
}

/** @throws Refusal offer.seated, offer.binned-there */
async function assertNoSeat(db: Db, tenantId: number, accountId: number): Promise<void> {
  const seat = await repo.findSeat(db, tenantId, accountId);
  if (seat) throw new Refusal(seat.isBinned === 1 ? 'offer.binned-there' : 'offer.seated');
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
  await assertNoSeat(db, tenantId, accountId);
  const place = await findPlace(work, offer);
  const seat = { ...place, accountId, tenantId, isDefaultAdmin: 0 as const };
  const memberId = await addSeat(db, { ...seat, status: 'enabled', remark: null }, now);
  if (!(await repo.setAccepted(db, { tenantId, id }, memberId))) throw new Refusal('offer.closed');
  await announceOffers(db, accountId, now);
  note({ target: `offer ${id}`, name: offer.identifier });
  note({ target: `member ${memberId}`, name: realName, after: place });
  return { seat: { tenantId, memberId, username }, tenantName };
}
