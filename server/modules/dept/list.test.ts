import type { Operator } from '#contract/list-operators';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';

/* Covers all lists: operators, keyword, sort and paging are shared code. */
let product: TestApp;
let admin: Client;
const ids: Record<string, number> = {};

const ROWS = [
  { code: 'A', name: 'Assembly', leader: 'Lena', sort: 1, status: 'enabled' },
  { code: 'B', name: '100% Paint', leader: null, sort: 2, status: 'disabled' },
  { code: 'C', name: 'Paint_shop', leader: "O'Hara", sort: 3, status: 'enabled' },
  { code: 'D', name: '研发中心', leader: '李雷', sort: 4, status: 'enabled' },
  { code: 'E', name: 'back\\slash "quoted"', leader: null, sort: 5, status: 'enabled' },
] as const;

beforeAll(async () => {
  product = await createTestApp();
  const tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  for (const row of ROWS) {
    const parentId = row.code === 'E' ? (ids.A as number) : null;
    const createdAt = Date.UTC(2026, 0, row.sort);
    ids[row.code] = await product.make.dept(tenantId, { ...row, parentId, createdAt });
  }
  await product.make.dept(await product.make.tenant(), { name: 'Assembly', leader: 'Lena' });
});
afterAll(() => product.close());

type Where = readonly [field: string, operator: Operator, value?: unknown];

/** Codes of the departments in the list, and its total. */
async function find(query: { where?: readonly Where[]; [name: string]: unknown }) {
  const where = query.where && JSON.stringify(query.where);
  const answer = await admin.send('GET /user/admin/dept/list', { query: { ...query, where } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.envelope));
  const rows = answer.envelope.data as { code: string }[];
  return { codes: rows.map(({ code }) => code).join(''), total: answer.envelope.total };
}

const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();

test.each<[Where, string]>([
  [['name', '=', 'Assembly'], 'A'],
  [['name', '=', 'assembly'], ''],
  [['leader', '!=', 'Lena'], 'BCDE'],
  [['name', 'like', 'PAINT'], 'BC'],
  [['name', 'like', '%'], 'B'],
  [['name', 'like', '_'], 'C'],
  [['name', 'like', '\\'], 'E'],
  [['name', 'like', '研发'], 'D'],
  [['leader', 'like', "'"], 'C'],
  [['leader', 'not_like', 'e'], 'BCDE'],
  [['name', 'like_right', 'paint'], 'C'],
  [['name', 'like_left', 'paint'], 'B'],
  [['name', 'like_left', '"'], 'E'],
  [['code', 'in', ['A', 'D', 'Z']], 'AD'],
  [['code', 'not_in', ['A', 'D', 'Z']], 'BCE'],
  [['leader', 'not_in', ['Lena']], 'BCDE'],
  [['leader', 'null'], 'BE'],
  [['leader', 'not_null'], 'ACD'],
  [['status', '=', 'disabled'], 'B'],
  [['parentId', 'not_null'], 'E'],
  [['sort', '>', 3], 'DE'],
  [['sort', '>=', 3], 'CDE'],
  [['sort', '<', 3], 'AB'],
  [['sort', '<=', 3], 'ABC'],
  [['sort', 'between', [2, 4]], 'BCD'],
  [['sort', 'not_between', [2, 4]], 'AE'],
  [['createdAt', '=', day(2)], 'B'],
  [['createdAt', '>', '2026-01-04T08:00:00+08:00'], 'E'],
  [['createdAt', 'between', [day(2), day(3)]], 'BC'],
])('%j finds %s', async (condition, codes) => {
  expect(await find({ where: [condition] })).toEqual({ codes, total: codes.length });
});

test.each<[string, string]>([
  ['研发', 'D'],
  ['李', 'D'],
  ['paint', 'BC'],
  ['%', 'B'],
  ['_', 'C'],
  ["O'Hara", 'C'],
  ['"quoted"', 'E'],
  ['\\', 'E'],
  ['a', 'ABCE'],
  ['  Lena  ', 'A'],
  ['   ', 'ABCDE'],
])('the keyword %j finds %s', async (keyword, codes) => {
  const where: Where[] = [['', 'keyword', keyword]];
  expect(await find({ where })).toEqual({ codes, total: codes.length });
});

test('conditions and keywords must all hold', async () => {
  const where: Where[] = [
    ['', 'keyword', 'paint'],
    ['', 'keyword', 'shop'],
    ['sort', '>', 1],
  ];
  expect(await find({ where })).toEqual({ codes: 'C', total: 1 });
  expect(await find({ where: [...where, ['id', '=', ids.A]] })).toEqual({ codes: '', total: 0 });
});

test('rows come in the order of the tree unless a sort asks for another', async () => {
  expect((await find({})).codes).toBe('ABCDE');
  expect((await find({ sort: 'code:desc' })).codes).toBe('EDCBA');
  expect((await find({ sort: 'status,sort:desc' })).codes).toBe('BEDCA');
});

test('pages follow each other without gap or doubling, with the exact total on each', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => find({ page, pageSize: 2, sort: 'status:desc' })),
  );
  expect(pages.map(({ codes }) => codes)).toEqual(['ED', 'CA', 'B', '']);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

test('a page has 10 rows unless asked for more, and never more than 200', async () => {
  const tenantId = await product.make.tenant();
  const caller = await product.asDefaultAdmin(tenantId);
  for (let n = 0; n < 11; n += 1) await product.make.dept(tenantId);
  const { envelope } = await caller.call('GET /user/admin/dept/list');
  expect(envelope.data).toHaveLength(10);
  expect(envelope.total).toBe(11);
  const answer = await caller.send('GET /user/admin/dept/list', { query: { pageSize: 201 } });
  expect(answer).toMatchObject({
    status: 422,
    envelope: { data: { errors: [{ field: 'pageSize' }] } },
  });
});

test('times are told in UTC', async () => {
  const query = { where: JSON.stringify([['code', '=', 'A']]) };
  const [row] = await admin.get('GET /user/admin/dept/list', { query });
  expect(row?.createdAt).toBe('2026-01-01T00:00:00.000Z');
});
