import type { Kysely } from 'kysely';

/** Preferences of accounts, by key. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('preferences')
    .addColumn('account_id', 'bigint', (c) =>
      c.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('preferences_key', ['account_id', 'key'])
    .execute();
}
