import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * What add-ons keep per tenant, how much that is, and when it goes after an add-on was removed (ADR 0071).
 * Nothing refers to the add-on, which may be gone before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;

  await table('documents')
    .addColumn('id', idType, idColumn)
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('addon', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'bigint')
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('documents_owner_id_tenant', ['tenant_id', 'owner_id'], 'members', [
      'tenant_id',
      'id',
    ])
    .execute();
  const unique = (name: string, columns: string[], mode: string) =>
    db.schema
      .createIndex(name)
      .unique()
      .on('documents')
      .columns(columns)
      .where(sql`mode = ${sql.lit(mode)}` as never)
      .execute();
  await unique('documents_shared', ['tenant_id', 'addon', 'key'], 'shared');
  await unique('documents_own', ['tenant_id', 'addon', 'owner_id', 'key'], 'own');
  await db.schema
    .createIndex('documents_owner')
    .on('documents')
    .columns(['tenant_id', 'owner_id'])
    .execute();

  await table('document_uses')
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('addon', 'text', (c) => c.notNull())
    .addColumn('documents', 'bigint', (c) => c.notNull().check(sql`documents >= 0`))
    .addColumn('bytes', 'bigint', (c) => c.notNull().check(sql`bytes >= 0`))
    .addPrimaryKeyConstraint('document_uses_key', ['tenant_id', 'addon'] as never[])
    .execute();
  await db.schema
    .createIndex('document_uses_addon')
    .on('document_uses')
    .column('addon' as never)
    .execute();

  await table('document_ends')
    .addColumn('addon', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .alterTable('addon_jobs')
    .addColumn('drops_documents', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
