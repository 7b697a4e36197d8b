import { sql } from 'kysely';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';

/** Number of the notices of the tenant, whoever has written them. */
export async function countOfTenant(db: Db, { tenantId }: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of the notices that a seat has written. */
export async function countOfAuthor(db: Db, { tenantId, memberId }: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('authorId', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}
