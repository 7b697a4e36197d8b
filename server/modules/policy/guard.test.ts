import type { CallMap } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { platformOf } from '../../../tests/harness/app/platform';
import { refused } from '../../../tests/harness/app/refused';
import { POLICY_VALUES } from '../../../tests/harness/calls/policy-values';

/* Nobody hands on by a policy what it could not hand on directly (ADR 0059). */

const POST_LIST = 'GET /user/admin/post/list';
const base = '/user/admin/policy' as const;
const POLICIES = [
  `POST ${base}/preview`,
  ...[`GET ${base}/list`, `GET ${base}/detail`, `POST ${base}/add`, `PUT ${base}/update`],
  ...[`PATCH ${base}/default`, `PATCH ${base}/status`],
];
const SEATING = ['GET /user/admin/tenant/detail', 'POST /user/admin/member/add'];

let product: TestApp;
let admin: Client;
/** May work on policies, and holds the menu of the policies and one of positions. */
let manager: Client;
/** The same, and may add members to tenants. */
let seater: Client;
let held: number;
let beyond: number;
let tenantId: number;
let join: { tenantSetting: 'join'; defaultTenantId: number };
beforeAll(async () => {
  product = await createTestApp();
  const { make, db } = product;
  const platformId = await platformOf(db);
  admin = await product.asAdmin();
  held = await make.menu(platformId, [POST_LIST]);
  beyond = await make.menu(platformId, ['GET /user/admin/dept/list']);
  tenantId = await make.tenant();
  join = { tenantSetting: 'join', defaultTenantId: tenantId };
  const own = await make.menu(platformId, POLICIES);
  const seating = await make.menu(platformId, SEATING);
  const asHolderOf = (...menuIds: number[]) =>
    product.asRole(platformId, { menuIds, dataScope: 'self' });
  manager = await asHolderOf(own, held);
  seater = await asHolderOf(own, held, seating);
});
afterAll(() => product.close());

type Values = Partial<CallMap['POST /user/admin/policy/add']['body']>;

let count = 0;
function valuesOf(values: Values = {}) {
  count += 1;
  return { ...POLICY_VALUES, title: `Policy ${count}`, ...values };
}
const add = (caller: Client, values?: Values) =>
  caller.call(`POST ${base}/add`, { body: valuesOf(values) });
const addAs = (caller: Client, values?: Values) =>
  caller.get(`POST ${base}/add`, { body: valuesOf(values) });
const update = (caller: Client, row: { id: number; version: number }, values?: Values) =>
  caller.call(`PUT ${base}/update`, {
    body: { ...valuesOf(values), id: row.id, version: row.version },
  });

test('menus that the caller does not hold are allowed to nobody, and stay where they are', async () => {
  const none = refused(422, 'policy.menus-beyond', 'menuIds');
  expect(await add(manager, { menuIds: [held, beyond] })).toMatchObject(none);
  expect((await add(manager, { menuIds: [held] })).envelope.code).toBe(0);
  const wide = await addAs(admin, { menuIds: [beyond] });
  const kept = await update(manager, wide, { menuIds: [held, beyond] });
  expect(kept.envelope.data).toMatchObject({ menuIds: [held, beyond] });
  const taken = await update(manager, kept.envelope.data, { menuIds: [held] });
  expect(taken.envelope.code).toBe(0);
  expect(await update(manager, taken.envelope.data, { menuIds: [beyond] })).toMatchObject(none);
});

test('what saving a change would refuse, its preview refuses as well', async () => {
  const policy = await addAs(admin, { menuIds: [held] });
  const { id, version } = policy;
  const preview = (values: Values) =>
    manager.call(`POST ${base}/preview`, { body: { ...valuesOf(values), id, version } });
  const { title } = await addAs(admin);
  const cases: [values: Values, reason: Parameters<typeof refused>[1], field: string][] = [
    [{ menuIds: [held, beyond] }, 'policy.menus-beyond', 'menuIds'],
    [join, 'policy.join-beyond', 'defaultTenantId'],
    [{ title }, 'policy.title-taken', 'title'],
  ];
  for (const [values, reason, field] of cases) {
    const answer = refused(422, reason, field);
    expect(await update(manager, policy, values)).toMatchObject(answer);
    expect(await preview(values)).toMatchObject(answer);
  }
  expect((await preview({ menuIds: [] })).envelope.code).toBe(0);
});

test('a seat in a tenant is given only by who could add it', async () => {
  const { make } = product;
  const none = refused(422, 'policy.join-beyond', 'defaultTenantId');
  expect(await add(manager, join)).toMatchObject(none);
  expect((await add(seater, join)).envelope.code).toBe(0);
  const weak = await make.role(tenantId, { menuIds: [held] });
  const strong = await make.role(tenantId, { menuIds: [held, beyond] });
  const asWeak = await add(seater, { ...join, defaultRoleId: weak });
  expect(asWeak.envelope.data).toMatchObject({ defaultRoleId: weak });
  const wider = refused(422, 'policy.join-beyond', 'defaultRoleId');
  expect(await add(seater, { ...join, defaultRoleId: strong })).toMatchObject(wider);
  expect(
    await update(seater, asWeak.envelope.data, { ...join, defaultRoleId: strong }),
  ).toMatchObject(wider);
  expect((await add(admin, { ...join, defaultRoleId: strong })).envelope.code).toBe(0);
});

test('what others have set up is renamed by anybody, and put into force only by who could give it', async () => {
  const { make } = product;
  const strong = await make.role(tenantId, { menuIds: [beyond] });
  const given = { ...join, defaultRoleId: strong };
  const policy = await addAs(admin, given);
  const renamed = await update(manager, policy, { ...given, description: 'Another text' });
  expect(renamed.envelope.code).toBe(0);
  const { id, version } = renamed.envelope.data;
  const none = refused(422, 'policy.join-beyond');
  expect(await seater.call(`PATCH ${base}/default`, { body: { id, version } })).toMatchObject(none);
  const off = { id, version, status: 'disabled' as const };
  const closed = await manager.get(`PATCH ${base}/status`, { body: off });
  const on = { id, version: closed.version, status: 'enabled' as const };
  expect(await manager.call(`PATCH ${base}/status`, { body: on })).toMatchObject(none);
  const opened = await admin.get(`PATCH ${base}/status`, { body: on });
  const body = { id, version: opened.version };
  expect((await admin.call(`PATCH ${base}/default`, { body })).envelope.code).toBe(0);
});

test('what is for the platform only is offered to no policy, and taken by none', async () => {
  const offered = await admin.get(`GET ${base}/menus`);
  const all = await product.db.selectFrom('menus').select(['id', 'path']).execute();
  const paths = all.flatMap(({ id, path }) => (offered.some((one) => one.id === id) ? [path] : []));
  expect(paths).toContain('/org/user');
  expect(paths.filter((path) => /^\/(tenant|platform)/.test(path ?? ''))).toEqual([]);
  const closed = all.filter(({ id }) => !offered.some((one) => one.id === id));
  for (const { id } of closed) {
    const none = refused(422, 'policy.menus-beyond', 'menuIds');
    expect(await add(admin, { menuIds: [id] })).toMatchObject(none);
  }
});

test('a tenant whose policy allows all there is sees no entry of the platform', async () => {
  // The factory's tenants are allowed every menu.
  const client = await product.asDefaultAdmin(tenantId);
  const { list } = await client.get('GET /user/admin/role/antd/menu', { query: {} });
  const text = JSON.stringify(list);
  expect(text).toContain('/org/user');
  expect(text).not.toMatch(/"\/(tenant|platform)/);
});
