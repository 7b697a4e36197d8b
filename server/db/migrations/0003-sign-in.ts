import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * Sign-in: proven phones, counters of attempts, codes, captchas, tickets, invitations and the
 * registration settings of policies.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns);

  const accounts = db.schema.alterTable('accounts');
  await accounts.addColumn('phone_verified_at', 'bigint').execute();
  await accounts
    .addColumn('is_phone_vouched', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await index('accounts_phone', 'accounts', ['phone']).execute();
  await index('accounts_phone_verified', 'accounts', ['phone'])
    .unique()
    .where(sql.ref('phone_verified_at'), 'is not', null)
    .execute();

  await db.schema
    .alterTable('sessions')
    .addColumn('is_demo', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  const policies = db.schema.alterTable('policies');
  await policies
    .addColumn('tenant_setting', 'text', (c) => c.notNull().defaultTo('create'))
    .execute();
  for (const target of ['tenant', 'dept', 'role', 'post']) {
    await policies
      .addColumn(`default_${target}_id`, 'bigint', (c) =>
        c.references(`${target}s.id`).onDelete('set null'),
      )
      .execute();
  }

  await table('invites')
    .addColumn('id', idType, idColumn)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('remark', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text')
    .addColumn('policy_id', 'bigint', (c) => c.notNull().references('policies.id'))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('creator_id', 'bigint', (c) => c.references('members.id').onDelete('set null'))
    .addColumn('used_by', 'bigint', (c) => c.references('accounts.id').onDelete('set null'))
    .addColumn('used_at', 'bigint')
    .execute();
  await index('invites_policy', 'invites', ['policy_id']).execute();

  await table('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('reset_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('counters_reset', 'counters', ['reset_at']).execute();

  await table('sms_codes')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('scene', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sms_codes_key', ['phone', 'scene'] as never[])
    .execute();
  await index('sms_codes_expiry', 'sms_codes', ['expires_at']).execute();

  await table('captchas')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('answer_hash', 'text', (c) => c.notNull())
    .addColumn('salt', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('captchas_expiry', 'captchas', ['expires_at']).execute();

  await table('tickets')
    .addColumn('ticket_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'bigint', (c) =>
      c.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('tickets_session', 'tickets', ['session_id']).execute();
}
