import type { Kysely } from 'kysely';

/** Indexes for deleting old audit entries and idempotency keys. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('audits_at').on('audits').column('at').execute();
  await db.schema
    .createIndex('idempotency_keys_created')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
