import type { CallMap } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* Pages of other sites within the console (ADR 0068). */

const FRAME = 'GET /user/admin/role/antd/frame';
const SITE = 'https://board.example/?a=1&b="2"';
/** What a browser says of a frame of the console's own page. */
const FRAMED = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' };

let product: TestApp;
let admin: Client;
let menuId: number;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
  menuId = await add({ title: 'The <board>', alias: SITE, isFrame: true, path: '/board' });
});
afterAll(() => product.close());

type Body = NonNullable<CallMap['POST /user/admin/menu/add']['body']>;
async function add(values: Partial<Body>): Promise<number> {
  const body = {
    parentId: null,
    type: 'menu' as const,
    addon: 'ml.svc.user',
    title: '',
    ...values,
  };
  return (await admin.get('POST /user/admin/menu/add', { body })).id;
}

const addressFor = async (client: Client, id = menuId) =>
  (await client.get(FRAME, { query: { id } })).url;

/** Loads an address as a browser does, which sends no session along. */
async function load(address: string, headers: Record<string, string> = FRAMED) {
  const response = await product.visitor().fetch(`GET ${address}`, { headers });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

const ENDED = 'This address has ended, or its menu is no longer open to you.';

test('the page frames the site of the menu, runs nothing, and is framed by the console only', async () => {
  const { status, headers, page } = await load(await addressFor(admin));
  expect(status).toBe(200);
  expect(page).toContain('src="https://board.example/?a=1&amp;b=&quot;2&quot;"');
  expect(page).toContain('<title>The &lt;board&gt;</title>');
  expect(page).not.toMatch(/<script|allow-top-navigation|allow-popups-to-escape/);
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w+/=]+'; frame-src http: https:; /,
  );
  expect(policy).toMatch(/; frame-ancestors 'self'$/);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['opened by its address', { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' }],
  ['framed by another site', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }],
  ['framed by a subdomain', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-site' }],
  ['read by a script', { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin' }],
  ['embedded otherwise', { 'Sec-Fetch-Dest': 'object', 'Sec-Fetch-Site': 'same-origin' }],
])('is refused when %s', async (_how, headers) => {
  const { status, page } = await load(await addressFor(admin), headers);
  expect(status).toBe(403);
  expect(page).toContain('This page is shown within the console only.');
  expect(page).not.toContain('board.example');
});

test('a browser that does not say who asks is told what to do, in the language of the console', async () => {
  const chinese = await product.asAdmin('zh-CN');
  const { status, page } = await load(await addressFor(chinese), {});
  expect(status).toBe(403);
  expect(page).toContain('<html lang="zh-CN">');
  expect(page).toContain('请通过 https（或在本机通过 localhost）打开控制台。');
  expect((await load(await addressFor(admin), {})).page).toContain('Open the console by https');
});

test('an address that was changed, made up or is over a minute old shows nothing', async () => {
  const address = await addressFor(admin);
  const other = await add({ title: 'Other', alias: SITE, isFrame: true, path: '/other' });
  const changed = address.replace(`/${menuId}.`, `/${other}.`);
  expect(changed).not.toBe(address);
  for (const wrong of [changed, '/outside/', '/outside/1', '/outside/1.2.3.en-US.4.5']) {
    expect(await load(wrong)).toMatchObject({ status: 403, page: expect.stringContaining(ENDED) });
  }
  product.clock.advance(60_000);
  expect((await load(address)).page).toContain(ENDED);
});

test('shows nothing once the session has ended or the menu is not open any more', async () => {
  const tenantId = await product.make.tenant();
  const roleId = await product.make.role(tenantId, { pages: ['/board'] });
  const member = await product.as(await product.make.member(tenantId, { roleIds: [roleId] }));
  const address = await addressFor(member);
  expect((await load(address)).status).toBe(200);
  await member.call('POST /user/admin/site/logout');
  expect((await load(address)).page).toContain(ENDED);
  const id = await add({ title: 'Brief', alias: SITE, isFrame: true, path: '/brief' });
  const brief = await addressFor(admin, id);
  await admin.get('PATCH /user/admin/menu/status', {
    body: { id, version: 1, status: 'disabled' },
  });
  expect((await load(brief)).page).toContain(ENDED);
});

test('there is no address for a menu that is none of the caller, shows no site or is not there', async () => {
  const tenantId = await product.make.tenant();
  const other = await product.asRole(tenantId, { pages: ['/org/post'] });
  const ask = (client: Client, id: number) => client.call(FRAME, { query: { id } });
  expect(await ask(other, menuId)).toMatchObject(refused(404, 'row.missing'));
  const window = await add({ title: 'Window', alias: SITE, path: '/window' });
  expect(await ask(admin, window)).toMatchObject(refused(404, 'row.missing'));
  expect(await ask(admin, 999_999)).toMatchObject(refused(404, 'row.missing'));
});
