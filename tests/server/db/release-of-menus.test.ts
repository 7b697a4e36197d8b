import { migrate } from '#server/db/migrate';
import type { MenuSeed } from '#server/db/seed/menu-seed';
import { followRelease } from '#server/db/seed/own-menus';
import type { Db } from '#server/db/types';
import { both } from '#server/lib/texts';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { openAgain } from '../../harness/db/database';
import { below, button, next, storedMenus, treeWith } from '../../harness/db/menu-release';
import { openReleaseBefore } from '../../harness/db/release-before';

/* What a release adds, moves and drops, and who does it (ADR 0046). */

const NOW = Date.UTC(2026, 5, 1);
const ADD = 'POST /user/admin/member/add';

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

/** Brings the database to this release, some time before the next. */
async function prepare(): Promise<void> {
  await migrate(db);
  await followRelease(db, NOW - 1);
}

const directory = (key: string): MenuSeed => ({
  ...{ key, type: 'directory', title: both(key, key), path: `/${key}` },
});

/** The tree with a node below another one. */
function moved(key: string, to: string, nodes?: readonly MenuSeed[]): MenuSeed[] {
  let found: MenuSeed[] = [];
  const without = treeWith(
    key,
    (node) => {
      found = [node];
      return [];
    },
    nodes,
  );
  return below(to, found, without);
}

/** The application over the database, once it has been migrated. */
async function start(): Promise<TestApp> {
  product = await createTestApp({ db });
  return product;
}

