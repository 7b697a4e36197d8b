import type { CallMap } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* Results and refusals of each call. Permissions to edit menus are tested in another file. */
let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
});
afterAll(() => product.close());

type Body = NonNullable<CallMap['POST /user/admin/menu/add']['body']>;
let count = 0;
const entry = (values: Partial<Body> = {}): Body => {
  count += 1;
  const name = `page-${count}`;
  return {
    ...{ parentId: null, type: 'menu', addon: 'ml.svc.user', title: name, path: `/${name}` },
    ...values,
  };
};
const add = (values?: Partial<Body>) =>
  admin.get('POST /user/admin/menu/add', { body: entry(values) });
const tryAdd = (values?: object) =>
  admin.send('POST /user/admin/menu/add', { body: { ...entry(), ...values } });
const read = (id: number) => admin.get('GET /user/admin/menu/detail', { query: { id } });
const childrenOf = async (parentId: number) => {
  const tree = await admin.get('GET /user/admin/menu/tree', { query: {} });
  return tree.filter((menu) => menu.parentId === parentId).map((menu) => menu.id);
};

describe('adding a menu', () => {
  test('stores every field of a page', async () => {
    const body = {
      ...entry(),
      ...{ client: 'mobile' as const, icon: 'icon-team', alias: 'https://example.com/a?b=1' },
      ...{ component: './org/team', redirect: '/org/team/all', activeMenu: '/org' },
      ...{ permissions: 'GET /user/admin/dept/list', isRoot: true, isAffix: true, hidden: true },
      ...{ alwaysShow: true, keepAlive: true, isFrame: true, sort: 7, status: 'disabled' as const },
      remark: 'Teams',
      titleTexts: { 'zh-CN': '团队', 'en-US': 'Teams' },
      remarkTexts: { 'en-US': 'All teams' },
    };
    const menu = await admin.get('POST /user/admin/menu/add', { body });
    const at = new Date(product.clock.now).toISOString();
    const stamps = { createdAt: at, updatedAt: at, version: 1, isOwn: false };
    expect(menu).toEqual({ id: expect.any(Number), ...body, ...stamps });
    expect(await read(menu.id)).toEqual(menu);
  });

  test('leaves a button nothing of a page, and a directory no component', async () => {
    const page = { icon: 'icon-team', path: '/x', alias: 'x', component: './x', hidden: true };
    const parent = await add({ type: 'directory', ...page });
    expect(parent).toMatchObject({ icon: 'icon-team', path: '/x', component: null });
    const button = await add({ type: 'button', parentId: parent.id, ...page, path: '/y' });
    const nothing = { icon: null, path: null, alias: null, component: null, hidden: false };
    expect(button).toMatchObject(nothing);
  });

  test('stores permissions in one form', async () => {
    const permissions =
      ' get /user/admin/dept/list,,POST   /things/:id/{name}\nGET /user/admin/dept/list ';
    const menu = await add({ permissions });
    expect(menu.permissions).toBe('GET /user/admin/dept/list,POST /things/:id/{name}');
  });

  test.each([
    ...['/user/admin/dept/list', 'FETCH /x', 'GET x', 'GET', 'GET /a b', 'GET /a?b=1', 'GET //a'],
    'GET /a;POST /b',
  ])('refuses the permission %j', async (permissions) => {
    expect(await tryAdd({ permissions })).toMatchObject(
      refused(422, 'error.invalid', 'permissions'),
    );
  });

  test.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x'],
    ...['vbscript:x', 'file:///etc/passwd', '//evil.example', '/\\evil.example', 'http:evil'],
    ...['https://', 'ftp://a.example', 'https://a b', ' javascript:alert(1)', 'blob:x', '../up'],
  ])('refuses the alias %j', async (alias) => {
    expect(await tryAdd({ alias })).toMatchObject(refused(422, 'error.invalid', 'alias'));
  });

  test.each(['user-list', 'org/user', '/org/user', 'http://a.example', 'HTTPS://a.example/b#c'])(
    'takes the alias %j',
    async (alias) => {
      expect((await add({ alias })).alias).toBe(alias);
    },
  );

  test.each([
    'org',
    '//evil.example',
    'https://a.example',
    '/a b',
    '/a?b',
    '/a\\b',
    '/a//b',
    '/../a',
  ])('refuses the path %j', async (path) => {
    expect(await tryAdd({ path })).toMatchObject(refused(422, 'error.invalid', 'path'));
    expect(await tryAdd({ redirect: path })).toMatchObject(
      refused(422, 'error.invalid', 'redirect'),
    );
  });

  test('needs a path for a page, unless it lies outside', async () => {
    expect(await tryAdd({ path: null })).toMatchObject(refused(422, 'menu.path-required', 'path'));
    expect((await add({ path: null, alias: 'https://example.com' })).path).toBeNull();
  });

  test('refuses an add-on that is not there', async () => {
    expect(await tryAdd({ addon: 'nobody' })).toMatchObject(
      refused(422, 'menu.addon-missing', 'addon'),
    );
  });
});

