import type { Hono } from 'hono';
import pino from 'pino';
import { LIMIT } from '#contract/limits';
import { memberUpdate } from '#contract/member/member';
import { buildApp } from '#server/app';
import type { AppEnv } from '#server/http/context';
import { keyOf, searchOf } from '#server/lib/account-key';
import { getUsage } from '#server/modules/quota/quota.service';
import { SheetReader } from '#server/sheets/sheet-reader';
import { buildSheetWorker } from '../../../../scripts/sheet-worker';
import { Client } from '../../../../tests/harness/app/client';
import { openTestDatabase } from '../../../../tests/harness/db/database';
import { whole } from '../../../../tests/harness/sign-in/whole';
import { withDescendants } from '../../../lib/tree';
import { unguarded } from '../../guard/guard';
import type { Db } from '../../types';
import { readSecret } from '../first-start';
import { type DemoSignIn, seedDemo } from './seed-demo';

/** A tenant expires by the database's clock. */
const NOW = Date.now();

let db: Db;
let app: Hono<AppEnv>;
let signIns: DemoSignIn[];
beforeAll(async () => {
  const guarded = await openTestDatabase();
  signIns = await seedDemo(guarded, NOW);
  db = unguarded(guarded);
  app = buildApp({
    sheets: new SheetReader({ load: buildSheetWorker }),
    db: guarded,
    log: pino({ level: 'silent' }),
    secret: await readSecret(db),
    now: () => NOW,
    validateResponses: true,
  });
});
afterAll(() => db.destroy());

const all = {
  accounts: () => db.selectFrom('accounts').selectAll().execute(),
  depts: () => db.selectFrom('depts').selectAll().execute(),
  members: () => db.selectFrom('members').selectAll().execute(),
  roles: () => db.selectFrom('roles').selectAll().execute(),
  tenants: () => db.selectFrom('tenants').selectAll().execute(),
};

test('is a company to develop with: tenants, departments, members in both languages', async () => {
  expect((await all.tenants()).filter((tenant) => !tenant.isPlatform).length).toBeGreaterThan(2);
  expect((await all.depts()).length).toBeGreaterThanOrEqual(40);
  const members = await all.members();
  expect(members.filter(({ deletedAt }) => deletedAt === null).length).toBeGreaterThanOrEqual(300);
  expect(members.some(({ deletedAt }) => deletedAt !== null)).toBe(true);
  expect(members.some(({ status }) => status === 'disabled')).toBe(true);
  expect(members.some(({ deptId }) => deptId === null)).toBe(true);
  expect(members.some(({ lastLoginAt }) => lastLoginAt === null)).toBe(true);
  const names = (await all.accounts()).map(({ realName }) => realName);
  expect(names.filter((name) => /^\p{Script=Han}+$/u.test(name)).length).toBeGreaterThan(100);
  expect(names.filter((name) => /^\p{Script=Latin}/u.test(name)).length).toBeGreaterThan(50);
});

test('is the same at every start', async () => {
  const other = await openTestDatabase();
  await seedDemo(other, NOW);
  const columns = ['username', 'realName', 'phone', 'createdAt'] as const;
  const read = (from: Db) => from.selectFrom('accounts').select(columns).orderBy('id').execute();
  expect(await read(other)).toEqual(await read(db));
  await other.destroy();
});

test('refuses a database that holds data', async () => {
  await expect(seedDemo(db, NOW)).rejects.toThrow('empty database');
});

