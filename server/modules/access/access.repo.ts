import { sql } from 'kysely';
import type { Status } from '#contract/fields';
import { dialectOf } from '../../db/dialect';
import { isLive, isOpenTenant } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Holder } from './ceiling.rules';

/** All roles of the tenant, because a member's grants depend on the parents of its roles. */
export function findRoleTree(db: Db, tenantId: number) {
  return db
    .selectFrom('roles')
    .select(['id', 'parentId', 'name', 'dataScope', 'status'])
    .where('tenantId', '=', tenantId)
    .execute();
}

export async function findRoleIdsOfMember(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberRoles')
    .select('roleId')
    .where('memberId', '=', memberId)
    .execute();
  return rows.map((row) => row.roleId);
}

/** Menus of every role of the tenant. */
export function findRoleMenus(db: Db, tenantId: number) {
  return db
    .selectFrom('roleMenus')
    .innerJoin('roles', 'roles.id', 'roleMenus.roleId')
    .select(['roleMenus.roleId', 'roleMenus.menuId'])
    .where('roles.tenantId', '=', tenantId)
    .execute();
}

export function findRoleDepts(db: Db, tenantId: number) {
  return db
    .selectFrom('roleDepts')
    .innerJoin('roles', 'roles.id', 'roleDepts.roleId')
    .select(['roleDepts.roleId', 'roleDepts.deptId'])
    .where('roles.tenantId', '=', tenantId)
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

export function findPolicy(db: Db, policyId: number) {
  return db
    .selectFrom('policies')
    .select(['id', 'title', 'dataRange'])
    .where('id', '=', policyId)
    .executeTakeFirst();
}

/** The facts about a seat that determine its access. */
export function findSeat(db: Db, memberId: number) {
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
export async function findHolders(db: Db, tenantId: number, roleIds: readonly number[]) {
  const { inIds } = dialectOf(db);
  const rows = await db
    .selectFrom('memberRoles')
    .innerJoin('members', 'members.id', 'memberRoles.memberId')
    .select(['members.id', 'members.deptId', 'members.isDefaultAdmin', 'memberRoles.roleId'])
    .where('members.tenantId', '=', tenantId)
    .where(isLive('members'))
    .where((eb) =>
      eb(
        'members.id',
        'in',
        eb
          .selectFrom('memberRoles as held')
          .select('held.memberId')
          .where(inIds(sql.ref('held.roleId'), roleIds)),
      ),
    )
    .execute();
  const seats = new Map<number, Holder & { id: number; roleIds: number[] }>();
  for (const { id, deptId, isDefaultAdmin, roleId } of rows) {
    const known = seats.get(id);
    if (known) known.roleIds.push(roleId);
    else seats.set(id, { id, deptId, isDefaultAdmin: isDefaultAdmin === 1, roleIds: [roleId] });
  }
  return [...seats.values()];
}

/** Replaces the roles of a member. */
export async function setMemberRoles(db: Db, memberId: number, roleIds: readonly number[]) {
  const { inIds } = dialectOf(db);
  await db
    .deleteFrom('memberRoles')
    .where('memberId', '=', memberId)
    .where((eb) => eb.not(inIds(eb.ref('roleId'), roleIds)))
    .execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('memberRoles')
    .values(roleIds.map((roleId) => ({ memberId, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
