import type { CreateTableBuilder, Kysely } from 'kysely';
import { dialectOf } from '../dialect';

/** Letters that seats have begun and not sent, and whom they are to go to. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;

  await table('letter_drafts')
    .addColumn('id', idType, idColumn)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('member_id', 'bigint', (c) =>
      c.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('letter_drafts_member')
    .on('letter_drafts')
    .columns(['member_id', 'id'])
    .execute();

  await table('letter_draft_receivers')
    .addColumn('draft_id', 'bigint', (c) =>
      c.notNull().references('letter_drafts.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'bigint', (c) =>
      c.notNull().references('members.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('letter_draft_receivers_key', ['draft_id', 'member_id'] as never[])
    .execute();
  await db.schema
    .createIndex('letter_draft_receivers_member')
    .on('letter_draft_receivers')
    .columns(['member_id'])
    .execute();
}
