import { type Insertable, sql, type Updateable } from 'kysely';
import { isLive } from '../../db/scope';
import type { Db, Tables } from '../../db/types';

const enabledPolicies = (db: Db) =>
  db
    .selectFrom('policies')
    .select([
      'id',
      'tenantSetting',
      'defaultTenantId',
      'defaultDeptId',
      'defaultRoleId',
      'defaultPostId',
      'expireDays',
    ])
    .where('status', '=', 'enabled');

export const findEnabled = (db: Db, id: number) =>
  enabledPolicies(db).where('id', '=', id).executeTakeFirst();

export const findDefault = (db: Db) =>
  enabledPolicies(db).where('isDefault', '=', 1).executeTakeFirst();

export type PolicyValues = Omit<Updateable<Tables['policies']>, 'id' | 'version'>;

export async function insertPolicy(
  db: Db,
  values: Omit<Insertable<Tables['policies']>, 'createdAt' | 'updatedAt' | 'isDefault'>,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('policies')
    .values({ ...values, isDefault: 0, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the row if its version matches; returns whether it did. */
export async function updatePolicy(
  db: Db,
  { id, version }: { id: number; version: number },
  values: PolicyValues,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('policies')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether some policy is the default one. */
export async function hasDefault(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('policies')
    .select('id')
    .where('isDefault', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the flag from whichever policy has it. */
export const clearDefault = (db: Db, now: number) =>
  db
    .updateTable('policies')
    .set((eb) => ({ isDefault: 0, version: eb('version', '+', 1), updatedAt: now }))
    .where('isDefault', '=', 1)
    .execute();

export async function findMenuIds(db: Db, policyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('policyMenus')
    .select('menuId')
    .where('policyId', '=', policyId)
    .orderBy('menuId')
    .execute();
  return rows.map(({ menuId }) => menuId);
}

/** Rows per insert, within the bound values that either database allows. */
const CHUNK = 500;

export async function setMenus(db: Db, policyId: number, menuIds: readonly number[]) {
  await db.deleteFrom('policyMenus').where('policyId', '=', policyId).execute();
  const rows = [...new Set(menuIds)].map((menuId) => ({ policyId, menuId }));
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto('policyMenus')
      .values(rows.slice(at, at + CHUNK))
      .execute();
  }
}

export async function deletePolicy(db: Db, id: number): Promise<void> {
  await db.deleteFrom('policyMenus').where('policyId', '=', id).execute();
  await db.deleteFrom('policies').where('id', '=', id).execute();
}

/** Names of the tenants under the policy, deleted ones included while they can be restored. */
export async function findTenantNames(db: Db, policyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tenants')
    .select('name')
    .where('policyId', '=', policyId)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Number of invitations under the policy. */
export async function countInvites(db: Db, policyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invites')
    .select(sql<number>`count(*)`.as('count'))
    .where('policyId', '=', policyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the tenant can be joined: a customer that is not deleted. */
export async function isCustomer(db: Db, tenantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', tenantId)
    .where('isPlatform', '=', 0)
    .where(isLive('tenants'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets nobody join a tenant that goes; its departments, roles and positions are forgotten by keys. */
export async function dropDefaultTenant(db: Db, tenantId: number): Promise<void> {
  await db
    .updateTable('policies')
    .set({ defaultTenantId: null })
    .where('defaultTenantId', '=', tenantId)
    .execute();
}
