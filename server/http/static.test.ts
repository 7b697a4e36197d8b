import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../tests/harness/app/app';

let product: TestApp;
let folder: string;
const SCRIPT = 'console.log("script")';
const INDEX = [
  '<meta name="site-title" content="__SITE_TITLE__">',
  '<link rel="shortcut icon" href="/user/web/logo.svg"><img src="/user/web/logo.svg" alt="">',
  '<script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>',
  '<!-- as long as a page that is worth compressing -->'.repeat(20),
].join('');
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  const webRoot = join(folder, 'web');
  mkdirSync(join(webRoot, 'static'), { recursive: true });
  const put = (name: string, content: string | Buffer) =>
    writeFileSync(join(webRoot, name), content);
  put('index.html', INDEX);
  put('umi.0123abcd.js', SCRIPT);
  put('umi.0123abcd.js.br', brotliCompressSync(SCRIPT));
  put('page.0123ab.async.js', SCRIPT);
  put('page.0123abcd.chunk.css', 'body {}');
  put('static/font.0123abcd.woff2', 'font');
  put('logo.svg', '<svg/>');
  mkdirSync(join(webRoot, 'icons'));
  put('icons/own.svg', '<svg/>');
  put('sw.js', SCRIPT);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  product = await createTestApp({ webRoot });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  product.app.request(path, { headers });

test.each(['/user/web/', '/user/web/index.html', '/user/web/org/user', '/user/web/no/such/page'])(
  '%s answers the page, never cached, with a nonce that no other answer has',
  async (path) => {
    const nonces = [];
    for (const response of [await get(path), await get(path)]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const page = await response.text();
      const [, nonce = ''] = /<script nonce="([^"]{20,})"/.exec(page) ?? [];
      expect(page).toContain(`<style nonce="${nonce}"`);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  },
);

test.each([
  ['http://console.example:8080', 'console.example:8080/addon/ console.example:8080/outside/'],
  ['https://console.example', 'console.example/addon/ console.example/outside/'],
  // No policy can name an address of IPv6, and a name must not end the directive.
  ['http://[::1]:8080', `'self'`],
  ['http://a;script-src', `'self'`],
])('the page at %s frames nothing but %s', async (origin, frames) => {
  const { headers } = await get(`${origin}/user/web/`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toContain(`frame-src ${frames}`);
  expect(policy).not.toMatch(/script-src(?! 'self' )/);
});

test('a service worker is asked for anew each time, and may fetch what this server has', async () => {
  const { headers } = await get('/user/web/sw.js');
  expect(headers.get('cache-control')).toBe('no-cache');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`default-src 'none'; connect-src 'self'`);
});

test('the page names the installation in each language, whatever signs its name is made of', async () => {
  const name = (value: string) =>
    product.db.updateTable('settings').set({ value }).where('name', '=', 'basicTitle').execute();
  const titles = async () => {
    const [, content = ''] = /"site-title" content="([^"]*)"/.exec(
      await (await get('/user/web/')).text(),
    ) as RegExpExecArray;
    const read = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
    return JSON.parse(content.replace(/&\w+;/g, (sign) => read[sign as keyof typeof read]));
  };
  const said = await titles();
  expect(said['zh-CN'].basicTitle).toBe('物联网可视化平台');
  expect(said['en-US'].basicTitle).toBe('IoT visualization platform');
  await name('"><script>$&</script>');
  expect((await titles())['en-US'].basicTitle).toBe('"><script>$&</script>');
  await name('');
  expect((await titles())['en-US'].basicTitle).toBe('');
});

test("the tab's icon and the first mark are the site's logo, whatever signs its address has", async () => {
  const logo = (value: string) =>
    product.db.updateTable('settings').set({ value }).where('name', '=', 'basicLogo').execute();
  const addresses = async () => {
    const page = await (await get('/user/web/user/login')).text();
    return [/ href="([^"]*)"/, / src="([^"]*)"/].map((form) => form.exec(page)?.[1]);
  };
  const own = ['/user/web/logo.svg', '/user/web/logo.svg'];
  expect(await addresses()).toEqual(own);
  await logo('/admin/admin/file/public?hash=1&kind=$&"');
  const chosen = '/admin/admin/file/public?hash=1&amp;kind=$&amp;&quot;';
  expect(await addresses()).toEqual([chosen, chosen]);
  await logo('');
  expect(await addresses()).toEqual(own);
});

test('an address that ends in the key of an add-on is a page', async () => {
  const response = await get('/user/web/app/ml.svc.monitor');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect((await get('/user/web/ml.svc.monitor')).status).toBe(404);
});

test('such a page is not kept, also where the key ends like the name of a hashed file', async () => {
  const response = await get('/user/web/app/ml.0123abcd.svc');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('the page is sent compressed to who takes it', async () => {
  const response = await get('/user/web/', { 'Accept-Encoding': 'gzip, br' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
});

test.each([
  'umi.0123abcd.js',
  'page.0123ab.async.js',
  'page.0123abcd.chunk.css',
  'static/font.0123abcd.woff2',
])('%s, named by its content, is kept for good', async (file) => {
  const response = await get(`/user/web/${file}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a file whose content may change is asked for anew', async () => {
  const response = await get('/user/web/logo.svg');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('icons are drawn from what the browser has, also without a network, and asked for anew meanwhile', async () => {
  const { headers, status } = await get('/user/web/icons/own.svg');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('max-age=0, stale-while-revalidate=604800');
  expect((await get('/user/web/icons/none')).headers.get('cache-control')).toBe('no-cache');
});

test('a compressed copy is sent to who takes it, and the plain one to others', async () => {
  const small = await get('/user/web/umi.0123abcd.js', { 'Accept-Encoding': 'gzip, br' });
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('content-type')).toContain('javascript');
  expect(small.headers.get('cache-control')).toContain('immutable');
  expect(small.headers.get('vary')).toBe('Accept-Encoding');
  const plain = await get('/user/web/umi.0123abcd.js');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
});

test.each([
  '/user/web/umi.99999999.js',
  '/user/web/page.999999.async.js',
  '/user/web/static/missing.png',
  '/user/web/.env',
])('%s, which is not there, is no page', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).not.toContain('<script');
});

test.each([
  '/user/web/../secret.txt',
  '/user/web/..%2fsecret.txt',
  '/user/web/%2e%2e/secret.txt',
  '/user/web/static/..%2f..%2fsecret.txt',
  '/user/web/..%5csecret.txt',
  '/user/web//secret.txt',
  '/user/web/%00/secret.txt',
  '/user/web/%E0%A4%A.txt',
])('%s leads out of nothing', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('"secret"');
});

test.each(['/', '/user/web'])('%s leads to the console', async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/user/web/']);
});

test.each([
  ['the page', '/user/web/'],
  ['a script', '/user/web/umi.0123abcd.js'],
  ['a missing file', '/user/web/missing.js'],
  ['a call', '/admin/admin/site/config'],
  ['a refused call', '/user/admin/dept/list'],
  ['an unknown call', '/user/admin/nothing'],
  ['a redirect', '/'],
  ['a probe', '/readyz'],
])('%s carries the security headers', async (_, path) => {
  const { headers } = await get(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /default-src '(self|none)';.*frame-ancestors 'none'/,
    ),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('answers of the API are never stored', async () => {
  const response = await get('/admin/admin/site/config');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
