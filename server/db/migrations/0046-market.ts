import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/** The key of the user center, whose card is the only one of the old catalogue that was true. */
const USER_CENTER = 'ml.svc.user';

const TEXTS = ['title', 'remark', 'description'] as const;
const OF_CARD = [
  ...TEXTS.flatMap((name) => [name, `${name}_texts`]),
  ...['word', 'system', 'arch', 'version', 'min_platform', 'published_at'],
];

/**
 * The market with what installs: registries, the releases that they offer, packages that are kept here,
 * what is installed, and the work on it (ADR 0067). The catalogue that a first start wrote goes, apart
 * from the user center: nothing in it could be installed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;

  await table('addon_registries')
    .addColumn('location', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .addColumn('number', 'bigint')
    .addColumn('issued_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('etag', 'text')
    .addColumn('fetched_at', 'bigint')
    .addColumn('checked_at', 'bigint', (c) => c.notNull())
    .addColumn('trouble', 'text')
    .execute();

  let releases = table('addon_releases')
    .addColumn('version_id', idType, idColumn)
    .addColumn('addon', 'text', (c) => c.notNull());
  for (const name of TEXTS) {
    releases = releases
      .addColumn(name, 'text', (c) => c.notNull())
      .addColumn(`${name}_texts`, 'text');
  }
  await releases
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('scenario', 'text', (c) => c.notNull())
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('arch', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('min_platform', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('is_newest', 'integer', (c) => c.notNull())
    .addColumn('registry', 'text', (c) => c.references('addon_registries.location'))
    .addColumn('file', 'text')
    .addColumn('size', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('signer', 'text')
    .addColumn('signature', 'text')
    .addColumn('manifest', 'text')
    .addUniqueConstraint('addon_releases_version', ['addon', 'version'] as never[])
    .execute();

  await table('addon_packages')
    .addColumn('sha256', 'text', (c) => c.primaryKey())
    .addColumn('addon', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('signer', 'text')
    .addColumn('manifest', 'text', (c) => c.notNull())
    .addColumn('stored_at', 'bigint', (c) => c.notNull())
    .execute();

  await table('addon_installs')
    .addColumn('addon', 'text', (c) => c.primaryKey().references('addons.addon'))
    .addColumn('sha256', 'text', (c) => c.notNull().references('addon_packages.sha256'))
    .addColumn('previous_sha256', 'text', (c) => c.references('addon_packages.sha256'))
    .addColumn('skipped_version', 'text')
    .addColumn('has_update', 'integer', (c) => c.notNull())
    .addColumn('removed_grants', 'text')
    .addColumn('installed_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await table('addon_jobs')
    .addColumn('id', idType, idColumn)
    .addColumn('addon', 'text', (c) => c.notNull())
    .addColumn('job_id', 'bigint')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_texts', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('version_id', 'bigint')
    .addColumn('version', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('done_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('total_bytes', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('log', 'text', (c) => c.notNull())
    .addColumn('member_id', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  // One job per add-on at a time, whichever node it is asked of.
  await sql`create unique index addon_jobs_open on addon_jobs (addon) where finished_at is null`.execute(
    db,
  );
  // A card shows the last work on its add-on.
  await db.schema
    .createIndex('addon_jobs_addon')
    .on('addon_jobs')
    .columns(['addon', 'id'] as never[])
    .execute();
  await db.schema
    .createIndex('addon_jobs_created')
    .on('addon_jobs')
    .column('created_at' as never)
    .execute();

  await db.schema.alterTable('menus').addColumn('addon_key', 'text').execute();

  const columns = sql.join(OF_CARD.map((name) => sql.ref(name)));
  await sql`
    insert into addon_releases (addon, ${columns}, scenario, is_newest)
    select name, ${columns}, 'other', 1 from market_addons where name = ${USER_CENTER}
  `.execute(db);
  await db.schema.dropTable('market_addons').execute();
}
