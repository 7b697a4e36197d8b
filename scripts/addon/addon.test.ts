import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryIndex } from '#contract/addon/registry';
import type { ManifestIn } from '../../tests/harness/addon/package';
import { runAddon } from './cli';

const NOW = Date.UTC(2026, 0, 5);

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'addon-'));
  await run('new', 'hello', '--key', 'com.example.hello');
  await run('keygen', '--out', 'hello.key');
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...path: string[]) => join(folder, ...path);

/** Runs a command; resolves to its code, and all that it has said. */
async function run(...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const code = await runAddon(args, { folder, now: () => NOW, say, complain: say });
  return { code, said };
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(at('hello', file), edit(readFileSync(at('hello', file), 'utf8')));
}

const changeManifest = (edit: (manifest: ManifestIn) => object) =>
  change('addon.json', (text) => JSON.stringify(edit(JSON.parse(text))));

const publish = (...args: string[]) =>
  run('publish', ...args, '--registry', 'public', '--key', 'hello.key');

function indexOf(): RegistryIndex {
  return JSON.parse(JSON.parse(readFileSync(at('public', 'index.json'), 'utf8')).payload);
}

test('check says where a manifest stops being JSON', async () => {
  change('addon.json', (text) => text.replace('"version":', '"version"'));
  const { code, said } = await run('check', 'hello');
  expect(code).toBe(1);
  expect(said[0]).toMatch(/^error: addon.json: .*no JSON in UTF-8.*Look at line 4, column 13\.$/);
});

test('check says all that is wrong at once, a line each', async () => {
  changeManifest(({ calls: _, menus, ...manifest }) => ({
    ...manifest,
    platform: '9.0.0',
    calls: ['GET /user/admin/nothing', 'POST /user/admin/account/password'],
    menus: [...menus, ...menus],
    screenshots: [{ file: 'web/shot.png', title: manifest.title }],
  }));
  change('web/index.html', (text) =>
    text.replace('<body>', '<body onload="x()"><script>x()</script><img src="https://x.y/z.png">'),
  );
  writeFileSync(at('hello', 'web', 'a b.css'), '@import "https://x.y/z.css";');
  const { code, said } = await run('check', 'hello');
  expect({ code, said }).toMatchObject({
    code: 1,
    said: [
      /^error: addon.json: .*"GET \/user\/admin\/nothing"/,
      /^error: addon.json: .*"POST \/user\/admin\/account\/password"/,
      /^error: addon.json: .*key "home"/,
      /^error: addon.json: .*path "\/home"/,
      /^error: web\/a b.css: .*cannot be used/,
      /^error: addon.json: .*web\/shot.png/,
      /^error: addon.json: .*9.0.0/,
      /^error: web\/a b.css: loads https:\/\/x.y\/z.css/,
      /^error: web\/index.html: has onload=/,
      /^error: web\/index.html: holds a script/,
      /^error: web\/index.html: loads https:\/\/x.y\/z.png/,
      /^warning: web\/main.js: makes the call "GET \/user\/admin\/dept\/tree".*"calls"/,
      /^hello: 11 errors.$/,
    ].map((line) => expect.stringMatching(line)),
  });
});

test('check says which fields are wrong, and where a script cannot be built', async () => {
  changeManifest(({ remark: _, ...manifest }) => ({ ...manifest, word: 'x', more: 1 }));
  change('src/main.tsx', () => 'const x = ;');
  expect((await run('check', 'hello')).said).toEqual([
    'error: addon.json: remark is required.',
    'error: addon.json: word must be an icon name, icon-….',
    'error: addon.json: more is not a known field.',
    'error: src/main.tsx:1:11: Unexpected ";"',
    'hello: 4 errors.',
  ]);
});

test('the same sources make the same package, whenever and wherever', async () => {
  await run('pack', 'hello', '--out', 'one');
  cpSync(at('hello'), at('elsewhere', 'hello'), { recursive: true });
  for (const file of ['src/home.tsx', 'src/main.tsx']) {
    change(file, (text) => text.replaceAll(/'(?:\.\.\/)+(?=[^']*kit)/g, (way) => `${way}../`));
    cpSync(at('hello', file), at('elsewhere', 'hello', file));
  }
  utimesSync(at('elsewhere', 'hello', 'web', 'index.html'), 1, 1);
  await run('pack', 'elsewhere/hello', '--out', 'other');
  const file = 'com.example.hello-1.0.0.tgz';
  expect(readFileSync(at('other', file))).toEqual(readFileSync(at('one', file)));
});

