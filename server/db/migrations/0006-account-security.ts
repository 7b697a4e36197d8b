import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * Account security: time of a session's last step-up, second factors, tickets between password and
 * second factor, passkeys, and proven mail addresses.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns);

  const sessions = db.schema.alterTable('sessions');
  await sessions.addColumn('proved_at', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await sessions.addColumn('way', 'text', (c) => c.notNull().defaultTo('password')).execute();
  // Existing sessions keep their rights without a new sign-in.
  await sql`update sessions set proved_at = created_at`.execute(db);

  const accounts = db.schema.alterTable('accounts');
  await accounts.addColumn('email_verified_at', 'bigint').execute();
  await accounts.addColumn('version', 'bigint', (c) => c.notNull().defaultTo(1)).execute();
  await db.schema
    .createIndex('accounts_email_verified')
    .unique()
    .on('accounts')
    .expression(sql`lower(email)`)
    .where(sql.ref('email_verified_at'), 'is not', null)
    .execute();

  await table('totps')
    .addColumn('account_id', 'bigint', (c) =>
      c.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text')
    .addColumn('enabled_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('new_secret', 'text')
    .addColumn('new_expires_at', 'bigint')
    .execute();

  await table('recovery_codes')
    .addColumn('account_id', 'bigint', (c) =>
      c.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'code_hash'] as never[])
    .execute();

  await table('passkeys')
    .addColumn('id', idType, idColumn)
    .addColumn('account_id', 'bigint', (c) =>
      c.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('is_synced', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await index('passkeys_account', 'passkeys', ['account_id']).execute();

  await table('challenges')
    .addColumn('challenge_hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('challenges_expiry', 'challenges', ['expires_at']).execute();

  await table('factor_tickets')
    .addColumn('ticket_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'bigint', (c) =>
      c.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'bigint', (c) =>
      c.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('remember', 'integer', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('factor_tickets_account', 'factor_tickets', ['account_id']).execute();
  await index('factor_tickets_expiry', 'factor_tickets', ['expires_at']).execute();
}
