import type { CallMap } from '#contract/index';
import { setTimeZone, timeZone } from '#server/lib/days';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';

const base = '/user/admin/dashboard' as const;
const SUMMARY = `GET ${base}/summary` as const;
const TRENDS = `GET ${base}/trends` as const;
const RANKING = `GET ${base}/tenants` as const;
const LOGIN = 'POST /user/admin/site/accountLogin';
const TENANTS = 'GET /user/admin/tenant/list';
const MEMBERS = 'GET /user/admin/member/list';
const DAY = 24 * 60 * 60 * 1000;

let product: SignInApp;
let tenantId: number;
let adminId: number;
let admin: Client;
const zone = timeZone();
beforeAll(async () => {
  setTimeZone('Asia/Shanghai');
  product = await createSignInApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  adminId = await product.make.member(tenantId, { isDefaultAdmin: 1 });
  admin = await product.as(adminId);
});
afterAll(async () => {
  setTimeZone(zone);
  await product.close();
});

/** Lets days pass; sessions end meanwhile. */
async function pass(days: number): Promise<void> {
  product.clock.advance(days * DAY);
  admin = await product.as(adminId);
}

const totalOf = async (
  key:
    | 'GET /user/admin/member/list'
    | 'GET /user/admin/tenant/list'
    | 'GET /user/admin/invite/list',
  client: Client,
  where: readonly unknown[] = [],
) => {
  const { envelope } = await client.call(key, { query: { where: JSON.stringify(where) } });
  return (envelope as { total?: number }).total;
};

let names = 0;
async function addMember(deptId: number | null = null): Promise<number> {
  names += 1;
  const body = { username: `dash-${names}`, password: PASSWORD, realName: 'Ada', deptId };
  return (await admin.get('POST /user/admin/member/add', { body })).id;
}

async function signIn(memberId: number, password = PASSWORD): Promise<void> {
  const { username } = await product.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select('accounts.username')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  await product.from().call(LOGIN, { body: { username, password } });
}

const clerkOf = (dataScope: 'dept' | 'self' | 'all', deptId: number | null, more: string[] = []) =>
  product.asRole(tenantId, { dataScope, permissions: [MEMBERS, ...more] }, { deptId });

