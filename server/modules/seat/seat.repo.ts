import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isLive, isVisibleMember } from '../../db/scope';
import type { Flag } from '../../db/tables/columns';
import type { Db, Tables } from '../../db/types';
import type { Scope } from '../../lib/actor';

/** A seat and its tenant. */
export interface SeatId {
  tenantId: number;
  memberId: number;
}

/** Fields of a seat that its tenant sets. */
export type SeatValues = Pick<Tables['members'], 'deptId' | 'status' | 'remark'>;

export async function insertSeat(
  db: Db,
  values: SeatValues & { accountId: number; tenantId: number; isDefaultAdmin: Flag },
  now: number,
): Promise<number> {
  const row = await db
    .insertInto('members')
    .values({
      ...values,
      lastActiveAt: null,
      lastLoginAt: null,
      lastLoginIp: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the seat if it is in the scope and its version matches; returns whether it did. */
export async function updateSeat(
  db: Db,
  scope: Scope,
  {
    id,
    version,
    ...values
  }: { id: number; version: number } & Partial<SeatValues & { isDefaultAdmin: Flag }>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(isVisibleMember(db, scope))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Those of the accounts that have a seat in another tenant, outside its recycle bin. */
export async function findSeatedElsewhere(
  db: Db,
  tenantId: number,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select('members.accountId')
    .distinct()
    .where(dialectOf(db).inIds(sql.ref('members.accountId'), accountIds))
    .where('members.tenantId', '<>', tenantId)
    .where(isLive('members'))
    .where(isLive('tenants'))
    .modifyEnd(acrossTenants('whether an account sits in other tenants too'))
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Replaces the positions of the seat. */
export async function setPosts(db: Db, { tenantId, memberId }: SeatId, postIds: readonly number[]) {
  await db
    .deleteFrom('memberPosts')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
  if (postIds.length === 0) return;
  await db
    .insertInto('memberPosts')
    .values([...new Set(postIds)].map((postId) => ({ tenantId, memberId, postId })))
    .execute();
}

/** The department of a seat as its tenant last saw it; undefined for another version of the seat. */
export async function findDeptOf(
  db: Db,
  tenantId: number,
  { id, version }: { id: number; version: number },
): Promise<{ deptId: number | null } | undefined> {
  return db
    .selectFrom('members')
    .select('deptId')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Records activity of the seat if it is the first since a time; undefined if it is not. */
export async function noteFirstActivity(
  db: Db,
  { tenantId, memberId }: SeatId,
  since: number,
  now: number,
): Promise<{ deptId: number | null } | undefined> {
  return db
    .updateTable('members')
    .set({ lastActiveAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where((eb) => eb.or([eb('lastActiveAt', 'is', null), eb('lastActiveAt', '<', since)]))
    .returning('deptId')
    .executeTakeFirst();
}

/** Records a sign-in to the seat. */
export async function noteLogin(
  db: Db,
  { tenantId, memberId }: SeatId,
  ip: string,
  now: number,
): Promise<{ deptId: number | null } | undefined> {
  return db
    .updateTable('members')
    .set((eb) => ({
      lastLoginAt: now,
      lastLoginIp: ip,
      lastActiveAt: now,
      loginCount: eb('loginCount', '+', 1),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .returning('deptId')
    .executeTakeFirst();
}

/** Records activity of the seat, for "last active". */
export async function noteActivity(
  db: Db,
  { tenantId, memberId }: SeatId,
  now: number,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ lastActiveAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

/**
 * Increments the version of every seat of the account after a change of the account, so that a
 * concurrent edit of the member is a conflict.
 */
export async function raiseVersions(db: Db, accountId: number, now: number): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('accountId', '=', accountId)
    .modifyEnd(acrossTenants('an account changes in all of its seats'))
    .execute();
}

/** Takes seats out of departments that go; only those in the recycle bin can still be in one. */
export async function leaveDepts(
  db: Db,
  tenantId: number,
  deptIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('members')
    .set({ deptId: null })
    .where('tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('deptId'), deptIds))
    .execute();
}
