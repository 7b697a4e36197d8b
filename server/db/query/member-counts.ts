import type { Db } from '../types';

/** Members of the tenant, the recycle bin left out; exact, and as fast for a million as for one. */
export async function countMembers(db: Db, tenantId: number): Promise<number> {
  const row = await db
    .selectFrom('memberCounts')
    .select('members')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row?.members ?? 0;
}
