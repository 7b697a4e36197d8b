import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { buildApp } from '#server/app';
import { readSecret } from '#server/db/seed/first-start';
import { SheetReader } from '#server/sheets/sheet-reader';
import { findPostgres } from '../scripts/postgres';
import { buildSheetWorker } from '../scripts/sheet-worker';
import { type Asked, EXPORT, EXPORTS, measureResident } from './export-resident';
import { auditRow } from './people';
import { withFolder } from './product';
import { digits, printGoal, printTable } from './report';
import { openPostgresStore, openSqliteStore, type Store } from './store';

const ROWS = 100_000;
/** Audit entries that are inserted at once. */
const BATCH = 1000;
const SAMPLE_MS = 20;
const MB = 1024 * 1024;
/** Nanoseconds in a millisecond. */
const NS = 1e6;

const CASES: Record<string, Asked> = {
  ...EXPORTS,
  'users, csv, by name (no index)': {
    path: EXPORT.users,
    query: { format: 'csv', sort: 'realName:asc' },
  },
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Memory that is in use: what a collection of garbage leaves. */
function usedMemory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The most that some work adds to the memory in use. */
async function addedBy(work: () => Promise<unknown>): Promise<number> {
  const before = usedMemory();
  let most = before;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      most = Math.max(most, usedMemory());
      await wait(SAMPLE_MS);
    }
  };
  const watching = watch();
  await work();
  isDone = true;
  await watching;
  return (most - before) / MB;
}

async function measureStore(store: Store): Promise<void> {
  const app = buildApp({
    sheets: new SheetReader({ load: buildSheetWorker }),
    db: store.db,
    log: pino({ level: 'silent' }),
    secret: await readSecret(store.db),
  });
  const headers = { authorization: store.token };
  const receive = async ({ path, query }: Asked) => {
    const address = `${path}?${new URLSearchParams(query)}`;
    const { status, body } = await app.request(address, { headers });
    if (status !== 200 || !body) throw new Error(`${address}: ${status}`);
    let bytes = 0;
    for await (const part of body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
    return bytes;
  };
  // The server's heap has its usual size only after some work.
  await receive({ path: EXPORT.users, query: { format: 'csv' } });
  const lines: string[][] = [];
  let worst = 0;
  for (const [name, asked] of Object.entries(CASES)) {
    const loop = monitorEventLoopDelay({ resolution: SAMPLE_MS });
    loop.enable();
    const startedAt = performance.now();
    const bytes = await receive(asked);
    const seconds = (performance.now() - startedAt) / 1000;
    loop.disable();
    const used = await addedBy(() => receive(asked));
    worst = Math.max(worst, used);
    lines.push([name, ...[seconds, loop.max / NS, used, bytes / MB].map(digits)]);
  }
  printTable(
    `Export of ${ROWS.toLocaleString('en-US')} rows: ${store.name}`,
    ['', 'seconds', 'loop blocked (ms)', 'memory in use (MB)', 'file (MB)'],
    lines,
  );
  printGoal({
    name: `memory in use of an export, ${store.name}`,
    value: worst,
    unit: 'MB',
    now: 30,
  });
}

/** Adds as many users and audit entries as one export may hold. */
async function grow(store: Store): Promise<void> {
  await store.grow(ROWS);
  // Recent enough not to be swept when a server starts.
  const at = Date.now();
  for (let from = 0; from < ROWS; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => auditRow(from + index + 1, at));
    await store.db.insertInto('audits').values(rows).execute();
  }
}

/** Exports of as many users and audit entries as one may hold, on both databases. */
export async function measureExport(databases: readonly string[]) {
  if (databases.includes('sqlite')) {
    await withFolder(async (folder) => {
      const store = await openSqliteStore(folder);
      try {
        await grow(store);
        await measureStore(store);
      } finally {
        // The server needs the folder for itself.
        await store.close();
      }
      await measureResident({ ...store, folder, env: {} });
    });
  }
  if (databases.includes('postgres') && findPostgres()) {
    await withFolder(async (folder) => {
      const store = await openPostgresStore();
      try {
        await grow(store);
        await measureStore(store);
        await measureResident({ ...store, folder, env: { DATABASE_URL: store.url } });
      } finally {
        await store.close();
      }
    });
  }
}
