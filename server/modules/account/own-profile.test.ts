import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

const READ = 'GET /user/admin/account/profile';
const UPDATE = 'PUT /user/admin/account/profile';

let product: TestApp;
let tenantId: number;
let memberId: number;
let client: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  memberId = await product.make.member(tenantId, { realName: 'Lena', phone: '13800000001' });
  client = await product.as(memberId);
});
afterAll(() => product.close());

const values = {
  realName: 'Lena Berg',
  sex: 'girl',
  birthday: '1990-05-17',
  qq: '12345',
  address: 'Street 1',
  region: 'Hangzhou',
} as const;

test('reads and changes the own profile, and is found by the new name', async () => {
  const before = await client.get(READ);
  expect(before).toMatchObject({ realName: 'Lena', sex: 'secret', birthday: null, version: 1 });
  const after = await client.get(UPDATE, { body: { ...values, version: 1 } });
  expect(after).toEqual({ ...before, ...values, version: 2 });
  expect(await client.get(READ)).toEqual(after);
  const admin = await product.asDefaultAdmin(tenantId);
  const where = JSON.stringify([['', 'keyword', 'lena berg']]);
  const found = await admin.get('GET /user/admin/member/list', { query: { where } });
  expect(found).toMatchObject([{ id: memberId, ...values, phone: '13800000001' }]);
});

test('refuses a version that somebody has changed since, and answers what is there', async () => {
  await client.get(UPDATE, { body: { ...values, version: 1 } });
  const late = await client.call(UPDATE, { body: { realName: 'Late', version: 1 } });
  expect(late).toMatchObject(refused(409, 'version.conflict'));
  expect(late.envelope.data).toMatchObject({ realName: 'Lena Berg', version: 2 });
});

test('the holder and an administrator hear of each other’s changes', async () => {
  const admin = await product.asDefaultAdmin(tenantId);
  const query = { id: memberId };
  const member = await admin.get('GET /user/admin/member/detail', { query });
  await client.get(UPDATE, { body: { ...values, version: 1 } });
  const edit = { id: memberId, realName: 'By the admin', phone: '13800000001' };
  const stale = { ...edit, version: member.version };
  expect(await admin.call('PUT /user/admin/member/update', { body: stale })).toMatchObject(
    refused(409, 'version.conflict'),
  );
  const { version } = await admin.get('GET /user/admin/member/detail', { query });
  await admin.get('PUT /user/admin/member/update', { body: { ...edit, version } });
  expect(await client.call(UPDATE, { body: { ...values, version: 2 } })).toMatchObject(
    refused(409, 'version.conflict'),
  );
});

test.each([
  ['an empty name', { realName: ' ' }, 'realName'],
  ['a day that is none', { birthday: '2026-02-30' }, 'birthday'],
  ['a field of another call', { phone: '13800000002' }, 'phone'],
])('refuses %s', async (_, change, field) => {
  const body = { ...values, ...change, version: 1 };
  expect(await client.send(UPDATE, { body })).toMatchObject(refused(422, 'error.invalid', field));
});
