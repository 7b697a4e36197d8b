import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import { NO_LIMITS, POLICY_VALUES } from '../../../../tests/harness/calls/policy-values';
import { makePasskey } from '../../../../tests/harness/sign-in/factor';

/*
 * What a change of policies does, told before it is done. Sessions and permissions are covered for
 * every call by tests/server/access/access.test.ts.
 */
let product: TestApp;
let admin: Client;
/** Two menus that tenants may have: a page and a button of it. */
let page: number;
let button: number;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
  const menus = await admin.get('GET /user/admin/policy/menus');
  button = menus.find(({ title }) => title === 'Add')?.id ?? 0;
  page =
    menus.find(({ id }) => menus.some((one) => one.id === button && one.parentId === id))?.id ?? 0;
});
afterAll(() => product.close());

const base = '/user/admin/policy' as const;

interface Terms {
  menuIds?: number[];
  dataRange?: 'all' | 'dept' | 'self';
  limits?: { users: number | null };
  expireDays?: number | null;
  secondFactor?: 'nobody' | 'admins' | 'all';
}
const valuesOf = ({ limits, ...terms }: Terms) => ({
  ...{ ...POLICY_VALUES, menuIds: [] as number[] },
  ...terms,
  limits: { ...NO_LIMITS, ...limits } as typeof NO_LIMITS & { users: number | null },
});
const addPolicy = (terms: Terms) => admin.get(`POST ${base}/add`, { body: valuesOf(terms) });
const policyKey = ({ id, version }: { id: number; version: number }) => ({ id, version });
const preview = ({ id, version }: { id: number; version: number }, terms: Terms) =>
  admin.get(`POST ${base}/preview`, { body: { ...valuesOf(terms), id, version } });

/** A tenant under the policy with a default admin, and a role that two members hold. */
async function tenantUnder(policyId: number, menuIds: number[]) {
  const { make, db } = product;
  const tenantId = await make.tenant({ policyId });
  await make.member(tenantId, { isDefaultAdmin: 1 });
  const roleId = await make.role(tenantId, { dataScope: 'all' });
  const links = menuIds.map((menuId) => ({ tenantId, roleId, menuId }));
  if (links.length > 0) await db.insertInto('roleMenus').values(links).execute();
  const deptId = await make.dept(tenantId);
  const memberIds = [
    await make.member(tenantId, { roleIds: [roleId], deptId }),
    await make.member(tenantId, { roleIds: [roleId], deptId }),
  ];
  await make.member(tenantId);
  return { tenantId, roleId, memberIds };
}

/** Menus and rows of a member, as the server enforces them. */
async function accessOf(memberId: number) {
  const client = await product.as(memberId);
  const { permissions } = await client.get('GET /user/admin/member/info');
  const users = await client.call('GET /user/admin/member/list');
  return { permissions: [...permissions].sort(), users: users.envelope.total };
}

test('tells which tenants, roles and members lose a menu, and the change takes just that', async () => {
  const policy = await addPolicy({ menuIds: [page, button] });
  const { tenantId, roleId, memberIds } = await tenantUnder(policy.id, [page, button]);
  const [memberId = 0] = memberIds;
  const before = await accessOf(memberId);
  const told = await preview(policy, { menuIds: [page] });
  expect(told).toMatchObject({ tenantCount: 1, roleCount: 1, memberCount: 3 });
  expect(told.tenants).toEqual([
    {
      id: tenantId,
      name: expect.any(String),
      ...{
        gained: [],
        lost: [button],
        roleCount: 1,
        memberCount: 3,
        narrowedCount: 0,
        factorCount: 0,
        freedCount: 0,
      },
      exceeded: [],
      roles: [
        {
          ...{ id: roleId, name: expect.any(String), memberCount: 2 },
          ...{ gained: [], lost: [button], isNarrower: false, isWider: false },
        },
      ],
    },
  ]);
  expect(told.menus.map(({ id }) => id)).toEqual(expect.arrayContaining([page, button]));
  expect(await accessOf(memberId)).toEqual(before);

  const { outcome } = told;
  const body = { ...valuesOf({ menuIds: [page] }), id: policy.id, version: policy.version };
  const saved = await admin.get(`PUT ${base}/update`, { body: { ...body, outcome } });
  const after = await accessOf(memberId);
  expect(after.permissions.length).toBeLessThan(before.permissions.length);

  // Changing it back gives just that, and restores what was there.
  const back = await preview(saved, { menuIds: [page, button] });
  expect(back.tenants).toMatchObject([{ gained: [button], lost: [], memberCount: 3 }]);
  const whole = { ...valuesOf({ menuIds: [page, button] }), id: policy.id, version: saved.version };
  await admin.get(`PUT ${base}/update`, { body: { ...whole, outcome: back.outcome } });
  expect(await accessOf(memberId)).toEqual(before);
});

