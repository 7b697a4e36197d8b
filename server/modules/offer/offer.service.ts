import { LIMIT } from '#contract/limits';
import type { Offer, OfferAdd } from '#contract/member/offer';
import { listRecycled } from '#contract/member/recycle';
import { lockTenant } from '../../db/access-locks';
import { forgetTargets } from '../../db/audit-persons';
import { announce } from '../../db/events';
import { isoOf } from '../../db/query/rows';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { addJob } from '../../jobs/jobs.repo';
import type { Sweep } from '../../jobs/sweep';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import { assertMayAssign, holdRights } from '../access/assign.service';
import { assertCaps } from '../counter/counter.service';
import { assertPlace } from '../dept/dept.service';
import { assertPosts } from '../post/post.service';
import * as list from './list.repo';
import * as repo from './offer.repo';
import { LIFE_MS, type Sought, soughtOf } from './offer.rules';
import { judgeOffers } from './place.service';

/** Name of the job that tells whoever an offer goes to. */
export const OFFER_JOB = 'offer.tell';

const HOUR = 60 * 60 * 1000;

/** Deletes offers that ended long ago. */
export const sweeps: readonly Sweep[] = [{ name: 'offers', run: repo.deleteEnded }];

interface Asking {
  db: Db;
  actor: Pick<Actor, 'scope'>;
  now: number;
}

type Placed = Pick<list.Row, 'tenantId' | 'roleIds' | 'postIds'>;

const idsIn = (json: string): number[] => JSON.parse(json);

/** How the roles and positions of offers of one tenant are called; what is gone is left out. */
export async function readNames(db: Db, tenantId: number, rows: readonly Placed[]) {
  const roles = rows.flatMap(({ roleIds }) => idsIn(roleIds));
  const posts = rows.flatMap(({ postIds }) => idsIn(postIds));
  const roleNames = await list.findNames(db, 'roles', tenantId, roles);
  const postNames = await list.findNames(db, 'posts', tenantId, posts);
  return ({ roleIds, postIds }: Placed) => ({
    roleNames: idsIn(roleIds).flatMap((id) => roleNames.get(id) ?? []),
    postNames: idsIn(postIds).flatMap((id) => postNames.get(id) ?? []),
  });
}

