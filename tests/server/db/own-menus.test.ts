import { migrate } from '#server/db/migrate';
import { MENUS } from '#server/db/seed/menus';
import { followRelease } from '#server/db/seed/own-menus';
import type { Db } from '#server/db/types';
import { both } from '#server/lib/texts';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { refused } from '../../harness/app/refused';
import { next, storedMenus, treeWith } from '../../harness/db/menu-release';
import { openReleaseBefore } from '../../harness/db/release-before';

/* A release brings its menus to a database that the release before has made (ADR 0046). */

const NOW = Date.UTC(2026, 5, 1);
const ADD = 'POST /user/admin/member/add';
const TREE = 'GET /user/admin/menu/tree';

let db: Db;
let menus: ReturnType<typeof storedMenus>;
let product: TestApp | undefined;
beforeEach(async () => {
  db = await openReleaseBefore();
  menus = storedMenus(db);
});
afterEach(async () => {
  await (product ? product.close() : db.destroy());
  product = undefined;
});

/** The application over the database, once it has been migrated. */
async function start(): Promise<TestApp> {
  product = await createTestApp({ db });
  return product;
}

describe('a database of the release before', () => {
  test('knows each of its own menus again, and keeps every row, grant and id', async () => {
    const before = await db
      .selectFrom('menus')
      .select(['id', 'title', 'path', 'permissions'])
      .orderBy('id')
      .execute();
    const granted = db.selectFrom('roleMenus').select(['roleId', 'menuId']).orderBy('menuId');
    const grants = await granted.execute();
    await migrate(db);
    await followRelease(db, NOW);
    const after = await menus.all();
    expect(after.filter(({ key }) => key === null)).toEqual([]);
    expect(after.map(({ id, path }) => ({ id, path }))).toEqual(
      expect.arrayContaining(before.map(({ id, path }) => ({ id, path }))),
    );
    expect(await granted.execute()).toEqual(grants);
    expect(await followRelease(db, NOW)).toBeNull();
  });

  test('has the very menus of a first start afterwards', async () => {
    const shape = (rows: Awaited<ReturnType<typeof menus.all>>) => {
      const keys = new Map(rows.map(({ id, key }) => [id, key]));
      const nodes = rows.map(({ id: _, parentId, createdAt: _c, updatedAt: _u, ...row }) => ({
        ...{ ...row, version: 0, above: keys.get(parentId ?? 0) ?? null },
      }));
      return nodes.sort((a, b) => String(a.key).localeCompare(String(b.key)));
    };
    await migrate(db);
    await followRelease(db, NOW);
    const fresh = await createTestApp();
    const first = await fresh.db.selectFrom('menus').selectAll().execute();
    await fresh.close();
    expect(shape(await menus.all())).toEqual(shape(first));
  });

  test('keeps what an operator has changed, and still takes what the release changes', async () => {
    const { id } = await menus.byPath('/org/dept');
    const mine = { title: 'Teams', icon: 'icon-bank', hidden: 1, sort: 9 };
    const permissions = 'GET /user/admin/dept/detail,GET /things/mine';
    await menus.change(id, { ...mine, permissions });
    await migrate(db);
    const tree = treeWith('org.dept', (node) => [
      {
        ...node,
        ...{
          title: both('另一个', 'Another title'),
          icon: 'icon-cluster',
          remark: both('新', 'Anew'),
        },
        permissions: ['GET /user/admin/dept/list', 'GET /user/admin/dept/tree'],
      },
    ]);
    await followRelease(db, NOW, next(tree));
    expect(await menus.byKey('org.dept')).toMatchObject({
      ...{ ...mine, id, version: 2, remark: '新' },
      // The operator took the list away and added one; the release drops the detail for the tree.
      permissions: 'GET /things/mine,GET /user/admin/dept/tree',
    });
  });

  test('learns the other language of its texts, but for those that an operator has changed', async () => {
    await menus.change((await menus.byPath('/org/dept')).id, { title: 'Teams' });
    await menus.change((await menus.byPath('/org')).id, { remark: 'Mine' });
    await db.updateTable('addons').set({ title: 'Console' }).execute();
    await migrate(db);
    await db.updateTable('addonReleases').set({ remark: 'Mine' }).execute();
    await followRelease(db, NOW);
    expect(await menus.byKey('org.dept')).toMatchObject({ title: 'Teams', titleTexts: null });
    expect(await menus.byKey('org')).toMatchObject({ remark: 'Mine', remarkTexts: null });
    expect((await menus.byKey('org')).titleTexts).toContain('Organisation');
    const addon = await db.selectFrom('addons').selectAll().executeTakeFirstOrThrow();
    expect(addon).toMatchObject({ title: 'Console', titleTexts: null });
    expect(addon.remarkTexts).toContain('Accounts');
    // Of the old catalogue only the user center was true.
    const [card, ...others] = await db.selectFrom('addonReleases').selectAll().execute();
    expect(others).toEqual([]);
    expect(card?.titleTexts).toContain('User center');
    expect(card?.remarkTexts).toBeNull();
    const { asAdmin } = await start();
    const site = await (await asAdmin()).get('GET /admin/admin/site/config');
    expect(site).toMatchObject({ basicTitle: 'IoT visualization platform' });
  });

  test('calls the first tenant by a name for readers of both languages', async () => {
    const names = async () =>
      (await db.selectFrom('tenants').select('name').orderBy('id').execute()).map(
        (row) => row.name,
      );
    expect(await names()).toEqual(['平台', 'Brook']);
    await db.updateTable('tenants').set({ name: '平台' }).where('name', '=', 'Brook').execute();
    await migrate(db);
    expect(await names()).toEqual(['平台 Platform', '平台']);
  });

  test('knows a menu again whose address, title or permissions an operator has changed', async () => {
    const [page, folder] = [await menus.byPath('/org/post'), await menus.byPath('/org')];
    await menus.change(page.id, { path: '/jobs', title: 'Jobs' });
    await menus.change(folder.id, { path: '/people' });
    await migrate(db);
    await followRelease(db, NOW);
    expect(await menus.byKey('org.post')).toMatchObject({
      id: page.id,
      path: '/jobs',
      title: 'Jobs',
    });
    expect(await menus.byKey('org')).toMatchObject({ id: folder.id, path: '/people' });
  });

  test('gets back what an operator had deleted, disabled and granted to nobody', async () => {
    const rows = await menus.all();
    const add = rows.find(({ permissions }) => permissions === ADD);
    await db
      .deleteFrom('menus')
      .where('id', '=', add?.id ?? 0)
      .execute();
    await migrate(db);
    await followRelease(db, NOW);
    const back = await menus.byKey('org.user.add');
    expect(back).toMatchObject({
      status: 'disabled',
      parentId: (await menus.byPath('/org/user')).id,
    });
    expect(await menus.granted(back.id)).toEqual({ role: 0, policy: 0 });
    expect(back.id).not.toBe(add?.id);
  });
});

