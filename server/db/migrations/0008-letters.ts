import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/** Letters: each is stored once, with a row for every receiving seat. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns);

  await table('letters')
    .addColumn('id', idType, idColumn)
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('from_id', 'bigint', (c) => c.references('members.id').onDelete('set null'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('from_deleted_at', 'bigint')
    .execute();
  await index('letters_from', 'letters', ['from_id', 'id']).execute();

  await table('letter_receivers')
    .addColumn('letter_id', 'bigint', (c) =>
      c.notNull().references('letters.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'bigint', (c) =>
      c.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('read_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('letter_receivers_key', ['letter_id', 'member_id'] as never[])
    .execute();
  await index('letter_receivers_member', 'letter_receivers', ['member_id', 'letter_id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  // Count for the bell, read by every open console at every event.
  await index('letter_receivers_unread', 'letter_receivers', ['member_id'])
    .where(sql`read_at is null and deleted_at is null` as never)
    .execute();
}
