import type { Kysely } from 'kysely';

/**
 * The role that was given and the department moved to, of which an entry tells besides the rows that
 * it is about.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('audit_targets')
    .addColumn('is_counterpart', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
