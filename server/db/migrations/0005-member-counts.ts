import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * Number of members per tenant, without the recycle bin. Triggers keep the number exact. Counting a
 * million rows for every first page made large lists slow.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('member_counts')
    .addColumn('tenant_id', 'bigint', (c) => c.primaryKey().references('tenants.id'))
    .addColumn('members', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into member_counts
    select tenant_id, count(*) from members where deleted_at is null group by tenant_id`.execute(
    db,
  );
  await dialectOf(db).createMemberCounts(db);
}
