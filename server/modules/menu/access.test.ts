import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { sampleOf } from '../../../tests/harness/calls/sample';

/* Who may edit the menus, which all tenants share, and how changes affect all members. */
const EDIT = ['POST add', 'PUT update', 'PATCH status', 'PATCH sort', 'GET tree'].map((call) =>
  call.replace(' ', ' /user/admin/menu/'),
);

let product: TestApp;
let platformId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  const platform = product.db.selectFrom('tenants').select('id').where('isPlatform', '=', 1);
  platformId = (await platform.executeTakeFirstOrThrow()).id;
  admin = await product.asAdmin();
});
afterAll(() => product.close());

const addon = 'ml.svc.user';
const menuCalls = calls.filter((call) => call.path.startsWith('/user/admin/menu/'));

async function pathId(path: string) {
  const row = product.db.selectFrom('menus').select('id').where('path', '=', path);
  return (await row.executeTakeFirstOrThrow()).id;
}

test.each(menuCalls.map((call) => [call.key, call] as const))(
  '%s is closed to other tenants, whatever policy and roles grant',
  async (key, call) => {
    const tenantId = await product.make.tenant();
    const callers = [
      await product.asDefaultAdmin(tenantId),
      await product.asRole(tenantId, { permissions: [key], pages: ['/permission/menu'] }),
    ];
    for (const caller of callers) {
      const answer = await caller.send(key, sampleOf(call));
      expect(answer).toMatchObject(refused(403, 'permission.denied'));
      const { list } = await caller.get('GET /user/admin/role/antd/menu');
      expect(JSON.stringify(list)).not.toContain('/permission/menu');
    }
  },
);

test('a member of the platform edits menus as its roles allow', async () => {
  const editor = await product.asRole(platformId, { permissions: EDIT });
  const body = { parentId: null, type: 'menu' as const, addon, title: 'Fine', path: '/fine' };
  expect((await editor.get('POST /user/admin/menu/add', { body })).title).toBe('Fine');
  const answer = await editor.call('DELETE /user/admin/menu/delete', { body: { ids: [1] } });
  expect(answer).toMatchObject(refused(403, 'permission.denied'));
});

describe('an editor who is not the default admin', () => {
  let editor: Client;
  let own: number;
  const wanted = 'POST /user/admin/dept/add';
  const beyond = refused(403, 'menu.beyond');
  beforeEach(async () => {
    const roleId = await product.make.role(platformId, { permissions: EDIT });
    editor = await product.as(await product.make.member(platformId, { roleIds: [roleId] }));
    const link = product.db.selectFrom('roleMenus').select('menuId').where('roleId', '=', roleId);
    own = (await link.executeTakeFirstOrThrow()).menuId;
  });

  const send = (key: string, body: object) => editor.send(key, { body });
  const permissions = async () => (await editor.get('GET /user/admin/member/info')).permissions;

  test('puts no permission on a menu that it lacks itself', async () => {
    const parentId = await pathId('/dashboard');
    const button = { type: 'button', addon, parentId, title: 'Mine', permissions: wanted };
    expect(await send('POST /user/admin/menu/add', button)).toMatchObject(beyond);
    const change = { ...button, id: own, version: 1 };
    expect(await send('PUT /user/admin/menu/update', change)).toMatchObject(beyond);
    expect(await permissions()).not.toContain(wanted);
  });

  test('moves nothing of its own below a page that it lacks', async () => {
    const parentId = await pathId('/org/dept');
    const body = { id: own, version: 1, parentId, index: 0 };
    expect(await send('PATCH /user/admin/menu/sort', body)).toMatchObject(beyond);
    expect(await permissions()).not.toContain('GET /user/admin/dept/list');
  });

  test('enables nothing that would open what it lacks', async () => {
    const page = { parentId: null, type: 'menu' as const, addon, status: 'disabled' as const };
    const body = { ...page, title: `Closed ${own}`, path: `/closed-${own}`, permissions: wanted };
    const { id } = await admin.get('POST /user/admin/menu/add', { body });
    const status = { id, version: 1, status: 'enabled' };
    expect(await send('PATCH /user/admin/menu/status', status)).toMatchObject(beyond);
  });
});

test('disabling a menu hides all below it from everyone, and enabling brings it back', async () => {
  const tenantId = await product.make.tenant();
  const callers = [
    await product.asDefaultAdmin(tenantId),
    await product.asRole(tenantId, { pages: ['/org/post'] }),
  ];
  const id = await pathId('/org');
  const statuses = () =>
    Promise.all(callers.map(async (one) => (await one.call('GET /user/admin/post/list')).status));
  expect(await statuses()).toEqual([200, 200]);
  const { version } = await admin.get('GET /user/admin/menu/detail', { query: { id } });
  const set = (status: 'enabled' | 'disabled', at: number) =>
    admin.get('PATCH /user/admin/menu/status', { body: { id, status, version: at } });
  await set('disabled', version);
  expect(await statuses()).toEqual([403, 403]);
  // The platform's default admin keeps the API, otherwise nobody could enable a menu again.
  expect((await admin.call('GET /user/admin/post/list')).status).toBe(200);
  const { list } = await admin.get('GET /user/admin/role/antd/menu');
  expect(list.map((node) => node.path)).not.toContain('/org');
  await set('enabled', version + 1);
  expect(await statuses()).toEqual([200, 200]);
});

test('deleting a menu takes it from every role and policy', async () => {
  const tenantId = await product.make.tenant();
  const page = { parentId: null, type: 'menu' as const, addon, title: 'Short', path: '/short' };
  const { id } = await admin.get('POST /user/admin/menu/add', { body: page });
  const roleId = await product.make.role(tenantId, { pages: ['/short'] });
  await admin.get('DELETE /user/admin/menu/delete', { body: { ids: [id] } });
  const links = product.db.selectFrom('roleMenus').selectAll().where('roleId', '=', roleId);
  expect(await links.execute()).toEqual([]);
});

test('offers every call that needs a permission, and only those', async () => {
  const routes = await admin.get('GET /user/admin/menu/routes');
  const granted = calls.filter((call) => call.access === 'granted');
  expect(routes.map((route) => route.key).sort()).toEqual(granted.map((call) => call.key).sort());
  expect(routes.find((route) => route.key === 'POST /user/admin/menu/add')?.isPlatformOnly).toBe(
    true,
  );
});

test('every permission of the menus that come with the product is a call', async () => {
  const known = new Set(calls.filter((call) => call.access === 'granted').map((call) => call.key));
  const fresh = await createTestApp();
  const menus = await fresh.db.selectFrom('menus').select('permissions').execute();
  await fresh.close();
  const named = menus.flatMap((menu) => menu.permissions.split(',').filter(Boolean));
  expect(named.filter((permission) => !known.has(permission))).toEqual([]);
  expect([...known].filter((permission) => !named.includes(permission))).toEqual([]);
});
