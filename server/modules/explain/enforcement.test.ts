import type { ExplainQuery } from '#contract/explain';
import { calls } from '#contract/index';
import { createRandom } from '#server/db/seed/demo/random';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';

/* The agreement of explanations with what is enforced. */
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

const explain = (query: ExplainQuery) => admin.get('GET /user/admin/role/explain', { query });
const member = (values: object = {}) => product.make.member(tenantId, values);

test('explains each page and action that it offers as they are enforced', async () => {
  const pages = ['/org/dept', '/org/post'];
  const memberId = await member({ roleIds: [await product.make.role(tenantId, { pages })] });
  const query = { memberId };
  const { nodes, routes } = await admin.get('GET /user/admin/role/explain/options', { query });
  const { permissions } = await (await product.as(memberId)).get('GET /user/admin/member/info');
  const open: string[] = [];
  for (const { id, title, type, ...shortly } of nodes) {
    const { allowed, steps } = await explain({ memberId, menuId: id });
    expect([title, shortly.allowed]).toEqual([title, allowed]);
    expect([title, steps.every((step) => step.ok)]).toEqual([title, allowed]);
    if (allowed) open.push(`${type} ${title}`);
  }
  expect(open).toEqual(['directory Organisation', 'menu Departments', 'menu Positions']);
  const usable = routes.filter((route) => route.allowed).map(({ key }) => key);
  expect(usable.sort()).toEqual([...permissions].sort());
  const keys = routes.map(({ key }) => key);
  expect(keys).toContain('POST /user/admin/dept/add');
  expect(keys).not.toContain('POST /user/admin/menu/add');
  expect(nodes.map(({ title }) => title)).not.toContain('Menus');
});

test('says of every call to random members what happens when they make it', async () => {
  const random = createRandom(7);
  const pages = ['/org/user', '/org/dept', '/org/post', '/permission/role', '/permission/menu'];
  const roleIds: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const parentId = random.chance(0.5) && roleIds.length > 0 ? random.pick(roleIds) : null;
    const status = random.chance(0.8) ? ('enabled' as const) : ('disabled' as const);
    const given = { parentId, status, pages: pages.filter(() => random.chance(0.6)) };
    roleIds.push(await product.make.role(tenantId, given));
  }
  for (let count = 0; count < 4; count += 1) {
    const memberId = await member({ roleIds: roleIds.filter(() => random.chance(0.4)) });
    const { permissions } = await (await product.as(memberId)).get('GET /user/admin/member/info');
    for (const call of calls.filter(() => random.chance(0.5))) {
      const answer = await explain({ memberId, permission: call.key });
      const isOpen = call.access !== 'granted' || permissions.includes(call.key);
      expect([call.key, answer.allowed]).toEqual([call.key, isOpen]);
      // The step of the call follows from the others: without it, too, one must be in the way.
      const others = answer.steps.filter(({ reason }) => reason !== 'not-granted');
      const isShown = others.every((step) => step.ok);
      expect([call.key, isShown]).toEqual([call.key, isOpen]);
    }
  }
});
