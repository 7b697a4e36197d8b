import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/** The catalogue of the add-on market, and what is installed of it. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;

  await (db.schema.createTable('market_addons') as Builder)
    .addColumn('version_id', idType, idColumn)
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('arch', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('local_version', 'text')
    .addColumn('install_status', 'integer', (c) =>
      c.notNull().check(sql`install_status between 0 and 3`),
    )
    .addColumn('update_status', 'integer', (c) => c.notNull())
    .addColumn('progress', 'integer')
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('min_platform', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('sort', 'bigint', (c) => c.notNull())
    .execute();
}