test('has exactly one default policy, one tenant that expires, and no tenant beyond its limits', async () => {
  const policies = await db.selectFrom('policies').selectAll().execute();
  expect(policies.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
  const tenants = await all.tenants();
  const ends = tenants.map(({ expiresAt }) => expiresAt).filter(Boolean);
  expect(ends).toEqual([NOW + 12 * 86_400_000]);
  const free: number[] = [];
  for (const tenant of tenants) {
    const policy = policies.find(({ id }) => id === tenant.policyId);
    if (!policy) continue;
    for (const { used, limit } of await getUsage(db, tenant.id)) {
      if (limit !== null) free.push(limit - used);
    }
  }
  expect(Math.min(...free)).toBe(0);
});

test('gives every tenant an enabled default admin', async () => {
  const members = await all.members();
  for (const { id, code } of await all.tenants()) {
    const admins = members.filter(
      (member) =>
        member.tenantId === id &&
        member.isDefaultAdmin === 1 &&
        member.status === 'enabled' &&
        member.deletedAt === null,
    );
    expect([code, admins.length > 0]).toEqual([code, true]);
  }
});

test.each(['depts', 'roles'] as const)('keeps %s in trees within one tenant', async (table) => {
  const rows = await all[table]();
  const roots = rows.filter(({ parentId }) => parentId === null);
  const reached = roots.flatMap(({ id }) => [...withDescendants(rows, id)]);
  expect(reached.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
  const tenantOf = new Map<number | null, number>(rows.map((row) => [row.id, row.tenantId]));
  const strays = rows.filter((row) => tenantOf.get(row.parentId) !== row.tenantId);
  expect(strays).toEqual(roots);
});

test('seats members only in departments, positions and roles of their own tenant', async () => {
  const foreign = await Promise.all([
    db
      .selectFrom('members')
      .innerJoin('depts', 'depts.id', 'members.deptId')
      .whereRef('depts.tenantId', '!=', 'members.tenantId')
      .select('members.id')
      .execute(),
    db
      .selectFrom('memberRoles')
      .innerJoin('members', 'members.id', 'memberRoles.memberId')
      .innerJoin('roles', 'roles.id', 'memberRoles.roleId')
      .whereRef('roles.tenantId', '!=', 'members.tenantId')
      .select('members.id')
      .execute(),
    db
      .selectFrom('memberPosts')
      .innerJoin('members', 'members.id', 'memberPosts.memberId')
      .innerJoin('posts', 'posts.id', 'memberPosts.postId')
      .whereRef('posts.tenantId', '!=', 'members.tenantId')
      .select('members.id')
      .execute(),
  ]);
  expect(foreign.flat()).toEqual([]);
});

test('allows most companies, and some of their roles, to see who is signed in', async () => {
  const holders = (table: 'policyMenus' | 'roleMenus') =>
    db
      .selectFrom(table)
      .innerJoin('menus', 'menus.id', `${table}.menuId`)
      .select('menus.id')
      .where('menus.path', '=', '/org/online')
      .execute();
  expect(await holders('policyMenus')).toHaveLength(3);
  expect((await holders('roleMenus')).length).toBeGreaterThan(3);
});

test('lets nobody publish notices but who manages a company', async () => {
  const roles = await db
    .selectFrom('roles')
    .innerJoin('roleMenus', 'roleMenus.roleId', 'roles.id')
    .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
    .select(['roles.dataScope', 'roles.parentId'])
    .where('menus.permissions', 'like', '%POST /admin/admin/notice/publish%')
    .execute();
  expect(roles.length).toBeGreaterThan(3);
  for (const role of roles) expect(role).toEqual({ dataScope: 'all', parentId: null });
});

test('grants a role only menus that its parent holds', async () => {
  const links = await db.selectFrom('roleMenus').selectAll().execute();
  const menusOf = (roleId: number) =>
    links.filter((link) => link.roleId === roleId).map(({ menuId }) => menuId);
  for (const { id, parentId } of await all.roles()) {
    expect(menusOf(id)).not.toEqual([]);
    if (parentId === null) continue;
    const ceiling = menusOf(parentId);
    expect(menusOf(id).filter((menuId) => !ceiling.includes(menuId))).toEqual([]);
  }
});

test('holds accounts as the server itself would have stored them', async () => {
  for (const account of await all.accounts()) {
    const { username, realName, phone, email, sex, birthday, qq, address, region } = account;
    expect(account).toMatchObject({ usernameKey: keyOf(username), search: searchOf(account) });
    expect(username.length).toBeLessThanOrEqual(LIMIT.username.max);
    const profile = { realName, phone, email, sex, birthday, qq, address, region };
    expect(memberUpdate.parse({ id: 1, version: 1, ...profile })).toMatchObject(profile);
  }
});

test('lets everybody named sign in without changing the password, and see a menu', async () => {
  expect(signIns.map(({ username }) => username)).toContain('admin');
  for (const { username, password } of signIns) {
    const client = new Client(app);
    const body = { username, password };
    const signedIn = whole(await client.get('POST /user/admin/site/accountLogin', { body }));
    expect(signedIn.mustChangePassword).toBe(false);
    client.token = signedIn.token;
    const { list } = await client.get('GET /user/admin/role/antd/menu');
    expect([username, list.length > 0]).toEqual([username, true]);
  }
});

/** The console of somebody of the demo. */
async function sign(username: string, password = 'demo-console'): Promise<Client> {
  const client = new Client(app);
  const body = { username, password };
  client.token = whole(await client.get('POST /user/admin/site/accountLogin', { body })).token;
  return client;
}

test('offers seats of each state, and one is on the card of an account to sign in with', async () => {
  const offers = await (await sign('zhou.wenbin')).get('GET /user/admin/offer/list');
  const states = offers.map(({ state }) => state).sort();
  expect(states).toEqual(['ended', 'open', 'open', 'withdrawn']);
  expect(offers.map(({ obstacle }) => obstacle)).toEqual([null, null, null, null]);
  expect(await (await sign('duan.yumei')).get('GET /user/admin/offer/list')).toMatchObject([
    { state: 'open', obstacle: 'full' },
  ]);
  expect(await (await sign('daniel.okafor')).get('GET /user/admin/member/offers')).toMatchObject([
    { makerName: expect.any(String), obstacle: null },
  ]);
});

test('shows the head of a factory that factory and what is below it', async () => {
  const [head] = signIns.filter(({ username }) => username === 'li.na');
  if (!head) throw new Error('The demo names no head of a factory.');
  const client = await sign(head.username, head.password);
  const depts = await client.get('GET /user/admin/dept/tree');
  const names = depts.map(({ name }) => name).sort();
  expect(names).toEqual(['冲压车间', '总装车间', '涂装车间', '焊装车间', '苏州一厂'].sort());
});

test('has a notice of each state of writing and kind of range, and hardly anybody with an urgent one', async () => {
  const notices = await db.selectFrom('notices').selectAll().execute();
  const kinds = new Set(notices.map(({ rangeType }) => rangeType));
  expect([...kinds].sort()).toEqual(['depts', 'everyone', 'members', 'roles', 'tenants']);
  expect(notices.map(({ state }) => state).sort()).toEqual([
    ...['draft', 'published', 'published', 'published', 'published', 'scheduled'],
  ]);
  const pressed: string[] = [];
  for (const { username, password } of signIns) {
    const client = await sign(username, password);
    const pressing = await client.get('GET /admin/admin/notice/pressing');
    if (pressing.length > 0) pressed.push(username);
    const own = await client.get('GET /admin/admin/notice/my/messages');
    if (username === 'li.na')
      expect(own.map(({ readAt }) => readAt !== null)).toEqual([false, true]);
  }
  expect(pressed).toEqual(['xu.jing']);
});
