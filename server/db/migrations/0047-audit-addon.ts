import type { Kysely } from 'kysely';

/** The add-on that has made a call for somebody (ADR 0070). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('audits').addColumn('addon', 'text').execute();
}
