import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { countMembers } from '../../db/query/member-counts';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';

/**
 * Locks the tenant for the rest of the transaction, so that what is checked about its trees,
 * quotas and administrators still holds when the write commits.
 */
export async function lockTenant(db: Db, tenantId: number): Promise<void> {
  await sql`select id from tenants where id = ${tenantId} ${dialectOf(db).forUpdate}`.execute(db);
}

/** Makes every node compute anew what the tenant's members may do and see. */
export async function raiseAccessRevision(db: Db, tenantId: number): Promise<void> {
  await db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .where('id', '=', tenantId)
    .execute();
}

export async function raiseEveryAccessRevision(db: Db): Promise<void> {
  await db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .execute();
}

/** What a tenant is founded with. */
export interface NewTenant {
  name: string;
  code: string;
  leader: string | null;
  phone: string | null;
  policyId: number;
}

export async function insertTenant(db: Db, values: NewTenant, now: number): Promise<number> {
  const row = await db
    .insertInto('tenants')
    .values({
      ...values,
      email: null,
      isPlatform: 0,
      deletedAt: null,
      status: 'enabled',
      remark: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether its members may sign in. */
export async function isTenantOpen(db: Db, tenantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', tenantId)
    .where('status', '=', 'enabled')
    .where(isLive('tenants'))
    .executeTakeFirst();
  return row !== undefined;
}

/** JSON of the policy's limits; undefined for a tenant without a policy, e.g. the platform's. */
export async function findLimits(db: Db, tenantId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenants')
    .innerJoin('policies', 'policies.id', 'tenants.policyId')
    .select('policies.limits')
    .where('tenants.id', '=', tenantId)
    .executeTakeFirst();
  return row?.limits;
}

/** What the four limits that are enforced here count; the recycle bin is left out. */
export async function countUsed(
  db: Db,
  tenantId: number,
  kind: 'users' | 'depts' | 'roles' | 'posts',
): Promise<number> {
  if (kind === 'users') return countMembers(db, tenantId);
  const { count } = await db
    .selectFrom(kind)
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return count;
}
