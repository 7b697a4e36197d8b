import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { openTestDatabase } from '../../../tests/harness/db/database';

/* The number of reads of rights does not depend on the number of members. */
const MANY = 40;
const RIGHTS = '"name":"role_menus"';

class Readings implements KyselyPlugin {
  count = 0;

  transformQuery({ node }: { node: RootOperationNode }) {
    if (JSON.stringify(node).includes(RIGHTS)) this.count += 1;
    return node;
  }

  async transformResult<T>({ result }: { result: T }): Promise<T> {
    return result;
  }
}

const readings = new Readings();
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(readings) });
});
afterAll(() => product.close());

const BASE = '/user/admin/member';

test.each<[string, (deptId: number) => object]>([
  [`POST ${BASE}/bulk`, () => ({ action: 'disable' })],
  [`POST ${BASE}/bulk`, () => ({ action: 'offline' })],
  [`POST ${BASE}/bulk`, () => ({ action: 'remove' })],
  [`PATCH ${BASE}/move`, (deptId) => ({ deptId })],
  [`POST ${BASE}/offline`, () => ({})],
  [`POST ${BASE}/factor/reset`, () => ({})],
  [`DELETE ${BASE}/delete`, () => ({})],
])('%s reads rights as often for many as for one', async (key, rest) => {
  const { make } = product;
  const tenantId = await make.tenant();
  const home = await make.dept(tenantId);
  const deptId = await make.dept(tenantId);
  const permissions = [key, `PATCH ${BASE}/status`, `POST ${BASE}/offline`];
  permissions.push(`DELETE ${BASE}/delete`);
  const parentId = await make.role(tenantId, { permissions });
  const roleId = await make.role(tenantId, { parentId, dataScope: 'deptAndBelow' });
  const ids: number[] = [];
  while (ids.length < MANY) {
    ids.push(await make.member(tenantId, { deptId: home, roleIds: [roleId] }));
  }
  const caller = await product.as(await make.member(tenantId, { roleIds: [parentId] }));
  await caller.get('GET /user/admin/member/info');
  const readingsFor = async (some: readonly number[]) => {
    readings.count = 0;
    const { envelope } = await caller.send(key, { body: { ids: some, ...rest(deptId) } });
    expect(envelope.code).toBe(0);
    const results = Array.isArray(envelope.data) ? envelope.data : [];
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    return readings.count;
  };
  const forOne = await readingsFor(ids.slice(0, 1));
  expect(await readingsFor(ids.slice(1))).toBe(forOne);
});
