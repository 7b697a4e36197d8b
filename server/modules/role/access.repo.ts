import type { Db } from '../../db/types';

/** All roles of the tenant: a member's grants depend on the parents of its own roles. */
export function findRoles(db: Db, tenantId: number) {
  return db
    .selectFrom('roles')
    .select(['id', 'parentId', 'dataScope', 'status'])
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

export function findRoleMenus(db: Db, roleIds: readonly number[]) {
  if (roleIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('roleMenus')
    .select(['roleId', 'menuId'])
    .where('roleId', 'in', roleIds)
    .execute();
}

export async function findRoleDepts(db: Db, roleIds: readonly number[]): Promise<number[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('roleDepts')
    .select('deptId')
    .where('roleId', 'in', roleIds)
    .execute();
  return rows.map((row) => row.deptId);
}

export function findPolicy(db: Db, policyId: number) {
  return db
    .selectFrom('policies')
    .select(['id', 'dataRange', 'status'])
    .where('id', '=', policyId)
    .executeTakeFirst();
}

export async function findPolicyMenuIds(db: Db, policyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('policyMenus')
    .select('menuId')
    .where('policyId', '=', policyId)
    .execute();
  return rows.map((row) => row.menuId);
}