describe('the place of a menu', () => {
  test('is below a directory or a page of the same add-on and client', async () => {
    const page = await add();
    const button = await add({ type: 'button', parentId: page.id });
    const at = 'parentId';
    const under = (parentId: number | null, values: object = {}) => tryAdd({ parentId, ...values });
    expect(await under(button.id)).toMatchObject(refused(422, 'menu.parent-button', at));
    expect(await under(999_999)).toMatchObject(refused(422, 'menu.parent-missing', at));
    const mobile = await under(page.id, { client: 'mobile' });
    expect(mobile).toMatchObject(refused(422, 'menu.parent-missing', at));
    const loose = await under(null, { type: 'button' });
    expect(loose).toMatchObject(refused(422, 'menu.parent-required', at));
    expect(await under(page.id)).toMatchObject({ status: 200 });
  });

  test('is never itself or below itself', async () => {
    const top = await add({ type: 'directory' });
    const middle = await add({ type: 'directory', parentId: top.id });
    for (const parentId of [top.id, middle.id]) {
      const body = { id: top.id, version: 1, parentId, index: 0 };
      const answer = await admin.call('PATCH /user/admin/menu/sort', { body });
      expect(answer).toMatchObject(refused(422, 'menu.cycle', 'parentId'));
    }
  });

  test('keeps siblings apart by title and pages by path', async () => {
    const parent = await add({ type: 'directory' });
    const first = await add({ parentId: parent.id, title: 'Teams' });
    const twin = await tryAdd({ parentId: parent.id, title: 'Teams' });
    expect(twin).toMatchObject(refused(422, 'menu.title-taken', 'title'));
    const same = await tryAdd({ path: first.path });
    expect(same).toMatchObject(refused(422, 'menu.path-taken', 'path'));
    expect(same.envelope.message).toContain('Teams');
    expect(await tryAdd({ path: first.path, client: 'mobile' })).toMatchObject({ status: 200 });
    const elsewhere = await add({ title: 'Teams' });
    const body = { id: elsewhere.id, version: 1, parentId: parent.id, index: 0 };
    const moved = await admin.call('PATCH /user/admin/menu/sort', { body });
    expect(moved).toMatchObject(refused(422, 'menu.title-taken', 'title'));
  });

  test('changes with the order of its siblings', async () => {
    const parent = await add({ type: 'directory' });
    const [a, b] = [await add({ parentId: parent.id }), await add({ parentId: parent.id })];
    const c = await add();
    const sort = (id: number, version: number, index: number) =>
      admin.get('PATCH /user/admin/menu/sort', {
        body: { id, version, parentId: parent.id, index },
      });
    expect(await sort(c.id, 1, 1)).toMatchObject({ parentId: parent.id, version: 2, sort: 1 });
    expect(await childrenOf(parent.id)).toEqual([a.id, c.id, b.id]);
    await sort(b.id, 1, 0);
    expect(await childrenOf(parent.id)).toEqual([b.id, a.id, c.id]);
  });

  test('holds what hangs on its type, add-on and client while menus lie below', async () => {
    const parent = await add();
    await add({ parentId: parent.id });
    const { title, path, addon } = parent;
    const body = { id: parent.id, version: 1, parentId: null, title, path, addon };
    const answer = await admin.call('PUT /user/admin/menu/update', {
      body: { ...body, type: 'menu', client: 'mobile' },
    });
    expect(answer).toMatchObject(refused(422, 'menu.has-children', 'type'));
    const kept = await admin.call('PUT /user/admin/menu/update', {
      body: { ...body, type: 'directory' },
    });
    expect(kept).toMatchObject({ status: 200, envelope: { data: { version: 2 } } });
  });
});

test('refuses a version that has been overtaken, and shows the row as it is now', async () => {
  const { id, title, path, addon } = await add();
  const body = { id, version: 1, parentId: null, type: 'menu' as const, title, path, addon };
  const first = await admin.get('PUT /user/admin/menu/update', { body: { ...body, sort: 5 } });
  const late = await admin.call('PUT /user/admin/menu/update', { body });
  expect(late).toMatchObject(refused(409, 'version.conflict'));
  expect(late.envelope.data).toEqual(first);
});

test('deletes all or none, and none that has menus below it', async () => {
  const parent = await add({ title: 'Parent' });
  const child = await add({ parentId: parent.id });
  const remove = (...ids: number[]) =>
    admin.call('DELETE /user/admin/menu/delete', { body: { ids } });
  const answer = await remove(parent.id);
  expect(answer).toMatchObject(refused(409, 'menu.in-use'));
  expect(answer.envelope.message).toContain('"Parent" still has 1 menu below it');
  expect(await remove(child.id, 999_999)).toMatchObject(refused(404, 'row.missing'));
  expect(await remove(parent.id, child.id)).toMatchObject({ status: 200 });
});
