import { LIST_CALLS, type ListName } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import type { NewMember } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';

let product: TestApp;
let tenantId: number;
let mine: Client;
let colleague: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  mine = await someone({ realName: 'Ada' });
  colleague = await someone();
});
afterAll(() => product.close());

const LIST = 'org.user' as const;

/** A member with the permissions of the lists in these tests. */
const someone = (seat: NewMember = {}) =>
  product.asRole(tenantId, { permissions: [LIST_CALLS[LIST], LIST_CALLS['org.post']] }, seat);

const content = (name: string, isShared = false) => ({
  list: LIST,
  name,
  search: 'status=enabled&sort=createdAt:desc',
  look: { columns: { email: { show: false }, phone: { order: 2 } }, size: 'small' as const },
  isShared,
});

const add = (client: Client, name: string, isShared = false) =>
  client.get('POST /user/admin/view/add', { body: content(name, isShared) });

const namesFor = async (client: Client, list: ListName = LIST) => {
  const views = await client.get('GET /user/admin/view/list', { query: { list } });
  return views.map((view) => view.name);
};

test('a view is stored as it was sent and answered as it is stored', async () => {
  const view = await add(mine, ' Active first ');
  const at = new Date(product.clock.now).toISOString();
  expect(view).toEqual({
    ...content('Active first'),
    ...{ id: expect.any(Number), isMine: true, ownerName: 'Ada', version: 1 },
    ...{ createdAt: at, updatedAt: at },
  });
  expect(await mine.get('GET /user/admin/view/list', { query: { list: LIST } })).toEqual([view]);
  expect(await namesFor(mine, 'org.post')).toEqual([]);
});

test('colleagues see what is shared and nothing else, other tenants nothing', async () => {
  await add(mine, 'For me');
  const shared = await add(mine, 'For all', true);
  expect(await namesFor(mine)).toEqual(['For me', 'For all']);
  const seen = await colleague.get('GET /user/admin/view/list', { query: { list: LIST } });
  expect(seen).toEqual([{ ...shared, isMine: false }]);
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  expect(await namesFor(stranger)).toEqual([]);
});

test('what somebody in the recycle bin has shared is gone with them', async () => {
  const leaving = await someone();
  await add(leaving, 'For all', true);
  await product.db
    .updateTable('members')
    .set({ deletedAt: product.clock.now })
    .where('id', '=', leaving.memberId)
    .execute();
  expect(await namesFor(mine)).toEqual([]);
});

test('a change replaces the content and counts the version up', async () => {
  const { id } = await add(mine, 'Active');
  const { list: _, ...values } = content('Disabled', true);
  const body = { id, version: 1, ...values, search: 'status=disabled', look: {} };
  const view = await mine.get('PUT /user/admin/view/update', { body });
  expect(view).toMatchObject({ ...body, list: LIST, version: 2 });
  const answer = await mine.call('PUT /user/admin/view/update', { body });
  expect(answer).toMatchObject(refused(409, 'version.conflict'));
  expect(answer.envelope.data).toEqual(view);
});

test('only its owner changes or deletes a view', async () => {
  const { id } = await add(mine, 'For all', true);
  const { list: _, ...values } = content('Mine now');
  const change = await colleague.call('PUT /user/admin/view/update', {
    body: { id, version: 1, ...values },
  });
  expect(change).toMatchObject(refused(403, 'view.of-another'));
  const removal = await colleague.call('DELETE /user/admin/view/delete', { body: { ids: [id] } });
  expect(removal).toMatchObject(refused(403, 'view.of-another'));
  expect(await namesFor(mine)).toEqual(['For all']);
});

test('a private view of somebody else, and one that is not there, are missing alike', async () => {
  const { id } = await add(mine, 'For me');
  for (const missing of [id, 999_999]) {
    const answer = await colleague.call('DELETE /user/admin/view/delete', {
      body: { ids: [missing] },
    });
    expect(answer).toMatchObject(refused(404, 'row.missing'));
  }
});

test('deleting is all or nothing', async () => {
  const own = await add(mine, 'For me');
  const other = await add(colleague, 'For all', true);
  const both = await mine.call('DELETE /user/admin/view/delete', {
    body: { ids: [own.id, other.id] },
  });
  expect(both).toMatchObject(refused(403, 'view.of-another'));
  expect(await namesFor(mine)).toEqual(['For me', 'For all']);
  await mine.get('DELETE /user/admin/view/delete', { body: { ids: [own.id] } });
  expect(await namesFor(mine)).toEqual(['For all']);
});

test('one name is one view for its owner in a list, whatever the case', async () => {
  const { id } = await add(mine, 'Active');
  const again = await mine.call('POST /user/admin/view/add', { body: content('ACTIVE') });
  expect(again).toMatchObject(refused(422, 'view.name-taken', 'name'));
  await add(colleague, 'Active');
  await mine.get('POST /user/admin/view/add', { body: { ...content('Active'), list: 'org.post' } });
  const { list: _, ...values } = content('active');
  await mine.get('PUT /user/admin/view/update', { body: { id, version: 1, ...values } });
});

test.each([
  ['name', { name: ' ' }],
  ['list', { list: 'Org User' }],
  ['search', { search: 'x'.repeat(LIMIT.url + 1) }],
  ['look.size', { look: { size: 'huge' } }],
  ['look.columns.email.fixed', { look: { columns: { email: { fixed: 'top' } } } }],
])('%s is checked', async (field, part) => {
  const body = { ...content('Active'), ...part } as never;
  const answer = await mine.call('POST /user/admin/view/add', { body });
  expect(answer).toMatchObject(refused(422, 'error.invalid', field));
});

test('a list has a limited number of own views', async () => {
  const row = { tenantId, memberId: 0, list: LIST, search: '', look: '{}', isShared: 0 as const };
  const collector = await someone();
  const { memberId } = collector;
  const stamps = { createdAt: product.clock.now, updatedAt: product.clock.now };
  const names = Array.from({ length: LIMIT.views }, (_, at) => `View ${at}`);
  await product.db
    .insertInto('views')
    .values(names.map((name) => ({ ...row, memberId, name, ...stamps })))
    .execute();
  const answer = await collector.call('POST /user/admin/view/add', { body: content('One more') });
  expect(answer).toMatchObject(refused(409, 'view.too-many'));
});

test('signed out there are no views', async () => {
  const answer = await product
    .visitor()
    .call('GET /user/admin/view/list', { query: { list: LIST } });
  expect(answer.status).toBe(401);
});
