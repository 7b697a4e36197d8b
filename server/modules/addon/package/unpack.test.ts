import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '../../../../tests/harness/addon/package';
import { removeUnfinished, unpackPackage } from './unpack.service';

let folder: string;
let path: string;
let place: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpack-'));
  path = join(folder, 'package.tgz');
  place = join(folder, 'unpacked', 'a'.repeat(64));
});
afterEach(() => rmSync(folder, { recursive: true }));

const unpacked = () => readdirSync(join(folder, 'unpacked'));

const FILES = { 'web/js/a.js': 'a()', 'web/js/deep/b.js': 'b()' };

test('a package lies unpacked as a whole, for the user of the server alone', async () => {
  writeFileSync(path, packageOf({ files: FILES }));
  await unpackPackage(path, place);
  for (const [name, content] of Object.entries(FILES)) {
    expect(readFileSync(join(place, name), 'utf8')).toBe(content);
    expect(statSync(join(place, name)).mode & 0o777).toBe(0o600);
  }
  expect(readdirSync(place)).toEqual(['web']);
  for (const name of ['', 'web', 'web/js/deep']) {
    expect(statSync(join(place, name)).mode & 0o777).toBe(0o700);
  }
});

test('many who unpack the same at once get one folder, and nobody fails', async () => {
  writeFileSync(path, packageOf({ files: FILES }));
  await Promise.all(Array.from({ length: 8 }, () => unpackPackage(path, place)));
  expect(unpacked()).toEqual(['a'.repeat(64)]);
  expect(readFileSync(join(place, 'web/js/a.js'), 'utf8')).toBe('a()');
});

test('what is unpacked already stays as it is', async () => {
  writeFileSync(path, packageOf({ files: FILES }));
  await unpackPackage(path, place);
  writeFileSync(path, 'not a package any more');
  await unpackPackage(path, place);
  expect(readFileSync(join(place, 'web/js/a.js'), 'utf8')).toBe('a()');
});

/** A package that takes many pieces to read. */
test('what a killed process has left is no package, and goes when it is old', async () => {
  writeFileSync(path, packageOf({ files: FILES }));
  await unpackPackage(path, place);
  const [old, young] = [`${place}.${'0'.repeat(16)}`, `${place}.${'1'.repeat(16)}`];
  for (const left of [old, young]) await unpackPackage(path, left);
  utimesSync(old, new Date(1000), new Date(1000));
  await removeUnfinished(join(folder, 'unpacked'), 2000);
  expect(new Set(unpacked())).toEqual(
    new Set(['a'.repeat(64), `${'a'.repeat(64)}.${'1'.repeat(16)}`]),
  );
});
