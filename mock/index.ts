import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Db } from '#server/db/types';
import type { MailSettings } from '#server/providers/mail/provider';
import type { SmsSettings } from '#server/providers/sms/provider';
import type { Storage } from '#server/providers/storage/provider';
import { buildSheetWorker } from '../scripts/sheet-worker';

/** The project's Umi plugin serves the application stored here (plugin.ts). */
const APP = Symbol.for('iot.mock.app');
/** Survives reloads of this file, so that an edit of the server's code keeps the data. */
const DB = Symbol.for('iot.mock.db');
const STORAGE = Symbol.for('iot.mock.storage');

type Application = ReturnType<typeof import('#server/app')['buildApp']>;

const kept = globalThis as {
  [APP]?: Promise<Application>;
  [DB]?: Promise<Db>;
  [STORAGE]?: Storage;
};

/**
 * Loads the server's current code. Umi clears its module cache only after a successful reload, so
 * that after a syntax error it would ignore all later edits; and a static import would run before
 * this file can clear the cache.
 */
const load = createRequire(__filename);
for (const folder of ['contract', 'server']) {
  const start = join(__dirname, '..', folder) + sep;
  for (const file of Object.keys(load.cache)) if (file.startsWith(start)) delete load.cache[file];
}
const { buildApp } = load('#server/app') as typeof import('#server/app');
const { migrate } = load('#server/db/migrate') as typeof import('#server/db/migrate');
const { openDatabase } = load('#server/db/open') as typeof import('#server/db/open');
const { readSecret } = load(
  '#server/db/seed/first-start',
) as typeof import('#server/db/seed/first-start');
const { seedDemo } = load(
  '#server/db/seed/demo/seed-demo',
) as typeof import('#server/db/seed/demo/seed-demo');
const { seedDemoFiles } = load(
  '#server/modules/file/demo.service',
) as typeof import('#server/modules/file/demo.service');
const { diskStorage } = load(
  '#server/providers/storage/disk',
) as typeof import('#server/providers/storage/disk');
const { followRelease } = load(
  '#server/db/seed/own-menus',
) as typeof import('#server/db/seed/own-menus');
const { createLog } = load('#server/http/log') as typeof import('#server/http/log');

const { SheetReader } = load(
  '#server/sheets/sheet-reader',
) as typeof import('#server/sheets/sheet-reader');

const log = createLog('warn');

/** Codes are printed to the terminal. */
const sms: SmsSettings = {
  provider: {
    name: 'terminal',
    send: async ({ phone, code }) => {
      process.stdout.write(`SMS to ${phone}: ${code}\n`);
      return undefined;
    },
  },
  countries: ['86'],
  hourlyMax: 1000,
};

const mail: MailSettings = {
  provider: {
    name: 'terminal',
    send: async ({ to, about }) => {
      process.stdout.write(`Mail to ${to}: ${about.kind === 'code' ? about.code : about.kind}\n`);
      return undefined;
    },
  },
  hourlyMax: 1000,
};

/** Files of the demo, in a folder that goes with the process's temporary files. */
function storageOfDemo(): Storage {
  kept[STORAGE] ??= diskStorage(mkdtempSync(join(tmpdir(), 'console-files-')));
  return kept[STORAGE];
}

/** An in-memory database with the demo companies; their sign-ins are printed to the terminal. */
async function createDatabase(): Promise<Db> {
  const db = openDatabase('memory');
  await migrate(db);
  const signIns = await seedDemo(db, Date.now());
  await seedDemoFiles(db, storageOfDemo(), Date.now());
  const lines = signIns.map((entry) => `  ${entry.username} / ${entry.password}  ${entry.who}`);
  process.stdout.write(`The demo companies are in memory. Sign in as\n${lines.join('\n')}\n`);
  return db;
}

/** The real application, from the current code on the current data. */
async function createApp(): Promise<Application> {
  try {
    kept[DB] ??= createDatabase();
    const db = await kept[DB].catch((error) => {
      // The next edit starts over instead of repeating the failure.
      kept[DB] = undefined;
      throw error;
    });
    // The edit that caused this reload may have added a migration, or changed the own menus.
    await migrate(db);
    await followRelease(db, Date.now());
    const secret = await readSecret(db);
    const sheets = new SheetReader({ load: buildSheetWorker });
    const storage = storageOfDemo();
    return buildApp({ db, log, sms, mail, sheets, storage, secret, validateResponses: true });
  } catch (error) {
    log.error({ err: error }, 'the application could not be built');
    throw error;
  }
}

const app = createApp();
// The next request reports the error; an unhandled rejection would end the dev server.
app.catch(() => undefined);
kept[APP] = app;

/** Umi expects mocked routes here; there are none, because the application serves all calls. */
export default {};
