import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* An actor cannot create, change, nest or grant a role beyond its own rights. */
const MANAGE = ['POST add', 'PUT update', 'PATCH status', 'DELETE delete', 'POST grant'].map(
  (call) => call.replace(' ', ' /user/admin/role/'),
);

let product: TestApp;
let tenantId: number;
let own: number;
let below: number;
let peer: number;
let top: number;
let actor: Client;
let home: number;
let sub: number;

beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  home = await product.make.dept(tenantId);
  sub = await product.make.dept(tenantId, { parentId: home });
  const held = { permissions: MANAGE, pages: ['/org/dept', '/permission/role'] };
  top = await product.make.role(tenantId, { ...held });
  own = await product.make.role(tenantId, { ...held, dataScope: 'dept' });
  // The role under test has a parent with the same menus.
  await hang(own, top);
  below = await product.make.role(tenantId, { parentId: own, dataScope: 'self' });
  peer = await product.make.role(tenantId, { parentId: top, dataScope: 'self' });
  actor = await product.as(await product.make.member(tenantId, { roleIds: [own], deptId: home }));
});
afterAll(() => product.close());

/** Moves a role under a parent and gives the parent all its menus. */
async function hang(id: number, parentId: number) {
  const menus = product.db.selectFrom('roleMenus').select('menuId').where('roleId', '=', id);
  for (const { menuId } of await menus.execute()) {
    await product.db
      .insertInto('roleMenus')
      .values({ tenantId, roleId: parentId, menuId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await product.db.updateTable('roles').set({ parentId }).where('id', '=', id).execute();
}

const entry = { name: 'Crew', code: 'CREW', dataScope: 'self' as const };
const add = (values: object) =>
  actor.send('POST /user/admin/role/add', { body: { ...entry, parentId: own, ...values } });
const update = (id: number, values: object) =>
  actor.send('PUT /user/admin/role/update', {
    body: { id, version: 1, ...entry, parentId: own, ...values },
  });
const grant = (id: number, menuIds: number[]) =>
  actor.send('POST /user/admin/role/grant', { body: { id, version: 1, menuIds } });

async function menuOf(path: string) {
  const row = product.db.selectFrom('menus').select('id').where('path', '=', path);
  return (await row.executeTakeFirstOrThrow()).id;
}

test('makes, changes, grants and deletes a role below its own', async () => {
  expect(await add({})).toMatchObject({ status: 200 });
  expect(await grant(below, [await menuOf('/org/dept')])).toMatchObject({ status: 200 });
  const body = { id: below, version: 2, status: 'disabled' as const };
  expect(await actor.call('PATCH /user/admin/role/status', { body })).toMatchObject({
    status: 200,
  });
  const gone = await actor.call('DELETE /user/admin/role/delete', { body: { ids: [below] } });
  expect(gone.status).toBe(200);
});

test('makes no role beside or above its own', async () => {
  for (const parentId of [null, top, peer]) {
    const answer = await add({ parentId });
    expect(answer).toMatchObject(refused(422, 'role.parent-beyond', 'parentId'));
  }
});

test('touches no role that is not strictly below its own', async () => {
  for (const id of [own, top, peer]) {
    const status = { id, version: 1, status: 'disabled' as const };
    const answers = [
      await update(id, {}),
      await grant(id, []),
      await actor.call('PATCH /user/admin/role/status', { body: status }),
      await actor.call('DELETE /user/admin/role/delete', { body: { ids: [below, id] } }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refused(403, 'role.above-actor'));
  }
  const left = product.db.selectFrom('roles').select('id').where('id', '=', below);
  expect(await left.execute()).toHaveLength(1);
});

test('touches no role that it holds besides, even below another of its own', async () => {
  const both = [own, below];
  const holder = await product.as(await product.make.member(tenantId, { roleIds: both }));
  const body = { id: below, version: 1, menuIds: [await menuOf('/org/dept')] };
  const answer = await holder.call('POST /user/admin/role/grant', { body });
  expect(answer).toMatchObject(refused(403, 'role.above-actor'));
});

test('moves a role only to places below its own', async () => {
  for (const parentId of [null, top, peer]) {
    const answer = await update(below, { parentId });
    expect(answer).toMatchObject(refused(422, 'role.parent-beyond', 'parentId'));
  }
  const inner = await product.make.role(tenantId, { parentId: own, dataScope: 'self' });
  expect(await update(below, { parentId: inner })).toMatchObject({ status: 200 });
});

test('grants no menu that it does not hold, though the parent role does', async () => {
  const post = await menuOf('/org/post');
  // First another role of the actor has the menu but not the parent; then the reverse.
  const other = await product.make.role(tenantId, { pages: ['/org/post'] });
  expect(await grant(below, [post])).toMatchObject(refused(422, 'role.menus-beyond', 'menuIds'));
  const holder = await product.make.member(tenantId, { roleIds: [own, other], deptId: home });
  actor = await product.as(holder);
  expect(await grant(below, [post])).toMatchObject(refused(422, 'role.menus-beyond', 'menuIds'));
});

test.each([
  ['all', []],
  ['deptAndBelow', []],
  ['custom', ['sub']],
] as const)('sets no data scope wider than its own: %s', async (dataScope, depts) => {
  const deptIds = depts.map(() => sub);
  for (const answer of [
    await add({ dataScope, deptIds }),
    await update(below, { dataScope, deptIds }),
  ]) {
    expect(answer).toMatchObject(refused(422, 'role.scope-beyond', 'dataScope'));
  }
});

test.each([
  ['dept', []],
  ['custom', ['home']],
  ['self', []],
] as const)('sets a data scope within its own: %s', async (dataScope, depts) => {
  const deptIds = depts.map(() => home);
  expect(await update(below, { dataScope, deptIds })).toMatchObject({ status: 200 });
});

describe('a role whose rows are wider than those of the roles above it', () => {
  const acts = (id: number) =>
    [
      ['renaming', () => update(id, { dataScope: 'all', name: 'Wide' })],
      ['narrowing', () => update(id, {})],
      ['moving', () => update(id, { dataScope: 'all', parentId: below })],
      ['granting', async () => grant(id, [await menuOf('/org/dept')])],
      ['disabling', () => setStatus(id, 'disabled')],
      ['deleting', () => actor.send('DELETE /user/admin/role/delete', { body: { ids: [id] } })],
    ] as const;
  const setStatus = (id: number, status: 'enabled' | 'disabled', client = actor) =>
    client.call('PATCH /user/admin/role/status', { body: { id, version: 1, status } });
  const wide = (values = {}) =>
    product.make.role(tenantId, { parentId: own, dataScope: 'all', ...values });

  test.each([
    ['all', () => ({})],
    ['a branch', () => ({ dataScope: 'deptAndBelow' })],
    ['other departments', () => ({ dataScope: 'custom', deptIds: [sub] })],
    ['all, once enabled', () => ({ status: 'disabled' })],
  ])('is left to whoever holds that width: %s', async (_, values) => {
    const id = await wide(values());
    for (const [name, act] of acts(id)) {
      expect([name, await act()]).toMatchObject([name, refused(403, 'role.wider')]);
    }
    const above = await product.as(await product.make.member(tenantId, { roleIds: [top] }));
    expect(await setStatus(id, 'disabled', above)).toMatchObject({ status: 200 });
  });

  test('gets nothing and loses nothing by way of a role between', async () => {
    const between = await product.make.role(tenantId, { parentId: own, dataScope: 'self' });
    await wide({ parentId: between });
    const answers = [
      await update(between, { parentId: below }),
      await grant(between, [await menuOf('/org/dept')]),
      await setStatus(between, 'disabled'),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refused(403, 'role.wider'));
    expect(await update(between, { name: 'Between' })).toMatchObject({ status: 200 });
  });

  test('takes no other roles under it', async () => {
    const parentId = await wide();
    expect(await add({ parentId })).toMatchObject(refused(422, 'role.parent-beyond', 'parentId'));
  });

  test('is offered neither to be assigned nor as a parent', async () => {
    const id = await wide();
    for (const purpose of ['assign', 'parent'] as const) {
      const roles = await actor.get('GET /user/admin/role/tree', { query: { for: purpose } });
      expect(roles.map((role) => role.id)).not.toContain(id);
    }
  });
});

test('no role opens, by a wider scope, to its holders what its editor does not see', async () => {
  // The editor may delegate branches, but sees no descendants of one department.
  const elsewhere = await product.make.dept(tenantId);
  await product.make.dept(tenantId, { parentId: elsewhere });
  const roleIds = [
    await product.make.role(tenantId, { permissions: MANAGE, dataScope: 'deptAndBelow' }),
    await product.make.role(tenantId, { dataScope: 'custom', deptIds: [elsewhere] }),
  ];
  const [parentId] = roleIds;
  actor = await product.as(await product.make.member(tenantId, { roleIds, deptId: home }));
  const widen = async (deptId: number) => {
    const id = await product.make.role(tenantId, { parentId, dataScope: 'self' });
    await product.make.member(tenantId, { roleIds: [id], deptId });
    return update(id, { parentId, dataScope: 'deptAndBelow' });
  };
  expect(await widen(elsewhere)).toMatchObject(refused(422, 'role.holders-gain', 'dataScope'));
  expect(await widen(home)).toMatchObject({ status: 200 });
});

test('is offered exactly the roles that it may assign, or put others under', async () => {
  const ask = async (purpose: 'assign' | 'parent') => {
    const roles = await actor.get('GET /user/admin/role/tree', { query: { for: purpose } });
    return roles.map((role) => role.id);
  };
  expect(await ask('assign')).toEqual([below]);
  expect(await ask('parent')).toEqual([own, below]);
});

test('offers only what the caller itself holds to be ticked', async () => {
  const permissions = [...MANAGE, 'GET /user/admin/role/menus'];
  const manager = await product.make.role(tenantId, { permissions, dataScope: 'self' });
  const child = await product.make.role(tenantId, { parentId: manager, dataScope: 'self' });
  const client = await product.as(await product.make.member(tenantId, { roleIds: [manager] }));
  const ask = (id: number) => client.get('GET /user/admin/role/menus', { query: { id } });
  expect((await ask(child)).grantableIds).toHaveLength(1);
  expect((await ask(manager)).grantableIds).toEqual([]);
});
