import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskTroubleOf } from './disk-trouble';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trouble-'));
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'missing', 'target'), join(folder, 'dangling'));
  symlinkSync(join(folder, 'loop'), join(folder, 'loop'));
  mkdirSync(join(folder, 'folder'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Ways to write below a path. */
const WRITES: Record<string, (path: string) => Promise<unknown>> = {
  mkdir: (path) => mkdir(join(path, 'made'), { recursive: true }),
  append: (path) => appendFile(join(path, 'name'), 'x'),
  write: (path) => writeFile(join(path, 'name'), 'x'),
  open: (path) => open(join(path, 'name'), 'wx'),
  rename: (path) => rename(join(folder, 'file'), join(path, 'name')),
};

const PLACES = ['file', 'dangling', 'loop', 'x'.repeat(300)];

test.each(Object.keys(WRITES).flatMap((way) => PLACES.map((place) => [way, place] as const)))(
  '%s below %s is trouble of the disk',
  async (way, place) => {
    const error = await WRITES[way]?.(join(folder, place)).catch((failure) => failure);
    expect(diskTroubleOf(error)).toBe('disk.failed');
  },
);

test('a connection that fails is none', async () => {
  for (const path of [join(folder, 'missing'), join(folder, 'file')]) {
    const error = await new Promise((done) => connect({ path }).on('error', done));
    expect(diskTroubleOf(error)).toBeUndefined();
  }
  expect(diskTroubleOf(new Error('other'))).toBeUndefined();
});
