import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { install } from '../../../../tests/harness/addon/install';
import type { Packing } from '../../../../tests/harness/addon/package';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import { setStatus } from '../addon.service';
import { putBack, takeAway } from '../swap.service';
import { removeUnneeded } from './unpacked.service';

/* The files of add-ons, as a browser asks for them (ADR 0069). */

const ADDON = 'ml.svc.rule';
const SCRIPT = 'export const rules = 1;\n'.repeat(200);
const FRAMED = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' };
const LOADED = { 'Sec-Fetch-Dest': 'script', 'Sec-Fetch-Site': 'cross-site' };

let product: TestApp;
let addonFolder: string;
beforeEach(async () => {
  product = await createTestApp();
  addonFolder = product.addonFolder;
});
afterEach(() => product.close());

const put = (packing: Packing = {}) => {
  const { db, storage, clock } = product;
  return install(
    { db, storage, now: clock.now },
    { files: { 'web/main.js': SCRIPT, 'web/data/a.json': '{}', 'web/blob': '?' }, ...packing },
  );
};

const get = (path: string, headers: Record<string, string> = LOADED, method = 'GET') =>
  product.app.request(`http://console.example/addon/${path}`, { method, headers });

test('a file of an installed package is served with the headers that keep its page apart', async () => {
  const sha256 = await put();
  const response = await get(`${sha256}/index.html`, FRAMED);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>Rules</title>');
  const base = `http://console.example/addon/${sha256}/`;
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      `sandbox allow-scripts allow-forms; default-src 'none'; script-src ${base} 'wasm-unsafe-eval'`,
      `style-src ${base} 'unsafe-inline'; img-src ${base} data: blob:; font-src ${base}`,
      `connect-src ${base}; worker-src ${base} blob:; frame-src 'none'; object-src 'none'`,
      `base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    ].join('; '),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), clipboard-read=(), clipboard-write=()',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: expect.stringContaining('Sec-Fetch-Dest, Sec-Fetch-Site'),
  });
});

test('types go by the ending, and an unknown one is bytes', async () => {
  const sha256 = await put();
  const typeOf = async (path: string) =>
    (await get(`${sha256}/${path}`)).headers.get('content-type');
  expect(await typeOf('main.js')).toBe('text/javascript; charset=utf-8');
  expect(await typeOf('data/a.json')).toBe('application/json');
  expect(await typeOf('blob')).toBe('application/octet-stream');
});

test('a script comes compressed to who takes it', async () => {
  const sha256 = await put();
  const response = await get(`${sha256}/main.js`, { ...LOADED, 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(SCRIPT.length / 10);
  expect(gunzipSync(bytes).toString()).toBe(SCRIPT);
  const head = await get(`${sha256}/main.js`, LOADED, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${SCRIPT.length}`]);
});

test.each([
  ['document', 'same-origin'],
  ['document', 'none'],
  ['iframe', 'cross-site'],
  ['frame', 'same-origin'],
  ['embed', 'same-origin'],
  ['object', 'same-origin'],
])('%s from %s is refused, whatever the file', async (kind, site) => {
  const sha256 = await put();
  for (const file of ['index.html', 'main.js']) {
    const headers = { 'Sec-Fetch-Dest': kind, 'Sec-Fetch-Site': site };
    const response = await get(`${sha256}/${file}`, headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toMatch(/Rules|rules/);
  }
});

test.each(['script', 'worker', 'sharedworker', 'serviceworker'])(
  '%s of a package is none of the console',
  async (kind) => {
    const sha256 = await put();
    const statusFor = async (site: string) => {
      const headers = { 'Sec-Fetch-Dest': kind, 'Sec-Fetch-Site': site };
      return (await get(`${sha256}/main.js`, headers)).status;
    };
    // The page of the package has an opaque origin, and so is another site.
    expect([await statusFor('same-origin'), await statusFor('cross-site')]).toEqual([403, 200]);
  },
);

test.each(['*', '*.example', '[::1]'])(
  'the host %s, which no policy can name, gets no file',
  async (host) => {
    const address = `http://${host}/addon/${await put()}/index.html`;
    expect((await product.app.request(address, { headers: FRAMED })).status).toBe(403);
  },
);

test('a browser that does not say who asks is told what to do', async () => {
  const response = await get(`${await put()}/index.html`, { 'Accept-Language': 'en-US' });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('Open the console by https');
});

test.each([
  '../../../data.db',
  '..%2f..%2fdata.db',
  'web/index.html',
  'addon.json',
  '../addon.json',
  '.hidden',
  'data',
  'data/',
  '',
  'index.html/',
  'no-such.js',
  `${'long'.repeat(200)}.js`,
])('%s is no file of a package, and nothing redirects', async (path) => {
  const response = await get(`${await put()}/${path}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('location')).toBeNull();
});

test('a package is served while it is installed or can be returned to, and its add-on is enabled', async () => {
  const { db, clock } = product;
  const statusOf = async (sha256: string) => (await get(`${sha256}/main.js`)).status;
  const first = await put();
  const second = await put({ manifest: { version: '1.1.0' }, files: { 'web/main.js': '2' } });
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  expect(await statusOf('0'.repeat(64))).toBe(404);
  await setStatus(db, { addon: ADDON, status: 'disabled' }, clock.now);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404]);
  await setStatus(db, { addon: ADDON, status: 'enabled' }, clock.now);
  await putBack({ db, now: clock.now }, ADDON);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404]);
  await takeAway({ db, now: clock.now }, ADDON);
  expect(await statusOf(first)).toBe(404);
});

test('is unpacked when it is first asked for, once, however many ask', async () => {
  const sha256 = await put();
  expect(existsSync(addonFolder)).toBe(false);
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${sha256}/main.js`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const answer of answers) expect(await answer.text()).toBe(SCRIPT);
  expect(readdirSync(addonFolder)).toEqual([sha256]);
  expect(existsSync(join(addonFolder, sha256, 'web', 'main.js'))).toBe(true);
});

test('files that are not needed any more leave the node, and no others', async () => {
  const { db, clock } = product;
  const gone = await put();
  await get(`${gone}/main.js`);
  await takeAway({ db, now: clock.now }, ADDON);
  const kept = await put({ manifest: { key: 'ml.svc.kept', version: '2.0.0' } });
  await get(`${kept}/main.js`);
  expect(readdirSync(addonFolder).sort()).toEqual([gone, kept].sort());
  await removeUnneeded({ db, addonFolder }, clock.now);
  expect(readdirSync(addonFolder)).toEqual([kept]);
});
