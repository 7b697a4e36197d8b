import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/**
 * What tenants use of the kinds that add-ons count, the kinds that an add-on declares, and the pages
 * that a letter of the system leads to.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;

  await (db.schema.createTable('quota_usage') as Builder)
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull().check(sql`used >= 0`))
    .addPrimaryKeyConstraint('quota_usage_key', ['tenant_id', 'kind'])
    .execute();
  await db.schema
    .alterTable('addons')
    .addColumn('quota_kinds', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('letters').addColumn('actions', 'text').execute();
}
