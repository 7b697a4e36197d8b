import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Scratch } from './scratch';

const folder = join(mkdtempSync(join(tmpdir(), 'scratch-')), 'uploads');
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.UTC(2026, 0, 5);

test('what a killed process left is removed, and nothing that is under way', async () => {
  const scratch = new Scratch(folder);
  await scratch.sweep(NOW);
  mkdirSync(folder);
  const [old, young] = [randomUUID(), randomUUID()];
  for (const [name, minutes] of [
    [old, 61],
    [young, 59],
    ['notes.txt', 61],
  ] as const) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), new Date(NOW), new Date(NOW - minutes * 60_000));
  }
  mkdirSync(join(folder, randomUUID()));
  const isKept = (name: string) => name !== old;
  const kept = readdirSync(folder).filter(isKept);
  await scratch.sweep(NOW);
  expect(readdirSync(folder)).toEqual(kept);
});

test('only the user of the server may read a file', async () => {
  const files = new Scratch(folder).begin();
  const { path, stream } = files.add();
  await new Promise<void>((done) => stream.end('secret', done));
  expect(statSync(path).mode & 0o077).toBe(0);
  await files.remove();
});
