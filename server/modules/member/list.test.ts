import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';

/* Operators are shared code of all lists, see ../dept/list.test.ts. */
let product: TestApp;
let admin: Client;
let tenantId: number;
const depts: Record<string, number> = {};

beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  await product.db.updateTable('accounts').set({ search: '', username: 'zz' }).execute();
  depts.works = await product.make.dept(tenantId, { name: 'Works' });
  depts.hall = await product.make.dept(tenantId, { name: 'Hall', parentId: depts.works });
  depts.sales = await product.make.dept(tenantId, { name: 'Sales' });
  const day = (n: number) => Date.UTC(2026, 0, n);
  const rows = [
    { username: 'anna', realName: '李雷', phone: '13800000001', deptId: depts.works },
    { username: 'Bert', realName: 'Bert 100%', email: 'bert@example.com', deptId: depts.hall },
    { username: 'cara', realName: 'Cara_Li', deptId: depts.hall, status: 'disabled' as const },
    { username: 'dora', realName: "Dora O'Hara", deptId: depts.sales },
    { username: 'emil', realName: 'Emil "Em" \\ Ek' },
  ];
  for (const [at, row] of rows.entries()) {
    const lastLoginAt = [3, 1, null, 2, null][at] ?? null;
    await product.make.member(tenantId, {
      ...row,
      createdAt: day(at + 1),
      loginCount: at,
      lastLoginAt: lastLoginAt && day(lastLoginAt),
    });
  }
  await product.make.member(tenantId, { realName: '李雷 gone', deletedAt: day(1) });
  await product.make.member(await product.make.tenant(), { realName: '李雷 elsewhere' });
});
afterAll(() => product.close());

type Query = {
  where?: unknown[];
  deptId?: number;
  sort?: string;
  page?: number;
  pageSize?: number;
};

/** First letters of the users in the list without the administrator, and its total. */
async function find({ where = [], ...query }: Query) {
  const conditions = JSON.stringify([['username', '!=', 'zz'], ...where]);
  const { envelope } = await admin.call('GET /user/admin/member/list', {
    query: { sort: 'id', ...query, where: conditions },
  });
  if (envelope.code !== 0) throw new Error(JSON.stringify(envelope));
  const letters = envelope.data.map(({ username }) => username[0]?.toLowerCase()).join('');
  return letters.length === envelope.total ? letters : `${letters} of ${envelope.total}`;
}

test.each([
  ['李雷', 'a'],
  ['李', 'a'],
  ['13800', 'a'],
  ['ANNA', 'a'],
  ['b', 'b'],
  ['example.com', 'b'],
  ['%', 'b'],
  ['100%', 'b'],
  ['_', 'c'],
  ['a_l', 'c'],
  ["o'h", 'd'],
  ['"em"', 'e'],
  ['\\', 'e'],
  ['%%%', ''],
  ['___', ''],
  ['li"', ''],
  ['* OR a', ''],
  ['anna\n李雷', 'a'],
])('the keyword %j finds %j', async (keyword, letters) => {
  expect(await find({ where: [['', 'keyword', keyword]] })).toBe(letters);
});

test('several keywords must all be found, each anywhere', async () => {
  const keyword = (text: string) => ['', 'keyword', text];
  expect(await find({ where: [keyword('bert'), keyword('example')] })).toBe('b');
  expect(await find({ where: [keyword('bert'), keyword('李雷')] })).toBe('');
});

test('a department stands for its whole branch', async () => {
  expect(await find({ deptId: depts.works })).toBe('abc');
  expect(await find({ deptId: depts.hall })).toBe('bc');
  expect(await find({ deptId: depts.sales })).toBe('d');
  expect(await find({ deptId: 999_999 })).toBe('');
  expect(await find({ where: [['deptId', '=', depts.works]] })).toBe('a');
  expect(await find({ where: [['deptId', 'null']] })).toBe('e');
});

test('conditions on the person, on the seat and on time meet', async () => {
  expect(await find({ where: [['status', '=', 'disabled']] })).toBe('c');
  expect(await find({ where: [['phone', 'not_null']] })).toBe('a');
  expect(await find({ where: [['realName', 'like', 'LI']] })).toBe('c');
  expect(await find({ where: [['loginCount', 'between', [1, 3]]] })).toBe('bcd');
  const where = [
    ['createdAt', '>=', '2026-01-02T00:00:00Z'],
    ['realName', 'not_like', 'li'],
    ['', 'keyword', 'o'],
  ];
  expect(await find({ where })).toBe('bd');
});

test('roles and positions: one that matches is enough, the opposite holds for all others', async () => {
  const { db, make } = product;
  const idOf = async (name: string) => {
    const row = db.selectFrom('members').innerJoin('accounts', 'accounts.id', 'members.accountId');
    const found = await row.select('members.id').where('username', '=', name).executeTakeFirst();
    return found?.id ?? 0;
  };
  const [reader, writer] = [await make.role(tenantId), await make.role(tenantId)];
  const foreign = await make.role(await make.tenant());
  const post = await make.post(tenantId);
  for (const [name, roleId] of [
    ['anna', reader],
    ['anna', writer],
    ['Bert', writer],
  ] as const) {
    await db
      .insertInto('memberRoles')
      .values({ tenantId, memberId: await idOf(name), roleId })
      .execute();
  }
  await db
    .insertInto('memberPosts')
    .values({ tenantId, memberId: await idOf('dora'), postId: post })
    .execute();
  const by = (...condition: unknown[]) => find({ where: [condition] });
  expect(await by('roleId', '=', reader)).toBe('a');
  expect(await by('roleId', 'in', [reader, writer])).toBe('ab');
  expect(await by('roleId', '!=', reader)).toBe('bcde');
  expect(await by('roleId', 'not_in', [reader, writer])).toBe('cde');
  expect(await by('roleId', 'null')).toBe('cde');
  expect(await by('roleId', 'not_null')).toBe('ab');
  expect(await by('roleId', '=', foreign)).toBe('');
  expect(await by('postId', '=', post)).toBe('d');
  expect(await by('postId', 'null')).toBe('abce');
});

test('the sort by name ignores case, and ids decide among equals', async () => {
  expect(await find({ sort: 'username' })).toBe('abcde');
  expect(await find({ sort: 'username:desc' })).toBe('edcba');
  expect(await find({ sort: 'status:desc,loginCount:desc' })).toBe('edbac');
});

test('who has never signed in counts as earliest, on every database', async () => {
  expect(await find({ sort: 'lastLoginAt' })).toBe('cebda');
  expect(await find({ sort: 'lastLoginAt:desc' })).toBe('adbec');
});

test('pages follow each other without gap or doubling, with the exact total on each', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => find({ page, pageSize: 2, sort: 'lastLoginAt:desc' })),
  );
  expect(pages).toEqual(['ad of 5', 'be of 5', 'c of 5', ' of 5']);
});

test('without a sort the newest come first', async () => {
  const { envelope } = await admin.call('GET /user/admin/member/list');
  const ids = envelope.data.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});
