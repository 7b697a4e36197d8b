import { type Kysely, sql } from 'kysely';

/**
 * What the pages of invitations need: an order, an end, those that were made at once, and the tenant
 * that one was used for. The sign-in page asks whether any can be used, which one index answers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const column = () => db.schema.alterTable('invites');
  await column()
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await column().addColumn('expires_at', 'bigint').execute();
  await column().addColumn('batch_id', 'bigint').execute();
  await column()
    .addColumn('used_tenant_id', 'bigint', (c) => c.references('tenants.id').onDelete('set null'))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('invites').columns(columns);
  await index('invites_batch', ['batch_id']).execute();
  await index('invites_used_tenant', ['used_tenant_id']).execute();
  await index('invites_open', ['expires_at'])
    .where(sql.ref('used_at'), 'is', null)
    .where(sql.ref('status'), '=', sql.lit('enabled'))
    .execute();
}
