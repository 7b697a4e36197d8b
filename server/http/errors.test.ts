import { createTestApp, type TestApp } from '../../tests/harness/app/app';
import { refused } from '../../tests/harness/app/refused';
import { OWN_REASONS } from '../lib/reasons/own/own';

let product: TestApp;
beforeEach(async () => {
  product = await createTestApp();
});
afterEach(() => product.close().catch(() => undefined));

const ERROR_LEVEL = 50;

test('an error of the server says only its request id, under which the log has the rest', async () => {
  const admin = await product.asAdmin('zh-CN');
  await product.db.schema.alterTable('posts').renameTo('lost_posts').execute();
  const { status, envelope, headers } = await admin.call('GET /user/admin/post/list');
  const requestId = headers.get('x-request-id') ?? '';
  expect(status).toBe(500);
  expect(envelope).toEqual({
    code: -1,
    message: expect.stringContaining(requestId),
    data: null,
    reason: 'error.unknown',
  });
  expect(JSON.stringify(envelope)).not.toMatch(/posts|table|select|at /i);
  const entry = product.logged.find(({ level }) => level === ERROR_LEVEL);
  expect(entry).toMatchObject({ requestId, err: { message: expect.stringContaining('posts') } });
});

test('an answer that breaks the contract is an error of the server, not bad input', async () => {
  const admin = await product.asAdmin();
  const tenant = product.db.selectFrom('tenants').select('id').executeTakeFirstOrThrow();
  await product.make.dept((await tenant).id, { createdAt: -8.64e15 });
  const answer = await admin.call('GET /user/admin/dept/list');
  expect(answer).toMatchObject({ status: 500, envelope: { reason: 'error.unknown' } });
  const entry = product.logged.find(({ level }) => level === ERROR_LEVEL);
  expect(entry?.err).toMatchObject({ message: expect.stringContaining('against its contract') });
});

test('a refusal that the API document does not tell of is an error of the server', async () => {
  const own = OWN_REASONS as Record<string, unknown>;
  const key = 'GET /user/admin/menu/detail';
  const told = own[key];
  const admin = await product.asAdmin();
  const ask = () => admin.call(key, { query: { id: 999_999 } });
  expect(await ask()).toMatchObject({ status: 404, envelope: { reason: 'row.missing' } });
  delete own[key];
  expect(await ask()).toMatchObject({ status: 500, envelope: { reason: 'error.unknown' } });
  own[key] = told;
});

test.each([
  ['zh-CN', '提交的内容有误：name：不能为空。code：不能为空。'],
  ['en-US', 'Please check your input: name: is required. code: is required.'],
] as const)('bad input is told with the marks of %s', async (language, message) => {
  const admin = await product.asAdmin(language);
  const answer = await admin.send('POST /user/admin/dept/add', {
    body: { name: '', code: '', parentId: null },
  });
  expect(answer.envelope.message).toBe(message);
});

test.each([
  ['GET /user/admin/nothing', 404],
  ['GET /admin/admin/nothing/here', 404],
  ['GET /nowhere', 404],
  ['PATCH /user/admin/dept/list', 404],
  ['GET /user/admin/dept/list/', 404],
])('%s, which no call has, answers an envelope', async (key, status) => {
  const answer = await (await product.asAdmin()).send(key);
  expect(answer).toMatchObject(refused(status, 'error.not-found'));
  expect(answer.envelope.message).toContain(key);
});

test.each([
  ['en-US', 'Your session has ended'],
  ['en', 'Your session has ended'],
  ['fr-FR, en;q=0.5', 'Your session has ended'],
  ['zh-CN,zh;q=0.9,en;q=0.8', '登录已超时'],
  ['zh-TW', '登录已超时'],
  ['fr-FR', '登录已超时'],
  ['', '登录已超时'],
])('a caller that asks for %j reads its language', async (language, text) => {
  const headers = { 'Accept-Language': language };
  const { envelope } = await product.visitor().send('GET /user/admin/dept/list', { headers });
  expect(envelope.message).toContain(text);
});

test('every request has an id of its own, in its answer and in its line of the log', async () => {
  const admin = await product.asAdmin();
  const answers = [
    await admin.fetch('GET /user/admin/dept/list?where=%5B%5D'),
    await admin.fetch('GET /user/admin/nothing'),
    await admin.fetch('GET /healthz'),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  const lines = product.logged.filter(({ requestId }) => ids.includes(requestId as string));
  expect(lines).toMatchObject([
    { method: 'GET', path: '/user/admin/dept/list', status: 200, ms: expect.any(Number) },
    { method: 'GET', status: 404 },
    { method: 'GET', path: '/healthz', status: 200 },
  ]);
});

test('the log holds no token, no password and no query', async () => {
  const admin = await product.asAdmin();
  const body = { username: 'admin', password: 'a-wrong-password' };
  await admin.send('POST /user/admin/site/accountLogin', { body });
  await admin.send('GET /user/admin/dept/list', { query: { where: '[["name","=","Lena Li"]]' } });
  const text = JSON.stringify(product.logged);
  expect(text).toContain('/user/admin/site/accountLogin');
  for (const secret of ['a-wrong-password', admin.token as string, 'Lena']) {
    expect(text).not.toContain(secret);
  }
});

test('healthz says that the process lives; readyz also that the database answers', async () => {
  const texts = async (path: string) => {
    const response = await product.app.request(path);
    return [response.status, await response.text()];
  };
  expect(await texts('/healthz')).toEqual([200, 'ok']);
  expect(await texts('/readyz')).toEqual([200, 'ok']);
  await product.close();
  expect(await texts('/healthz')).toEqual([200, 'ok']);
  expect(await texts('/readyz')).toEqual([503, 'not ready']);
});
