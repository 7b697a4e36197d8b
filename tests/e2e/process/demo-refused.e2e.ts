import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { unguarded } from '#server/db/guard/guard';
import { openDatabase } from '#server/db/open';
import type { Db } from '#server/db/types';
import { killServers, newDataFolder, runToEnd } from '../../harness/browser/server-process';
import { writeReleaseBefore } from '../../harness/db/release-before';

let folder: string;
beforeEach(() => {
  folder = newDataFolder();
});
afterEach(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

/** What a migration or a start would change. */
const stateOf = async (db: Db) => ({
  tables: (await db.introspection.getTables()).map(({ name, columns }) => [name, columns.length]),
  settings: await db.selectFrom('settings').selectAll().orderBy('name').execute(),
});

/** Starts a server, which is to be refused, and checks that the database stays as it is. */
async function expectRefusal(before: Db, env: Record<string, string>, reason: string) {
  const state = await stateOf(before);
  await before.destroy();
  const { code, output } = await runToEnd(env);
  expect(output).toContain(reason);
  expect(code).toBe(1);
  const after = unguarded(openDatabase({ folder: join(folder, 'demo') }));
  expect(await stateOf(after)).toEqual(state);
  await after.destroy();
}

test('the demo migrates no real data of an older release', async () => {
  const db = await writeReleaseBefore(join(folder, 'demo'));
  await expectRefusal(
    db,
    { DATA_DIR: folder, DEMO: 'true' },
    'it holds something else than the demo',
  );
});

test('a server of real data migrates no demo of an older release', async () => {
  const db = await writeReleaseBefore(join(folder, 'demo'));
  await db.insertInto('settings').values({ name: 'demo', value: 'true' }).execute();
  await expectRefusal(db, { DATA_DIR: join(folder, 'demo') }, 'it holds the demo');
});
