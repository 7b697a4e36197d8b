import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
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
  const count = sql<number>`count(*)`.as('count');
  const query =
    kind === 'users'
      ? db
          .selectFrom('members')
          .select(count)
          .where('tenantId', '=', tenantId)
          .where('deletedAt', 'is', null)
      : db.selectFrom(kind).select(count).where('tenantId', '=', tenantId);
  return (await query.executeTakeFirstOrThrow()).count;
}
