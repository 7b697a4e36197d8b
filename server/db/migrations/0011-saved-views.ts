import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect';

/** Saved views of lists; a shared view is visible to the whole tenant. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);
  await db.schema
    .createTable('views')
    .addColumn('id', idType, idColumn)
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('member_id', 'bigint', (c) =>
      c.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('look', 'text', (c) => c.notNull())
    .addColumn('is_shared', 'integer', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('views_name', ['member_id', 'list', 'name'])
    .execute();
  await db.schema.createIndex('views_tenant').on('views').columns(['tenant_id', 'list']).execute();
}
