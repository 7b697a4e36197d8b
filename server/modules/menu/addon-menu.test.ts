import type { CallMap } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { raiseEveryAccessRevision } from '../../db/access-locks';

/* The side menu by add-on and by client (docs/design/api.md, "Resources"). */

const MENU = 'GET /user/admin/role/antd/menu';
const OTHER = 'ml.svc.other';

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
  const entry = { title: 'Other', remark: '', icon: 'icon-bell', path: `/user/web/app/${OTHER}/` };
  await product.db
    .insertInto('addons')
    .values({ ...entry, addon: OTHER, affix: 0, sort: 1, status: 'enabled' })
    .execute();
  await add({ title: 'Board', alias: 'https://board.example/', isFrame: true, path: '/board' });
  await add({ title: 'On the way', client: 'mobile', path: '/mobile' });
  await add({ title: 'Own mobile', client: 'mobile', path: '/own', addon: 'ml.svc.user' });
});
afterAll(() => product.close());

type Body = NonNullable<CallMap['POST /user/admin/menu/add']['body']>;
const add = (values: Partial<Body>) =>
  admin.get('POST /user/admin/menu/add', {
    body: { parentId: null, type: 'menu', addon: OTHER, title: '', ...values },
  });
const namesOf = async (query: CallMap[typeof MENU]['query'], client = admin) =>
  (await client.get(MENU, { query })).list.map(({ name }) => name);

test('is that of the console on a PC unless asked for another', async () => {
  const own = await namesOf({});
  expect(own).toContain('Dashboard');
  expect(own).not.toContain('Board');
  expect(own).not.toContain('Own mobile');
  expect(await namesOf({ addon: 'ml.svc.user', client: 'pc' })).toEqual(own);
});

test('is that of an add-on and a client that are asked for', async () => {
  expect(await namesOf({ addon: OTHER })).toEqual(['Board']);
  expect(await namesOf({ addon: OTHER, client: 'mobile' })).toEqual(['On the way']);
  expect(await namesOf({ client: 'mobile' })).toEqual(['Own mobile']);
  const { list } = await admin.get(MENU, { query: { addon: OTHER } });
  expect(list).toMatchObject([{ addon: OTHER, isFrame: true, alias: 'https://board.example/' }]);
});

test('holds only what the caller may see', async () => {
  const tenantId = await product.make.tenant();
  const seen = await product.asRole(tenantId, { pages: ['/board'] });
  expect(await namesOf({ addon: OTHER }, seen)).toEqual(['Board']);
  const other = await product.asRole(tenantId, { pages: ['/org/post'] });
  expect(await namesOf({ addon: OTHER }, other)).toEqual([]);
});

test('is empty for an add-on that is disabled or not there', async () => {
  const { db, clock } = product;
  const set = async (status: 'enabled' | 'disabled') => {
    await db.updateTable('addons').set({ status }).where('addon', '=', OTHER).execute();
    await raiseEveryAccessRevision(db, clock.now);
  };
  await set('disabled');
  expect(await namesOf({ addon: OTHER })).toEqual([]);
  await set('enabled');
  expect(await namesOf({ addon: OTHER })).toEqual(['Board']);
  expect(await namesOf({ addon: 'nobody' })).toEqual([]);
});

test('refuses a client that is none', async () => {
  const answer = await admin.send(MENU, { query: { client: 'watch' } });
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'client'));
});
