import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestOf, packageOf, sha256Of } from '../../../../tests/harness/addon/package';
import { TAMPERED, type Tampered } from '../../../../tests/harness/addon/tampered';
import { TAMPERED_MANIFESTS } from '../../../../tests/harness/addon/tampered-manifests';
import { PackageProblem } from '../../../lib/addon/problem';
import { checkPackage } from './check.service';
import { unpackPackage } from './unpack.service';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reasonOf = (run: Promise<unknown>) =>
  run.then(
    () => 'taken',
    (error: unknown) => (error instanceof PackageProblem ? error.reason : error),
  );

test.each([...TAMPERED, ...TAMPERED_MANIFESTS])(
  '%s: a package with %s is refused, and nothing of it is left',
  async (...[reason, , bytes, expected]: Tampered) => {
    const path = join(folder, 'package.tgz');
    writeFileSync(path, bytes);
    expect(await reasonOf(checkPackage(path, expected))).toBe(reason);
    const unpacked = unpackPackage(path, join(folder, 'out'), expected);
    expect(await reasonOf(unpacked)).toBe(reason);
    expect(readdirSync(folder)).toEqual(['package.tgz']);
  },
);

test('a package that is what was offered is taken, with what it has', async () => {
  const path = join(folder, 'package.tgz');
  const good = packageOf();
  writeFileSync(path, good);
  const offered = { size: good.length, sha256: sha256Of(good), manifest: manifestOf() };
  const checked = await checkPackage(path, offered);
  expect(checked).toEqual({
    ...offered,
    ...{ files: 2, unpackedBytes: expect.any(Number) },
  });
});
