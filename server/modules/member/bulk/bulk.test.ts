import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import { whole } from '../../../../tests/harness/sign-in/whole';

const BULK = 'POST /user/admin/member/bulk';
const MOVE = 'PATCH /user/admin/member/move';
const DETAIL = 'GET /user/admin/member/detail';
const MISSING = 999_999_999;

let product: TestApp;
let tenantId: number;
let admin: Client;
let ada: number;
let linus: number;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  ada = await product.make.member(tenantId, { realName: 'Ada' });
  linus = await product.make.member(tenantId, { realName: 'Linus' });
});
afterAll(() => product.close());

const detail = (id: number) => admin.call(DETAIL, { query: { id } });

test('a row that is refused leaves the others done, and says why', async () => {
  const body = { action: 'disable' as const, ids: [ada, admin.memberId, MISSING, linus] };
  expect(await admin.get(BULK, { body })).toEqual([
    { id: ada, ok: true, isChanged: true },
    { id: admin.memberId, ok: false, reason: 'member.last-admin', message: expect.any(String) },
    { id: MISSING, ok: false, reason: 'row.missing', message: expect.any(String) },
    { id: linus, ok: true, isChanged: true },
  ]);
  for (const id of [ada, linus]) {
    expect((await detail(id)).envelope.data).toMatchObject({ status: 'disabled' });
  }
  expect((await detail(admin.memberId)).envelope.data).toMatchObject({ status: 'enabled' });
});

test('speaks of a refusal in the language of the caller', async () => {
  const chinese = await product.as(admin.memberId, 'zh-CN');
  const body = { action: 'remove' as const, ids: [MISSING] };
  const [result] = await chinese.get(BULK, { body });
  expect(result?.message).toMatch(/[\u4e00-\u9fff]/);
});

test('disables and enables, and counts what is so already as done', async () => {
  const run = (action: 'enable' | 'disable') =>
    admin.get(BULK, { body: { action, ids: [ada, linus] } });
  const session = await product.as(ada);
  await admin.get(BULK, { body: { action: 'disable', ids: [ada] } });
  expect((await session.call('GET /user/admin/member/info')).envelope.code).toBe(61);
  expect(await run('disable')).toEqual([
    { id: ada, ok: true, isChanged: false },
    { id: linus, ok: true, isChanged: true },
  ]);
  expect((await run('enable')).every(({ ok }) => ok)).toBe(true);
  expect((await detail(ada)).envelope.data).toMatchObject({ status: 'enabled', version: 3 });
});

test('removes and forces offline', async () => {
  const session = await product.as(ada);
  await admin.get(BULK, { body: { action: 'offline', ids: [ada] } });
  expect((await session.call('GET /user/admin/member/info')).envelope.code).toBe(61);
  await admin.get(BULK, { body: { action: 'remove', ids: [ada, linus] } });
  expect((await detail(ada)).status).toBe(404);
});

test('a reset gives each a password of its own, and none to whom it is refused', async () => {
  const body = { action: 'reset' as const, ids: [ada, admin.memberId, linus] };
  const [first, own, last] = await admin.get(BULK, { body });
  expect(own).toMatchObject({ ok: false, reason: 'member.self' });
  expect(own).not.toHaveProperty('password');
  expect(first?.password).toMatch(/^\w{16}$/);
  expect(first?.password).not.toBe(last?.password);
  const credentials = { username: last?.username ?? '', password: last?.password ?? '' };
  const signedIn = await product
    .visitor()
    .get('POST /user/admin/site/accountLogin', { body: credentials });
  expect(whole(signedIn).mustChangePassword).toBe(true);
});

test('leaves in the audit what was done and what was refused', async () => {
  await admin.get(BULK, { body: { action: 'remove', ids: [ada, MISSING] } });
  const where = JSON.stringify([['action', '=', BULK]]);
  const [entry] = await admin.get('GET /user/admin/audit/list', { query: { where } });
  expect(entry?.target).toBe(`member ${ada}, member ${MISSING}`);
});

test('takes the permission of the action itself, too', async () => {
  const helper = await product.asRole(tenantId, {
    permissions: [BULK, 'POST /user/admin/member/offline'],
  });
  const ids = [ada];
  expect(await helper.call(BULK, { body: { action: 'remove', ids } })).toMatchObject(
    refused(403, 'permission.denied'),
  );
  expect((await helper.call(BULK, { body: { action: 'offline', ids } })).status).toBe(200);
});

test('does nothing to users of another tenant', async () => {
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  const body = { action: 'remove' as const, ids: [ada] };
  expect(await stranger.get(BULK, { body })).toMatchObject([{ ok: false, reason: 'row.missing' }]);
  expect((await detail(ada)).status).toBe(200);
});

describe('moving to a department', () => {
  test('moves all of them, also out of any', async () => {
    const deptId = await product.make.dept(tenantId);
    await admin.get(MOVE, { body: { ids: [ada, linus], deptId } });
    expect((await detail(linus)).envelope.data).toMatchObject({ deptId, version: 2 });
    await admin.get(MOVE, { body: { ids: [ada], deptId: null } });
    expect((await detail(ada)).envelope.data).toMatchObject({ deptId: null, version: 3 });
  });

  test('moves none when one of them is missing', async () => {
    const deptId = await product.make.dept(tenantId);
    const answer = await admin.call(MOVE, { body: { ids: [ada, MISSING], deptId } });
    expect(answer).toMatchObject(refused(404, 'row.missing'));
    expect((await detail(ada)).envelope.data).toMatchObject({ deptId: null, version: 1 });
  });

  test.each([
    ['disabled', 'dept.disabled'],
    ['foreign', 'dept.missing'],
  ] as const)('refuses a %s department', async (kind, reason) => {
    const owner = kind === 'foreign' ? await product.make.tenant() : tenantId;
    const status = kind === 'disabled' ? 'disabled' : 'enabled';
    const deptId = await product.make.dept(owner, { status });
    const answer = await admin.call(MOVE, { body: { ids: [ada], deptId } });
    expect(answer).toMatchObject(refused(422, reason, 'deptId'));
  });

  test('refuses a department outside the data scope, and people above', async () => {
    const own = await product.make.dept(tenantId);
    const far = await product.make.dept(tenantId);
    const helper = await product.asRole(
      tenantId,
      { permissions: [MOVE], dataScope: 'dept' },
      { deptId: own },
    );
    const near = await product.make.member(tenantId, { deptId: own });
    const boss = await product.make.member(tenantId, { deptId: own, isDefaultAdmin: 1 });
    const move = (id: number, deptId: number) => helper.call(MOVE, { body: { ids: [id], deptId } });
    expect(await move(near, far)).toMatchObject(refused(422, 'dept.missing', 'deptId'));
    expect(await move(boss, own)).toMatchObject(refused(403, 'member.above-actor'));
    expect(await move(ada, own)).toMatchObject(refused(404, 'row.missing'));
  });
});
