import type { DataScope } from '#contract/role/role';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

let product: TestApp;
let tenantId: number;
const ids: Record<string, number> = {};
const permissions = [
  'GET /user/admin/dept/list',
  'GET /user/admin/dept/detail',
  'POST /user/admin/dept/add',
  'PUT /user/admin/dept/update',
  'PATCH /user/admin/dept/status',
  'PATCH /user/admin/dept/move',
  'DELETE /user/admin/dept/delete',
] as const;

beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  ids.A = await product.make.dept(tenantId, { code: 'A', name: 'A' });
  ids.B = await product.make.dept(tenantId, { code: 'B', name: 'B', parentId: ids.A });
  ids.C = await product.make.dept(tenantId, { code: 'C', name: 'C', parentId: ids.B });
  ids.D = await product.make.dept(tenantId, { code: 'D', name: 'D' });
});
afterAll(() => product.close());

const callerWith = (dataScope: DataScope, deptIds: number[] = []) =>
  product.asRole(tenantId, { permissions, dataScope, deptIds }, { deptId: ids.B });

const namesOf = (depts: readonly { name: string }[]) =>
  depts
    .map(({ name }) => name)
    .sort()
    .join('');

test.each<[DataScope, string]>([
  ['all', 'ABCD'],
  ['deptAndBelow', 'BC'],
  ['dept', 'B'],
  ['custom', 'D'],
  ['self', ''],
])('the scope %s opens the departments %s, in list, tree and total', async (scope, codes) => {
  const caller = await callerWith(scope, [ids.D as number]);
  const { envelope } = await caller.call('GET /user/admin/dept/list');
  expect(namesOf(envelope.data)).toBe(codes);
  expect(envelope.total).toBe(codes.length);
  expect(namesOf(await caller.get('GET /user/admin/dept/tree'))).toBe(codes);
});

describe('a department that the scope hides', () => {
  let caller: Client;
  beforeAll(async () => {
    caller = await callerWith('deptAndBelow');
  });

  test.each<[string, (id: number) => { query?: object; body?: object }]>([
    ['GET /user/admin/dept/detail', (id) => ({ query: { id } })],
    ['PUT /user/admin/dept/update', (id) => ({ body: { ...entry('Z'), id, version: 1 } })],
    ['PATCH /user/admin/dept/status', (id) => ({ body: { id, version: 1, status: 'disabled' } })],
    [
      'PATCH /user/admin/dept/move',
      (id) => ({ body: { id, version: 1, parentId: null, index: 0 } }),
    ],
    ['DELETE /user/admin/dept/delete', (id) => ({ body: { ids: [id] } })],
  ])('answers %s like one that does not exist', async (key, input) => {
    const hidden = await caller.send(key, input(ids.D as number));
    expect(hidden).toMatchObject(refused(404, 'row.missing'));
    expect(hidden.envelope).toEqual((await caller.send(key, input(999_999))).envelope);
  });

  test('is no parent to choose', async () => {
    const body = { ...entry('E'), parentId: ids.A as number };
    const added = await caller.call('POST /user/admin/dept/add', { body });
    expect(added).toMatchObject(refused(422, 'dept.parent-missing', 'parentId'));
  });

  test('still keeps its code to itself', async () => {
    const body = { ...entry('D'), parentId: ids.B as number };
    const added = await caller.call('POST /user/admin/dept/add', { body });
    expect(added).toMatchObject(refused(422, 'dept.code-taken', 'code'));
  });

  test('still counts when its parent is to be deleted', async () => {
    const parent = await product.make.dept(tenantId);
    await product.make.dept(tenantId, { parentId: parent });
    const role = { permissions, dataScope: 'custom' as const, deptIds: [parent] };
    const limited = await product.asRole(tenantId, role);
    const body = { ids: [parent] };
    const answer = await limited.call('DELETE /user/admin/dept/delete', { body });
    expect(answer).toMatchObject(refused(409, 'dept.in-use'));
  });
});

test('a department added or moved below the own one is open at once', async () => {
  const caller = await callerWith('deptAndBelow');
  expect(namesOf(await caller.get('GET /user/admin/dept/tree'))).toBe('BC');
  const added = { ...entry('N'), parentId: ids.C as number };
  const { id } = await caller.get('POST /user/admin/dept/add', { body: added });
  expect(namesOf(await caller.get('GET /user/admin/dept/tree'))).toBe('BCN');
  const admin = await product.asDefaultAdmin(tenantId);
  const body = { id, version: 1, parentId: null, index: 0 };
  await admin.get('PATCH /user/admin/dept/move', { body });
  expect(namesOf(await caller.get('GET /user/admin/dept/tree'))).toBe('BC');
});

function entry(code: string) {
  return { parentId: null, name: code, code };
}
