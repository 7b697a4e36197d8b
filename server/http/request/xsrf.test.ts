import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { whole } from '../../../tests/harness/sign-in/whole';

let product: TestApp;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  await product.make.member(tenantId, { username: 'lena', isDefaultAdmin: 1 });
});
afterAll(() => product.close());

const XSRF = 'XSRF-TOKEN';
const LOGIN = 'POST /user/admin/site/accountLogin';
const ADD = 'POST /user/admin/post/add';
let count = 0;
const entry = () => {
  count += 1;
  return { name: 'Welder', code: `W${count}` };
};

/** A caller that has made a read and therefore has a token. */
async function reader() {
  const client = await product.asDefaultAdmin(tenantId);
  await client.get('GET /user/admin/member/info');
  return client;
}

test('a write with the token of the own session is let through', async () => {
  const client = await reader();
  await client.get(ADD, { body: entry() });
});

test.each([
  ['no header', { 'X-XSRF-TOKEN': '' }],
  ['another value in the header', { 'X-XSRF-TOKEN': 'a.b' }],
  ['no cookie', { Cookie: '' }],
])('a write with %s is refused and changes nothing', async (_, headers) => {
  const client = await reader();
  const body = entry();
  expect(await client.send(ADD, { body, headers })).toMatchObject(refused(403, 'xsrf.invalid'));
  const rows = product.db.selectFrom('posts').select('id').where('code', '=', body.code);
  expect(await rows.execute()).toEqual([]);
});

test('a pair that the caller made up itself is refused', async () => {
  const client = await reader();
  for (const forged of ['a', 'a.b', '.', '', `${client.cookies.get(XSRF)}x`]) {
    client.cookies.set(XSRF, forged);
    const answer = await client.send(ADD, { body: entry(), headers: { 'X-XSRF-TOKEN': forged } });
    expect(answer).toMatchObject(refused(403, 'xsrf.invalid'));
  }
});

test("another session's token is refused, and the answer brings the own one", async () => {
  const other = await reader();
  const client = await reader();
  client.cookies.set(XSRF, other.cookies.get(XSRF) ?? '');
  const body = entry();
  expect(await client.send(ADD, { body })).toMatchObject(refused(403, 'xsrf.invalid'));
  expect(await client.send(ADD, { body })).toMatchObject({ status: 200 });
});

test('the token from before sign-in ends with it', async () => {
  const client = product.visitor();
  await client.get('GET /user/admin/site/loginConfig');
  const before = client.cookies.get(XSRF) ?? '';
  const body = { username: 'lena', password: PASSWORD };
  client.token = whole(await client.get(LOGIN, { body })).token;
  expect(client.cookies.get(XSRF)).not.toBe(before);
  await client.get(ADD, { body: entry() });
  client.cookies.set(XSRF, before);
  expect(await client.send(ADD, { body: entry() })).toMatchObject(refused(403, 'xsrf.invalid'));
});

test('signing in needs a token too, so nobody is signed in to a stranger’s account', async () => {
  const client = product.visitor();
  const body = { username: 'lena', password: PASSWORD };
  const headers = { 'X-XSRF-TOKEN': '' };
  expect(await client.send(LOGIN, { body, headers })).toMatchObject(refused(403, 'xsrf.invalid'));
});

test('a write that the browser says comes from another site is refused', async () => {
  const client = await reader();
  const from = (site: string) => ({ body: entry(), headers: { 'Sec-Fetch-Site': site } });
  const answer = await client.send(ADD, from('cross-site'));
  expect(answer).toMatchObject(refused(403, 'xsrf.cross-site'));
  expect(await client.send(ADD, from('same-origin'))).toMatchObject({ status: 200 });
});

test('a read needs none, and gives one that scripts can read and other sites do not get', async () => {
  const response = await product.app.request('/admin/admin/site/config');
  expect(response.status).toBe(200);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Strict$/);
});

test('the cookie is kept to https where browsers come by it', async () => {
  const secure = await createTestApp({ secure: true });
  const response = await secure.app.request('/admin/admin/site/config');
  expect(response.headers.get('set-cookie')).toContain('; Secure');
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  await secure.close();
});
