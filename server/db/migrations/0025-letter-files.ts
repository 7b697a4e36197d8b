import type { CreateTableBuilder, Kysely } from 'kysely';
import { dialectOf } from '../dialect';

/** The order of the files that something refers to, and the names of those deleted from a letter. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  await db.schema
    .alterTable('file_uses')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  const table = db.schema.createTable('lost_files') as CreateTableBuilder<any, any>;
  await table
    .addColumn('id', idType, idColumn)
    .addColumn('letter_id', 'bigint', (c) =>
      c.notNull().references('letters.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('lost_files_letter')
    .on('lost_files')
    .columns(['letter_id', 'id'])
    .execute();
}
