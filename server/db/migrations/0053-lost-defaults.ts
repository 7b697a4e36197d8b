import { type Kysely, sql } from 'kysely';

/**
 * Which defaults of whoever joins by a policy were deleted since they were chosen, as names of fields
 * with a comma behind each. Those that went before this migration are not known any more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('policies')
    .addColumn('lost_defaults', 'text', (c) => c.notNull().defaultTo(sql`''`))
    .execute();
}
