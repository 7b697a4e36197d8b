import type { ExplainQuery } from '#contract/explain';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const explain = (query: ExplainQuery, client = admin) =>
  client.get('GET /user/admin/role/explain', { query });
const shortly = async (query: ExplainQuery) => {
  const { allowed, steps } = await explain(query);
  return [allowed, ...steps.map(({ kind, ok, reason }) => `${kind} ${ok ? '+' : '-'} ${reason}`)];
};
const member = (values: object = {}) => product.make.member(tenantId, values);
const permission = 'GET /user/admin/post/list';

test('shows the chain that grants a call', async () => {
  const parentId = await product.make.role(tenantId, { pages: ['/org/post'], name: 'Head' });
  const roleId = await product.make.role(tenantId, { parentId, pages: ['/org/post'] });
  const memberId = await member({ roleIds: [roleId] });
  const { allowed, steps } = await explain({ memberId, permission });
  expect(allowed).toBe(true);
  expect(steps.map(({ kind, ok, reason }) => [kind, ok, reason])).toEqual([
    ['member', true, 'enabled'],
    ['role', true, 'grants'],
    ['parent', true, 'grants'],
    ['policy', true, 'grants'],
    ['menu', true, 'enabled'],
    ['route', true, 'granted'],
  ]);
  expect(steps[2]).toMatchObject({ id: parentId, name: 'Head' });
});

test.each([
  ['zh-CN', '查看岗位列表'],
  ['en-US', 'See the list of positions'],
] as const)('says what a call does in the language of the reader (%s)', async (language, words) => {
  const { memberId } = admin;
  const client = await product.as(memberId, language);
  const { steps } = await explain({ memberId, permission }, client);
  expect(steps.at(-1)).toMatchObject({ kind: 'route', name: words });
  const { routes } = await client.get('GET /user/admin/role/explain/options', {
    query: { memberId },
  });
  expect(routes.find(({ key }) => key === permission)?.summary).toBe(words);
});

test('names the link that breaks', async () => {
  const parentId = await product.make.role(tenantId);
  const lacking = await product.make.role(tenantId, { parentId, pages: ['/org/post'] });
  const ok = ['policy + grants', 'menu + enabled', 'route - not-granted'];
  const one = { permission, memberId: await member({ roleIds: [lacking] }) };
  const start = 'member + enabled';
  expect(await shortly(one)).toEqual([false, start, 'role + grants', 'parent - lacks', ...ok]);
  const off = await product.make.role(tenantId, { status: 'disabled', pages: ['/org/post'] });
  const two = { permission, memberId: await member({ roleIds: [off] }) };
  expect(await shortly(two)).toEqual([false, start, 'role - disabled', ...ok]);
  const none = { permission, memberId: await member() };
  expect(await shortly(none)).toEqual([false, start, 'role - no-role', 'route - not-granted']);
});

test('says that the policy or a disabled menu is in the way', async () => {
  const memberId = await member({
    roleIds: [await product.make.role(tenantId, { pages: ['/org/post'] })],
  });
  const menu = product.db.selectFrom('menus').where('path', '=', '/org/post');
  const { id } = await menu.select('id').executeTakeFirstOrThrow();
  await product.db.updateTable('menus').set({ status: 'disabled' }).where('id', '=', id).execute();
  expect(await shortly({ memberId, path: '/org/post' })).toContain('menu - disabled');
  await product.db.updateTable('menus').set({ status: 'enabled' }).where('id', '=', id).execute();
  await product.db.deleteFrom('policyMenus').execute();
  expect(await explainAs(memberId, '/org/post')).toContain('policy - lacks');
});

/** Asks as a platform member, whose own permission does not depend on the policy. */
async function explainAs(memberId: number, path: string) {
  const { policyId } = await product.db
    .selectFrom('tenants')
    .select('policyId')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const rows = product.db
    .selectFrom('menus')
    .select('id')
    .where('permissions', 'like', '%explain%');
  const menuId = (await rows.executeTakeFirstOrThrow()).id;
  await product.db
    .insertInto('policyMenus')
    .values({ policyId: policyId ?? 0, menuId })
    .execute();
  admin = await product.asDefaultAdmin(tenantId);
  return shortly({ memberId, path });
}

test('says of a disabled member and of a default admin what decides', async () => {
  const memberId = await member({ status: 'disabled', isDefaultAdmin: 1 });
  expect((await shortly({ memberId, permission })).slice(0, 2)).toEqual([
    false,
    'member - disabled',
  ]);
  const chief = await member({ isDefaultAdmin: 1 });
  const steps = ['member + default-admin', 'policy + grants', 'menu + enabled', 'route + granted'];
  expect(await shortly({ memberId: chief, permission })).toEqual([true, ...steps]);
  const platform = await shortly({ memberId: chief, permission: 'POST /user/admin/menu/add' });
  expect(platform).toEqual([false, 'member + default-admin', 'route - platform-only']);
  const open = await shortly({ memberId: chief, permission: 'GET /user/admin/dept/tree' });
  expect(open).toEqual([true, 'member + default-admin', 'route + open']);
});

test('says of a call that a menu grants it only where one does', async () => {
  const menu = product.db.selectFrom('menus').where('path', '=', '/org/post');
  const { id } = await menu.select('id').executeTakeFirstOrThrow();
  const enable = (status: 'enabled' | 'disabled') =>
    product.db.updateTable('menus').set({ status }).where('id', '=', id).execute();
  const operator = await product.asAdmin();
  const ask = async () =>
    (await explain({ memberId: operator.memberId, permission }, operator)).steps.at(-1);
  expect(await ask()).toMatchObject({ kind: 'route', ok: true, reason: 'granted' });
  await enable('disabled');
  expect(await ask()).toMatchObject({ kind: 'route', ok: true, reason: 'default-admin' });
  await enable('enabled');
});

