import type { Kysely } from 'kysely';

/** Reasons why sessions ended, kept until the sessions would have expired. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('ended_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('ended_sessions_expiry')
    .on('ended_sessions')
    .column('expires_at')
    .execute();
}
