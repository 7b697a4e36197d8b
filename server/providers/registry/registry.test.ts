import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSigner, offerOf, registryFiles } from '../../../tests/harness/addon/registry';
import {
  type ServedRegistry,
  serveRegistry,
  type Trouble,
} from '../../../tests/harness/addon/server';
import type { AddonSource } from '../../lib/addon/source';
import { fetchIndex } from './registry';

const files = registryFiles([offerOf()], newSigner());
const index = files.get('index.json')?.toString();

let served: ServedRegistry;
let web: AddonSource;
let folder: AddonSource;
beforeEach(async () => {
  served = await serveRegistry(new Map(files));
  web = { location: served.url, isFolder: false, keys: [] };
  folder = { location: mkdtempSync(join(tmpdir(), 'registry-')), isFolder: true, keys: [] };
});
afterEach(async () => {
  await served.close();
  rmSync(folder.location, { recursive: true });
});

const reasonOf = (run: Promise<unknown>) =>
  run.then(
    () => 'taken',
    (error: { reason?: string }) => error.reason ?? error,
  );

test.each(['web', 'folder'] as const)(
  'an index of a %s comes once, until it changes',
  async (kind) => {
    writeFileSync(join(folder.location, 'index.json'), index ?? '');
    const source = kind === 'web' ? web : folder;
    const first = await fetchIndex(source);
    expect(first).toMatchObject({ isSame: false, text: index });
    const { etag } = first as { etag: string };
    expect(await fetchIndex(source, { etag })).toEqual({ isSame: true });
    served.files.set('index.json', Buffer.from('{}'));
    writeFileSync(join(folder.location, 'index.json'), '{}');
    expect(await fetchIndex(source, { etag })).toMatchObject({ text: '{}' });
  },
);

test.each<[string, Trouble]>([
  ['registry.status', { status: 404 }],
  ['registry.status', { status: 500 }],
  ['registry.status', { status: 304 }],
  ['registry.html', { isHtml: true }],
  ['registry.redirect', { redirect: 'http://localhost:1/index.json' }],
  ['registry.redirect', { redirect: 'file:///etc/passwd' }],
  ['registry.redirects', { redirect: '/index.json' }],
  ['registry.cut', { cutAfter: 10 }],
  ['registry.cut', { cutAfter: 10, isChunked: true }],
  ['registry.slow', { stopAfter: 10 }],
])('%s: a server with %j', async (reason, trouble) => {
  served.trouble = trouble;
  expect(await reasonOf(fetchIndex(web, { idleMs: 1000 }))).toBe(reason);
});

test('an index without an end is not read to the end', async () => {
  served.files.set('index.json', Buffer.alloc(9 * 1024 ** 2, ' '));
  expect(await reasonOf(fetchIndex(web))).toBe('registry.too-large');
});

test('a server that is not there is said to be out of reach', async () => {
  await served.close();
  expect(await reasonOf(fetchIndex(web))).toBe('registry.unreachable');
});

test('whoever gives up waits no longer', async () => {
  served.trouble = { stopAfter: 10 };
  const ending = new AbortController();
  const asked = fetchIndex(web, { signal: ending.signal });
  ending.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
});

test('a folder gives nothing from outside of it', async () => {
  const secret = `${folder.location}.secret`;
  writeFileSync(secret, '{}');
  symlinkSync(secret, join(folder.location, 'index.json'));
  expect(await reasonOf(fetchIndex(folder))).toBe('registry.outside');
  rmSync(secret);
  expect(await reasonOf(fetchIndex(folder))).toBe('registry.missing');
});

test('what is no file in a folder is not read', async () => {
  mkdirSync(join(folder.location, 'index.json'));
  expect(await reasonOf(fetchIndex(folder))).toBe('registry.missing');
  const gone = { ...folder, location: join(folder.location, 'gone') };
  expect(await reasonOf(fetchIndex(gone))).toBe('registry.missing');
});
