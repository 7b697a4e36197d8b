import { createTestApp, type TestApp } from '../../../tests/harness/app/app';

/* A repository that has lost its scope answers nothing, and says so in the log only. */
jest.mock('../scope', () => {
  const { sql } = jest.requireActual<typeof import('kysely')>('kysely');
  const everything = () => sql`1 = 1`;
  return {
    ...jest.requireActual<typeof import('../scope')>('../scope'),
    isVisibleDept: everything,
    isVisibleMember: everything,
  };
});

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const SECRET = 'Marker of the other tenant';

test.each([
  ['depts', 'GET /user/admin/dept/list', {}],
  ['depts', 'GET /user/admin/dept/tree', {}],
  ['members', 'GET /user/admin/dashboard/summary', {}],
] as const)('a statement on %s without the scope: %s', async (table, call, query) => {
  const other = await product.make.tenant();
  const deptId = await product.make.dept(other, { name: SECRET });
  await product.make.member(other, { deptId, realName: SECRET });
  const client = await product.asDefaultAdmin(await product.make.tenant());
  const answer = await client.call(call, { query } as never);
  expect(answer.status).toBe(500);
  expect(answer.envelope).toMatchObject({ data: null, reason: 'error.unknown' });
  expect(JSON.stringify(answer)).not.toContain(SECRET);
  const { err } = product.logged.findLast((line) => line.err) as { err: { message: string } };
  expect(err.message).toContain(`A statement on ${table} has no condition on the tenant`);
});
