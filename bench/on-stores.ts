import pino from 'pino';
import { buildApp } from '#server/app';
import { readSecret } from '#server/db/seed/first-start';
import { SheetReader } from '#server/sheets/sheet-reader';
import { findPostgres } from '../scripts/postgres';
import { buildSheetWorker } from '../scripts/sheet-worker';
import { withFolder } from './product';
import { openPostgresStore, openSqliteStore, type Store } from './store';

/** Measures on a new store of each database; one that is not installed is skipped, and it is said. */
export async function onStores(
  name: string,
  databases: readonly string[],
  measure: (store: Store) => Promise<void>,
): Promise<void> {
  const run = async (store: Store) => {
    try {
      await measure(store);
    } finally {
      await store.close();
    }
  };
  if (databases.includes('sqlite')) {
    await withFolder(async (folder) => run(await openSqliteStore(folder)));
  }
  if (!databases.includes('postgres')) return;
  if (findPostgres()) await run(await openPostgresStore());
  else console.log(`\n${name} on PostgreSQL: skipped, as its programs are not installed.`);
}

/** The application on a store, without a log. */
export const appOf = async ({ db }: Store) =>
  buildApp({
    sheets: new SheetReader({ load: buildSheetWorker }),
    db,
    log: pino({ level: 'silent' }),
    secret: await readSecret(db),
  });
