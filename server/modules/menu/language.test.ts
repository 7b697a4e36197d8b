import type { CallMap } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { offerAddons } from '../../../tests/harness/market/offers';

/* Texts per language (docs/design/domain.md, "Texts per language"). */

let product: TestApp;
let english: Client;
let chinese: Client;
beforeAll(async () => {
  product = await createTestApp();
  english = await product.asAdmin('en-US');
  chinese = await product.asAdmin('zh-CN');
});
afterAll(() => product.close());

type Body = NonNullable<CallMap['POST /user/admin/menu/add']['body']>;
const addon = 'ml.svc.user';
const add = (values: Partial<Body>) =>
  english.send('POST /user/admin/menu/add', {
    body: { parentId: null, type: 'menu', addon, title: 'Plain', ...values },
  });

/** The entry of an address in the side menu. */
async function entryOf(client: Client, path: string) {
  const { list } = await client.get('GET /user/admin/role/antd/menu');
  return list.find((node) => node.path === path);
}

test('the side menu is in the language of the caller, and knows its other names', async () => {
  expect(await entryOf(english, '/org')).toMatchObject({
    ...{ name: 'Organisation', otherNames: ['组织管理'] },
    remark: 'Users, departments and positions',
  });
  expect(await entryOf(chinese, '/org')).toMatchObject({
    ...{ name: '组织管理', otherNames: ['Organisation'], remark: '用户、部门与岗位' },
  });
});

test('a language without a text of its own reads the plain one', async () => {
  const titleTexts = { 'zh-CN': ' 报表 ', 'en-US': '' };
  const { envelope } = await add({ path: '/half', titleTexts, remark: 'All', remarkTexts: {} });
  // An empty text counts as missing, and blanks around a text are removed.
  expect(envelope.data).toMatchObject({
    ...{ title: 'Plain', titleTexts: { 'zh-CN': '报表' }, remarkTexts: null },
  });
  expect(await entryOf(english, '/half')).toMatchObject({ name: 'Plain', otherNames: ['报表'] });
  expect(await entryOf(chinese, '/half')).toMatchObject({ name: '报表', remark: 'All' });
});

test('what is edited comes as it is stored; lists have the name in the language beside it', async () => {
  const rows = await chinese.get('GET /user/admin/menu/tree', { query: {} });
  const listed = await english.get('GET /user/admin/menu/tree', { query: {} });
  const of = (menus: typeof rows) => menus.find(({ path }) => path === '/audit');
  const title = { title: '审计日志', titleTexts: { 'zh-CN': '审计日志', 'en-US': 'Audit log' } };
  expect(of(rows)).toMatchObject({ ...title, name: '审计日志' });
  expect(of(listed)).toMatchObject({ ...title, name: 'Audit log' });
  const id = of(rows)?.id ?? 0;
  const detail = await english.get('GET /user/admin/menu/detail', { query: { id } });
  expect(detail).toMatchObject(title);
  expect(detail).not.toHaveProperty('name');
});

test.each([{ 'fr-FR': 'Rapports' }, { 'en-US': 'x'.repeat(65) }, { 'en-US': 1 }, 'Reports'])(
  'refuses %j as texts',
  async (titleTexts) => {
    const answer = await add({ path: '/refused', titleTexts: titleTexts as never });
    expect(answer.status).toBe(422);
    expect(answer).toMatchObject(refused(422, 'error.invalid'));
  },
);

