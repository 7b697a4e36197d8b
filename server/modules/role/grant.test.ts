import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* The menus of a role: selected, selectable and effective ones. */
let product: TestApp;
let tenantId: number;
let admin: Client;
let ids: Record<string, number>;
beforeAll(async () => {
  product = await createTestApp();
  const menus = await product.db.selectFrom('menus').select(['id', 'path', 'title']).execute();
  ids = Object.fromEntries(menus.map(({ id, path, title }) => [path ?? title, id]));
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const menu = (name: string) => {
  const id = ids[name];
  if (!id) throw new Error(`No such menu: ${name}`);
  return id;
};
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const menusOf = (id: number, client = admin) =>
  client.get('GET /user/admin/role/menus', { query: { id } });
const grant = (id: number, version: number, menuIds: number[], client = admin) =>
  client.call('POST /user/admin/role/grant', { body: { id, version, menuIds } });

test('saving an untouched tree changes nothing but the version', async () => {
  const id = await product.make.role(tenantId, { pages: ['/org', '/org/dept', '/dashboard'] });
  const before = await menusOf(id);
  expect(before.menuIds).toEqual(sorted([menu('/org'), menu('/org/dept'), menu('/dashboard')]));
  const { status, envelope } = await grant(id, before.version, before.menuIds);
  expect(status).toBe(200);
  expect(envelope.data).toEqual({ ...before, version: before.version + 1 });
});

test('stores exactly what is sent, and what leads to it counts too', async () => {
  const id = await product.make.role(tenantId);
  const { envelope } = await grant(id, 1, [menu('/org/dept')]);
  expect(envelope.data.menuIds).toEqual([menu('/org/dept')]);
  expect(envelope.data.effectiveIds).toEqual(sorted([menu('/org'), menu('/org/dept')]));
  expect((await grant(id, 2, [])).envelope.data.effectiveIds).toEqual([]);
});

test('keeps what the parent has lost, and lets it count again once the parent has it', async () => {
  const parentId = await product.make.role(tenantId, { pages: ['/org/dept', '/org/post'] });
  const id = await product.make.role(tenantId, { parentId, pages: ['/org/dept', '/org/post'] });
  await grant(parentId, 1, [menu('/org/post')]);
  const narrowed = await menusOf(id);
  expect(narrowed.menuIds).toContain(menu('/org/dept'));
  expect(narrowed.effectiveIds).toEqual(sorted([menu('/org'), menu('/org/post')]));
  expect(narrowed.grantableIds).not.toContain(menu('/org/dept'));
  expect(await grant(id, 1, narrowed.menuIds)).toMatchObject({ status: 200 });
  await grant(parentId, 2, [menu('/org/dept')]);
  expect((await menusOf(id)).effectiveIds).toEqual(sorted([menu('/org'), menu('/org/dept')]));
});

test('refuses to add what the parent does not grant, and names the field', async () => {
  const parentId = await product.make.role(tenantId, { pages: ['/org/dept'] });
  const id = await product.make.role(tenantId, { parentId });
  const answer = await grant(id, 1, [menu('/org/dept'), menu('/org/post')]);
  expect(answer).toMatchObject(refused(422, 'role.menus-beyond', 'menuIds'));
  expect((await menusOf(id)).menuIds).toEqual([]);
});

test('offers what the policy allows and no more, also to a default admin', async () => {
  const { policyId } = await product.db
    .selectFrom('tenants')
    .select('policyId')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const post = product.db
    .selectFrom('menus')
    .select('id')
    .where('parentId', '=', menu('/org/post'));
  const gone = [menu('/org/post'), ...(await post.execute()).map(({ id }) => id)];
  await product.db
    .deleteFrom('policyMenus')
    .where('policyId', '=', policyId)
    .where('menuId', 'in', gone)
    .execute();
  admin = await product.asDefaultAdmin(tenantId);
  const id = await product.make.role(tenantId);
  const offered = await menusOf(id);
  expect(offered.grantableIds).toContain(menu('/org/dept'));
  expect(offered.nodes.map((node) => node.id).sort()).toEqual(offered.grantableIds.toSorted());
  for (const menuId of gone) expect(offered.grantableIds).not.toContain(menuId);
  const answer = await grant(id, 1, [menu('/org/post')]);
  expect(answer).toMatchObject(refused(422, 'role.menus-beyond', 'menuIds'));
});

test('never offers the pages of the platform to a tenant', async () => {
  const id = await product.make.role(tenantId);
  expect((await menusOf(id)).grantableIds).not.toContain(menu('/permission/menu'));
  const answer = await grant(id, 1, [menu('/permission/menu')]);
  expect(answer).toMatchObject(refused(422, 'role.menus-beyond'));
});

test('refuses a menu that does not exist', async () => {
  const id = await product.make.role(tenantId);
  expect(await grant(id, 1, [999_999])).toMatchObject(refused(422, 'role.menus-beyond'));
});

test('refuses a version that has been overtaken, and shows the tree as it is now', async () => {
  const id = await product.make.role(tenantId);
  const { envelope } = await grant(id, 1, [menu('/org/dept')]);
  const late = await grant(id, 1, []);
  expect(late).toMatchObject(refused(409, 'version.conflict'));
  expect(late.envelope.data).toEqual(envelope.data);
});

test('opens and closes a page with the next request of those who hold the role', async () => {
  const id = await product.make.role(tenantId);
  const member = await product.as(await product.make.member(tenantId, { roleIds: [id] }));
  const list = async () => (await member.call('GET /user/admin/dept/list')).status;
  expect(await list()).toBe(403);
  await grant(id, 1, [menu('/org/dept')]);
  expect(await list()).toBe(200);
  await grant(id, 2, []);
  expect(await list()).toBe(403);
});

test('leaves in the audit which menus were given and taken', async () => {
  const id = await product.make.role(tenantId, { pages: ['/org/dept'] });
  await grant(id, 1, [menu('/org/post')]);
  const { changes } = await product.db
    .selectFrom('audits')
    .select('changes')
    .where('action', '=', 'POST /user/admin/role/grant')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [change] = JSON.parse(changes ?? '[]');
  expect(change.fields.menuIds).toEqual({
    before: [menu('/org/dept')],
    after: [menu('/org/post')],
  });
});
