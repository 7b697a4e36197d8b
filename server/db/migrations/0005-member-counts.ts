import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * How many members each tenant has, the recycle bin left out. Kept by triggers, so that it can't
 * drift: counting a million rows for every first page is what made large lists slow.
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
