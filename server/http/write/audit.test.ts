import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';

let product: TestApp;
let tenantId: number;
let admin: Client;
beforeEach(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterEach(() => product.close());

async function entries() {
  const rows = await product.db.selectFrom('audits').selectAll().orderBy('id').execute();
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes ?? '[]') }));
}

const add = (code: string, headers = {}) =>
  admin.send('POST /user/admin/post/add', { body: { name: 'Welder', code }, headers });

test('a write tells who did what to which row, when, from where, and what it changed', async () => {
  const { headers } = await add('W', { 'User-Agent': 'a browser' });
  const { envelope } = await admin.call('GET /user/admin/post/list');
  const id = envelope.data[0]?.id as number;
  const body = { id, version: 1, name: 'Fitter', code: 'W' };
  product.clock.advance(1000);
  await admin.get('PUT /user/admin/post/update', { body });
  await admin.get('DELETE /user/admin/post/delete', { body: { ids: [id] } });
  const [added, changed, removed, ...more] = await entries();
  expect(more).toEqual([]);
  expect(added).toMatchObject({
    ...{ tenantId, memberId: admin.memberId, username: expect.stringMatching(/^user-/) },
    ...{ action: 'POST /user/admin/post/add', target: `post ${id}`, result: 'done', reason: null },
    ...{ ip: '127.0.0.1', userAgent: 'a browser', requestId: headers.get('x-request-id') },
    changes: [{ target: `post ${id}`, fields: { name: { after: 'Welder' } } }],
  });
  expect(changed?.at).toBe(product.clock.now);
  expect(changed?.changes).toEqual([
    {
      target: `post ${id}`,
      fields: {
        name: { before: 'Welder', after: 'Fitter' },
        version: { before: 1, after: 2 },
        updatedAt: expect.anything(),
      },
    },
  ]);
  expect(removed?.changes[0].fields.name).toEqual({ before: 'Fitter' });
});

test('a refused write leaves an entry with its reason and no changes', async () => {
  await product.make.post(tenantId, { code: 'TAKEN' });
  await add('TAKEN');
  await add('-not a code-');
  const bare = await product.as(await product.make.member(tenantId));
  await bare.send('DELETE /user/admin/post/delete', { body: { ids: [1] } });
  const rows = await entries();
  expect(rows.map(({ result, reason, changes }) => [result, reason, changes])).toEqual([
    ['refused', 'post.code-taken', []],
    ['refused', 'error.invalid', []],
    ['refused', 'permission.denied', []],
  ]);
  expect(rows[2]).toMatchObject({ memberId: bare.memberId, tenantId });
});

test('a write that fails half-way changes nothing, and says so', async () => {
  const deptId = await product.make.dept(tenantId);
  const memberId = await product.make.member(tenantId, { realName: 'Lena', deptId });
  await product.db.schema.alterTable('memberPosts').renameTo('lost_posts').execute();
  const body = { id: memberId, version: 1, realName: 'Changed' };
  const { status } = await admin.call('PUT /user/admin/member/update', { body });
  expect(status).toBe(500);
  const accounts = await product.db.selectFrom('accounts').select('realName').execute();
  expect(accounts.map(({ realName }) => realName)).not.toContain('Changed');
  expect(await entries()).toMatchObject([
    { result: 'failed', reason: 'error.unknown', changes: [] },
  ]);
});

test('a write whose entry cannot be written does not happen', async () => {
  await product.db.schema.alterTable('audits').renameTo('audits_lost').execute();
  expect((await add('W')).status).toBe(500);
  expect(await product.db.selectFrom('posts').select('id').execute()).toEqual([]);
});

test('reads leave no entry', async () => {
  await admin.get('GET /user/admin/post/list');
  await admin.call('GET /user/admin/post/detail', { query: { id: 999 } });
  expect(await entries()).toEqual([]);
});

test('every sign-in leaves one, with the seat where it succeeded and the name where not', async () => {
  const memberId = await product.make.member(tenantId, { username: 'lena' });
  const visitor = product.visitor();
  const signIn = (username: string, password: string) =>
    visitor.call('POST /user/admin/site/accountLogin', { body: { username, password } });
  await signIn('lena', PASSWORD);
  await signIn('lena', 'a-wrong-word-1');
  await signIn('nobody', 'a-wrong-word-1');
  expect(await entries()).toMatchObject([
    { username: 'lena', result: 'done', reason: null, memberId, tenantId },
    { username: 'lena', result: 'refused', reason: 'login.failed' },
    { username: 'nobody', result: 'refused', reason: 'login.failed', memberId: null },
  ]);
});

test('signing out leaves one of its own session', async () => {
  await admin.get('POST /user/admin/site/logout');
  expect(await entries()).toMatchObject([
    { action: 'POST /user/admin/site/logout', memberId: admin.memberId, result: 'done' },
  ]);
});

test('a secret is shown as changed and never spelled out', async () => {
  const body = {
    ...{ username: 'wei', realName: 'Wei', password: 'a-first-word-1' },
    phone: '13800000000',
  };
  const { id } = await admin.get('POST /user/admin/member/add', { body });
  const ids = [id];
  const [reset] = await admin.get('POST /user/admin/member/resetting/pw', { body: { ids } });
  const change = { oldPassword: PASSWORD, password: 'a-second-word-1' };
  const { token } = await admin.get('POST /user/admin/account/password', { body: change });
  const rows = await entries();
  expect(rows.map(({ result }) => result)).toEqual(['done', 'done', 'done']);
  expect(rows[1]?.changes[0].fields).toEqual({ password: { before: '***', after: '***' } });
  expect(rows[2]?.changes[0].fields).toEqual({ password: { before: '***', after: '***' } });
  const text = JSON.stringify(rows);
  for (const secret of [
    body.password,
    reset?.password,
    change.password,
    PASSWORD,
    token,
    'argon2',
  ]) {
    expect(text).not.toContain(secret);
  }
});