describe('the numbers', () => {
  test('are those of the lists, and what they were 30 days ago', async () => {
    await addMember();
    await admin.get('POST /user/admin/dept/add', {
      body: { name: 'A', code: 'a', parentId: null },
    });
    await admin.get('POST /user/admin/post/add', { body: { name: 'A', code: 'a' } });
    await pass(30);
    await addMember();
    await addMember();
    await admin.get('POST /user/admin/post/add', { body: { name: 'B', code: 'b' } });
    const numbers = await admin.get(SUMMARY);
    expect(numbers).toEqual({
      today: '2026-02-03T16:00:00.000Z',
      members: { value: 4, before: 2 },
      activeToday: { value: 0, before: 0 },
      depts: { value: 1, before: 1 },
      posts: { value: 2, before: 1 },
    });
    expect(await totalOf(MEMBERS, admin)).toBe(4);
    await pass(-30);
  });

  test('of active users are those of today, and of yesterday before', async () => {
    const [ada, grace] = [await addMember(), await addMember()];
    for (const id of [ada, grace]) await signIn(id);
    await pass(1);
    await signIn(ada);
    await signIn(ada);
    const { activeToday, today } = await admin.get(SUMMARY);
    expect(activeToday).toEqual({ value: 1, before: 2 });
    expect(await totalOf(MEMBERS, admin, [['lastActiveAt', '>=', today]])).toBe(1);
    await pass(-1);
  });

  test('are those of the departments of the scope', async () => {
    const { make } = product;
    const dept = await make.dept(tenantId);
    const clerk = await clerkOf('dept', dept);
    const there = await addMember(dept);
    await addMember(await make.dept(tenantId));
    await signIn(there);
    const { members, activeToday, depts, posts } = await clerk.get(SUMMARY);
    expect(members).toEqual({ value: 2, before: 1 });
    expect(await totalOf(MEMBERS, clerk)).toBe(2);
    expect(activeToday).toEqual({ value: 1, before: 0 });
    // What the departments in the scope were is not kept.
    expect(depts).toEqual({ value: 1, before: null });
    expect(posts).toEqual({ value: 0, before: null });
  });

  test('of whoever sees only itself have nothing before', async () => {
    await addMember();
    const clerk = await clerkOf('self', await product.make.dept(tenantId));
    expect(await clerk.get(SUMMARY)).toMatchObject({
      members: { value: 1, before: null },
      activeToday: { value: 0, before: null },
      depts: { value: 0, before: null },
      posts: { value: 0, before: null },
    });
  });

  test('of tenants and invitations are for the platform, with the permission', async () => {
    const platform = await product.asAdmin();
    const now = await platform.get(SUMMARY);
    expect(now.tenants?.value).toBe(await totalOf(TENANTS, platform));
    expect(now.invites).toEqual({ value: 0, before: null });
    const policyId = await product.make.policy();
    const invite = { title: 'Fair', companyName: null, policyId };
    const [ends, lasts] = [new Date(product.clock.now + DAY).toISOString(), null];
    for (const expiresAt of [lasts, ends]) {
      await platform.get('POST /user/admin/invite/add', { body: { ...invite, expiresAt } });
    }
    const usable = await totalOf('GET /user/admin/invite/list', platform, [
      ['state', '=', 'unused'],
    ]);
    expect((await platform.get(SUMMARY)).invites?.value).toBe(usable);
    const company = await product.db
      .selectFrom('tenants')
      .select('id')
      .where('isPlatform', '=', 1)
      .executeTakeFirstOrThrow();
    const clerk = await product.asRole(company.id, { permissions: [MEMBERS] });
    expect(await clerk.get(SUMMARY)).not.toHaveProperty('tenants');
    expect(await clerk.get(SUMMARY)).not.toHaveProperty('invites');
    expect(await admin.get(SUMMARY)).not.toHaveProperty('tenants');
  });

  test('of tenants tell how many there were, those deleted since among them', async () => {
    const platform = await product.asAdmin();
    const { tenants } = await platform.get(SUMMARY);
    if (!tenants) throw new Error('The platform sees tenants.');
    await pass(31);
    await product.make.tenant();
    await product.db
      .updateTable('tenants')
      .set({ deletedAt: product.clock.now })
      .where('id', '=', tenantId)
      .execute();
    const later = await (await product.asAdmin()).get(SUMMARY);
    expect(later.tenants).toEqual({ value: tenants.value, before: tenants.value });
    product.clock.advance(-31 * DAY);
  });

  test('are told to nobody without a session', async () => {
    for (const key of [SUMMARY, TRENDS, RANKING, `GET ${base}/tasks`] as const) {
      expect(await product.visitor().call(key)).toMatchObject(refused(401, 'session.ended'));
    }
  });
});

