import { sql } from 'kysely';
import { countMembers } from '../../db/query/member-counts';
import type { Db } from '../../db/types';

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