test('names the page of an action, because several pages have one of that title', async () => {
  const { memberId } = admin;
  const { nodes } = await admin.get('GET /user/admin/role/explain/options', {
    query: { memberId },
  });
  const removals = nodes.filter(({ title, page }) => title === 'Delete' && page === 'Users');
  expect(removals).toHaveLength(1);
  expect(nodes.filter(({ type, page }) => type !== 'button' && page !== undefined)).toEqual([]);
  const { subject, steps } = await explain({ memberId, menuId: removals[0]?.id });
  expect(subject).toEqual({ kind: 'button', name: 'Delete', page: 'Users' });
  expect(steps.at(-1)).toMatchObject({ kind: 'menu', name: 'Delete', page: 'Users' });
});

test('repeats what was asked, even where no step is about it', async () => {
  const memberId = await member();
  const subjectOf = async (query: object) => (await explain({ memberId, ...query })).subject;
  expect(await subjectOf({ path: '/org/post' })).toEqual({ kind: 'menu', name: 'Positions' });
  const call = { kind: 'route', name: 'See the list of positions' };
  expect(await subjectOf({ permission })).toEqual(call);
  expect(await subjectOf({ targetMemberId: memberId })).toBeUndefined();
});

test('explains a row by the role whose data scope opens it', async () => {
  const [home, other] = [await product.make.dept(tenantId), await product.make.dept(tenantId)];
  const near = await product.make.role(tenantId, { dataScope: 'dept', name: 'Near' });
  const self = await product.make.role(tenantId, { dataScope: 'self', name: 'Self' });
  const memberId = await member({ deptId: home, roleIds: [near, self] });
  const mate = await member({ deptId: home });
  const { allowed, steps } = await explain({ memberId, targetMemberId: mate });
  const open = steps.slice(1).map((step) => [step.name, step.ok]);
  expect([allowed, open.slice(1)]).toEqual([true, [['Near', true]]]);
  const stranger = await member({ deptId: other });
  expect(await shortly({ memberId, targetMemberId: stranger })).toEqual([
    false,
    ...['member + enabled', 'row - out-of-scope', ...Array(2).fill('scope - out-of-scope')],
  ]);
});

test('explains a department, alone or together with an action on it', async () => {
  const [home, other] = [await product.make.dept(tenantId), await product.make.dept(tenantId)];
  const given = { dataScope: 'dept' as const, pages: ['/org/dept'] };
  const memberId = await member({
    deptId: home,
    roleIds: [await product.make.role(tenantId, given)],
  });
  const near = await shortly({ memberId, path: '/org/dept', targetDeptId: home });
  expect([near[0], ...near.slice(-2)]).toEqual([true, 'row + in-scope', 'scope + in-scope']);
  const far = await shortly({ memberId, path: '/org/dept', targetDeptId: other });
  expect([far[0], ...far.slice(-2)]).toEqual([false, 'row - out-of-scope', 'scope - out-of-scope']);
});

test('says that the add-on of a page is disabled, which then grants nothing', async () => {
  const addon = 'ml.svc.closed';
  const entry = { title: 'Closed', remark: '', icon: 'icon-api', path: '/closed/', sort: 9 };
  await product.db
    .insertInto('addons')
    .values({ ...entry, addon, affix: 0, status: 'disabled' })
    .execute();
  const menuId = await product.make.menu(tenantId, [permission]);
  await product.db
    .updateTable('menus')
    .set({ type: 'menu', addon, path: '/closed' })
    .where('id', '=', menuId)
    .execute();
  const roleIds = [await product.make.role(tenantId, { pages: ['/closed'] })];
  const memberId = await member({ roleIds });
  const closed = ['role + grants', 'policy + grants', 'menu - addon-disabled'];
  expect(await shortly({ memberId, path: '/closed', addon })).toEqual([
    ...[false, 'member + enabled', ...closed],
  ]);
  expect(await shortly({ memberId, menuId })).toEqual([false, 'member + enabled', ...closed]);
  expect(await shortly({ memberId, permission })).toContain(false);
  const query = { memberId };
  const { nodes } = await admin.get('GET /user/admin/role/explain/options', { query });
  expect(nodes.find(({ id }) => id === menuId)).toMatchObject({ allowed: false });
  const own = await product.as(memberId);
  expect((await own.get('GET /user/admin/member/info')).permissions).not.toContain(permission);
});

test('answers for a menu that does not exist', async () => {
  const memberId = await member();
  expect(await shortly({ memberId, menuId: 999_999 })).toEqual([
    ...[false, 'member + enabled', 'menu - no-menu'],
  ]);
});

test('asks one thing, about somebody whom the caller can see', async () => {
  const memberId = await member();
  const targetDeptId = await product.make.dept(tenantId);
  for (const query of [
    { memberId },
    { memberId, permission, path: '/org/post' },
    { memberId, path: '/org/post', menuId: 1 },
    { memberId, targetMemberId: memberId, targetDeptId },
  ]) {
    const answer = await admin.call('GET /user/admin/role/explain', { query });
    expect(answer).toMatchObject(refused(422, 'role.question'));
  }
  const scoped = { permissions: ['GET /user/admin/role/explain'], dataScope: 'self' as const };
  const blind = await product.asRole(tenantId, scoped);
  for (const query of [
    { memberId, permission },
    { memberId: blind.memberId ?? 0, targetMemberId: memberId },
  ]) {
    const answer = await blind.call('GET /user/admin/role/explain', { query });
    expect(answer).toMatchObject(refused(404, 'row.missing'));
  }
});
