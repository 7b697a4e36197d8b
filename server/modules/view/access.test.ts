import { LIST_CALLS, type ListName } from '#contract/codes';
import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* A view is visible only with the permission of its list; tested for each list with views. */
const LIST = 'GET /user/admin/view/list';
const ADD = 'POST /user/admin/view/add';
const UPDATE = 'PUT /user/admin/view/update';
const REMOVE = 'DELETE /user/admin/view/delete';

let product: TestApp;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
  const platform = product.db.selectFrom('tenants').select('id').where('isPlatform', '=', 1);
  // The platform tenant, where all lists can be granted.
  tenantId = (await platform.executeTakeFirstOrThrow()).id;
});
afterAll(() => product.close());

const callOf = (list: ListName) => calls.find(({ key }) => key === LIST_CALLS[list]);
const lists = Object.keys(LIST_CALLS) as ListName[];
const shut = lists.filter((list) => callOf(list)?.access === 'granted');

const content = (name: string) => ({ name, search: '', look: {}, isShared: true });
const namesFor = async (client: Client, list: ListName) =>
  (await client.get(LIST, { query: { list } })).map(({ name }) => name);

test('every list that keeps views names the call that fills it', () => {
  expect(lists.filter((list) => callOf(list)?.wrap !== 'list')).toEqual([]);
  expect(shut.length).toBeGreaterThan(0);
});

describe.each(shut)('the list %s', (list) => {
  test('has views for whoever may open it, and none for who may open all others', async () => {
    const insider = await product.asRole(tenantId, { permissions: [LIST_CALLS[list]] });
    const others = lists.filter((other) => other !== list).map((other) => LIST_CALLS[other]);
    const outsider = await product.asRole(tenantId, { permissions: others });
    const { id } = await insider.get(ADD, { body: { list, ...content('Shared') } });
    expect(await namesFor(insider, list)).toContain('Shared');
    expect(await namesFor(outsider, list)).toEqual([]);
    const added = await outsider.call(ADD, { body: { list, ...content('Own') } });
    expect(added).toMatchObject(refused(403, 'permission.denied'));
    const body = { id, version: 1, ...content('Taken over') };
    expect(await outsider.call(UPDATE, { body })).toMatchObject(refused(404, 'row.missing'));
    const removed = await outsider.call(REMOVE, { body: { ids: [id] } });
    expect(removed).toMatchObject(refused(404, 'row.missing'));
    expect(await namesFor(insider, list)).toContain('Shared');
  });

  test('takes its views away with the right, but for deleting them', async () => {
    const roleId = await product.make.role(tenantId, { permissions: [LIST_CALLS[list]] });
    const client = await product.as(await product.make.member(tenantId, { roleIds: [roleId] }));
    const { id } = await client.get(ADD, { body: { list, ...content('Own') } });
    await product.db.deleteFrom('roleMenus').where('roleId', '=', roleId).execute();
    await product.db
      .updateTable('tenants')
      .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
      .where('id', '=', tenantId)
      .execute();
    expect(await namesFor(client, list)).toEqual([]);
    const body = { id, version: 1, ...content('Changed') };
    expect(await client.call(UPDATE, { body })).toMatchObject(refused(403, 'permission.denied'));
    expect(await client.call(REMOVE, { body: { ids: [id] } })).toMatchObject({ status: 200 });
  });
});

test('a list that nobody is kept from has views for everybody, and an unknown one for nobody', async () => {
  const client = await product.as(await product.make.member(tenantId));
  const list = 'home.message';
  await client.get(ADD, { body: { list, ...content('Mine') } });
  expect(await namesFor(client, list)).toEqual(['Mine']);
  const answer = await client.send(LIST, { query: { list: 'org.nothing' } });
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'list'));
});
