import type { Kysely } from 'kysely';

/**
 * How often a notice has been published, which of these an account has read, and who has changed the
 * notice last (ADR 0065). What is out already stays read by those who have read it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const column = (table: string) => db.schema.alterTable(table);
  await column('notices')
    .addColumn('publication', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  // No reference: a seat that goes must not be looked for here, and its id is never given again.
  await column('notices').addColumn('edited_by', 'bigint').execute();
  await column('notice_reads')
    .addColumn('publication', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