test('tells whose data scope narrows, and which limits are exceeded by how much', async () => {
  const policy = await addPolicy({ menuIds: [page] });
  const { roleId } = await tenantUnder(policy.id, [page]);
  const told = await preview(policy, { menuIds: [page], dataRange: 'self', limits: { users: 1 } });
  expect(told.tenants).toMatchObject([
    {
      ...{ gained: [], lost: [], memberCount: 2 },
      exceeded: [{ kind: 'users', used: 4, limit: 1 }],
      roles: [{ id: roleId, isNarrower: true, isWider: false, memberCount: 2 }],
    },
  ]);
});

test('counts who would have to set up a second factor and need not yet', async () => {
  const policy = await addPolicy({ menuIds: [page] });
  const { tenantId, memberIds } = await tenantUnder(policy.id, [page]);
  await product.make.member(tenantId, { status: 'disabled' });
  const [keyed = 0] = memberIds;
  await makePasskey(product, keyed);
  const told = async (row: typeof policy, secondFactor: 'nobody' | 'admins' | 'all') =>
    (await preview(row, { menuIds: [page], secondFactor })).tenants.map((one) => one.factorCount);
  expect(await told(policy, 'nobody')).toEqual([]);
  expect(await told(policy, 'admins')).toEqual([1]);
  // The default admin and two members, of which another has a passkey.
  expect(await told(policy, 'all')).toEqual([3]);

  const body = { ...valuesOf({ menuIds: [page], secondFactor: 'admins' }), ...policyKey(policy) };
  const saved = await admin.get(`PUT ${base}/update`, { body });
  expect(saved).toMatchObject({ secondFactor: 'admins' });
  expect(await told(saved, 'admins')).toEqual([]);
  expect(await told(saved, 'all')).toEqual([2]);
  // Named for whom nothing is required any more.
  expect(await told(saved, 'nobody')).toEqual([0]);

  // Another policy for the tenant is told of alike.
  const strict = await addPolicy({ menuIds: [page], secondFactor: 'all' });
  const other = await admin.get('POST /user/admin/tenant/policy/preview', {
    body: { id: tenantId, policyId: strict.id },
  });
  const policies = { was: saved.title, is: strict.title };
  expect(other).toMatchObject({ tenantCount: 1, memberCount: 0, factorCount: 2, policies });
});

