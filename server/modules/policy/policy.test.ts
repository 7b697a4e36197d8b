import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { NO_LIMITS, POLICY_VALUES } from '../../../tests/harness/calls/policy-values';

/*
 * Sessions, permissions and other tenants are covered for every call by
 * tests/server/access/access.test.ts.
 */
let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
});
afterAll(() => product.close());

const base = '/user/admin/policy' as const;

type Values = Parameters<typeof valuesOf>[0];
const valuesOf = (values: Partial<Omit<typeof POLICY_VALUES, keyof Changed> & Changed> = {}) => ({
  ...POLICY_VALUES,
  ...values,
});

/** Fields whose type the plain values do not show. */
interface Changed {
  limits: { [Kind in keyof typeof NO_LIMITS]: number | null };
  menuIds: number[];
  tenantSetting: 'create' | 'join';
  expireDays: number | null;
  defaultTenantId: number | null;
  defaultDeptId: number | null;
  defaultRoleId: number | null;
  defaultPostId: number | null;
}

const add = (values: Values = {}) => admin.get(`POST ${base}/add`, { body: valuesOf(values) });
const read = (id: number) => admin.get(`GET ${base}/detail`, { query: { id } });
const defaults = async () => {
  const rows = await admin.get(`GET ${base}/list`, { query: { pageSize: 200 } });
  return rows.filter(({ isDefault }) => isDefault).map(({ id }) => id);
};

test('the first policy becomes the default, and is stored as it was sent', async () => {
  const menus = await admin.get(`GET ${base}/menus`);
  const menuIds = menus.slice(0, 3).map(({ id }) => id);
  const limits = { ...NO_LIMITS, users: 0, devices: 1_000_000_000 };
  const policy = await add({ title: ' First ', limits, menuIds, expireDays: 30 });
  expect(policy).toMatchObject({
    ...{ title: 'First', limits, expireDays: 30, isDefault: true, status: 'enabled' },
    ...{ tenantCount: 0, defaultTenantName: null, sort: 0 },
    menuIds: menuIds.sort((a, b) => a - b),
  });
  expect(await read(policy.id)).toEqual(policy);
  expect((await add()).isDefault).toBe(false);
});

test('two policies are never called alike, whatever case, width and blanks', async () => {
  const { id, ...gold } = await add({ title: 'Gold' });
  const taken = refused(422, 'policy.title-taken', 'title');
  for (const title of ['Gold', ' gold ', 'Ｇold']) {
    const answer = await admin.call(`POST ${base}/add`, { body: valuesOf({ title }) });
    expect(answer).toMatchObject(taken);
  }
  const other = await add();
  const rename = (row: typeof other, title: string) =>
    admin.call(`PUT ${base}/update`, {
      body: valuesOf({ title, id: row.id, version: row.version } as never) as never,
    });
  expect(await rename(other, 'GOLD')).toMatchObject(taken);
  expect(await rename({ ...other, ...gold, id }, 'GOLD')).toMatchObject({ status: 200 });
});

test('menus that only the platform can use are not offered', async () => {
  const titles = (await admin.get(`GET ${base}/menus`)).map(({ title }) => title);
  expect(titles).toContain('Users');
  expect(titles).not.toContain('Policies');
  expect(titles).not.toContain('Menus');
});

test.each([
  [{ description: 'four' }, 'description'],
  [{ limits: { ...NO_LIMITS, users: -1 } }, 'limits.users'],
  [{ expireDays: 0 }, 'expireDays'],
  [{ title: '' }, 'title'],
] as [Values, string][])('%j is refused with the field', async (values, field) => {
  const answer = await admin.call(`POST ${base}/add`, { body: valuesOf(values) });
  expect(answer).toMatchObject(refused(422, 'error.invalid', field));
});

