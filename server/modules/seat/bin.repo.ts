import { type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { KEPT_PERSON } from '../../db/query/person';
import { isBinned, isLive, isScopedMember, isVisibleMember } from '../../db/scope';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import { keyOf } from '../../lib/account-key';
import type { Scope } from '../../lib/actor';
import type { SeatId } from './seat.repo';

/* Seats that go: into the recycle bin, out of it, and for good. */

/** A department, role or position as it was called. */
interface Named {
  id: number;
  name: string;
}

/** What a seat had when it was deleted. */
export interface SeatPlace {
  dept: Named | null;
  roles: Named[];
  posts: Named[];
}

/** What seats have now, by their ids. */
export async function findPlaces(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SeatPlace>> {
  const { inIds } = dialectOf(db);
  const depts = await db
    .selectFrom('members')
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'members.deptId')
        .onRef('depts.tenantId', '=', 'members.tenantId'),
    )
    .select(['members.id as memberId', 'depts.id', 'depts.name'])
    .where('members.tenantId', '=', tenantId)
    .where((eb) => inIds(eb.ref('members.id'), ids))
    .execute();
  const places = new Map<number, SeatPlace>(
    depts.map(({ memberId, id, name }) => [
      memberId,
      { dept: id === null || name === null ? null : { id, name }, roles: [], posts: [] },
    ]),
  );
  for (const { memberId, ...role } of await rolesOf(db, tenantId, ids)) {
    places.get(memberId)?.roles.push(role);
  }
  for (const { memberId, ...post } of await postsOf(db, tenantId, ids)) {
    places.get(memberId)?.posts.push(post);
  }
  return places;
}

const rolesOf = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .selectFrom('memberRoles as links')
    .innerJoin('roles', (join) =>
      join.onRef('roles.id', '=', 'links.roleId').onRef('roles.tenantId', '=', 'links.tenantId'),
    )
    .select(['links.memberId', 'roles.id', 'roles.name'])
    .where('links.tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('links.memberId'), ids))
    .orderBy('roles.id')
    .execute();

const postsOf = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .selectFrom('memberPosts as links')
    .innerJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'links.postId').onRef('posts.tenantId', '=', 'links.tenantId'),
    )
    .select(['links.memberId', 'posts.id', 'posts.name'])
    .where('links.tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('links.memberId'), ids))
    .orderBy('posts.id')
    .execute();

/**
 * Moves seats to the recycle bin. Department, positions and roles stay for a restore, and are noted
 * with their names, because they may go meanwhile. So is the person: the tenant keeps what it knew, and
 * reads nothing that the account learns later. Returns the departments of those that it moved.
 */
export async function recycleSeats(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  { by, now }: { by: number; now: number },
): Promise<(number | null)[]> {
  const places = await findPlaces(db, scope.tenantId, ids);
  const moved: (number | null)[] = [];
  for (const [id, place] of places) {
    const { numUpdatedRows } = await db
      .updateTable('members')
      .set((eb) => ({
        ...{ deletedAt: now, deletedBy: by, deletedPlace: JSON.stringify(place) },
        ...KEPT_PERSON,
        ...{ updatedAt: now, version: eb('version', '+', 1) },
      }))
      .where(isVisibleMember(db, scope))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) moved.push(place.dept?.id ?? null);
  }
  return moved;
}

/** Takes a seat out of the bin, with what it gets then; returns whether it was there. */
export async function unbinSeat(
  db: Db,
  { tenantId, memberId }: SeatId,
  values: { deptId: number | null; isDefaultAdmin?: Flag },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set((eb) => ({
      ...{ deletedAt: null, deletedBy: null, deletedPlace: null, ...values },
      ...{ deletedName: null, deletedPhone: null, deletedEmail: null },
      ...{ updatedAt: now, version: eb('version', '+', 1) },
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where(isBinned('members'))
    .where('purgeStartedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks seats in the bin as going for good. The tenant must be locked. */
export async function startPurgeOf(
  db: Db,
  tenantId: number,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ purgeStartedAt: now })
    .where('tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), ids))
    .where(isBinned('members'))
    .execute();
}

/** The same for those that were deleted before a time. */
export async function startPurgeBefore(
  db: Db,
  tenantId: number,
  before: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ purgeStartedAt: now })
    .where('tenantId', '=', tenantId)
    .where(isBinned('members'))
    .where('deletedAt', '<=', before)
    .where('purgeStartedAt', 'is', null)
    .execute();
}

/** A tenant with a seat that goes for good: a marked one, or one that was deleted before a time. */
export async function findPurgeDue(db: Db, before: number): Promise<number | undefined> {
  const isDue = sql<SqlBool>`(${sql.ref('purgeStartedAt')} is not null
    or ${sql.ref('deletedAt')} <= ${before})`;
  const row = await db
    .selectFrom('members')
    .select('tenantId')
    .where(isBinned('members'))
    .where(isDue)
    .orderBy('deletedAt')
    .limit(1)
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .executeTakeFirst();
  return row?.tenantId;
}

/** Whether a user in the bin has the username: one of the scope, or of any tenant. */
export async function hasBinned(
  db: Db,
  { scope, isEverywhere }: { scope: Scope; isEverywhere: boolean },
  username: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select('members.id')
    .where('accounts.usernameKey', '=', keyOf(username))
    .where(isBinned('members'))
    .where('members.purgeStartedAt', 'is', null)
    .where(isLive('tenants'))
    .$if(isEverywhere, (query) =>
      query.modifyEnd(acrossTenants('the platform sees the users that its tenants have deleted')),
    )
    .$if(!isEverywhere, (query) => query.where(isScopedMember(db, scope)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Seats that go for good. */
const goingSeats = (db: Db, tenantId: number, limit: number) =>
  db
    .selectFrom('members')
    .select(['id', 'accountId'])
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .limit(limit);

/** Up to `limit` seats of a tenant that are marked to go for good. */
export const findMarkedSeats = (db: Db, tenantId: number, limit: number) =>
  goingSeats(db, tenantId, limit)
    .where(isBinned('members'))
    .where('purgeStartedAt', 'is not', null)
    .execute();

/** Up to `limit` seats of a tenant, those in the recycle bin included. */
export const findSeats = (db: Db, tenantId: number, limit: number) =>
  goingSeats(db, tenantId, limit).execute();

/** Deletes seats for good; what is theirs alone goes with them. */
export async function deleteSeats(db: Db, tenantId: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('members')
    .where('tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), ids))
    .execute();
}
