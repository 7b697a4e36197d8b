import { type Kysely, sql } from 'kysely';

/**
 * What policies and tenants get with their pages: an order and an end; and in which other
 * tenant an entry of the audit log was made from the platform.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const column = (table: string) => db.schema.alterTable(table);

  await column('policies')
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await column('policies').addColumn('expire_days', 'integer').execute();
  // Registration without a code follows the default policy, of which there is one at most.
  await db.schema
    .createIndex('policies_default')
    .unique()
    .on('policies')
    .column('is_default')
    .where(sql.ref('is_default'), '=', 1)
    .execute();
  await column('tenants')
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await column('tenants').addColumn('expires_at', 'bigint').execute();
  await column('audits').addColumn('other_tenant_id', 'bigint').execute();
}
