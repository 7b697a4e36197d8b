import type { CreateTableBuilder, Kysely } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * Seats that tenants offer to accounts. An offer goes with its maker, and one that was accepted with
 * the user that came of it. Department, roles and positions are noted by their ids, which are never
 * given again: what is gone when it is accepted is left out.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;

  await (db.schema.createTable('offers') as Builder)
    .addColumn('id', idType, idColumn)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('maker_id', 'bigint', (c) => c.notNull())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('identifier_key', 'text', (c) => c.notNull())
    .addColumn('account_id', 'bigint', (c) => c.references('accounts.id').onDelete('set null'))
    .addColumn('dept_id', 'bigint')
    .addColumn('role_ids', 'text', (c) => c.notNull())
    .addColumn('post_ids', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('member_id', 'bigint')
    .addForeignKeyConstraint(
      'offers_maker_id_tenant',
      ['tenant_id', 'maker_id'],
      'members',
      ['tenant_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'offers_member_id_tenant',
      ['tenant_id', 'member_id'],
      'members',
      ['tenant_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('offers').columns(columns).execute();
  await index('offers_tenant', ['tenant_id', 'created_at', 'id']);
  await index('offers_identifier', ['tenant_id', 'identifier_key']);
  await index('offers_account', ['account_id']);
  await index('offers_maker', ['tenant_id', 'maker_id']);
  await index('offers_member', ['tenant_id', 'member_id']);
  await index('offers_end', ['ends_at']);
}
