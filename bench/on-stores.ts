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

/** Makes a call and resolves to its data. */
export type Ask = (method: string, path: string, body?: object) => Promise<never>;

/** Calls as the platform's administrator; an answer that is not 200 fails. */
export async function askerOf(store: Store): Promise<Ask> {
  const { token } = store;
  const app = await appOf(store);
  const config = await app.request('/admin/admin/site/config', {
    headers: { authorization: token },
  });
  const cookie = config.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  const headers = {
    ...{ authorization: token, cookie, 'x-xsrf-token': xsrf },
    'content-type': 'application/json',
  };
  return async (method, path, body) => {
    const text = body && JSON.stringify(body);
    const response = await app.request(path, { method, headers, ...(text && { body: text }) });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { data: never }).data;
  };
}
