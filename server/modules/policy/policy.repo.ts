import { type Insertable, sql, type Updateable } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { lacksFactor } from '../../db/query/second-factor';
import { isLive, isOpenSeat } from '../../db/scope';
import type { Flag } from '../../db/tables/columns';
import type { Db, Tables } from '../../db/types';

const registrationPolicies = (db: Db) =>
  db
    .selectFrom('policies')
    .select([
      'id',
      'title',
      'tenantSetting',
      'defaultTenantId',
      'defaultDeptId',
      'defaultRoleId',
      'defaultPostId',
      'expireDays',
    ]);

const enabledPolicies = (db: Db) => registrationPolicies(db).where('status', '=', 'enabled');

export const findEnabled = (db: Db, id: number) =>
  enabledPolicies(db).where('id', '=', id).executeTakeFirst();

/** What registration does by each policy, disabled ones included. */
export const findSettings = (db: Db, ids: readonly number[]) =>
  registrationPolicies(db)
    .where(dialectOf(db).inIds(sql.ref('id'), ids))
    .execute();

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

/** The titles of all policies but one. */
export const findOtherTitles = (db: Db, id: number) =>
  db.selectFrom('policies').select('title').where('id', '!=', id).execute();

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

/** The tenants under the policy that are not deleted. */
export const findTenants = (db: Db, policyId: number) =>
  db
    .selectFrom('tenants')
    .select(['id', 'name', 'policyId'])
    .where('policyId', '=', policyId)
    .where(isLive('tenants'))
    .orderBy('id')
    .execute();

/** Numbers of the tenants' default admins, by the tenants' ids. */
export async function countAdmins(
  db: Db,
  tenantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('members')
    .select(['tenantId', sql<number>`count(*)`.as('count')])
    .where(dialectOf(db).inIds(sql.ref('tenantId'), tenantIds))
    .where('isDefaultAdmin', '=', 1)
    .where(isLive('members'))
    .groupBy('tenantId')
    .execute();
  return new Map(rows.map(({ tenantId, count }) => [tenantId, count]));
}

/**
 * Numbers of the tenants' members by whether they are default admins and whether their account lacks a
 * second factor. Each member is asked once: PostgreSQL runs a subquery for each place that it is
 * written in.
 */
export const countByFactor = (db: Db, tenantIds: readonly number[]) =>
  db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.tenantId', 'members.isDefaultAdmin'])
    .select(sql<Flag>`case when ${lacksFactor} then 1 else 0 end`.as('isLacking'))
    .select(sql<number>`count(*)`.as('count'))
    .where(dialectOf(db).inIds(sql.ref('members.tenantId'), tenantIds))
    .where(isOpenSeat(db))
    .groupBy(['members.tenantId', 'members.isDefaultAdmin', 'isLacking'])
    .execute();

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

/** Lets nobody join a tenant that goes, in none of its departments, roles and positions. */
export async function dropDefaultTenant(db: Db, tenantId: number): Promise<void> {
  await db
    .updateTable('policies')
    .set({ defaultTenantId: null, defaultDeptId: null, defaultRoleId: null, defaultPostId: null })
    .where('defaultTenantId', '=', tenantId)
    .execute();
}

/** Forgets rows of a tenant that go as the defaults of whoever joins it, but not that there were some. */
export async function forgetDefaults(
  db: Db,
  tenantId: number,
  column: 'defaultDeptId' | 'defaultRoleId' | 'defaultPostId',
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('policies')
    .set({ [column]: null, lostDefaults: sql`${sql.ref('lostDefaults')} || ${`${column},`}` })
    .where('defaultTenantId', '=', tenantId)
    .where(dialectOf(db).inIds(sql.ref(column), ids))
    .execute();
}
