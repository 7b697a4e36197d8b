import type { Kysely } from 'kysely';

/** For whom a policy requires a second factor. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('policies')
    .addColumn('second_factor', 'text', (c) => c.notNull().defaultTo('nobody'))
    .execute();
}
