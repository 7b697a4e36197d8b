import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { installAddon, offerAddons } from '../../../tests/harness/market/offers';

const TASKS = 'GET /user/admin/dashboard/tasks';
const MEMBERS = 'GET /user/admin/member/list';
const ROLES = 'GET /user/admin/role/list';
const INVITES = 'GET /user/admin/invite/list';
const TENANTS = 'GET /user/admin/tenant/list';
const QUOTA = 'GET /user/admin/dashboard/quota';
const DAY = 24 * 60 * 60 * 1000;

let product: TestApp;
let tenantId: number;
beforeEach(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant({}, { limits: JSON.stringify({ posts: 5, depts: 5 }) });
});
afterEach(() => product.close());

const taskOf = async (client: Client, kind: string) =>
  (await client.get(TASKS)).find((task) => task.kind === kind);

type List = typeof MEMBERS | typeof ROLES | typeof INVITES | typeof TENANTS;

/** The ids that the list shows under the conditions. */
async function idsIn(client: Client, key: List, where: readonly unknown[]): Promise<number[]> {
  const rows = await client.get(key, { query: { where: JSON.stringify(where), pageSize: 200 } });
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** A member of the platform with one permission. */
async function operator(permission: string): Promise<Client> {
  const { id } = await product.db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 1)
    .executeTakeFirstOrThrow();
  return product.asRole(id, { permissions: [permission] });
}

test('there is nothing where nothing is to be done', async () => {
  const clerk = await product.asRole(tenantId, { permissions: [MEMBERS, ROLES, QUOTA] });
  expect(await clerk.get(TASKS)).toEqual([]);
});

test('passwords that were given a week ago and never changed, in the scope', async () => {
  const { make, clock } = product;
  const dept = await make.dept(tenantId);
  const given = { mustChangePassword: 1 as const };
  const there = await make.member(tenantId, { ...given, deptId: dept });
  const elsewhere = await make.member(tenantId, given);
  await make.member(tenantId, { ...given, deletedAt: clock.now });
  await make.member(tenantId, {});
  clock.advance(8 * DAY);
  await make.member(tenantId, { ...given, deptId: dept });
  const admin = await product.asDefaultAdmin(tenantId);
  const clerk = await product.asRole(
    tenantId,
    { permissions: [MEMBERS], dataScope: 'dept' },
    { deptId: dept },
  );
  for (const [client, ids] of [
    [admin, [there, elsewhere]],
    [clerk, [there]],
  ] as const) {
    const task = await taskOf(client, 'passwords');
    expect(task).toEqual({
      ...{ kind: 'passwords', count: ids.length, from: null },
      until: new Date(clock.now - 7 * DAY).toISOString(),
    });
    expect(
      await idsIn(client, MEMBERS, [
        ['passwordState', '=', 'temporary'],
        ['createdAt', '<=', task?.until],
      ]),
    ).toEqual(ids);
  }
  const blind = await product.asRole(tenantId, { permissions: [ROLES] });
  expect(await taskOf(blind, 'passwords')).toBeUndefined();
});

test('roles that nobody holds any more', async () => {
  const { make, clock } = product;
  const held = await make.role(tenantId);
  await make.member(tenantId, { roleIds: [held] });
  const empty = await make.role(tenantId);
  const left = await make.role(tenantId);
  await make.member(tenantId, { roleIds: [left], deletedAt: clock.now });
  const admin = await product.asDefaultAdmin(tenantId);
  expect(await taskOf(admin, 'roles')).toEqual({
    ...{ kind: 'roles', count: 2, from: null, until: null },
  });
  expect(await idsIn(admin, ROLES, [['memberCount', '=', 0]])).toEqual([empty, left]);
  const blind = await product.asRole(tenantId, { permissions: [MEMBERS] });
  expect(await taskOf(blind, 'roles')).toBeUndefined();
});

test('limits of which four fifths are used', async () => {
  const { make } = product;
  for (let count = 0; count < 4; count += 1) await make.post(tenantId);
  for (let count = 0; count < 3; count += 1) await make.dept(tenantId);
  const clerk = await product.asRole(tenantId, { permissions: [QUOTA] });
  expect(await taskOf(clerk, 'limits')).toMatchObject({ count: 1 });
  const blind = await product.asRole(tenantId, { permissions: [MEMBERS] });
  expect(await taskOf(blind, 'limits')).toBeUndefined();
});

test('invitations that nobody has used for two weeks', async () => {
  const { make, clock } = product;
  const platform = await product.asAdmin();
  const policyId = await make.policy();
  const add = async (expiresAt: string | null = null) => {
    const body = { title: 'Fair', companyName: null, policyId, expiresAt };
    return (await platform.get('POST /user/admin/invite/add', { body })).id;
  };
  const old = await add();
  await add(new Date(clock.now + DAY).toISOString());
  const disabled = await add();
  await platform.get('PATCH /user/admin/invite/status', {
    body: { id: disabled, version: 1, status: 'disabled' },
  });
  clock.advance(15 * DAY);
  // Invitations end by the database's clock.
  const ended = product.db.updateTable('invites').set({ expiresAt: 1 });
  await ended.where('expiresAt', 'is not', null).execute();
  const client = await operator(INVITES);
  await product.db
    .insertInto('invites')
    .values(await copyOf(old, clock.now))
    .execute();
  const task = await taskOf(client, 'invites');
  expect(task).toMatchObject({ count: 1, until: new Date(clock.now - 14 * DAY).toISOString() });
  expect(
    await idsIn(client, INVITES, [
      ['state', '=', 'unused'],
      ['createdAt', '<=', task?.until],
    ]),
  ).toEqual([old]);
  expect(await taskOf(await operator(TENANTS), 'invites')).toBeUndefined();
});

/** Another invitation like one, made at a time. */
async function copyOf(id: number, createdAt: number) {
  const { id: _, ...row } = await product.db
    .selectFrom('invites')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, code: 'ANOTHER', createdAt };
}

test('tenants that end within 30 days, or have ended in the last 30', async () => {
  const { make, clock } = product;
  const ending = (days: number) => make.tenant({ expiresAt: clock.now + days * DAY });
  const due = [await ending(-29), await ending(-1), await ending(1), await ending(29)];
  for (const days of [-31, 31]) await ending(days);
  await make.tenant({ expiresAt: clock.now + DAY, deletedAt: clock.now });
  const client = await operator(TENANTS);
  const task = await taskOf(client, 'tenants');
  expect(task?.count).toBe(4);
  expect(
    await idsIn(client, TENANTS, [['expiresAt', 'between', [task?.from, task?.until]]]),
  ).toEqual(due);
  expect(await taskOf(await operator(MEMBERS), 'tenants')).toBeUndefined();
  expect(await taskOf(await product.asDefaultAdmin(tenantId), 'tenants')).toBeUndefined();
});

test('add-ons with an update, for whoever may bring it', async () => {
  await offerAddons(product.db);
  await installAddon(product.db, 'ml.svc.rule', '2.3.0', { hasUpdate: 1 });
  await installAddon(product.db, 'ml.svc.power', '1.8.0');
  const reader = await operator(ROLES);
  expect(await taskOf(reader, 'addons')).toBeUndefined();
  const keeper = await operator('POST /admin/admin/market/update');
  expect(await taskOf(keeper, 'addons')).toMatchObject({ count: 1, from: null, until: null });
});
