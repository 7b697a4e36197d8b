import type { Kysely } from 'kysely';

/** Counts the changes of what an account is proven by, so that a sign-in notices one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('security_revision', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
