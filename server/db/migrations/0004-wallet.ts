import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/** Ledger of wallets, and indexes for the sign-ins of one member. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;

  await table('transfers')
    .addColumn('id', idType, idColumn)
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('operator_id', 'bigint', (c) => c.references('members.id').onDelete('set null'))
    .execute();

  await table('ledger')
    .addColumn('transfer_id', 'bigint', (c) => c.notNull().references('transfers.id'))
    .addColumn('account_id', 'bigint', (c) => c.references('accounts.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('after', 'bigint')
    .execute();
  await db.schema
    .createIndex('ledger_account')
    .on('ledger')
    .columns(['account_id', 'transfer_id'])
    .execute();
  await db.schema.createIndex('ledger_transfer').on('ledger').columns(['transfer_id']).execute();

  await db.schema.createIndex('audits_member').on('audits').columns(['member_id', 'id']).execute();
  await db.schema
    .createIndex('audits_attempt')
    .on('audits')
    .expression(sql`lower(username)`)
    .where(sql.ref('member_id'), 'is', null)
    .execute();
}
