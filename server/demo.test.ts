import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../tests/harness/db/database';
import { unguarded } from './db/guard/guard';
import { openDatabase } from './db/open';
import { seedFirstStart } from './db/seed/first-start';
import type { Db } from './db/types';
import { assertKind, NotTheDemo, prepareDemo } from './demo';
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
  const first = await prepareDemo(db, { isDemo: true, now: NOW, storage });
  const count = (await people()).length;
  expect(count).toBeGreaterThan(100);
  expect(first?.length).toBeGreaterThan(3);
  expect(await prepareDemo(db, { isDemo: true, now: NOW, storage })).toEqual(first);
  expect(await people()).toHaveLength(count);
});

test('has real files, with thumbnails of its images', async () => {
  await prepareDemo(db, { isDemo: true, now: NOW, storage });
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

test('refuses data that is not the demo, and leaves it alone', async () => {
  await seedFirstStart(db, { password: 'from-outside-1', now: NOW });
  await expect(prepareDemo(db, { isDemo: true, now: NOW, storage })).rejects.toThrow(NotTheDemo);
  expect(await people()).toHaveLength(1);
});

test('accepts a database without tables', async () => {
  const empty = openDatabase('memory');
  await expect(assertKind(empty, { isDemo: true })).resolves.toBeUndefined();
  await empty.destroy();
});

test('keeps a server of real data off the demo, whose passwords everybody knows', async () => {
  await prepareDemo(db, { isDemo: true, now: NOW, storage });
  await expect(prepareDemo(db, { isDemo: false, now: NOW, storage })).rejects.toThrow(NotTheDemo);
});

test('is not asked about any other database', async () => {
  expect(await prepareDemo(db, { isDemo: false, now: NOW, storage })).toBeNull();
  expect(await people()).toHaveLength(0);
});
