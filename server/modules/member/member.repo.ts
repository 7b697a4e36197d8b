import { sql } from 'kysely';
import type { Member } from '#contract/member/member';
import { acrossTenants } from '../../db/guard/guard';
import { stamped } from '../../db/query/rows';
import { isLive, isVisibleMember } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import { grouped } from '../../lib/grouped';

/** All columns of a member, without its roles and positions. */
export function select(db: Db) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'members.deptId')
        .onRef('depts.tenantId', '=', 'members.tenantId'),
    )
    .select([
      'members.id',
      'members.accountId',
      'members.tenantId',
      'members.deptId',
      'members.isDefaultAdmin',
      'members.status',
      'members.remark',
      'members.version',
      'members.lastActiveAt',
      'members.lastLoginAt',
      'members.lastLoginIp',
      'members.loginCount',
      'members.createdAt',
      'members.updatedAt',
      'accounts.username',
      'accounts.realName',
      'accounts.avatar',
      'accounts.phone',
      'accounts.email',
      'accounts.sex',
      'accounts.birthday',
      'accounts.qq',
      'accounts.address',
      'accounts.region',
      'accounts.balance',
      'accounts.integral',
      'accounts.agreedVersion',
      'accounts.agreedAt',
      'tenants.name as tenantName',
      'depts.name as deptName',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Adds roles and positions to rows of one tenant, with two queries for any number of them. The
 * fields are assigned to a copy and not written beside a spread row: such a literal gives each object
 * a hidden class of its own in V8, more than 1 KB that only a full collection of garbage frees.
 */
export async function toMembers(db: Db, rows: Row[]): Promise<Member[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map((row) => row.id);
  const roles = await db
    .selectFrom('memberRoles')
    .selectAll()
    .where('tenantId', '=', first.tenantId)
    .where('memberId', 'in', ids)
    .execute();
  const posts = await db
    .selectFrom('memberPosts')
    .selectAll()
    .where('tenantId', '=', first.tenantId)
    .where('memberId', 'in', ids)
    .execute();
  const rolesOf = grouped(roles, (link) => link.memberId);
  const postsOf = grouped(posts, (link) => link.memberId);
  return rows.map((row) =>
    Object.assign(stamped(row), {
      isDefaultAdmin: row.isDefaultAdmin === 1,
      lastActiveAt: toIso(row.lastActiveAt),
      lastLoginAt: toIso(row.lastLoginAt),
      agreedAt: toIso(row.agreedAt),
      roleIds: (rolesOf.get(row.id) ?? []).map((link) => link.roleId),
      postIds: (postsOf.get(row.id) ?? []).map((link) => link.postId),
    }),
  );
}

export async function findMember(db: Db, scope: Scope, memberId: number) {
  const rows = await select(db)
    .where(isVisibleMember(db, scope))
    .where('members.id', '=', memberId)
    .execute();
  return (await toMembers(db, rows))[0];
}

/** The seats among the ids in the scope, unordered. */
export async function findMembers(db: Db, scope: Scope, ids: readonly number[]) {
  const rows = await select(db)
    .where(isVisibleMember(db, scope))
    .where('members.id', 'in', ids)
    .execute();
  return toMembers(db, rows);
}

/** Number of enabled default admins in the tenant without the given seats. */
export async function countOtherAdmins(db: Db, scope: Scope, ids: readonly number[]) {
  const row = await db
    .selectFrom('members')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', scope.tenantId)
    .where('isDefaultAdmin', '=', 1)
    .where('status', '=', 'enabled')
    .where(isLive('members'))
    .where('id', 'not in', ids)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the account has a seat in another tenant, including recycle bins. */
export async function isAccountShared(db: Db, scope: Scope, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('accountId', '=', accountId)
    .where('tenantId', '!=', scope.tenantId)
    .modifyEnd(acrossTenants('whether an account sits in other tenants too'))
    .executeTakeFirst();
  return row !== undefined;
}