test('the defaults of registration belong to the default tenant', async () => {
  const { make } = product;
  const tenant = await make.tenant();
  const other = await make.tenant();
  const place = {
    ...{ defaultDeptId: await make.dept(tenant), defaultRoleId: await make.role(tenant) },
    ...{ defaultPostId: await make.post(tenant) },
  };
  const join = { tenantSetting: 'join', defaultTenantId: tenant } as const;
  const policy = await add({ ...join, ...place });
  expect(policy).toMatchObject({ ...join, ...place, defaultDeptName: expect.any(String) });
  const wrong: [Values, 'policy.tenant-missing' | 'policy.default-missing', string][] = [
    [{ tenantSetting: 'join' }, 'policy.tenant-missing', 'defaultTenantId'],
    [{ ...join, defaultTenantId: 999_999 }, 'policy.tenant-missing', 'defaultTenantId'],
    [{ ...join, defaultDeptId: await make.dept(other) }, 'policy.default-missing', 'defaultDeptId'],
    [{ ...join, defaultRoleId: await make.role(other) }, 'policy.default-missing', 'defaultRoleId'],
    [{ ...join, defaultPostId: await make.post(other) }, 'policy.default-missing', 'defaultPostId'],
    [{ defaultDeptId: place.defaultDeptId }, 'policy.default-missing', 'defaultDeptId'],
  ];
  for (const [values, reason, field] of wrong) {
    const answer = await admin.call(`POST ${base}/add`, { body: valuesOf(values) });
    expect(answer).toMatchObject(refused(422, reason, field));
  }
});

test('a disabled role is no default, unless it was disabled since', async () => {
  const { make } = product;
  const tenant = await make.tenant();
  const roleId = await make.role(tenant, { status: 'disabled' });
  const join = { tenantSetting: 'join', defaultTenantId: tenant, defaultRoleId: roleId } as const;
  const answer = await admin.call(`POST ${base}/add`, { body: valuesOf(join) });
  expect(answer).toMatchObject(refused(422, 'role.disabled', 'defaultRoleId'));
  const open = await make.role(tenant);
  const policy = await add({ ...join, defaultRoleId: open });
  await product.db
    .updateTable('roles')
    .set({ status: 'disabled' })
    .where('id', '=', open)
    .execute();
  const kept = valuesOf({ ...join, defaultRoleId: open, title: 'Kept' });
  const body = { ...kept, id: policy.id, version: policy.version };
  expect((await admin.call(`PUT ${base}/update`, { body })).status).toBe(200);
});

test('a default tenant that is closed is told, and what is deleted of it is none any more', async () => {
  const { make } = product;
  const tenantId = await make.tenant();
  const defaultRoleId = await make.role(tenantId);
  const join = { tenantSetting: 'join', defaultTenantId: tenantId, defaultRoleId } as const;
  const { id, isJoinable } = await add(join);
  expect(isJoinable).toBe(true);
  const owner = await product.asDefaultAdmin(tenantId);
  await owner.get('DELETE /user/admin/role/delete', { body: { ids: [defaultRoleId] } });
  expect(await read(id)).toMatchObject({ isJoinable: true, defaultRoleId: null });
  await admin.get('PATCH /user/admin/tenant/status', {
    body: { id: tenantId, version: 1, status: 'disabled' },
  });
  expect(await read(id)).toMatchObject({ isJoinable: false, defaultTenantId: tenantId });
});

test('a default that is deleted is told from one that never was, until the policy is saved', async () => {
  const { make } = product;
  const tenantId = await make.tenant();
  const defaultDeptId = await make.dept(tenantId);
  const defaultPostId = await make.post(tenantId);
  const join = { tenantSetting: 'join', defaultTenantId: tenantId } as const;
  const { id: other } = await add(join);
  const { id, lostDefaults } = await add({ ...join, defaultDeptId, defaultPostId });
  expect(lostDefaults).toEqual([]);
  const owner = await product.asDefaultAdmin(tenantId);
  await owner.get('DELETE /user/admin/post/delete', { body: { ids: [defaultPostId] } });
  await owner.get('DELETE /user/admin/dept/delete', { body: { ids: [defaultDeptId] } });
  const lost = await read(id);
  expect(lost).toMatchObject({ defaultDeptId: null, defaultPostId: null });
  expect(lost.lostDefaults).toEqual(['defaultPostId', 'defaultDeptId']);
  expect((await read(other)).lostDefaults).toEqual([]);
  const body = { ...valuesOf(join), title: lost.title, id, version: lost.version };
  expect(await admin.get(`PUT ${base}/update`, { body })).toMatchObject({ lostDefaults: [] });
});

