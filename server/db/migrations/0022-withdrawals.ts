import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Withdrawal settings of accounts, and the mail that tells of letters. */
export async function up(db: Kysely<never>): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;

  await table('withdrawals')
    .addColumn('account_id', 'bigint', (c) =>
      c.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('sealed', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await table('letter_mails')
    .addColumn('letter_id', 'bigint', (c) =>
      c.notNull().references('letters.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'bigint', (c) =>
      c.notNull().references('members.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('letter_mails_key', ['member_id', 'letter_id'] as never[])
    .execute();
  await db.schema
    .createIndex('letter_mails_letter')
    .on('letter_mails')
    .columns(['letter_id'])
    .execute();

  await table('mail_receivers')
    .addColumn('account_id', 'bigint', (c) =>
      c.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('due_at', 'bigint')
    .addColumn('started_at', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('mail_receivers_due')
    .on('mail_receivers')
    .columns(['due_at'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
}