async function toOffers({ db, actor }: Asking, rows: readonly list.Row[]): Promise<Offer[]> {
  const namesOf = await readNames(db, actor.scope.tenantId, rows);
  const judge = judgeOffers(db);
  const obstacles = new Map<number, Offer['obstacle']>();
  for (const row of rows) {
    if (row.state !== 'open') continue;
    const refusal = await judge(row);
    if (refusal) obstacles.set(row.id, refusal.reason === 'offer.full' ? 'full' : 'beyond');
  }
  return rows.map((row) => ({
    id: row.id,
    identifier: row.identifier,
    deptName: row.deptName,
    ...namesOf(row),
    note: row.note,
    makerName: row.makerName,
    state: row.state,
    obstacle: obstacles.get(row.id) ?? null,
    createdAt: new Date(row.createdAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    memberId: row.memberId,
    memberName: row.memberName,
  }));
}

/** Offers of the caller's scope (docs/design/domain.md, "Offers of a seat"). */
export async function listOffers(asking: Asking, asked: ParsedList) {
  const { db, actor, now } = asking;
  const { rows, total } = await list.listRows(db, actor.scope, asked, now);
  return { rows: await toOffers(asking, rows), total };
}

/**
 * The account that an offer goes to; null for nobody. A seat that the caller may see is told, because
 * the caller knows of it; everything else answers alike (ADR 0063).
 * @throws Refusal offer.member, offer.binned
 */
async function findAccount({ db, actor }: Work, sought: Sought): Promise<number | null> {
  const { scope, permissions } = actor;
  const holder = await repo.findHolder(db, scope, sought);
  if (!holder) return null;
  const { accountId, memberId, isSeen, isBinned, isInUse } = holder;
  if (memberId === null) return isInUse === 1 ? accountId : null;
  if (isSeen === 1 && isBinned === 0) throw refusedFor('offer.member');
  if (isSeen === 1 && permissions.has(listRecycled.key)) throw refusedFor('offer.binned');
  return null;
}

const refusedFor = (reason: 'offer.member' | 'offer.binned' | 'offer.open') =>
  new Refusal(reason, {}, { field: 'identifier' });

/**
 * Offers a seat. The answer, the list and the log are alike whether anybody has the username or phone
 * or not, and so is the work until the answer (ADR 0063). Whoever is offered a seat is told by a job.
 * @throws Refusal offer.*, dept.*, role.*, post.missing, member.reach-beyond
 */
export async function addOffer(work: Work, values: OfferAdd): Promise<Offer> {
  const { db, actor, now } = work;
  const { identifier, deptId, note } = values;
  const [roleIds, postIds] = [[...new Set(values.roleIds)], [...new Set(values.postIds)]];
  const rights = await holdRights(work);
  await assertPlace(db, actor.scope, deptId);
  await assertPosts(db, actor.scope, postIds);
  await assertMayAssign(work, null, { deptId, roleIds }, rights);
  const accountId = await findAccount(work, soughtOf(identifier));
  const endsAt = now + LIFE_MS;
  const id = await keepOffer(work, {
    ...{ identifier, deptId, roleIds, postIds, note, accountId, endsAt, memberId: null },
  });
  const [offer] = await toOffers(work, await list.findRows(db, actor.scope, [id], now));
  if (!offer) throw new Refusal('row.missing');
  return offer;
}

/** An offer that was checked. */
interface Checked extends Omit<OfferAdd, 'note'> {
  note: string | null;
  accountId: number | null;
  endsAt: number;
  /** The seat that it brings back. */
  memberId: number | null;
}

/** Keeps an offer, and lets a job tell of it. @throws Refusal offer.open, offer.too-many */
export async function keepOffer(work: Work, offer: Checked): Promise<number> {
  const { db, actor, now, note: log } = work;
  const { identifier, deptId, roleIds, postIds, note, ...rest } = offer;
  const { tenantId, memberId: makerId } = actor.scope;
  const sought = soughtOf(identifier);
  if (await repo.hasOpen(db, tenantId, sought.key, now)) throw refusedFor('offer.open');
  const cap = { name: `offers:${makerId}`, max: LIMIT.offersPerHour, windowMs: HOUR };
  await assertCaps(db, [cap], now, 'offer.too-many');
  const id = await repo.insertOffer(db, {
    ...{ createdAt: now, tenantId, makerId, identifier, identifierKey: sought.key },
    ...{ deptId, roleIds: JSON.stringify(roleIds), postIds: JSON.stringify(postIds), note },
    ...rest,
  });
  await addJob(db, { kind: OFFER_JOB, tenantId, payload: { id } });
  log({ target: `offer ${id}`, after: { identifier, deptId, roleIds, postIds, note } });
  return id;
}

/** Withdraws open offers, all or none. @throws Refusal row.missing, offer.closed */
export async function withdrawOffers(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor, now, note } = work;
  await lockTenant(db, actor.scope.tenantId);
  const rows = await list.findRows(db, actor.scope, ids, now);
  if (rows.length !== new Set(ids).size) throw new Refusal('row.missing');
  const withdrawn = await repo.withdrawOffers(db, actor.scope, ids, now);
  if (withdrawn !== rows.length) throw new Refusal('offer.closed');
  for (const { id, identifier } of rows) note({ target: `offer ${id}`, name: identifier });
}

/** Tells the open consoles of an account, at all of its seats, that its offers have changed. */
export async function announceOffers(db: Db, accountId: number, now: number): Promise<void> {
  for (const { id, tenantId } of await repo.findSeats(db, accountId)) {
    await announce(db, { kind: 'offer', tenantId, memberIds: [id] }, now);
  }
}

/** Own offers of an account; times as text. */
export const timesOf = ({ createdAt, endsAt }: { createdAt: number; endsAt: number }) => ({
  createdAt: isoOf(createdAt) ?? '',
  endsAt: isoOf(endsAt) ?? '',
});

/** Removes what the log has noted of the offers of seats, before the seats go for good. */
export async function forgetOffers(
  db: Db,
  tenantId: number,
  memberIds: readonly number[],
): Promise<void> {
  const ids = await repo.findOfSeats(db, tenantId, memberIds);
  await forgetTargets(db, { tenantId, isEverywhere: true }, 'offer', ids);
}