test('apps, market, grants and the site are in the language of the caller', async () => {
  await offerAddons(product.db);
  const read = async (client: Client) => {
    const { list } = await client.get('GET /user/admin/role/header');
    const cards = await client.get('GET /admin/admin/market/cards');
    const card = cards.find(({ name }) => name === 'ml.svc.rule');
    const detail = await client.get('GET /admin/admin/market/detail', {
      query: { versionId: card?.versionId ?? 0 },
    });
    const roleId = await product.make.role(
      (await client.get('GET /user/admin/member/info')).tenant.id,
    );
    const grants = await client.get('GET /user/admin/role/menus', { query: { id: roleId } });
    const site = await client.get('GET /admin/admin/site/config');
    return [
      ...[list[0]?.title, list[0]?.remark, card?.title, card?.remark],
      ...[detail.description.slice(0, 6), grants.nodes[0]?.title],
      ...[site.basicTitle, site.basicSubTitle, site.basicCopyright],
    ];
  };
  expect(await read(english)).toEqual([
    ...['User center', 'Accounts, organisation, permissions and tenants', 'Rule engine'],
    ...['Filters, transforms and links the data of devices', 'Filter', 'Dashboard'],
    ...['IoT visualization platform', 'Multi-dimensional IoT visualization platform'],
    'IoT platform team. All rights reserved.',
  ]);
  expect(await read(chinese)).toEqual([
    ...['用户中心', '账号、组织、权限与租户', '规则引擎', '设备数据的过滤、转换与联动'],
    ...[
      '设备数据的过',
      '仪表盘',
      '物联网可视化平台',
      '多维度物联网可视化平台',
      '物联网平台团队 版权所有',
    ],
  ]);
});

test('a site with a title of its own has it in every language, or one per language', async () => {
  const { db, visitor } = product;
  const titles = async () => {
    const read = async (language: 'zh-CN' | 'en-US') =>
      (await visitor(language).get('GET /admin/admin/site/config')).basicTitle;
    return [await read('zh-CN'), await read('en-US')];
  };
  await db
    .updateTable('settings')
    .set({ value: 'Works' })
    .where('name', '=', 'basicTitle')
    .execute();
  expect(await titles()).toEqual(['Works', 'Works']);
  const value = JSON.stringify({ 'zh-CN': '工厂' });
  await db.insertInto('settings').values({ name: 'basicTitleTexts', value }).execute();
  expect(await titles()).toEqual(['工厂', 'Works']);
  for (const malformed of ['工厂', '{"zh-CN":', 'null', '"text"', '{"zh-CN":1}', '']) {
    await db
      .updateTable('settings')
      .set({ value: malformed })
      .where('name', '=', 'basicTitleTexts')
      .execute();
    expect([malformed, await titles()]).toEqual([malformed, ['Works', 'Works']]);
  }
});

test('a refusal names a menu in the language of the caller', async () => {
  const rows = await english.get('GET /user/admin/menu/tree', { query: {} });
  const of = (path: string) => rows.find((row) => row.path === path && row.isOwn);
  const { id = 0, version = 0 } = of('/audit') ?? {};
  const parent = of('/org');
  const values = { parentId: null, type: 'menu' as const, addon, title: 'Other' };
  const messagesOf = async (client: Client) => {
    const answers = [
      await client.send('DELETE /user/admin/menu/delete', { body: { ids: [id] } }),
      await client.send('POST /user/admin/menu/add', { body: { ...values, path: '/audit' } }),
      await client.send('PUT /user/admin/menu/update', {
        body: { ...values, id, version, type: 'directory', path: '/audit' },
      }),
      await client.send('PUT /user/admin/menu/update', {
        body: { ...values, id: parent?.id, version: parent?.version, type: 'button', parentId: id },
      }),
    ];
    return answers.map(({ envelope }) => envelope.message);
  };
  expect(await messagesOf(english)).toEqual([
    expect.stringContaining('"Audit log"'),
    expect.stringContaining('"Audit log"'),
    expect.stringContaining('"Audit log"'),
    expect.stringContaining('"Organisation"'),
  ]);
  expect(await messagesOf(chinese)).toEqual([
    expect.stringContaining('“审计日志”'),
    expect.stringContaining('“审计日志”'),
    expect.stringContaining('“审计日志”'),
    expect.stringContaining('“组织管理”'),
  ]);
});
