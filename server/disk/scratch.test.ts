import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { eventually } from '../../tests/harness/app/until';
import { Outage } from '../lib/async/outage';
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

test('what was too young at the start is removed later', async () => {
  const own = mkdtempSync(join(folder, 'swept-'));
  const left = join(own, randomUUID());
  writeFileSync(left, '');
  utimesSync(left, new Date(NOW), new Date(NOW - 59 * 60_000));
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await new Scratch(own).keepSwept(Date.now);
  expect(existsSync(left)).toBe(true);
  jest.advanceTimersByTime(60 * 60_000);
  jest.useRealTimers();
  await eventually(() => !existsSync(left));
});

test('only the user of the server may read a file', async () => {
  const files = new Scratch(folder).begin();
  const { path, stream } = files.add();
  await new Promise<void>((done) => stream.end('secret', done));
  expect(statSync(path).mode & 0o077).toBe(0);
  await files.remove();
});

describe('a file that cannot be removed', () => {
  const failure = Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  const remove = promises.rm;
  beforeEach(() => {
    jest.spyOn(promises, 'rm').mockRejectedValueOnce(failure).mockImplementation(remove);
  });
  afterEach(() => jest.restoreAllMocks());

  test('fails no call, keeps no other file, and is logged', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const files = new Scratch(folder, new Outage(log, 'removing uploads')).begin();
    const added = [files.add(), files.add()];
    for (const { stream } of added) await new Promise<void>((done) => stream.end('x', done));
    await files.remove();
    expect(added.map(({ path }) => existsSync(path))).toEqual([true, false]);
    expect(lines).toEqual([expect.stringContaining('EPERM')]);
  });

  test('is left by a start, which removes the others', async () => {
    for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
    for (const name of [randomUUID(), randomUUID()]) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), new Date(NOW), new Date(NOW - 61 * 60_000));
    }
    await new Scratch(folder).sweep(NOW);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
