import { type Kysely, sql } from 'kysely';

/**
 * What the end of a tenant needs: letters of the system, which expiry was told of, how far a purge is,
 * and an index for each foreign key that deleting members, departments and roles looks along.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const column = (table: string) => db.schema.alterTable(table);
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns);

  await column('letters')
    .addColumn('sender_kind', 'text', (c) => c.notNull().defaultTo('member'))
    .execute();
  await column('letters').addColumn('title_texts', 'text').execute();
  await column('letters').addColumn('content_texts', 'text').execute();

  for (const name of ['told_expires_at', 'purge_started_at', 'purge_audit_id', 'purged_at']) {
    await column('tenants').addColumn(name, 'bigint').execute();
  }
  await column('tenants').addColumn('told_days', 'integer').execute();

  await index('letters_tenant', 'letters', ['tenant_id']).execute();
  await index('letter_receivers_seat', 'letter_receivers', ['member_id']).execute();
  await index('transfers_operator', 'transfers', ['operator_id']).execute();
  await index('invites_creator', 'invites', ['creator_id']).execute();
  await index('invites_used_by', 'invites', ['used_by']).execute();
  await index('factor_tickets_member', 'factor_tickets', ['member_id']).execute();
  await index('role_depts_dept', 'role_depts', ['dept_id']).execute();
  await index('roles_parent', 'roles', ['parent_id']).execute();
  await index('audits_other', 'audits', ['other_tenant_id'])
    .where(sql.ref('other_tenant_id'), 'is not', null)
    .execute();
}
