import { toE164 } from '#server/lib/input/phone';
import { readSheet } from '#server/sheets/read-sheet';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';

const EXPORT = 'GET /user/admin/member/export';

let product: TestApp;
let tenantId: number;
let admin: Client;
let deptId: number;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  deptId = await product.make.dept(tenantId, { name: 'Research' });
  await product.make.member(tenantId, {
    username: 'ada',
    realName: '=HYPERLINK("http://evil.example")',
    phone: '+8613800000000',
    deptId,
    roleIds: [await product.make.role(tenantId, { name: 'Editors' })],
    postIds: [await product.make.post(tenantId, { name: 'Engineer' })],
  });
  await product.make.member(tenantId, { username: 'linus', realName: 'Linus', status: 'disabled' });
});
afterAll(() => product.close());

async function rowsOf(client: Client, query: object): Promise<string[][]> {
  const response = await client.fetch(EXPORT, { query: { format: 'csv', ...query } });
  expect(response.status).toBe(200);
  const rows = await readSheet(new Uint8Array(await response.arrayBuffer()), { rows: 1000 });
  return rows.map(({ cells }) => cells);
}

const usernames = async (client: Client, query: object) =>
  (await rowsOf(client, query)).slice(1).map(([username]) => username);

test('writes what the list shows, in its order', async () => {
  const all = await usernames(admin, { sort: 'username:desc' });
  expect(all.filter((name) => name === 'ada' || name === 'linus')).toEqual(['linus', 'ada']);
  const where = JSON.stringify([['status', '=', 'disabled']]);
  expect(await usernames(admin, { where })).toEqual(['linus']);
  expect(await usernames(admin, { deptId })).toEqual(['ada']);
});

test('names department, positions and roles, and defuses formulas', async () => {
  const response = await admin.fetch(EXPORT, { query: { format: 'csv', deptId } });
  const text = await response.text();
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")",Research,Engineer,Editors`);
  expect(text).toContain(',138 0000 0000,');
});

test.each([
  ['zh-CN', '用户名', '已停用'],
  ['en-US', 'Username', 'Disabled'],
] as const)('speaks %s', async (language, title, status) => {
  const client = await product.as(admin.memberId, language);
  const [titles, row] = await rowsOf(client, { where: '[["username","=","linus"]]' });
  expect(titles?.[0]).toBe(title);
  expect(row).toContain(status);
});

test('writes a workbook that can be read again', async () => {
  const response = await admin.fetch(EXPORT, { query: { format: 'xlsx', deptId } });
  expect(response.headers.get('content-disposition')).toContain('users.xlsx');
  const rows = await readSheet(new Uint8Array(await response.arrayBuffer()), { rows: 10 });
  expect(rows[1]?.cells.slice(0, 2)).toEqual(['ada', '=HYPERLINK("http://evil.example")']);
});

test.each([
  ['+8613800138000', '138 0013 8000'],
  ['+861062345678', '010 6234 5678'],
  ['+4930123456', '+49 30 123456'],
])('writes the phone %s as %s, which an import reads again', async (phone, written) => {
  const own = await product.make.tenant();
  const keeper = await product.asDefaultAdmin(own);
  await product.make.member(own, { username: `u${phone.slice(1)}`, phone });
  const [titles = [], row = []] = await rowsOf(keeper, {
    where: `[["username","=","u${phone.slice(1)}"]]`,
  });
  const cell = row[titles.indexOf('Phone')] ?? '';
  expect(cell).toBe(written);
  expect(toE164(cell)).toBe(phone);
});

test('leaves out what the data scope hides, and other tenants', async () => {
  const narrow = await product.asRole(tenantId, { permissions: [EXPORT], dataScope: 'self' });
  expect(await usernames(narrow, {})).toHaveLength(1);
  expect(await usernames(narrow, { deptId })).toEqual([]);
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  expect(await usernames(stranger, { where: '[["username","=","ada"]]' })).toEqual([]);
});

test('writes more users than one reading takes', async () => {
  const own = await product.make.tenant();
  const keeper = await product.asDefaultAdmin(own);
  for (let index = 0; index < 520; index += 1) await product.make.member(own);
  expect(new Set(await usernames(keeper, { sort: 'id:asc' })).size).toBe(521);
});

test('refuses a condition that the list would refuse', async () => {
  const query = { format: 'csv' as const, where: '[["password","=","x"]]' };
  expect(await admin.send(EXPORT, { query })).toMatchObject(refused(422, 'list.field', 'password'));
});
