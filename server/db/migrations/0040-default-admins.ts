import { type Kysely, sql } from 'kysely';

/**
 * Finds a tenant's default admins without reading its users: the platform's list names one per
 * tenant, and a change asks whether another one is left.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('members_default_admins')
    .on('members')
    .columns(['tenant_id', 'id'])
    .where(sql.ref('is_default_admin'), '=', sql.lit(1))
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
