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

const add = (name: string, parentId: number | null = null, sort = 0) =>
  product.make.dept(tenantId, { name, parentId, sort });

const move = (id: number, parentId: number | null, index = 0, version = 1) =>
  admin.call('PATCH /user/admin/dept/move', { body: { id, parentId, index, version } });

/** The tree as indented names. */
async function outline() {
  const depts = await admin.get('GET /user/admin/dept/tree');
  const depthOf = (parentId: number | null): number => {
    const parent = depts.find((dept) => dept.id === parentId);
    return parent ? 1 + depthOf(parent.parentId) : 0;
  };
  return depts.map((dept) => '.'.repeat(depthOf(dept.parentId)) + dept.name);
}

test('the tree lists departments depth first, siblings by their sort, then by age', async () => {
  const works = await add('Works', null, 2);
  await add('Sales', null, 1);
  await add('Paint', works, 5);
  const hall = await add('Hall', works, 4);
  await add('Night shift', hall);
  await add('Day shift', hall);
  const expected = ['Sales', 'Works', '.Hall', '..Night shift', '..Day shift', '.Paint'];
  expect(await outline()).toEqual(expected);
});

describe('moving a department', () => {
  test('takes its branch along, to the asked place among its new siblings', async () => {
    const works = await add('Works', null, 0);
    const sales = await add('Sales', null, 1);
    const hall = await add('Hall', works);
    await add('Shift', hall);
    await add('East', sales, 0);
    await add('West', sales, 1);
    const { envelope } = await move(hall, sales, 1);
    expect(envelope.data).toMatchObject({ parentId: sales, sort: 1, version: 2 });
    expect(await outline()).toEqual(['Works', 'Sales', '.East', '.Hall', '..Shift', '.West']);
  });

  test('reorders siblings without making their open forms out of date', async () => {
    const ids = [await add('One'), await add('Two'), await add('Three')];
    await move(ids[2] as number, null, 0);
    expect(await outline()).toEqual(['Three', 'One', 'Two']);
    await move(ids[2] as number, null, 99, 2);
    expect(await outline()).toEqual(['One', 'Two', 'Three']);
    const query = { id: ids[0] as number };
    expect(await admin.get('GET /user/admin/dept/detail', { query })).toMatchObject({ version: 1 });
  });

  test('under another parent makes everybody learn anew what it may do, another edit nobody', async () => {
    const works = await add('Works');
    const sales = await add('Sales');
    const told = async () => {
      const events = product.db.selectFrom('events').select('id').where('tenantId', '=', tenantId);
      return (await events.execute()).length;
    };
    const edit = { name: 'Works 2', code: 'WORKS2', parentId: null };
    await admin.get('PUT /user/admin/dept/update', { body: { ...edit, id: works, version: 1 } });
    const status = { id: works, version: 2, status: 'disabled' as const };
    await admin.get('PATCH /user/admin/dept/status', { body: status });
    await move(works, null, 1, 3);
    expect(await told()).toBe(0);
    await move(works, sales, 0, 4);
    expect(await told()).toBe(1);
  });

  test('is refused with a version that has been overtaken', async () => {
    const id = await add('One');
    await move(id, null);
    expect(await move(id, null)).toMatchObject(refused(409, 'version.conflict'));
  });
});

describe('no department ever lies below itself', () => {
  test.each(['itself', 'a child', 'a grandchild'])('not by a move under %s', async (target) => {
    const works = await add('Works');
    const hall = await add('Hall', works);
    const shift = await add('Shift', hall);
    const parentId = { itself: works, 'a child': hall, 'a grandchild': shift }[target] as number;
    expect(await move(works, parentId)).toMatchObject(refused(422, 'dept.cycle', 'parentId'));
    const body = { id: works, version: 1, parentId, name: 'Works', code: 'WORKS' };
    const answer = await admin.call('PUT /user/admin/dept/update', { body });
    expect(answer).toMatchObject(refused(422, 'dept.cycle', 'parentId'));
    expect(await outline()).toEqual(['Works', '.Hall', '..Shift']);
  });

  test('not by two moves at the same time that are each fine alone', async () => {
    const east = await add('East');
    const west = await add('West');
    const answers = await Promise.all([move(east, west), move(west, east)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await outline()).toHaveLength(2);
  });

  test('and never below a department of another tenant', async () => {
    const id = await add('Works');
    const foreign = await product.make.dept(await product.make.tenant());
    expect(await move(id, foreign)).toMatchObject(refused(422, 'dept.parent-missing', 'parentId'));
  });
});

test('a department with children stays, and the answer says how many it has', async () => {
  const works = await add('Works');
  await add('Hall', works);
  await add('Paint', works);
  const answer = await admin.call('DELETE /user/admin/dept/delete', { body: { ids: [works] } });
  expect(answer).toMatchObject(refused(409, 'dept.in-use'));
  expect(answer.envelope.message).toBe(
    'Department "Works" cannot be deleted. It still has 2 sub-departments.',
  );
});

describe('the limit of departments', () => {
  const addByCall = (client: Client, code: string) =>
    client.call('POST /user/admin/dept/add', { body: { parentId: null, name: code, code } });

  test('counts every department, and a deleted one no longer', async () => {
    tenantId = await product.make.tenant({}, { limits: JSON.stringify({ depts: 2 }) });
    admin = await product.asDefaultAdmin(tenantId);
    const id = await add('One');
    await product.make.dept(tenantId, { status: 'disabled' });
    const refusal = await addByCall(admin, 'C');
    expect(refusal).toMatchObject(refused(409, 'quota.depts'));
    expect(refusal.envelope.message).toContain('2');
    await admin.get('DELETE /user/admin/dept/delete', { body: { ids: [id] } });
    expect(await addByCall(admin, 'C')).toMatchObject({ status: 200 });
  });

  test('of ten simultaneous additions at the last free place, one succeeds', async () => {
    tenantId = await product.make.tenant({}, { limits: JSON.stringify({ depts: 3 }) });
    admin = await product.asDefaultAdmin(tenantId);
    await add('One');
    await add('Two');
    const clients = await Promise.all(
      Array.from({ length: 10 }, () => product.asDefaultAdmin(tenantId)),
    );
    const answers = await Promise.all(clients.map((client, at) => addByCall(client, `D${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.reason === 'quota.depts')).toHaveLength(9);
    expect(await outline()).toHaveLength(3);
  });
});