test('an operator hides and disables own menus, and neither deletes them nor puts them elsewhere', async () => {
  await migrate(db);
  const { asAdmin } = await start();
  const admin = await asAdmin();
  const tree = await admin.get(TREE, { query: {} });
  const menu = tree.find(({ path }) => path === '/addons/market/details/:versionId');
  if (!menu) throw new Error('The page is gone.');
  expect(menu.isOwn).toBe(true);
  const removal = await admin.call('DELETE /user/admin/menu/delete', { body: { ids: [menu.id] } });
  expect(removal).toMatchObject(refused(409, 'menu.own'));
  const { id, createdAt: _, updatedAt: _u, isOwn: _o, name: _n, ...values } = menu;
  const put = (other: object) =>
    admin.send('PUT /user/admin/menu/update', { body: { id, ...values, ...other } });
  expect(await put({ client: 'mobile' })).toMatchObject(refused(422, 'menu.own-fixed', 'client'));
  expect(await put({ type: 'directory' })).toMatchObject(refused(422, 'menu.own-fixed', 'type'));
  expect(await put({ hidden: true, title: 'Mine' })).toMatchObject({ status: 200 });
  await followRelease(db, NOW, next([...MENUS]));
  expect(await menus.byPath('/addons/market/details/:versionId')).toMatchObject({
    ...{ hidden: 1, title: 'Mine' },
  });
});
