import { addOffer } from '#contract/member/offer';
import { restoreSeats } from '#contract/member/recycle';
import { findInTenant } from '../../db/query/rows';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { type Rights, readCeiling } from '../access/access.service';
import { assertMayAssign } from '../access/assign.service';
import { findActor } from '../authenticate/authenticate.service';
import { assertPlace } from '../dept/dept.service';
import { findRoom } from '../quota/quota.service';
import * as list from './list.repo';

/** What an offer gives, by whom; `seatId` is the seat that it brings back, null for a new one. */
export interface Given {
  tenantId: number;
  makerId: number;
  seatId: number | null;
  deptId: number | null;
  /** Lists of ids, as JSON. */
  roleIds: string;
  postIds: string;
}

interface Maker {
  actor: Actor;
  rights: Rights;
}

/**
 * Whoever made an offer, as long as it could still make one: by offering, or by restoring a seat that
 * somebody had left. @throws Refusal offer.beyond
 */
async function findMaker(db: Db, { makerId, seatId }: Given): Promise<Maker> {
  const actor = await findActor(db, makerId);
  const { key } = seatId === null ? addOffer : restoreSeats;
  if (!actor?.permissions.has(key)) throw new Refusal('offer.beyond');
  return { actor, rights: await readCeiling({ db, actor }) };
}

/**
 * What an offer gives now: what is gone is left out, and what its maker could not give any more is
 * refused. Why is the tenant's own affair. @throws Refusal offer.beyond
 */
export async function findPlace(db: Db, offer: Given, known?: Maker) {
  const { actor, rights } = known ?? (await findMaker(db, offer));
  const { tenantId } = offer;
  const deptId = await findInTenant(db, 'depts', tenantId, offer.deptId);
  const roles = await list.findNames(db, 'roles', tenantId, JSON.parse(offer.roleIds));
  const posts = await list.findNames(db, 'posts', tenantId, JSON.parse(offer.postIds));
  const roleIds = [...roles.keys()];
  try {
    await assertPlace(db, actor.scope, deptId);
    await assertMayAssign({ db, actor }, null, { deptId, roleIds }, rights);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('offer.beyond') : error;
  }
  return { deptId, roleIds, postIds: [...posts.keys()] };
}

export type Place = Awaited<ReturnType<typeof findPlace>>;

/** The refusal of what is tried; null for none. */
export async function refusalOf(attempt: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error;
  }
}

/** The same work, done once for each key. */
function once<Value>(work: () => Promise<Value>, key: string, done: Map<string, Promise<Value>>) {
  const before = done.get(key);
  if (before !== undefined) return before;
  const started = work();
  done.set(key, started);
  return started;
}

/** @throws Refusal offer.full; how many people a company may have is not told */
async function assertRoom(db: Db, tenantId: number): Promise<void> {
  const room = await findRoom(db, tenantId, 'users');
  if (room && room.left <= 0) throw new Refusal('offer.full');
}

/**
 * Judges offers as their acceptance would, by the tenant's own affairs alone and never by the account,
 * so that a tenant may be told (ADR 0063). What offers have in common is read once.
 */
export function judgeOffers(db: Db) {
  const full = new Map<string, Promise<Refusal | null>>();
  const makers = new Map<string, Promise<Maker>>();
  return async (offer: Given): Promise<Refusal | null> => {
    const { tenantId, makerId, seatId } = offer;
    const room = () => refusalOf(() => assertRoom(db, tenantId));
    const maker = () => findMaker(db, offer);
    return (
      (await once(room, String(tenantId), full)) ??
      refusalOf(async () =>
        findPlace(db, offer, await once(maker, `${makerId} ${seatId === null}`, makers)),
      )
    );
  };
}
