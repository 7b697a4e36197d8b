import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRegistry } from '../scripts/addon/registry';
import { openTestDatabase } from '../tests/harness/db/database';
import { unguarded } from './db/guard/guard';
import { openDatabase } from './db/open';
import { seedFirstStart } from './db/seed/first-start';
import type { Db } from './db/types';
import { assertKind, NotTheDemo, prepareDemo } from './demo';
import type { JobKind } from './jobs/kind';
import { Runner } from './jobs/runner';
import { workJob } from './modules/market/work/job.service';
import { diskStorage } from './providers/storage/disk';
import type { Storage } from './providers/storage/provider';

const NOW = Date.UTC(2026, 0, 5);

let db: Db;
let folder: string;
let storage: Storage;
beforeEach(async () => {
  db = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  storage = diskStorage(folder);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await db.destroy();
});

const people = () => unguarded(db).selectFrom('members').select('id').execute();

test('fills an empty database once, and names the same sign-ins at every start', async () => {
  const first = await prepareDemo(db, { isDemo: true, now: NOW, storage, registries: [] });
  const count = (await people()).length;
  expect(count).toBeGreaterThan(100);
  expect(first?.length).toBeGreaterThan(3);
  expect(await prepareDemo(db, { isDemo: true, now: NOW, storage, registries: [] })).toEqual(first);
  expect(await people()).toHaveLength(count);
});

test('has real files, with thumbnails of its images', async () => {
  await prepareDemo(db, { isDemo: true, now: NOW, storage, registries: [] });
  const files = await unguarded(db)
    .selectFrom('files')
    .innerJoin('contents', 'contents.hash', 'files.hash')
    .select(['files.hash', 'contents.kind', 'contents.hasThumbnail'])
    .execute();
  expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['image', 'text']));
  for (const { hash, kind, hasThumbnail } of files) {
    expect(await storage.has(hash)).toBe(true);
    expect(hasThumbnail === 1).toBe(kind === 'image');
  }
});

test('begins with an update, two add-ons that are there, and one half-way that goes on', async () => {
  const source = join(folder, 'addons');
  for (const part of ['client', 'directory', 'kit']) {
    cpSync(join('addons', part), join(source, part), { recursive: true });
  }
  for (const key of ['a', 'b', 'c', 'd']) {
    cpSync('addons/template', join(source, key), { recursive: true });
    const path = join(source, key, 'addon.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...manifest, key: `a.test.${key}` }));
  }
  const location = join(folder, 'registry');
  await buildRegistry(source, location, new Date(NOW).toISOString());
  const registries = [{ location, isFolder: true, keys: [] }];
  await prepareDemo(db, { isDemo: true, now: NOW, storage, registries });
  const readInstalls = () =>
    unguarded(db)
      .selectFrom('addonInstalls')
      .innerJoin('addonPackages', 'addonPackages.sha256', 'addonInstalls.sha256')
      .select(['addonInstalls.addon', 'addonPackages.version', 'hasUpdate'])
      .orderBy('addonInstalls.addon')
      .execute();
  expect(await readInstalls()).toEqual([
    { addon: 'a.test.a', version: '1.0.0', hasUpdate: 0 },
    { addon: 'a.test.b', version: '1.0.0', hasUpdate: 0 },
    { addon: 'ml.svc.directory', version: '0.9.0', hasUpdate: 1 },
  ]);
  const readWork = () =>
    unguarded(db).selectFrom('addonJobs').selectAll().executeTakeFirstOrThrow();
  expect(await readWork()).toMatchObject({
    ...{ addon: 'a.test.c', state: 'waiting' },
    memberId: expect.any(Number),
  });
  await unguarded(db).updateTable('jobs').set({ runAt: 0 }).execute();
  const log = { info: () => undefined, error: () => undefined };
  const runner = new Runner({ db, log, kinds: [workJob({ storage, registries }) as JobKind] });
  await runner.start();
  await runner.rest();
  await runner.stop(0);
  expect((await readInstalls()).map(({ addon }) => addon)).toContain('a.test.c');
  const { state, log: steps } = await readWork();
  expect({ state, isResumed: steps.includes('resumed') }).toEqual({
    state: 'done',
    isResumed: true,
  });
});

test('refuses data that is not the demo, and leaves it alone', async () => {
  await seedFirstStart(db, { password: 'from-outside-1', now: NOW });
  await expect(
    prepareDemo(db, { isDemo: true, now: NOW, storage, registries: [] }),
  ).rejects.toThrow(NotTheDemo);
  expect(await people()).toHaveLength(1);
});

test('accepts a database without tables', async () => {
  const empty = openDatabase('memory');
  await expect(assertKind(empty, { isDemo: true })).resolves.toBeUndefined();
  await empty.destroy();
});

test('keeps a server of real data off the demo, whose passwords everybody knows', async () => {
  await prepareDemo(db, { isDemo: true, now: NOW, storage, registries: [] });
  await expect(
    prepareDemo(db, { isDemo: false, now: NOW, storage, registries: [] }),
  ).rejects.toThrow(NotTheDemo);
});

test('is not asked about any other database', async () => {
  expect(await prepareDemo(db, { isDemo: false, now: NOW, storage, registries: [] })).toBeNull();
  expect(await people()).toHaveLength(0);
});
