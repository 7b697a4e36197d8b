import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/**
 * What the last check of a tenant's thresholds in an add-on has found (ADR 0073). Nothing refers to the
 * add-on, which may be gone before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  await (db.schema.createTable('watches') as Builder)
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('addon', 'text', (c) => c.notNull())
    .addColumn('checked_at', 'bigint', (c) => c.notNull())
    .addColumn('above', 'text', (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('trouble', 'text')
    .addPrimaryKeyConstraint('watches_key', ['tenant_id', 'addon'] as never[])
    .execute();
}
