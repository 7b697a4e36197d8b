import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* The order and the parents of roles. */
const MOVE = 'PATCH /user/admin/role/move';
const DETAIL = 'GET /user/admin/role/detail';

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

const add = (name: string, parentId: number | null = null, sort = 0) =>
  product.make.role(tenantId, { name, parentId, sort });

const move = (id: number, parentId: number | null, index = 0, version = 1, by = admin) =>
  by.call(MOVE, { body: { id, parentId, index, version } });

const read = (id: number) => admin.get(DETAIL, { query: { id } });

async function names(): Promise<string[]> {
  const roles = await admin.get('GET /user/admin/role/tree', { query: { for: 'parent' } });
  return roles.map((role) => role.name);
}

test('a role goes to the asked place among its new siblings, with the roles below it', async () => {
  const managers = await add('Managers', null, 0);
  const crew = await add('Crew', null, 1);
  const lead = await add('Lead', managers);
  await add('Deputy', lead);
  await add('East', crew, 0);
  await add('West', crew, 1);
  const { envelope } = await move(lead, crew, 1);
  expect(envelope.data).toMatchObject({ parentId: crew, sort: 1, version: 2 });
  expect(await names()).toEqual(['Managers', 'Crew', 'East', 'Lead', 'Deputy', 'West']);
});

test('its siblings are numbered anew, and their open forms stay up to date', async () => {
  const ids = [await add('One'), await add('Two'), await add('Three')];
  await move(ids[2] as number, null, 0);
  expect(await names()).toEqual(['Three', 'One', 'Two']);
  await move(ids[2] as number, null, 99, 2);
  expect(await names()).toEqual(['One', 'Two', 'Three']);
  expect(await read(ids[0] as number)).toMatchObject({ version: 1 });
});

test('a role moves neither into itself nor below its descendants', async () => {
  const top = await add('Top');
  const below = await add('Below', top);
  for (const parentId of [top, below]) {
    expect(await move(top, parentId)).toMatchObject(refused(422, 'role.cycle', 'parentId'));
  }
});

test('a parent that is not there, or is of another tenant, is refused', async () => {
  const role = await add('Role');
  const foreign = await product.make.role(await product.make.tenant());
  for (const parentId of [999_999, foreign]) {
    expect(await move(role, parentId)).toMatchObject(
      refused(422, 'role.parent-beyond', 'parentId'),
    );
  }
});

test('a role that is not there, or is of another tenant, is refused', async () => {
  const foreign = await product.make.role(await product.make.tenant());
  for (const id of [999_999, foreign]) {
    expect(await move(id, null)).toMatchObject(refused(404, 'row.missing'));
  }
});

test('an old version is refused with the stored row', async () => {
  const role = await add('Role');
  await move(role, null);
  const answer = await move(role, null, 0, 1);
  expect(answer).toMatchObject(refused(409, 'version.conflict'));
  expect(answer.envelope.data).toMatchObject({ id: role, version: 2 });
});

describe('whoever holds a role', () => {
  const holder = async (roleId: number) =>
    product.as(await product.make.member(tenantId, { roleIds: [roleId] }));

  test('orders the roles below it, but neither its own nor those beside it', async () => {
    const own = await product.make.role(tenantId, { permissions: [MOVE] });
    const beside = await add('Beside');
    const first = await add('First', own, 0);
    const second = await add('Second', own, 1);
    const by = await holder(own);
    expect(await move(second, own, 0, 1, by)).toMatchObject({ status: 200 });
    expect([await read(second), await read(first)]).toMatchObject([{ sort: 0 }, { sort: 1 }]);
    for (const id of [own, beside]) {
      expect(await move(id, null, 0, 1, by)).toMatchObject(refused(403, 'role.above-actor'));
    }
  });

  test('takes no role out of its own branch', async () => {
    const own = await product.make.role(tenantId, { permissions: [MOVE] });
    const below = await add('Below', own);
    const by = await holder(own);
    for (const parentId of [null, await add('Beside')]) {
      expect(await move(below, parentId, 0, 1, by)).toMatchObject(
        refused(422, 'role.parent-beyond', 'parentId'),
      );
    }
    expect(await read(below)).toMatchObject({ parentId: own, version: 1 });
  });

  test('moves no role whose holders are beyond it', async () => {
    const deptIds = [await product.make.dept(tenantId)];
    const scoped = { dataScope: 'custom' as const, deptIds };
    const own = await product.make.role(tenantId, { permissions: [MOVE], ...scoped });
    const middle = await product.make.role(tenantId, { parentId: own, ...scoped });
    const crew = await product.make.role(tenantId, { parentId: middle, ...scoped });
    await product.make.member(tenantId, { roleIds: [crew] });
    const member = await product.make.member(tenantId, { roleIds: [own], deptId: deptIds[0] });
    const answer = await move(crew, own, 0, 1, await product.as(member));
    expect(answer).toMatchObject(refused(422, 'role.holders-beyond', 'parentId'));
  });
});
