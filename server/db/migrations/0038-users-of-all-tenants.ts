import { type Kysely, sql } from 'kysely';

/** Indexes in the order of which users of all tenants are listed. */
export async function up(db: Kysely<never>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(name).on('members');
  await index('members_all_created')
    .columns(['created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await index('members_all_login')
    .expression(sql`coalesce(${sql.ref('last_login_at')}, 0)`)
    .column('id')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
