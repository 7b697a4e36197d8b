import type { CreateTableBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Figures of what happened, per department and day (ADR 0066). A department of 0 is the whole tenant.
 * Rows are not bound to departments, because they outlive them. The slot spreads events of one moment
 * over several rows, so that they do not wait for each other.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;

  await (db.schema.createTable('figures') as Builder)
    .addColumn('tenant_id', 'bigint', (c) => c.notNull())
    .addColumn('dept_id', 'bigint', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('slot', 'integer', (c) => c.notNull())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('figures_key', [
      ...['tenant_id', 'dept_id', 'day', 'kind', 'slot'],
    ] as never[])
    .execute();
  await db.schema.createIndex('figures_day').on('figures').columns(['day']).execute();
  // Days that the sweep has not put together yet.
  await db.schema
    .createIndex('figures_spread')
    .on('figures')
    .columns(['day'])
    .where(sql`slot > 0` as never)
    .execute();
  // Passwords that were given and never changed are few among all accounts.
  await db.schema
    .createIndex('accounts_temporary')
    .on('accounts')
    .columns(['id'])
    .where(sql`must_change_password = 1` as never)
    .execute();
}
