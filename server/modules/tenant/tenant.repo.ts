import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { countMembers } from '../../db/query/member-counts';
import type { Db } from '../../db/types';

/**
 * Locks the tenant until the commit, so that checks of its trees, quotas and administrators stay
 * valid.
 */
export async function lockTenant(db: Db, tenantId: number): Promise<void> {
  await sql`select id from tenants where id = ${tenantId} ${dialectOf(db).forUpdate}`.execute(db);
}

/** Invalidates the cached access of the tenant's members on all nodes. */
export async function raiseAccessRevision(db: Db, tenantId: number): Promise<void> {
  await db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .where('id', '=', tenantId)
    .execute();
}

/** Fields of a new tenant. */
interface NewTenant {
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

/** JSON of the policy's limits; undefined for a tenant without a policy, e.g. the platform. */
export async function findLimits(db: Db, tenantId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenants')
    .innerJoin('policies', 'policies.id', 'tenants.policyId')
    .select('policies.limits')
    .where('tenants.id', '=', tenantId)
    .executeTakeFirst();
  return row?.limits;
}

/** Usage of the four enforced limits, without the recycle bin. */
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
