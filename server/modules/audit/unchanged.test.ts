import { sentenceOf, textOf } from '#contract/audit/sentence';
import { words as english } from '#contract/audit/words/english';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';

/* What changed nothing is no event, and what changed some of the rows is told of those. */
let product: TestApp;
let tenantId: number;
let boss: Client;
let roleId: number;
let deptId: number;
let menuId: number;
let postId: number;
let ids: number[];
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  boss = await product.asDefaultAdmin(tenantId);
  roleId = await product.make.role(tenantId, { name: 'Crew', code: 'crew' });
  await product.make.role(tenantId, { sort: 0 });
  deptId = await product.make.dept(tenantId, { name: 'Sales', code: 'sales' });
  await product.make.dept(tenantId);
  postId = await product.make.post(tenantId, { name: 'Clerk', code: 'clerk' });
  menuId = await product.make.menu(tenantId, ['GET /user/admin/post/list']);
  ids = [];
  for (const realName of ['Ada', 'Bo']) {
    ids.push(await product.make.member(tenantId, { realName }));
  }
});
afterAll(() => product.close());

async function told() {
  const rows = await boss.get('GET /user/admin/audit/list');
  return rows.map((row) => textOf(sentenceOf(english, row)));
}

interface Case {
  key: string;
  /** The body, with the version of the row where the call asks for one. */
  body: (version: number) => object;
  told: string;
}

const PLAIN = { remark: null, status: 'enabled' };
const LOOK = { theme: 'dark' };
const CASES: Case[] = [
  {
    key: 'POST /user/admin/role/grant',
    body: (version) => ({ id: roleId, version, menuIds: [menuId] }),
    told: 'assigned the permissions of role Crew',
  },
  {
    key: 'PUT /user/admin/role/update',
    body: (version) => ({
      ...{ id: roleId, version, parentId: null, code: 'crew', dataScope: 'self', ...PLAIN },
      name: 'Hands',
    }),
    told: 'changed role Hands',
  },
  {
    key: 'PATCH /user/admin/role/move',
    body: (version) => ({ id: roleId, version, parentId: null, index: 1 }),
    told: 'moved role Crew',
  },
  {
    key: 'PUT /user/admin/dept/update',
    body: (version) => ({ id: deptId, version, parentId: null, code: 'sales', name: 'Shop' }),
    told: 'changed department Shop',
  },
  {
    key: 'PATCH /user/admin/dept/move',
    body: (version) => ({ id: deptId, version, parentId: null, index: 1 }),
    told: 'moved department Sales',
  },
  {
    key: 'PATCH /user/admin/dept/status',
    body: (version) => ({ id: deptId, version, status: 'disabled' }),
    told: 'disabled department Sales',
  },
  {
    key: 'PUT /user/admin/post/update',
    body: (version) => ({ id: postId, version, code: 'clerk', name: 'Head' }),
    told: 'changed position Head',
  },
  {
    key: 'PUT /user/admin/member/update',
    body: (version) => ({ id: ids[0], version, realName: 'Ada', deptId }),
    told: 'changed user Ada',
  },
  {
    key: 'PATCH /user/admin/member/status',
    body: (version) => ({ id: ids[0], version, status: 'disabled' }),
    told: 'disabled user Ada',
  },
  {
    key: 'PATCH /user/admin/member/role',
    body: () => ({ ids, roleId, action: 'add' }),
    told: 'gave users Ada and Bo the role Crew',
  },
  {
    key: 'PATCH /user/admin/member/move',
    body: () => ({ ids, deptId }),
    told: 'moved users Ada and Bo to the department Sales',
  },
  {
    key: 'POST /user/admin/member/bulk',
    body: () => ({ ids, action: 'disable' }),
    told: 'disabled users Ada and Bo',
  },
  {
    key: 'PUT /user/admin/account/preferences',
    body: (version) => ({ key: 'shell', value: LOOK, version: version - 1 }),
    told: 'changed their own preferences',
  },
];

test.each(CASES.map((one): [string, Case] => [one.key, one]))(
  '%s done again leaves no second entry',
  async (_, { key, body, told: words }) => {
    for (const version of [1, 2, 3]) {
      expect(await boss.call(key as never, { body: body(version) } as never)).toMatchObject({
        status: 200,
      });
    }
    expect(await told()).toEqual([words]);
  },
);

test('of several users those are told and counted who were changed', async () => {
  const [ada] = ids;
  await boss.get('PATCH /user/admin/member/role', {
    body: { ids: [ada ?? 0], roleId, action: 'add' },
  });
  await boss.get('PATCH /user/admin/member/role', { body: { ids, roleId, action: 'add' } });
  await boss.get('POST /user/admin/member/bulk', { body: { ids: [ada ?? 0], action: 'disable' } });
  await boss.get('POST /user/admin/member/bulk', {
    body: { ids: [...ids, 999_999_999], action: 'disable' },
  });
  expect(await told()).toEqual([
    'disabled user Bo (1 more failed)',
    'disabled user Ada',
    'gave user Bo the role Crew',
    'gave user Ada the role Crew',
  ]);
});

test('what is masked leaves an entry, though the log shows the same before and after', async () => {
  const save = (account: string, version: number) =>
    boss.get('PUT /user/admin/account/withdrawal', {
      body: { name: '张三丰', account, fileId: null, version },
    });
  await save('13800000000', 0);
  await save('13811110000', 1);
  await save('13811110000', 2);
  expect(await told()).toHaveLength(2);
});
