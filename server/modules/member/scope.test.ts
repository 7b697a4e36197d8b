import { DATA_SCOPES } from '#contract/codes';
import type { DataScope } from '#contract/role/role';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import type { NewRole } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';

let product: TestApp;
let tenantId: number;
const depts: Record<string, number> = {};
const members: Record<string, number> = {};
const permissions = [
  ...['GET /user/admin/member/list', 'GET /user/admin/member/detail'],
  ...['POST /user/admin/member/add', 'PUT /user/admin/member/update'],
  ...['PATCH /user/admin/member/status', 'DELETE /user/admin/member/delete'],
  ...['POST /user/admin/member/resetting/pw', 'POST /user/admin/member/offline'],
];

beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(() => build({}));
afterAll(() => product.close());

/** A tenant with departments A > B > C and D, a member in each, and one without a department. */
async function build(policy: { dataRange?: DataScope }) {
  tenantId = await product.make.tenant({}, policy);
  depts.A = await product.make.dept(tenantId);
  depts.B = await product.make.dept(tenantId, { parentId: depts.A });
  depts.C = await product.make.dept(tenantId, { parentId: depts.B });
  depts.D = await product.make.dept(tenantId);
  for (const name of ['A', 'B', 'C', 'D']) {
    members[name] = await product.make.member(tenantId, { realName: name, deptId: depts[name] });
  }
  members.N = await product.make.member(tenantId, { realName: 'N' });
}

/** A caller `S` in department B with one role per scope. */
async function callerWith(scopes: readonly DataScope[], role: NewRole = {}, deptId = depts.B) {
  const roleIds = [];
  for (const dataScope of scopes) {
    const deptIds = dataScope === 'custom' ? [depts.D as number] : [];
    roleIds.push(await product.make.role(tenantId, { permissions, dataScope, deptIds, ...role }));
  }
  return product.as(await product.make.member(tenantId, { realName: 'S', deptId, roleIds }));
}

/** Names of the visible members, without earlier callers. */
async function seen(caller: Client) {
  const where = JSON.stringify([['realName', '!=', 'S']]);
  const query = { where, pageSize: 100, sort: 'realName' };
  const { envelope } = await caller.call('GET /user/admin/member/list', { query });
  expect(envelope.total).toBe(envelope.data.length);
  return envelope.data.map(({ realName }) => realName).join('');
}

test.each<[DataScope[], string]>([
  [['all'], 'ABCDN'],
  [['deptAndBelow'], 'BC'],
  [['dept'], 'B'],
  [['custom'], 'D'],
  [['self'], ''],
  [['dept', 'custom'], 'BD'],
  [['deptAndBelow', 'custom', 'self'], 'BCD'],
  [['self', 'all'], 'ABCDN'],
  [[], ''],
])('roles with the scopes %j open %j', async (scopes, names) => {
  const caller = await callerWith([...scopes, 'self']);
  expect(await seen(caller)).toBe(names);
});

test('everybody sees the own seat, and the own department only while sitting in one', async () => {
  const caller = await callerWith(['deptAndBelow'], {}, null as never);
  const { data } = (await caller.call('GET /user/admin/member/list')).envelope;
  expect(data.map(({ id }) => id)).toEqual([caller.memberId]);
});

test('a disabled role opens nothing', async () => {
  const caller = await callerWith(['self']);
  const roleId = await product.make.role(tenantId, { dataScope: 'all', status: 'disabled' });
  await product.db
    .insertInto('memberRoles')
    .values({ tenantId, memberId: caller.memberId, roleId })
    .execute();
  expect(await seen(caller)).toBe('');
});

test.each(DATA_SCOPES)('no role opens more than the data range %s of the policy', async (range) => {
  await build({ dataRange: range });
  const expected = { all: 'ABCDN', deptAndBelow: 'BC', dept: 'B', custom: '', self: '' };
  expect(await seen(await callerWith(['all']))).toBe(expected[range]);
  const admin = await product.make.member(tenantId, { realName: 'S', isDefaultAdmin: 1 });
  expect(await seen(await product.as(admin))).toBe('ABCDN');
});

describe('a user that the scope hides', () => {
  test.each<[string, (id: number) => { query?: object; body?: object }]>([
    ['GET /user/admin/member/detail', (id) => ({ query: { id } })],
    ['PUT /user/admin/member/update', (id) => ({ body: { id, version: 1, realName: 'X' } })],
    ['PATCH /user/admin/member/status', (id) => ({ body: { id, version: 1, status: 'disabled' } })],
    ['DELETE /user/admin/member/delete', (id) => ({ body: { ids: [members.B, id] } })],
    ['POST /user/admin/member/resetting/pw', (id) => ({ body: { ids: [members.B, id] } })],
    ['POST /user/admin/member/offline', (id) => ({ body: { ids: [members.B, id] } })],
  ])('answers %s like one that does not exist', async (key, input) => {
    const caller = await callerWith(['dept']);
    for (const name of ['A', 'C', 'D', 'N']) {
      const hidden = await caller.send(key, input(members[name] as number));
      expect(hidden).toMatchObject(refused(404, 'row.missing'));
      expect(hidden.envelope).toEqual((await caller.send(key, input(999_999))).envelope);
    }
  });

  test('is not found by keyword, condition or department either', async () => {
    const caller = await callerWith(['dept']);
    const find = async (query: object) =>
      (await caller.send('GET /user/admin/member/list', { query })).envelope.total;
    expect(await find({ where: '[["","keyword","d"]]' })).toBe(0);
    expect(await find({ where: `[["id","=",${members.D}]]` })).toBe(0);
    expect(await find({ deptId: depts.D })).toBe(0);
  });
});
