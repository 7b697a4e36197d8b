import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* Permissions and scope of a member, computed from roles, policy and menus. */
let product: TestApp;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

const LIST = 'GET /user/admin/post/list';
const ADD = 'POST /user/admin/post/add';

async function permissionsOf(client: Client) {
  return (await client.get('GET /user/admin/member/info')).permissions;
}

async function titlesOf(client: Client) {
  const { list } = await client.get('GET /user/admin/role/antd/menu');
  return list.flatMap((node) => [node.path, ...node.children.map((child) => child.path)]);
}

/** Changes the database directly, as another node would, and raises the tenant's revision. */
async function change(write: () => Promise<unknown>) {
  await write();
  await product.db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .where('id', '=', tenantId)
    .execute();
}

const disable = (roleId: number) =>
  change(() =>
    product.db.updateTable('roles').set({ status: 'disabled' }).where('id', '=', roleId).execute(),
  );

/** The role's own menu, which grants its permissions. */
async function menuOf(roleId: number) {
  const link = product.db.selectFrom('roleMenus').select('menuId').where('roleId', '=', roleId);
  return (await link.executeTakeFirstOrThrow()).menuId;
}

test('several roles grant together what each grants alone', async () => {
  const roleIds = [
    await product.make.role(tenantId, { permissions: [LIST] }),
    await product.make.role(tenantId, { permissions: [ADD], pages: ['/org/dept'] }),
  ];
  const client = await product.as(await product.make.member(tenantId, { roleIds }));
  const permissions = await permissionsOf(client);
  expect(permissions).toEqual(expect.arrayContaining([LIST, ADD]));
  expect(await titlesOf(client)).toEqual(['/org', '/org/dept']);
});

test('a disabled role grants nothing, from the next request on, and gives it back', async () => {
  const roleId = await product.make.role(tenantId, { permissions: [LIST] });
  const client = await product.as(await product.make.member(tenantId, { roleIds: [roleId] }));
  expect(await client.call(LIST)).toMatchObject({ status: 200 });
  await disable(roleId);
  expect(await client.call(LIST)).toMatchObject(refused(403, 'permission.denied'));
  expect(await permissionsOf(client)).toEqual([]);
  await change(() =>
    product.db.updateTable('roles').set({ status: 'enabled' }).where('id', '=', roleId).execute(),
  );
  expect(await client.call(LIST)).toMatchObject({ status: 200 });
});

test('a role grants only what its parent grants, through every generation', async () => {
  const top = await product.make.role(tenantId, { permissions: [LIST] });
  const middle = await product.make.role(tenantId, { parentId: top });
  const bottom = await product.make.role(tenantId, { parentId: middle, permissions: [ADD] });
  const menuId = await menuOf(top);
  const links = [middle, bottom].map((roleId) => ({ tenantId, roleId, menuId }));
  await change(() => product.db.insertInto('roleMenus').values(links).execute());
  const client = await product.as(await product.make.member(tenantId, { roleIds: [bottom] }));
  expect(await permissionsOf(client)).toEqual([LIST]);

  const take = product.db.deleteFrom('roleMenus').where('roleId', '=', top);
  await change(() => take.execute());
  expect(await permissionsOf(client)).toEqual([]);
  await change(() =>
    product.db.insertInto('roleMenus').values({ tenantId, roleId: top, menuId }).execute(),
  );
  expect(await permissionsOf(client)).toEqual([LIST]);
  await disable(middle);
  expect(await permissionsOf(client)).toEqual([]);
});

test('roles that are each other’s parents grant nothing', async () => {
  const one = await product.make.role(tenantId, { permissions: [LIST] });
  const two = await product.make.role(tenantId, { permissions: [LIST], parentId: one });
  await change(() =>
    product.db.updateTable('roles').set({ parentId: two }).where('id', '=', one).execute(),
  );
  const client = await product.as(await product.make.member(tenantId, { roleIds: [one, two] }));
  expect(await permissionsOf(client)).toEqual([]);
});

test('no role and no default admin goes beyond the menus of the policy', async () => {
  const roleId = await product.make.role(tenantId, { permissions: [LIST], pages: ['/org/post'] });
  const client = await product.as(await product.make.member(tenantId, { roleIds: [roleId] }));
  const admin = await product.asDefaultAdmin(tenantId);
  expect(await titlesOf(client)).toEqual(['/org', '/org/post']);
  expect(await permissionsOf(admin)).toContain(ADD);
  const { policyId } = await product.db
    .selectFrom('tenants')
    .select('policyId')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const links = product.db.deleteFrom('policyMenus').where('policyId', '=', policyId);
  await change(() => links.execute());
  for (const caller of [client, admin]) {
    expect(await titlesOf(caller)).toEqual([]);
    expect(await caller.call(LIST)).toMatchObject(refused(403, 'permission.denied'));
  }
});

test('a disabled menu takes along all below it', async () => {
  const fresh = await createTestApp();
  const own = await fresh.make.tenant();
  const org = fresh.db.updateTable('menus').set({ status: 'disabled' }).where('path', '=', '/org');
  await org.execute();
  const admin = await fresh.asDefaultAdmin(own);
  expect(await titlesOf(admin)).not.toContain('/org/post');
  expect(await admin.call(LIST)).toMatchObject(refused(403, 'permission.denied'));
  await fresh.close();
});

test('nobody holds a role of another tenant', async () => {
  const foreign = await product.make.role(await product.make.tenant(), { permissions: [LIST] });
  const member = product.make.member(tenantId, { roleIds: [foreign] });
  await expect(member).rejects.toThrow(/foreign key/i);
});

test('a member without a role sees no menu and still its own session', async () => {
  const client = await product.as(await product.make.member(tenantId));
  expect(await titlesOf(client)).toEqual([]);
  expect(await client.get('GET /user/admin/role/header')).toEqual({ list: [] });
  expect(await client.get('GET /user/admin/member/info')).toMatchObject({ permissions: [] });
});

test('an alias that is no web address is not sent to the page', async () => {
  const fresh = await createTestApp();
  const aliases = {
    '/org/user': 'javascript:alert(1)',
    '/org/dept': 'https://example.com/depts',
    '/org/post': 'data:text/html,x',
  };
  for (const [path, alias] of Object.entries(aliases)) {
    await fresh.db.updateTable('menus').set({ alias }).where('path', '=', path).execute();
  }
  const { list } = await (await fresh.asAdmin()).get('GET /user/admin/role/antd/menu');
  const org = list.find((node) => node.path === '/org');
  const sent = Object.fromEntries(org?.children.map((node) => [node.path, node.alias]) ?? []);
  expect(sent).toMatchObject({
    ...{ '/org/user': null, '/org/dept': 'https://example.com/depts', '/org/post': null },
  });
  await fresh.close();
});
