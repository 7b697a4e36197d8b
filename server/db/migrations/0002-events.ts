import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect';

/** Events for open consoles; rows live for an hour. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);
  await db.schema
    .createTable('events')
    .addColumn('id', idType, idColumn)
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'bigint')
    .addColumn('member_ids', 'text')
    .execute();
  await db.schema.createIndex('events_at').on('events').column('at').execute();
}
