import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diskStorage } from './disk';

const KEY = 'a'.repeat(64);
/** A file system in memory, which most systems have. */
const MEMORY = '/dev/shm';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => readFile(diskStorage(folder).pathOf(KEY), 'utf8');

test('a content is kept once, and the file that it was taken from stays', async () => {
  const storage = diskStorage(folder);
  const path = storage.newPath();
  await writeFile(path, 'one');
  await Promise.all([storage.put(KEY, path), storage.put(KEY, path)]);
  expect(await readFile(path, 'utf8')).toBe('one');
  rmSync(path);
  expect(await kept()).toBe('one');
});

const isElsewhere = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev;
(isElsewhere ? test : test.skip)('a file that takes no second name is copied', async () => {
  const storage = diskStorage(folder);
  const memory = mkdtempSync(join(MEMORY, 'storage-'));
  try {
    const path = join(memory, 'file');
    await writeFile(path, 'far');
    await storage.put(KEY, path);
    expect(await readFile(path, 'utf8')).toBe('far');
    expect(await kept()).toBe('far');
    expect(await readdir(dirname(storage.newPath()))).toEqual([]);
  } finally {
    rmSync(memory, { recursive: true });
  }
});
