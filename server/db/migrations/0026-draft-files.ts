import type { CreateTableBuilder, Kysely } from 'kysely';
import { dialectOf } from '../dialect';

/** The names of files deleted from drafts, as `lost_files` keeps those deleted from letters. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  const table = db.schema.createTable('lost_draft_files') as CreateTableBuilder<any, any>;
  await table
    .addColumn('id', idType, idColumn)
    .addColumn('draft_id', 'bigint', (c) =>
      c.notNull().references('letter_drafts.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('lost_draft_files_draft')
    .on('lost_draft_files')
    .columns(['draft_id', 'id'])
    .execute();
}
