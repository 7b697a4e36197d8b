import type { Language } from '#contract/codes';
import type { Member } from '#contract/member/member';
import type { Recycled, RestoredSeat, RestoreResult } from '#contract/member/recycle';
import { lockTenant } from '../../db/access-locks';
import { inSavepoint } from '../../db/query/savepoint';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { addJob } from '../../jobs/jobs.repo';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal, textOf } from '../../lib/refusal';
import type { Rights } from '../access/access.service';
import { assertMayAssign, holdRights, setRoles } from '../access/assign.service';
import { updateProfile } from '../account/account.service';
import { assertPlace } from '../dept/dept.service';
import { assertMayChange, assertOwnAccount } from '../member/guard.service';
import { getMember } from '../member/member.service';
import { endOffers, offerBack } from '../offer/back.service';
import { assertPosts } from '../post/post.service';
import { takePlace } from '../quota/quota.service';
import {
  findPlaces,
  findSeatedElsewhere,
  type SeatPlace,
  setPosts,
  startPurgeOf,
  unbinSeat,
} from '../seat/seat.service';
import { endOfKept } from '../site/length.service';
import { findAsked } from './left.service';
import { PURGE_JOB } from './purge.service';
import * as repo from './recycle.repo';

interface Asking {
  db: Db;
  actor: Pick<Actor, 'scope'>;
  now: number;
}

/** The bin of the caller's scope, or of all tenants as well. */
async function reachOf({ db, actor, now }: Asking, isEverywhere = false): Promise<repo.Reach> {
  return { scope: actor.scope, isEverywhere, since: await endOfKept(db, now) };
}

/** Rows as they are listed; each is kept for as many milliseconds. */
async function toRecycled(db: Db, rows: readonly repo.Row[], kept: number): Promise<Recycled[]> {
  const names = await repo.findNames(db, [...new Set(rows.flatMap((row) => row.deletedBy ?? []))]);
  return rows.map((row) => {
    const deletedAt = row.deletedAt ?? 0;
    // Field by field, as a literal beside a spread row keeps ten times the memory.
    return {
      id: row.id,
      tenantId: row.tenantId,
      tenantName: row.tenantName,
      username: row.username,
      realName: row.realName,
      phone: row.phone,
      email: row.email,
      deptName: row.deptName ?? notedPlace(row)?.dept?.name ?? null,
      isDefaultAdmin: row.isDefaultAdmin === 1,
      deletedAt: new Date(deletedAt).toISOString(),
      deletedByName: names.get(row.deletedBy ?? 0) ?? null,
      purgeAt: new Date(deletedAt + kept).toISOString(),
    };
  });
}

const notedPlace = ({ deletedPlace }: repo.Row): SeatPlace | null =>
  deletedPlace === null ? null : JSON.parse(deletedPlace);

/** Users in the bin (docs/design/domain.md, "Recycle bin"). */
export async function listRecycled(asking: Asking, list: ParsedList, isEverywhere: boolean) {
  const { db, now } = asking;
  const reach = await reachOf(asking, isEverywhere);
  const { rows, total } = await repo.listRows(db, reach, list);
  return { rows: await toRecycled(db, rows, now - reach.since), total };
}

/** Reads the list in batches, for an export. */
export async function readRecycled(asking: Asking, list: ParsedList, isEverywhere: boolean) {
  const { db, now } = asking;
  const reach = await reachOf(asking, isEverywhere);
  return async (place: Parameters<typeof repo.readRows>[3]) => {
    const { rows, last } = await repo.readRows(db, reach, list, place);
    return { rows: await toRecycled(db, rows, now - reach.since), last };
  };
}

/** A seat in the bin as who judges rights needs it, with what it had when it was deleted. */
export type Binned = Omit<repo.Row, 'isDefaultAdmin'> & {
  isDefaultAdmin: boolean;
  /** Those of its roles and positions that are still there. */
  roleIds: number[];
  postIds: number[];
  place: SeatPlace;
  /** From then on it is deleted for good. */
  purgeAt: number;
};

