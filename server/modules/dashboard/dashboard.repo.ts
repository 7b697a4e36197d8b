import { type SqlBool, sql } from 'kysely';
import { acrossTenants } from '../../db/guard/guard';
import { countMembers } from '../../db/query/member-counts';
import { isLive, isVisibleDept, isVisibleMember } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

const ref = sql.ref;
const count = sql<number>`count(*)`.as('count');

/**
 * Members in the scope, as the list of users counts them, and those of them with a request since a
 * time. Of the whole tenant each has a faster way of its own; of some departments one reading does both.
 */
export async function countSeats(db: Db, scope: Scope, since: number) {
  const isActive = sql<SqlBool>`coalesce(${ref('lastActiveAt')}, 0) >= ${since}`;
  const seats = db.selectFrom('members').where(isVisibleMember(db, scope));
  if (scope.depts !== 'all') {
    const active = sql<number>`count(case when ${isActive} then 1 end)`.as('active');
    return seats.select([count, active]).executeTakeFirstOrThrow();
  }
  // By the expression that an index holds.
  const active = await seats.select(count).where(isActive).executeTakeFirstOrThrow();
  return { count: await countMembers(db, scope.tenantId), active: active.count };
}

export async function countDepts(db: Db, scope: Scope): Promise<number> {
  const row = await db
    .selectFrom('depts')
    .select(count)
    .where(isVisibleDept(db, scope))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countPosts(db: Db, { tenantId }: Scope): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select(count)
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** When a tenant was made. */
export async function findFounding(db: Db, tenantId: number): Promise<number> {
  const { createdAt } = await db
    .selectFrom('tenants')
    .select('createdAt')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return createdAt;
}

/** The customers, as the list of tenants has them. */
const customers = (db: Db) => db.selectFrom('tenants').where('isPlatform', '=', 0);

/** Tenants that are not deleted; with a time, those that there were at it. */
export async function countTenants(db: Db, at?: number): Promise<number> {
  const there =
    at === undefined
      ? isLive('tenants')
      : sql<SqlBool>`${ref('createdAt')} < ${at}
          and (${isLive('tenants')} or ${ref('deletedAt')} >= ${at})`;
  const row = await customers(db).select(count).where(there).executeTakeFirstOrThrow();
  return row.count;
}

/** Tenants that are not deleted and whose end lies between two times. */
export async function countEnding(db: Db, from: number, until: number): Promise<number> {
  const row = await customers(db)
    .select(count)
    .where(isLive('tenants'))
    .where('expiresAt', '>=', from)
    .where('expiresAt', '<=', until)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Members in the scope made up to a time who must still change a password that they were given. It
 * begins with those accounts, which an index holds, as joins in this form are read from left to right.
 */
export async function countTemporary(db: Db, scope: Scope, until: number): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .crossJoin('members')
    .select(count)
    .whereRef('members.accountId', '=', 'accounts.id')
    .where('accounts.mustChangePassword', '=', sql.lit(1))
    .where(isVisibleMember(db, scope))
    .where('members.createdAt', '<=', until)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The tenants with the most members. */
export function findLargest(db: Db, limit: number) {
  return customers(db)
    .innerJoin('memberCounts', 'memberCounts.tenantId', 'tenants.id')
    .select(['tenants.id', 'tenants.name', 'memberCounts.members'])
    .where(isLive('tenants'))
    .orderBy('memberCounts.members', 'desc')
    .orderBy('tenants.id')
    .limit(limit)
    .modifyEnd(acrossTenants('the platform ranks its tenants'))
    .execute();
}
