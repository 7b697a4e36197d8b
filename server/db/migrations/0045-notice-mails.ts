import type { CreateTableBuilder, Kysely } from 'kysely';

/**
 * Mail about notices: those whose readers are still looked for, and the accounts that have chosen to be
 * told of one and are not yet. Publishing writes one row; a job finds the others (ADR 0065).
 */
export async function up(db: Kysely<never>): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;

  await table('notice_mailings')
    .addColumn('notice_id', 'bigint', (c) =>
      c.primaryKey().references('notices.id').onDelete('cascade'),
    )
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('after_id', 'bigint', (c) => c.notNull())
    .execute();

  await table('notice_mails')
    .addColumn('notice_id', 'bigint', (c) =>
      c.notNull().references('notices.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'bigint', (c) =>
      c.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('notice_mails_key', ['account_id', 'notice_id'] as never[])
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('notice_mails').columns(columns).execute();
  await index('notice_mails_notice', ['notice_id']);
  await index('notice_mails_due', ['due_at']);
}
