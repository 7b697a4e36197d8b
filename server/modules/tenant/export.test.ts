import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { readSheet } from '../../sheets/read-sheet';

const TENANTS = 'GET /user/admin/tenant/export';
const POLICIES = 'GET /user/admin/policy/export';

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  const { make, clock } = product;
  admin = await product.asAdmin();
  const policyId = await make.policy({
    ...{ title: 'Trial', description: 'Thirty days', limits: '{"users":5}', expireDays: 30 },
    ...{ sort: 3, dataRange: 'dept', tenantSetting: 'create' },
  });
  await make.policy({ title: 'Usual', isDefault: 1, sort: 4 });
  const alder = await make.tenant({ name: 'Alder', code: 'alder', policyId, sort: 2 });
  await make.member(alder, { username: 'ada', realName: 'Ada', isDefaultAdmin: 1 });
  await make.tenant({ name: 'Birch', code: 'birch', sort: 1, phone: '+8613800000000' });
  await make.tenant({ name: 'Cedar', code: 'cedar', sort: 3, expiresAt: clock.now - 1 });
  await make.tenant({ name: 'Gone', code: 'gone', deletedAt: clock.now });
});
afterAll(() => product.close());

/** The rows of a file by the titles of its columns. */
async function rowsOf(client: Client, key: string, query: object = {}) {
  const response = await client.fetch(key, { query: { format: 'csv', ...query } });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [titles, ...rows] = await readSheet(bytes, { rows: 1000 });
  return rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, at) => [titles?.cells[at] ?? '', cell])),
  );
}

const namesOf = async (query: object) =>
  (await rowsOf(admin, TENANTS, query)).map(({ Name }) => Name);

test('tenants are written as the list shows them, in its order', async () => {
  const list = await admin.get('GET /user/admin/tenant/list');
  expect(await namesOf({})).toEqual(list.map(({ name }) => name));
  expect(await namesOf({})).toEqual(['Birch', 'Alder', 'Cedar']);
  expect(await namesOf({ sort: 'name:desc' })).toEqual(['Cedar', 'Birch', 'Alder']);
  expect(await namesOf({ where: '[["code","=","alder"]]' })).toEqual(['Alder']);
  expect(await namesOf({ where: '[["","keyword","ceda"]]' })).toEqual(['Cedar']);
});

test('deleted tenants are a file of their own', async () => {
  expect(await namesOf({ isDeleted: 'true' })).toEqual(['Gone']);
});

test('a tenant is written with its policy, its people and its state in words', async () => {
  const [birch, alder, cedar] = await rowsOf(admin, TENANTS);
  expect(alder).toMatchObject({
    ...{ Code: 'alder', Policy: 'Trial', Users: '1', Status: 'Enabled', Sort: '2' },
    ...{ Administrator: 'ada', 'Name of the administrator': 'Ada', 'Expires (UTC)': '' },
  });
  expect(birch).toMatchObject({ Phone: '138 0000 0000', Administrator: '' });
  expect(cedar).toMatchObject({ Status: 'Expired', 'Expires (UTC)': '2026-01-05 07:59:59' });
});

test('a policy is written with all limits', async () => {
  const [trial] = await rowsOf(admin, POLICIES, { where: '[["title","=","Trial"]]' });
  expect(trial).toMatchObject({
    ...{ Title: 'Trial', Description: 'Thirty days', Default: '', Status: 'Enabled', Tenants: '1' },
    ...{ 'Users at most': '5', 'Departments at most': 'Unlimited', Sort: '3' },
    ...{ 'Data range': 'Own department', Registration: 'Creates a tenant' },
    'Second factor required for': 'Nobody',
    ...{ 'Days of a new tenant': '30' },
  });
});

test('policies are written as the list shows them, in its order', async () => {
  for (const query of [{}, { sort: 'title:desc' }, { where: '[["","keyword","tri"]]' }]) {
    const list = await admin.get('GET /user/admin/policy/list', { query });
    const rows = await rowsOf(admin, POLICIES, query);
    expect(rows.map(({ Title }) => Title)).toEqual(list.map(({ title }) => title));
  }
  const [usual] = await rowsOf(admin, POLICIES, { where: '[["title","=","Usual"]]' });
  expect(usual).toMatchObject({ Default: 'Yes' });
});

test.each([
  ['zh-CN', TENANTS, '租户名称', '状态', '已启用'],
  ['zh-CN', POLICIES, '策略名称', '状态', '已启用'],
  ['en-US', TENANTS, 'Name', 'Status', 'Enabled'],
] as const)('speaks %s in %s', async (language, key, name, title, status) => {
  const [row] = await rowsOf(await product.asAdmin(language), key);
  expect(row?.[name]).toBeTruthy();
  expect(row?.[title]).toBe(status);
});