test('a menu that is taken is gone at the next call, and giving it back restores it', async () => {
  const menus = await admin.get(`GET ${base}/menus`);
  const menuIds = menus.map(({ id }) => id);
  const { id } = await add({ menuIds });
  const tenantId = await product.make.tenant({ policyId: id });
  const member = await product.asDefaultAdmin(tenantId);
  const key = 'GET /user/admin/post/list';
  expect((await member.call(key)).status).toBe(200);
  const roles = () => product.db.selectFrom('roles').selectAll().execute();
  const before = await roles();
  const taken = await admin.get(`PUT ${base}/update`, {
    body: { ...valuesOf({ menuIds: [] }), id, version: 1 },
  });
  expect(await member.call(key)).toMatchObject(refused(403, 'permission.denied'));
  await admin.get(`PUT ${base}/update`, {
    body: { ...valuesOf({ menuIds }), id, version: taken.version },
  });
  expect((await member.call(key)).status).toBe(200);
  expect(await roles()).toEqual(before);
});

test('an overtaken version is refused with the policy as it is now', async () => {
  const { id } = await add();
  const body = { ...valuesOf({ title: 'Second' }), id, version: 1 };
  const changed = await admin.get(`PUT ${base}/update`, { body });
  const answer = await admin.call(`PUT ${base}/update`, { body });
  expect(answer).toMatchObject(refused(409, 'version.conflict'));
  expect(answer.envelope.data).toEqual(changed);
});

test('a menu that is not there is refused', async () => {
  const answer = await admin.call(`POST ${base}/add`, { body: valuesOf({ menuIds: [999_999] }) });
  expect(answer).toMatchObject(refused(422, 'policy.menu-missing', 'menuIds'));
});

test('exactly one policy is the default, however many ask at once', async () => {
  const made = [await add(), await add(), await add()];
  const answers = await Promise.all(
    made.map(({ id }) => admin.call(`PATCH ${base}/default`, { body: { id, version: 1 } })),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await defaults()).toHaveLength(1);
});

test('the default policy can neither be disabled nor deleted, and a disabled one is no default', async () => {
  const [id = 0] = await defaults();
  const { version } = await read(id);
  const off = { status: 'disabled' as const };
  const disabling = await admin.call(`PATCH ${base}/status`, { body: { id, version, ...off } });
  expect(disabling).toMatchObject(refused(409, 'policy.default-needed'));
  const deleting = await admin.call(`DELETE ${base}/delete`, { body: { ids: [id] } });
  expect(deleting).toMatchObject(refused(409, 'policy.default-needed'));
  const other = await add();
  const body = { id: other.id, version: 1, ...off };
  const { version: now } = await admin.get(`PATCH ${base}/status`, { body });
  const answer = await admin.call(`PATCH ${base}/default`, {
    body: { id: other.id, version: now },
  });
  expect(answer).toMatchObject(refused(409, 'policy.disabled'));
});

test('a policy in use is not deleted: the refusal names the tenants, deleted ones too', async () => {
  const unused = await add();
  const used = await add({ title: 'Used' });
  const gone = { policyId: used.id, deletedAt: product.clock.now };
  await product.make.tenant({ ...gone, name: 'Gone Ltd' });
  const ids = [unused.id, used.id];
  const answer = await admin.call(`DELETE ${base}/delete`, { body: { ids } });
  expect(answer).toMatchObject(refused(409, 'policy.in-use'));
  expect(answer.envelope.message).toContain('Gone Ltd');
  expect(await read(unused.id)).toMatchObject({ id: unused.id });
  await admin.get(`DELETE ${base}/delete`, { body: { ids: [unused.id] } });
  const missing = await admin.call(`GET ${base}/detail`, { query: { id: unused.id } });
  expect(missing).toMatchObject(refused(404, 'row.missing'));
});
