import { buildApp } from '#server/app';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { seedDemo } from '#server/db/seed/demo/seed-demo';
import { readSecret } from '#server/db/seed/first-start';
import type { Db } from '#server/db/types';
import { createLog } from '#server/http/log';

/** Umi's plugin of this project serves what is kept here (plugin.ts). */
const APP = Symbol.for('iot.mock.app');
/** Survives reloads of this file, so that an edit of the server's code loses no data. */
const DB = Symbol.for('iot.mock.db');

const kept = globalThis as {
  [APP]?: Promise<ReturnType<typeof buildApp>>;
  [DB]?: Promise<Db>;
};

const log = createLog('warn');

/** A database in memory with the demo company in it; its sign-ins are told on the terminal. */
async function createDatabase(): Promise<Db> {
  const db = openDatabase('memory');
  await migrate(db);
  const signIns = await seedDemo(db, Date.now());
  const lines = signIns.map((entry) => `  ${entry.username} / ${entry.password}  ${entry.who}`);
  process.stdout.write(`The demo company is in memory. Sign in as\n${lines.join('\n')}\n`);
  return db;
}

/** The real application, built from the code as it is now, over the data as it is now. */
async function createApp() {
  try {
    kept[DB] ??= createDatabase();
    const db = await kept[DB].catch((error) => {
      // The next edit starts over instead of meeting the same failure again.
      kept[DB] = undefined;
      throw error;
    });
    // The edit that caused this reload may have added a migration.
    await migrate(db);
    return buildApp({ db, log, secret: await readSecret(db), validateResponses: true });
  } catch (error) {
    log.error({ err: error }, 'the application could not be built');
    throw error;
  }
}

const app = createApp();
// Whoever asks next gets the error; without a listener it would end the dev server.
app.catch(() => undefined);
kept[APP] = app;

/** Umi looks for mocked routes here: there are none, the application answers by itself. */
export default {};
