import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { noiseOf, packageOf } from '../../../../tests/harness/addon/package';

const MIB = 1024 ** 2;
const MAX_MIB = 120;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-'));
  path = join(folder, 'package.tgz');
});
afterEach(() => rmSync(folder, { recursive: true }));

const PROJECT = resolve(__dirname, '../../../..');
const UNPACK = JSON.stringify(resolve(__dirname, 'unpack.service.ts'));

/** A process of its own that unpacks the package, and tells the most memory that it had meanwhile. */
function unpacking(place: string) {
  const script = `
    import { unpackPackage } from ${UNPACK};
    const before = process.memoryUsage().rss;
    let most = 0;
    const timer = setInterval(() => { most = Math.max(most, process.memoryUsage().rss); }, 5);
    console.log('ready');
    unpackPackage(${JSON.stringify(path)}, ${JSON.stringify(place)}).then(() => {
      clearInterval(timer);
      console.log(Math.ceil((Math.max(most, process.memoryUsage().rss) - before) / ${MIB}));
    });`;
  const program = join(folder, 'unpack.mts');
  writeFileSync(program, script);
  return spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('50 MB are unpacked within the memory that a server may take for it', async () => {
  writeFileSync(
    path,
    packageOf({ files: { 'web/a': noiseOf(25 * MIB), 'web/b': noiseOf(25 * MIB) } }),
  );
  const child = unpacking(join(folder, 'place'));
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  const [, most] = said.trim().split('\n');
  expect(Number(most)).toBeLessThan(MAX_MIB);
  expect(statSync(join(folder, 'place/web/b')).size).toBe(25 * MIB);
});

test('whoever is killed while it unpacks leaves nothing under the final name', async () => {
  writeFileSync(path, packageOf({ files: { 'web/a': noiseOf(30 * MIB) } }));
  const place = join(folder, 'place');
  const child = unpacking(place);
  await once(child.stdout, 'data');
  while (!readdirSync(folder).some((name) => name.startsWith('place.'))) {
    await new Promise((done) => setImmediate(done));
  }
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(existsSync(place)).toBe(false);
});