describe('the trends', () => {
  test('have a point for each day up to today', async () => {
    const ada = await addMember();
    await signIn(ada);
    await signIn(ada, 'not-the-password');
    await signIn(ada, 'not-the-password');
    await pass(2);
    await addMember();
    const trends = await admin.get(TRENDS, { query: { days: '7' } });
    expect(trends?.zone).toBe('Asia/Shanghai');
    const points = trends?.points ?? [];
    expect(points.map(({ day }) => day)).toEqual([
      ...['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
      ...['2026-01-05', '2026-01-06', '2026-01-07'],
    ]);
    expect(points.at(-3)).toEqual({ day: '2026-01-05', signIns: 1, failures: 2, joined: 1 });
    expect(points.at(-2)).toMatchObject({ signIns: 0, failures: 0, joined: 0 });
    expect(points.at(-1)).toMatchObject({ signIns: 0, failures: 0, joined: 1 });
    expect((await admin.get(TRENDS))?.points).toHaveLength(30);
    expect((await admin.get(TRENDS, { query: { days: '90' } }))?.points).toHaveLength(90);
    await pass(-2);
  });

  test('take no other number of days', async () => {
    const answer = await admin.send(TRENDS, { query: { days: '31' } });
    expect(answer).toMatchObject(refused(422, 'error.invalid', 'days'));
  });

  test('are of the departments of the scope, and of no other tenant', async () => {
    const dept = await product.make.dept(tenantId);
    const clerk = await clerkOf('dept', dept);
    await signIn(await addMember(dept));
    await signIn(await addMember());
    const last = async (client: Client) => (await client.get(TRENDS))?.points.at(-1);
    expect(await last(admin)).toMatchObject({ signIns: 2, joined: 2 });
    expect(await last(clerk)).toMatchObject({ signIns: 1, joined: 1 });
    const stranger = await product.asDefaultAdmin(await product.make.tenant());
    expect(await last(stranger)).toMatchObject({ signIns: 0, joined: 0 });
  });

  test('are none for whoever sees only itself', async () => {
    const clerk = await clerkOf('self', null);
    expect(await clerk.get(TRENDS)).toBeNull();
  });

  test('count a refusal of a name that nobody has for the platform', async () => {
    const platform = await product.asAdmin();
    const failures = async () => (await platform.get(TRENDS))?.points.at(-1)?.failures ?? 0;
    const before = await failures();
    const body = { username: 'nobody-of-that-name', password: PASSWORD };
    await product.from().call(LOGIN, { body });
    expect(await failures()).toBe(before + 1);
  });
});

describe('the rankings', () => {
  const rank = async (): Promise<CallMap[typeof RANKING]['data']> =>
    (await product.asAdmin()).get(RANKING);

  test('name the largest, the fullest and the most active', async () => {
    const { make } = product;
    const limits = JSON.stringify({ users: 10, depts: 2, devices: null, posts: 0 });
    const full = await make.tenant({ name: 'Full' }, { limits });
    await make.dept(full);
    await make.dept(full);
    const over = await make.tenant({ name: 'Over' }, { limits });
    await make.post(over);
    const large = await make.tenant({ name: 'Large' });
    for (let count = 0; count < 9; count += 1) await make.member(large);
    const [busy] = [await make.member(large)];
    await signIn(busy);
    await signIn(busy);
    const gone = await make.tenant({ name: 'Gone', deletedAt: product.clock.now });
    for (let count = 0; count < 12; count += 1) await make.member(gone);
    const { largest, nearest, mostActive } = await rank();
    expect(largest[0]).toEqual({ id: large, name: 'Large', members: 10 });
    expect(nearest.slice(0, 2)).toEqual([
      { id: over, name: 'Over', kind: 'posts', used: 1, limit: 0 },
      { id: full, name: 'Full', kind: 'depts', used: 2, limit: 2 },
    ]);
    expect(mostActive).toContainEqual({ id: large, name: 'Large', signIns: 2 });
    for (const rows of [largest, nearest, mostActive]) {
      expect(rows.length).toBeLessThanOrEqual(5);
      expect(rows.map(({ name }) => name)).not.toContain('Gone');
    }
  });

  test('are for the platform, with the permission of the list of tenants', async () => {
    expect(await admin.call(RANKING)).toMatchObject(refused(403, 'permission.denied'));
    const { id } = await product.db
      .selectFrom('tenants')
      .select('id')
      .where('isPlatform', '=', 1)
      .executeTakeFirstOrThrow();
    const clerk = await product.asRole(id, { permissions: [MEMBERS] });
    expect(await clerk.call(RANKING)).toMatchObject(refused(403, 'permission.denied'));
    const operator = await product.asRole(id, { permissions: [TENANTS] });
    expect((await operator.call(RANKING)).status).toBe(200);
  });
});