describe('a new node of a release', () => {
  beforeEach(prepare);

  test('is granted as its parent was where the release says so, else to nobody', async () => {
    const shared = button('org.user.shared', 'GET /user/admin/member/export');
    const shares = { ...shared, grantedAs: 'parent' as const };
    const tree = below('org.user', [shares, button('org.user.x', ADD)]);
    expect(await followRelease(db, NOW, next(tree))).toMatchObject({ added: 2 });
    expect(await menus.granted((await menus.byKey('org.user.shared')).id)).toEqual({
      role: 1,
      policy: 1,
    });
    expect(await menus.granted((await menus.byKey('org.user.x')).id)).toEqual({
      role: 0,
      policy: 0,
    });
  });

  test('is allowed by the policies that allow its parent where the release says so, and granted to no role', async () => {
    const allowed = button('org.user.allowed', ADD, { grantedAs: 'allowed' });
    await followRelease(db, NOW, next(below('org.user', [allowed])));
    const { id } = await menus.byKey('org.user.allowed');
    expect(await menus.granted(id)).toEqual({ role: 0, policy: 1 });
  });

  test('is in force for everybody on the next request', async () => {
    const { as } = await start();
    const members = db.selectFrom('members').innerJoin('accounts', 'accounts.id', 'accountId');
    const clerk = await members
      .select('members.id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow();
    const client = await as(clerk.id);
    const wanted = 'GET /user/admin/member/export';
    const permissions = async () => (await client.get('GET /user/admin/member/info')).permissions;
    expect(await permissions()).not.toContain(wanted);
    const shared = button('org.user.shared', wanted, { grantedAs: 'parent' });
    await followRelease(db, NOW, next(below('org.user', [shared])));
    expect(await permissions()).toContain(wanted);
    const events = db.selectFrom('events').selectAll().where('at', '=', NOW);
    expect(await events.execute()).toMatchObject([{ kind: 'permission', tenantId: null }]);
  });

  test('stands where the release has it, unless an operator has arranged its siblings', async () => {
    const page = (key: string): MenuSeed => ({
      ...{ key, type: 'menu', title: both(key, key), path: `/${key}` },
    });
    const first = (key: string, node: string) =>
      treeWith(key, (found) => [{ ...found, children: [page(node), ...(found.children ?? [])] }]);
    const { id } = await menus.byPath('/permission/menu');
    // The operator has put menus before roles.
    await menus.change(id, { sort: 0 });
    await menus.change((await menus.byPath('/permission/role')).id, { sort: 1 });
    const order = async (parent: string) => {
      const above = await menus.byKey(parent);
      const children = (await menus.all()).filter((menu) => menu.parentId === above.id);
      return children.sort((a, b) => a.sort - b.sort || a.id - b.id).map(({ key }) => key);
    };
    await followRelease(db, NOW, next(first('org', 'first')));
    expect(await order('org')).toEqual([
      ...['first', 'org.user', 'org.dept', 'org.post', 'org.online'],
    ]);
    await followRelease(db, NOW, next(first('permission', 'other')));
    expect(await order('permission')).toEqual(['permission.menu', 'other', 'permission.role']);
  });
});

describe('a node that a release drops', () => {
  beforeEach(prepare);

  test('goes with its grants; what an operator put below it comes under the next that stays', async () => {
    const page = await menus.byPath('/org/dept');
    const { id: _, key: _k, released: _r, ...row } = page;
    const own = { ...row, parentId: page.id, title: 'Mine', path: '/mine' };
    await db.insertInto('menus').values(own).execute();
    expect(await menus.granted(page.id)).toEqual({ role: 1, policy: 1 });
    await followRelease(db, NOW, next(treeWith('org.dept', () => [])));
    expect(await menus.byKey('org.dept')).toBeUndefined();
    expect(await menus.byKey('org.dept.add')).toBeUndefined();
    expect(await menus.granted(page.id)).toEqual({ role: 0, policy: 0 });
    expect(await menus.byPath('/mine')).toMatchObject({ parentId: (await menus.byKey('org')).id });
  });

  test("takes an operator's button along where there is no page left for it", async () => {
    const page = await menus.byPath('/audit');
    const { id: _, key: _k, released: _r, ...row } = page;
    const own = { ...row, parentId: page.id, type: 'button' as const, title: 'Mine', path: null };
    await db.insertInto('menus').values(own).execute();
    await followRelease(db, NOW, next(treeWith('audit', () => [])));
    expect((await menus.all()).filter(({ title }) => title === 'Mine')).toEqual([]);
  });

  test('leaves its page and its button where the release has them now, with their grants', async () => {
    const [user, add] = [await menus.byKey('org.user'), await menus.byKey('org.dept.add')];
    const granted = await menus.granted(add.id);
    const childOf = (node: MenuSeed | undefined, key: string) =>
      node?.children?.find((child) => child.key === key) as MenuSeed;
    const tree = treeWith('org', (org) => {
      const page = childOf(org, 'org.user');
      const moved = childOf(childOf(org, 'org.dept'), 'org.dept.add');
      const children = [{ ...page, children: [...(page.children ?? []), moved] }];
      return [{ ...directory('people'), children }];
    });
    await followRelease(db, NOW, next(tree));
    const people = await menus.byKey('people');
    expect(await menus.byKey('org.user')).toMatchObject({ id: user.id, parentId: people.id });
    expect(await menus.byKey('org.dept.add')).toMatchObject({ id: add.id, parentId: user.id });
    expect(granted).toMatchObject({ policy: 1 });
    expect(await menus.granted(add.id)).toEqual(granted);
    expect(await menus.byKey('org')).toBeUndefined();
    expect(await followRelease(db, NOW, next(tree))).toBeNull();
  });
});

test('a node moves with the release, unless an operator has moved it or it would come under itself', async () => {
  await prepare();
  const [org, dept] = [await menus.byKey('org'), await menus.byKey('org.dept')];
  await followRelease(db, NOW, next(moved('org.post', 'home')));
  expect((await menus.byKey('org.post')).parentId).toBe((await menus.byKey('home')).id);
  await menus.change(dept.id, { parentId: (await menus.byKey('permission')).id });
  await followRelease(db, NOW, next(moved('org.dept', 'home')));
  expect((await menus.byKey('org.dept')).parentId).toBe((await menus.byKey('permission')).id);
  await menus.change((await menus.byKey('home')).id, { parentId: org.id });
  await followRelease(db, NOW, next(moved('org', 'home')));
  expect((await menus.byKey('org')).parentId).toBeNull();
});

test('a node does not come under itself by a node that the release adds', async () => {
  await prepare();
  const { id } = await menus.byKey('org');
  await menus.change((await menus.byKey('home')).id, { parentId: id });
  await followRelease(db, NOW, next(moved('org', 'area', below('home', [directory('area')]))));
  expect(await menus.byKey('area')).toMatchObject({ parentId: (await menus.byKey('home')).id });
  expect(await menus.byKey('org')).toMatchObject({ parentId: null });
});

test('an older release that is still running leaves the menus of a newer one alone', async () => {
  await prepare();
  await followRelease(db, NOW, next(below('org.user', [button('org.user.x', ADD)])));
  expect(await followRelease(db, NOW)).toBeNull();
  expect(await menus.byKey('org.user.x')).toBeDefined();
});

test('of nodes that start at once one brings the menus, and the others find them there', async () => {
  await prepare();
  const nodes = [db, await openAgain(db), await openAgain(db)];
  const release = next(below('org.user', [button('org.user.x', ADD, { grantedAs: 'parent' })]));
  const done = await Promise.all(nodes.map((node) => followRelease(node, NOW, release)));
  for (const node of nodes) if (node !== db) await node.destroy();
  expect(done.filter((followed) => followed !== null)).toHaveLength(1);
  expect((await menus.all()).filter(({ key }) => key === 'org.user.x')).toHaveLength(1);
  const events = await db.selectFrom('events').selectAll().where('at', '=', NOW).execute();
  expect(events).toHaveLength(1);
});
