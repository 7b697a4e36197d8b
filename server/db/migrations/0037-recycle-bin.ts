import { type Kysely, sql } from 'kysely';

/** Who deleted a seat and what it had then, that it is to go for good, and indexes of the bin. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('members').addColumn('deleted_by', 'bigint').execute();
  await db.schema.alterTable('members').addColumn('deleted_place', 'text').execute();
  await db.schema.alterTable('members').addColumn('purge_started_at', 'bigint').execute();
  const binned = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('members')
      .columns(columns)
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
  await binned('members_binned', ['tenant_id', 'deleted_at', 'id']);
  await binned('members_deleted', ['deleted_at', 'id']);
}
