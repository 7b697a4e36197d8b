import { sql } from 'kysely';
import type { Status } from '#contract/fields';
import { dialectOf } from '../../db/dialect';
import { isLive, isOpenTenant } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Holder } from './ceiling.rules';

const ref = sql.ref;

/** All roles of the tenants, because a member's grants depend on the parents of its roles. */
export function findRoleTrees(db: Db, tenantIds: readonly number[]) {
  return db
    .selectFrom('roles')
    .select(['id', 'tenantId', 'parentId', 'name', 'dataScope', 'status'])
    .where(dialectOf(db).inIds(ref('tenantId'), tenantIds))
    .execute();
}

export async function findRoleIdsOfMember(
  db: Db,
  { tenantId, memberId }: { tenantId: number; memberId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('memberRoles')
    .select('roleId')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
  return rows.map((row) => row.roleId);
}

/** Menus of every role of the tenants. */
export function findRoleMenus(db: Db, tenantIds: readonly number[]) {
  return db
    .selectFrom('roleMenus')
    .innerJoin('roles', (join) =>
      join
        .onRef('roles.id', '=', 'roleMenus.roleId')
        .onRef('roles.tenantId', '=', 'roleMenus.tenantId'),
    )
    .select(['roleMenus.roleId', 'roleMenus.menuId'])
    .where(dialectOf(db).inIds(ref('roles.tenantId'), tenantIds))
    .execute();
}

export function findRoleDepts(db: Db, tenantIds: readonly number[]) {
  return db
    .selectFrom('roleDepts')
    .innerJoin('roles', (join) =>
      join
        .onRef('roles.id', '=', 'roleDepts.roleId')
        .onRef('roles.tenantId', '=', 'roleDepts.tenantId'),
    )
    .select(['roleDepts.roleId', 'roleDepts.deptId'])
    .where(dialectOf(db).inIds(ref('roles.tenantId'), tenantIds))
    .execute();
}

/** Id and parent of every department of the tenant, regardless of scope, to check whole trees. */
export function findDeptTree(db: Db, tenantId: number) {
  return db
    .selectFrom('depts')
    .select(['id', 'parentId'])
    .where('tenantId', '=', tenantId)
    .execute();
}

/** The same of several tenants. */
export function findDeptTrees(db: Db, tenantIds: readonly number[]) {
  return db
    .selectFrom('depts')
    .select(['id', 'parentId', 'tenantId'])
    .where(dialectOf(db).inIds(ref('tenantId'), tenantIds))
    .execute();
}

export function findPolicy(db: Db, policyId: number) {
  return db
    .selectFrom('policies')
    .select(['id', 'title', 'dataRange'])
    .where('id', '=', policyId)
    .executeTakeFirst();
}

export async function findPolicyMenuIds(db: Db, policyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('policyMenus')
    .select('menuId')
    .where('policyId', '=', policyId)
    .orderBy('menuId')
    .execute();
  return rows.map(({ menuId }) => menuId);
}

/** The facts about a seat that determine its access. */
export function findSeat(db: Db, { tenantId, memberId }: { tenantId: number; memberId: number }) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select([
      'members.id as memberId',
      'members.deptId',
      'members.isDefaultAdmin',
      'members.status',
      'tenants.id as tenantId',
      'tenants.isPlatform',
      'tenants.policyId',
      'tenants.accessRevision',
    ])
    .select(
      sql<Status>`case when ${isOpenTenant(db)} then 'enabled' else 'disabled' end`.as(
        'tenantStatus',
      ),
    )
    .where('members.tenantId', '=', tenantId)
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** The facts about a tenant that determine its grants. */
export function findTenantFacts(db: Db, tenantId: number) {
  return db
    .selectFrom('tenants')
    .select(['id as tenantId', 'isPlatform', 'policyId'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
}

/** The seats with any of the roles, including their other roles, without the recycle bin. */
export async function findHolders(
  db: Db,
  tenantIds: readonly number[],
  roleIds: readonly number[],
) {
  const { inIds } = dialectOf(db);
  const rows = await db
    .selectFrom('memberRoles')
    .innerJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'memberRoles.memberId')
        .onRef('members.tenantId', '=', 'memberRoles.tenantId'),
    )
    .select(['members.id', 'members.tenantId', 'members.deptId', 'members.isDefaultAdmin'])
    .select('memberRoles.roleId')
    .where(inIds(ref('members.tenantId'), tenantIds))
    .where(isLive('members'))
    .where((eb) =>
      eb(
        'members.id',
        'in',
        eb
          .selectFrom('memberRoles as held')
          .select('held.memberId')
          .where(inIds(ref('held.tenantId'), tenantIds))
          .where(inIds(ref('held.roleId'), roleIds)),
      ),
    )
    .execute();
  const seats = new Map<number, Holder & { id: number; tenantId: number; roleIds: number[] }>();
  for (const { roleId, ...row } of rows) {
    const known = seats.get(row.id);
    if (known) known.roleIds.push(roleId);
    else {
      seats.set(row.id, {
        ...row,
        isDefaultAdmin: row.isDefaultAdmin === 1,
        roleIds: [roleId],
      });
    }
  }
  return [...seats.values()];
}

/** Replaces the roles of a member. */
export async function setMemberRoles(
  db: Db,
  { tenantId, memberId }: { tenantId: number; memberId: number },
  roleIds: readonly number[],
) {
  const { inIds } = dialectOf(db);
  await db
    .deleteFrom('memberRoles')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where((eb) => eb.not(inIds(eb.ref('roleId'), roleIds)))
    .execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('memberRoles')
    .values(roleIds.map((roleId) => ({ tenantId, memberId, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
