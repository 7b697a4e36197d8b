import type { Db } from '../types';

/** Exact number of the tenant's members, without the recycle bin, in constant time. */
export async function countMembers(db: Db, tenantId: number): Promise<number> {
  const row = await db
    .selectFrom('memberCounts')
    .select('members')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row?.members ?? 0;
}
