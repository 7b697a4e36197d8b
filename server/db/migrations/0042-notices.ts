import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * Notices, whom each is for, and which accounts have read it. Whom it is for is a few rows however many
 * people that are, and nobody has a row before reading it (ADR 0065). What a range names is noted by
 * ids, which are never given again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns);

  await table('notices')
    .addColumn('id', idType, idColumn)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(1))
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('author_id', 'bigint')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('range_type', 'text', (c) => c.notNull())
    .addColumn('start_at', 'bigint')
    .addColumn('end_at', 'bigint')
    .addColumn('is_pinned', 'integer', (c) => c.notNull())
    .addColumn('sort', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('draft'))
    .addColumn('reminded_at', 'bigint')
    .addUniqueConstraint('notices_key', ['tenant_id', 'id'])
    .addForeignKeyConstraint('notices_author_id_tenant', ['tenant_id', 'author_id'], 'members', [
      'tenant_id',
      'id',
    ])
    .execute();
  await index('notices_author', 'notices', ['tenant_id', 'author_id']).execute();
  // What time moves on, looked for every few seconds.
  await index('notices_start', 'notices', ['start_at'])
    .where(sql.ref('state'), '=', sql.lit('scheduled'))
    .execute();
  await index('notices_end', 'notices', ['end_at'])
    .where(sql`state = 'published' and end_at is not null` as never)
    .execute();

  await table('notice_ranges')
    .addColumn('tenant_id', 'bigint', (c) => c.notNull())
    .addColumn('notice_id', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_ranges_key', ['notice_id', 'kind', 'target_id'] as never[])
    .addForeignKeyConstraint(
      'notice_ranges_notice_id_tenant',
      ['tenant_id', 'notice_id'],
      'notices',
      ['tenant_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await index('notice_ranges_target', 'notice_ranges', [
    'kind',
    'target_id',
    'notice_id',
  ]).execute();
  await index('notice_ranges_notice', 'notice_ranges', ['tenant_id', 'notice_id']).execute();

  await table('notice_reads')
    .addColumn('account_id', 'bigint', (c) =>
      c.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('notice_id', 'bigint', (c) =>
      c.notNull().references('notices.id').onDelete('cascade'),
    )
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_reads_key', ['account_id', 'notice_id'] as never[])
    .execute();
  await index('notice_reads_notice', 'notice_reads', ['notice_id', 'account_id']).execute();
}
