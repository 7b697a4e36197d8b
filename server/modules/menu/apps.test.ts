import type { Language } from '#contract/codes';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { refused } from '../../../tests/harness/app/refused';

const LIST = 'GET /admin/admin/site/app/list';

let product: TestApp;
let tenantId: number;

beforeAll(async () => {
  product = await createTestApp();
  // Its policy holds what there is now, and nothing that is installed later.
  tenantId = await product.make.tenant();
  await install('ml.svc.scene', { title: '场景编辑', remark: 'Scenes', sort: 2, affix: 1 });
  await install('ml.svc.alarm', { title: '告警中心', remark: 'Alarms', sort: 1 });
  await install('ml.svc.closed', { title: '停用应用', remark: '', status: 'disabled' });
});
afterAll(() => product.close());

interface Addon {
  title: string;
  remark: string;
  sort?: number;
  affix?: 0 | 1;
  status?: 'enabled' | 'disabled';
}

/** An add-on with one page. */
async function install(addon: string, values: Addon) {
  const path = `/${addon}/`;
  await product.db
    .insertInto('addons')
    .values({ addon, icon: 'icon-api', path, affix: 0, sort: 9, status: 'enabled', ...values })
    .execute();
  const model = await product.db
    .selectFrom('menus')
    .selectAll()
    .where('path', '=', '/audit')
    .executeTakeFirstOrThrow();
  const { id: _, key: _key, released: _released, ...rest } = model;
  await product.db
    .insertInto('menus')
    .values({ ...rest, parentId: null, addon, title: values.title, path })
    .execute();
}

const keysOf = (apps: readonly { addon: string }[] | null) => apps?.map(({ addon }) => addon);

test('lists the installed applications as the header has them, with their number', async () => {
  const admin = await product.asAdmin();
  const { envelope } = await admin.call(LIST);
  expect(envelope).toMatchObject({ code: 0, total: 3 });
  expect(keysOf(envelope.data)).toEqual(['ml.svc.user', 'ml.svc.alarm', 'ml.svc.scene']);
  expect({ list: envelope.data }).toEqual(await admin.get('GET /user/admin/role/header'));
  expect(envelope.data[2]).toEqual({
    addon: 'ml.svc.scene',
    title: '场景编辑',
    remark: 'Scenes',
    icon: 'icon-api',
    path: '/ml.svc.scene/',
    affix: true,
  });
});

test('goes through pages, sorts, filters and searches', async () => {
  const admin = await product.asAdmin();
  const ask = async (query: object) => {
    const { envelope } = await admin.call(LIST, { query });
    return [keysOf(envelope.data), envelope.total];
  };
  expect(await ask({ page: 2, pageSize: 2 })).toEqual([['ml.svc.scene'], 3]);
  expect(await ask({ page: 3, pageSize: 2 })).toEqual([[], 3]);
  expect(await ask({ sort: 'addon:desc', pageSize: 1 })).toEqual([['ml.svc.user'], 3]);
  const found = JSON.stringify([['title', 'like', '告警']]);
  expect(await ask({ where: found })).toEqual([['ml.svc.alarm'], 1]);
  const searched = JSON.stringify([['', 'keyword', 'scene']]);
  expect(await ask({ where: searched })).toEqual([['ml.svc.scene'], 1]);
  // What is said in either language is found, and the name of a language is not said.
  for (const keyword of ['User center', '用户中心']) {
    const said = JSON.stringify([['', 'keyword', keyword]]);
    expect(await ask({ where: said })).toEqual([['ml.svc.user'], 1]);
  }
  expect(await ask({ where: JSON.stringify([['', 'keyword', 'en-US']]) })).toEqual([[], 0]);
});

test('filters and sorts by what is shown in the language of the caller', async () => {
  const ask = async (language: Language, query: object) => {
    const { envelope } = await (await product.asAdmin(language)).call(LIST, { query });
    return keysOf(envelope.data);
  };
  const like = (field: string, text: string) => ({
    where: JSON.stringify([[field, 'like', text]]),
  });
  expect(await ask('en-US', like('title', 'user'))).toEqual(['ml.svc.user']);
  expect(await ask('zh-CN', like('title', 'user'))).toEqual([]);
  expect(await ask('zh-CN', like('title', '用户'))).toEqual(['ml.svc.user']);
  expect(await ask('en-US', like('remark', '账号'))).toEqual([]);
  const byTitle = { sort: 'title:asc' };
  expect((await ask('en-US', byTitle))?.[0]).toBe('ml.svc.user');
  expect((await ask('zh-CN', byTitle))?.[2]).toBe('ml.svc.user');
});

test('leaves out what the caller may not open', async () => {
  const nobody = await product.as(await product.make.member(tenantId));
  expect((await nobody.call(LIST)).envelope).toMatchObject({ data: [], total: 0 });
  const reader = await product.asRole(tenantId, { permissions: ['GET /user/admin/dept/list'] });
  const { envelope } = await reader.call(LIST);
  expect([keysOf(envelope.data), envelope.total]).toEqual([['ml.svc.user'], 1]);
  const searched = JSON.stringify([['', 'keyword', 'scene']]);
  expect((await reader.call(LIST, { query: { where: searched } })).envelope.total).toBe(0);
});

test('leaves out what the policy of the tenant does not hold, whoever asks', async () => {
  const narrow = await product.asDefaultAdmin(tenantId);
  expect(keysOf(await narrow.get(LIST))).toEqual(['ml.svc.user']);
  const wide = await product.asDefaultAdmin(await product.make.tenant());
  expect(keysOf(await wide.get(LIST))).toHaveLength(3);
});

test('is refused to the signed out, and takes no unknown field', async () => {
  expect(await product.visitor().call(LIST)).toMatchObject(refused(401, 'session.ended'));
  const admin = await product.asAdmin();
  const bad = { query: { where: JSON.stringify([['status', '=', 'enabled']]) } };
  expect(await admin.call(LIST, bad)).toMatchObject(refused(422, 'list.field'));
  const wrong = { query: { pageSize: 0 } };
  expect(await admin.call(LIST, wrong)).toMatchObject(refused(422, 'error.invalid'));
});
