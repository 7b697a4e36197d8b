import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/** Columns of imports that move to their job. */
const MOVED = ['lease', 'lease_until', 'attempts', 'is_cancelled', 'done', 'failed'];

/**
 * Jobs, and imports as their first kind. Running imports become jobs. Nodes of the release before
 * need the dropped columns, so they cannot claim an import any more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType, now } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  await (db.schema.createTable('jobs') as Builder)
    .addColumn('id', idType, idColumn)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.unique())
    .addColumn('tenant_id', 'bigint', (c) => c.references('tenants.id').onDelete('cascade'))
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('fence', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'integer')
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_cancelled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('jobs_open')
    .on('jobs')
    .columns(['run_at', 'id'])
    .where(sql.ref('state'), 'in', sql`('ready', 'running')`)
    .execute();
  await db.schema.createIndex('jobs_finished').on('jobs').column('finished_at').execute();
  await db.schema.createIndex('jobs_tenant').on('jobs').column('tenant_id').execute();

  await sql`insert into jobs (created_at, kind, tenant_id, payload, state, run_at, total, done,
      failed, is_cancelled, started_at, finished_at)
    select created_at, 'member.import', tenant_id, '{"importId":' || id || '}',
      case state when 'running' then 'ready' when 'stopped' then 'failed' else state end,
      ${now}, total, done, failed, is_cancelled, started_at, finished_at
    from imports where state <> 'checked'`.execute(db);
  const imports = db.schema.alterTable('imports');
  await imports
    .addColumn('job_id', 'bigint', (c) => c.references('jobs.id').onDelete('set null'))
    .execute();
  await sql`update imports set job_id = (select jobs.id from jobs
    where jobs.kind = 'member.import' and jobs.payload = '{"importId":' || imports.id || '}')`.execute(
    db,
  );
  await db.schema.createIndex('imports_job').on('imports').column('job_id').execute();
  await db.schema.dropIndex('imports_running').execute();
  for (const column of MOVED) await imports.dropColumn(column).execute();
}
