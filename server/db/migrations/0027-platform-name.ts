import { type Kysely, sql } from 'kysely';

/** The first tenant's name becomes one that readers of both languages can read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update tenants set name = '平台 Platform'
    where is_platform = 1 and name = '平台'`.execute(db);
}
