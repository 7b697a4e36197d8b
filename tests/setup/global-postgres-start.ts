import { sql } from 'kysely';
import { unguarded } from '#server/db/guard/guard';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { type Cluster, startCluster } from '../../scripts/postgres';

declare global {
  var testCluster: Cluster | undefined;
}

/**
 * Starts the cluster of this run and migrates a template once; each test file copies it, which is
 * faster than migrating.
 */
export default async function startPostgres(): Promise<void> {
  const cluster = await startCluster();
  globalThis.testCluster = cluster;
  const admin = unguarded(openDatabase({ url: cluster.urlOf('postgres'), poolSize: 1 }));
  await sql`create database template_test`.execute(admin);
  await admin.destroy();
  const template = openDatabase({ url: cluster.urlOf('template_test'), poolSize: 1 });
  await migrate(template);
  await template.destroy();
  process.env.TEST_POSTGRES = cluster.urlOf('');
}
