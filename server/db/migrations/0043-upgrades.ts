import type { CreateTableBuilder, Kysely } from 'kysely';
import { dialectOf } from '../dialect';

/** The upgrade log of the platform, and up to when accounts have read it. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;

  await (db.schema.createTable('upgrades') as Builder)
    .addColumn('id', idType, idColumn)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('addon', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('time', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_texts', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('content_texts', 'text')
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('remark', 'text')
    .addColumn('shown_at', 'bigint')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('upgrades').columns(columns).execute();
  await index('upgrades_order', ['sort', 'time', 'id']);
  await index('upgrades_shown', ['status', 'shown_at']);

  await (db.schema.createTable('upgrade_readers') as Builder)
    .addColumn('account_id', 'bigint', (c) =>
      c.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
}