test('a key is for its owner alone, and never overwritten', async () => {
  expect(statSync(at('hello.key')).mode & 0o777).toBe(0o600);
  const before = readFileSync(at('hello.key'), 'utf8');
  const { code, said } = await run('keygen', '--out', 'hello.key');
  expect([code, said[0]]).toEqual([1, expect.stringContaining('never overwritten')]);
  expect(readFileSync(at('hello.key'), 'utf8')).toBe(before);
});

test('a registry keeps the versions that are there, and counts on', async () => {
  const file = 'com.example.hello-1.0.0.tgz';
  await run('pack', 'hello');
  await publish(file);
  changeManifest((manifest) => ({ ...manifest, version: '1.1.0' }));
  await run('pack', 'hello');
  await publish('com.example.hello-1.1.0.tgz', '--expires', '30');
  expect(indexOf()).toMatchObject({
    number: 2,
    name: 'public',
    expiresAt: '2026-02-04T00:00:00.000Z',
  });
  expect(indexOf().packages.map(({ manifest }) => manifest.version)).toEqual(['1.0.0', '1.1.0']);

  change('src/texts.ts', (text) => text.replaceAll('Save', 'Keep'));
  changeManifest((manifest) => ({ ...manifest, version: '1.0.0' }));
  await run('pack', 'hello');
  expect(await publish(file)).toMatchObject({
    code: 1,
    said: [expect.stringMatching(/1\.0\.0 is in the registry with other content/)],
  });
  await run('keygen', '--out', 'other.key');
  const stranger = await run('publish', '--registry', 'public', '--key', 'other.key');
  expect(stranger).toMatchObject({
    code: 1,
    said: [expect.stringMatching(/^--key: the registry is signed by key [0-9a-f]{16}/)],
  });
  expect(indexOf().number).toBe(2);
});

test.each([
  [2, ['nothing'], '"nothing" is not a command'],
  [2, ['publish', '--key', 'hello.key'], '--registry is missing'],
  [2, ['check'], 'a path is missing'],
  [2, ['check', 'hello', '--bad'], `Unknown option '--bad'`],
  [1, ['check', 'missing'], 'there is no such file'],
  [1, ['new', 'hello', '--key', 'com.example.hello'], 'there is something at this place'],
  [1, ['new', 'other', '--key', 'Hello'], '--key: "Hello" must be the key of an add-on'],
  [1, ['new', 'other', '--key', 'ml.svc.user'], 'must not be the key of the platform'],
  [1, ['new', 'other', '--key', 'a.b', '--title', 'x'.repeat(65)], 'at most 64 characters'],
  [1, ['sign', 'hello/addon.json', '--key', 'hello.key'], 'it is not compressed by gzip'],
  [1, ['sign', 'hello/addon.json', '--key', 'hello/addon.json'], 'holds no private key'],
  [1, ['publish', '--registry', 'x', '--key', 'hello.key', '--expires', '0'], '--expires: "0"'],
  [1, ['publish', '--registry', 'x', '--key', 'hello.key'], 'A registry begins with a package'],
])('code %i for %j', async (code, args, text) => {
  const outcome = await run(...args);
  expect(outcome).toMatchObject({ code });
  expect(outcome.said[0]).toContain(text);
});

test.each([
  [['keygen', '--out', 'nowhere/x.key'], /^\S+nowhere\/x\.key: there is no such file/],
  [['keygen', '--out', 'hello.key/x'], /hello\.key\/x: a part of this path is no folder\.$/],
  [['pack', 'hello', '--out', 'hello.key'], /hello\.key: there is something at this place already/],
  [['new', 'hello.key/x', '--key', 'a.b'], /a part of this path is no folder\.$/],
  [['publish', 'x', '--registry', 'x', '--key', 'hello'], /^\S+hello: /],
  [['sign', 'hello', '--key', 'hello.key'], /./],
  [['check', 'hello.key'], /^\S+hello\.key/],
  [['dev', 'hello', '--port', 'x'], /^--port: "x" is no number from 0 to 65535\.$/],
  [['dev', 'hello', '--port', '65536'], /^--port: "65536" is no number/],
])('what is wrong with a file or an option is one line: %j', async (args, line) => {
  const { code, said } = await run(...args);
  expect({ code, said }).toEqual({ code: 1, said: [expect.stringMatching(line)] });
  expect(said[0]).not.toContain('\n');
});

test('a port that is in use is told by the option that chooses it', async () => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, said } = await run('dev', 'hello', '--port', String(port));
  server.close();
  expect({ code, said }).toEqual({
    code: 1,
    said: [`--port: ${port} is in use. Choose another one.`],
  });
});
