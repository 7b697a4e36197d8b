import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * Whose work a job is, so that it ends with the access of that seat, and what a sign-in was proven
 * with before its second step. Sign-ins that are between their steps start again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idType } = dialectOf(db);
  await db.schema
    .alterTable('jobs')
    .addColumn('member_id', idType, (c) => c.references('members.id').onDelete('cascade'))
    .execute();
  await sql`update jobs set member_id =
    (select imports.member_id from imports where imports.job_id = jobs.id)`.execute(db);
  await db.schema.createIndex('jobs_member').on('jobs').column('member_id').execute();

  await sql`delete from factor_tickets`.execute(db);
  await db.schema
    .alterTable('factor_tickets')
    .addColumn('security_revision', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