test('tells which terms become looser, and of how many members no second factor is required', async () => {
  const strict = { menuIds: [page], limits: { users: 5 }, dataRange: 'dept', secondFactor: 'all' };
  const policy = await addPolicy({ ...(strict as Terms), expireDays: 30 });
  const { tenantId } = await tenantUnder(policy.id, [page]);
  const loose = await preview(policy, { menuIds: [page], limits: { users: 9 }, expireDays: null });
  expect(loose).toMatchObject({ tenantCount: 1, factorCount: 0, freedCount: 4 });
  expect(loose.tenants).toMatchObject([{ id: tenantId, freedCount: 4, exceeded: [] }]);
  expect(loose.loosened).toEqual({
    limits: [{ kind: 'users', was: 5, is: 9 }],
    dataRange: { was: 'dept', is: 'all' },
    expireDays: { was: 30, is: null },
  });
  const admins = { ...(strict as Terms), expireDays: 31, secondFactor: 'admins' as const };
  expect(await preview(policy, admins)).toMatchObject({
    freedCount: 3,
    loosened: { limits: [], dataRange: null, expireDays: { was: 30, is: 31 } },
  });
  const tighter = { ...(strict as Terms), expireDays: 1, limits: { users: 4 } };
  const nothing = { limits: [], dataRange: null, expireDays: null };
  const told = await preview(policy, { ...tighter, dataRange: 'self' });
  expect(told).toMatchObject({ freedCount: 0, loosened: nothing });

  // Another policy for the tenant is told of alike, but for the days of new tenants.
  const lax = await addPolicy({ menuIds: [page], limits: { users: null } });
  const other = await admin.get('POST /user/admin/tenant/policy/preview', {
    body: { id: tenantId, policyId: lax.id },
  });
  expect(other).toMatchObject({
    freedCount: 4,
    loosened: {
      ...{ limits: [{ kind: 'users', was: 5, is: null }], expireDays: null },
      dataRange: { was: 'dept', is: 'all' },
    },
  });
});

test('of a policy without tenants only the days of those to come become looser', async () => {
  const policy = await addPolicy({ limits: { users: 1 }, dataRange: 'self', expireDays: 7 });
  expect(await preview(policy, { expireDays: 8 })).toMatchObject({
    tenantCount: 0,
    loosened: { limits: [], dataRange: null, expireDays: { was: 7, is: 8 } },
  });
});

test('a change that takes and gives nothing names nobody', async () => {
  const policy = await addPolicy({ menuIds: [page] });
  await tenantUnder(policy.id, [page]);
  expect(await preview(policy, { menuIds: [page] })).toMatchObject({
    ...{ tenantCount: 0, roleCount: 0, memberCount: 0, factorCount: 0, tenants: [], menus: [] },
  });
});

test('titles are in the language of the caller, and in the order of the menu', async () => {
  const chinese = await product.asAdmin('zh-CN');
  const menuIds = (await chinese.get(`GET ${base}/menus`)).map(({ id }) => id);
  const policy = await addPolicy({ menuIds });
  await tenantUnder(policy.id, [page]);
  const body = { ...valuesOf({}), id: policy.id, version: policy.version };
  const { menus } = await chinese.get(`POST ${base}/preview`, { body });
  expect(menus.map(({ title }) => title).join()).toMatch(/\p{Script=Han}/u);
  expect(menus.map(({ id }) => id)).toEqual(menuIds);
});

test('saving is refused once the outcome is another one, and changes nothing', async () => {
  const policy = await addPolicy({ menuIds: [page, button] });
  const { tenantId, roleId } = await tenantUnder(policy.id, [page, button]);
  const { outcome } = await preview(policy, { menuIds: [page] });
  await product.make.member(tenantId, { roleIds: [roleId] });
  const { id, version } = policy;
  const body = { ...valuesOf({ menuIds: [page] }), id, version, outcome };
  const answer = await admin.call(`PUT ${base}/update`, { body });
  expect(answer).toMatchObject(refused(409, 'policy.outcome-differs'));
  const kept = await admin.get(`GET ${base}/detail`, { query: { id } });
  expect(kept).toEqual({ ...policy, tenantCount: 1 });
});

test('a preview is refused like the change, and leaves no entry when it is not', async () => {
  const policy = await addPolicy({ menuIds: [page] });
  const { id, version } = policy;
  const call = (values: object) =>
    admin.call(`POST ${base}/preview`, { body: { ...valuesOf({}), id, version, ...values } });
  expect(await call({ version: version + 1 })).toMatchObject(refused(409, 'version.conflict'));
  expect(await call({ id: 999_999 })).toMatchObject(refused(404, 'row.missing'));
  const missing = await call({ menuIds: [999_999] });
  expect(missing).toMatchObject(refused(422, 'policy.menu-missing', 'menuIds'));
  const entries = () =>
    product.db.selectFrom('audits').select('id').where('result', '=', 'done').execute();
  const before = await entries();
  expect((await call({})).status).toBe(200);
  expect(await entries()).toEqual(before);
});