/** The seats of the ids that are in the bin and in the scope, in the order of the ids. */
export async function findBinned(asking: Asking, ids: readonly number[]): Promise<Binned[]> {
  const { db, actor, now } = asking;
  const reach = await reachOf(asking);
  const rows = await repo.findRows(db, reach, ids);
  const places = await findPlaces(
    db,
    actor.scope.tenantId,
    rows.map(({ id }) => id),
  );
  const found = rows.map((row): [number, Binned] => {
    const left = places.get(row.id) ?? { dept: null, roles: [], posts: [] };
    const roleIds = left.roles.map(({ id }) => id);
    const postIds = left.posts.map(({ id }) => id);
    const place = notedPlace(row) ?? left;
    const purgeAt = (row.deletedAt ?? 0) + now - reach.since;
    const isDefaultAdmin = row.isDefaultAdmin === 1;
    return [row.id, { ...row, isDefaultAdmin, roleIds, postIds, place, purgeAt }];
  });
  const byId = new Map(found);
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/**
 * Takes seats out of the bin, each for itself: what is refused to one does not keep the others. Nothing
 * is given back but what the caller names and could give to a new seat. Whoever left by itself is asked
 * first (ADR 0064).
 */
export async function restoreSeats(
  work: Work,
  seats: readonly RestoredSeat[],
  language: Language,
): Promise<RestoreResult[]> {
  // Read once, so that the row locks have one order regardless of the ids.
  const rights = await holdRights(work);
  const results: RestoreResult[] = [];
  for (const seat of seats) results.push(await restoreOne(work, seat, { rights, language }));
  return results;
}

async function restoreOne(
  work: Work,
  seat: RestoredSeat,
  { rights, language }: { rights: Rights; language: Language },
): Promise<RestoreResult> {
  const { id } = seat;
  try {
    const isOffered = await inSavepoint(work, (part) => restore(part, seat, rights));
    return isOffered ? { id, ok: true, isOffered } : { id, ok: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, params } = error;
    work.note({ target: `member ${id}`, after: { refused: reason } });
    return { id, ok: false, reason, message: textOf(reason, language, params) };
  }
}

/**
 * Returns whether the seat was offered to whoever left it, instead of coming back at once.
 * @throws Refusal row.missing, member.*, quota.users, dept.*, role.*, post.missing, account.shared, offer.*
 */
async function restore(
  work: Work,
  { id, deptId, roleIds, postIds, phone, email, isAdditional }: RestoredSeat,
  rights: Rights,
): Promise<boolean> {
  const { db, actor, now } = work;
  const [binned] = await findBinned(work, [id]);
  if (!binned) throw new Refusal('row.missing');
  await assertMayChange(work, [binned], rights);
  const isAsked = (await findAsked(db, [binned])).has(id);
  // An offer takes its place when it is accepted, and whoever accepts knows of its other seats.
  if (!isAsked) {
    if (!isAdditional) await assertOnlyHere(work, binned);
    await takePlace(work, 'users');
  }
  await assertPlace(db, actor.scope, deptId);
  await assertPosts(db, actor.scope, postIds);
  await assertMayAssign(work, null, { deptId, roleIds }, rights);
  const isClearing = phone === 'clear' || email === 'clear';
  if (isAsked) {
    // Phone and mail are not the tenant's to take from an account that it only asks.
    if (isClearing) throw new Refusal('account.shared', { name: binned.realName });
    await offerBack(work, binned, { deptId, roleIds, postIds });
    return true;
  }
  const seat = { tenantId: actor.scope.tenantId, memberId: id };
  if (!(await unbinSeat(db, seat, { deptId }, now))) throw new Refusal('row.missing');
  await endOffers(work, { ...seat, accountId: binned.accountId });
  await setPosts(db, seat, postIds);
  await setRoles(work, id, roleIds);
  const whole = { ...actor.scope, depts: 'all' } as const;
  const member = await getMember(db, whole, id);
  if (isClearing) {
    // Refused by the name that the tenant knew.
    await assertOwnAccount(work, { accountId: binned.accountId, realName: binned.realName });
    await clearContacts(work, member, {
      phone: phone === 'clear' ? null : member.phone,
      email: email === 'clear' ? null : member.email,
    });
  }
  work.note({ target: `member ${id}`, after: await getMember(db, whole, id) });
  return false;
}

/** Nobody gets a further seat that is not named as one. @throws Refusal member.seated-elsewhere */
async function assertOnlyHere({ db, actor }: Work, { accountId, realName }: Binned): Promise<void> {
  const elsewhere = await findSeatedElsewhere(db, actor.scope.tenantId, [accountId]);
  if (elsewhere.has(accountId)) throw new Refusal('member.seated-elsewhere', { name: realName });
}

/** Takes phone or mail from the account. */
async function clearContacts(
  work: Work,
  { accountId, username, ...member }: Member,
  left: Pick<Member, 'phone' | 'email'>,
): Promise<void> {
  const { realName, sex, birthday, qq, address, region } = member;
  const profile = { realName, sex, birthday, qq, address, region, ...left };
  await updateProfile(work.db, { id: accountId, username }, profile, work.now);
}

/**
 * Deletes seats in the bin for good, all or none: nothing brings them back from now on, and a job
 * removes the persons. The entry of the audit log does not name them.
 * @throws Refusal row.missing, member.above-actor, member.not-below
 */
export async function purgeSeats(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor, now, note } = work;
  const { tenantId } = actor.scope;
  await lockTenant(db, tenantId);
  const seats = await findBinned(work, ids);
  if (seats.length !== new Set(ids).size) throw new Refusal('row.missing');
  await assertMayChange(work, seats);
  await startPurgeOf(db, tenantId, ids, now);
  await addJob(db, { kind: PURGE_JOB, tenantId, payload: null });
  for (const { id } of seats) note({ target: `member ${id}` });
}
