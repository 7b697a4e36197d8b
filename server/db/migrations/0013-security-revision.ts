import type { Kysely } from 'kysely';

/** Revision of an account's credentials, so that a running sign-in detects a change. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('security_revision', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
