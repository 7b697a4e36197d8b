import { refused } from '../../../tests/harness/app/refused';
import {
  DAY,
  DEPTS,
  INVITES,
  MEMBERS,
  POSTS,
  RANKING,
  SUMMARY,
  setUpDashboard,
  TASKS,
  TENANTS,
  TRENDS,
} from '../../../tests/harness/figure/dashboard';

const board = setUpDashboard();

describe('the numbers', () => {
  test('are those of the lists, and what they were 30 days ago', async () => {
    await board.addMember();
    await board.admin.get('POST /user/admin/dept/add', {
      body: { name: 'A', code: 'a', parentId: null },
    });
    await board.admin.get('POST /user/admin/post/add', { body: { name: 'A', code: 'a' } });
    await board.pass(30);
    await board.addMember();
    await board.addMember();
    await board.admin.get('POST /user/admin/post/add', { body: { name: 'B', code: 'b' } });
    const numbers = await board.admin.get(SUMMARY);
    expect(numbers).toEqual({
      today: '2026-02-03T16:00:00.000Z',
      members: { value: 4, before: 2 },
      activeToday: { value: 0, before: 0 },
      depts: { value: 1, before: 1 },
      posts: { value: 2, before: 1 },
    });
    expect(await board.totalOf(MEMBERS, board.admin)).toBe(4);
    await board.pass(-30);
  });

  test('of active users are those of today, and of yesterday before', async () => {
    const [ada, grace] = [await board.addMember(), await board.addMember()];
    for (const id of [ada, grace]) await board.signIn(id);
    await board.pass(1);
    await board.signIn(ada);
    await board.signIn(ada);
    const { activeToday, today } = await board.admin.get(SUMMARY);
    expect(activeToday).toEqual({ value: 1, before: 2 });
    expect(await board.totalOf(MEMBERS, board.admin, [['lastActiveAt', '>=', today]])).toBe(1);
    await board.pass(-1);
  });

  test('are those of the departments of the scope', async () => {
    const { make } = board.product;
    const dept = await make.dept(board.tenantId);
    await board.addMember(dept);
    await board.pass(30);
    const clerk = await board.clerk('dept', dept);
    const there = await board.addMember(dept);
    await board.addMember(await make.dept(board.tenantId));
    await board.signIn(there);
    const { members, activeToday, depts, posts } = await clerk.get(SUMMARY);
    expect(members).toEqual({ value: 3, before: 2 });
    expect(await board.totalOf(MEMBERS, clerk)).toBe(3);
    expect(activeToday).toEqual({ value: 1, before: 0 });
    // What the departments in the scope were is not kept.
    expect(depts).toEqual({ value: 1, before: null });
    expect(posts).toEqual({ value: 0, before: null });
    await board.pass(-30);
  });

  test('are told to whoever may call their list, and to nobody else', async () => {
    const told = async (...permissions: string[]) => {
      const clerk = await board.clerk('all', null, permissions);
      const { today: _, ...numbers } = await clerk.get(SUMMARY);
      return { numbers: Object.keys(numbers), trends: (await clerk.get(TRENDS)) !== null };
    };
    expect(await told()).toEqual({ numbers: [], trends: false });
    expect(await told(MEMBERS)).toEqual({ numbers: ['members', 'activeToday'], trends: true });
    expect(await told(DEPTS)).toEqual({ numbers: ['depts'], trends: false });
    expect(await told(POSTS)).toEqual({ numbers: ['posts'], trends: false });
  });

  test('have nothing before for a tenant that was not there', async () => {
    await board.addMember();
    const young = async () => (await board.admin.get(SUMMARY)).members?.before;
    await board.pass(29);
    expect(await young()).toBeNull();
    await board.pass(1);
    expect(await young()).toBe(2);
    await board.pass(-30);
  });

  test('say nothing of the time before the figures of an older tenant begin', async () => {
    const createdAt = board.product.clock.now - 300 * DAY;
    const older = await board.product.make.tenant({ createdAt });
    board.admin = await board.product.asDefaultAdmin(older);
    await board.addMember();
    const told = async () => {
      const { members, activeToday } = await board.admin.get(SUMMARY);
      return [members?.before, activeToday?.before];
    };
    expect(await told()).toEqual([null, null]);
    await board.pass(1);
    expect(await told()).toEqual([null, 0]);
    await board.pass(29);
    expect(await told()).toEqual([2, 0]);
    await board.pass(-30);
  });

  test('of whoever sees only itself have nothing before', async () => {
    await board.addMember();
    const clerk = await board.clerk('self', await board.product.make.dept(board.tenantId));
    expect(await clerk.get(SUMMARY)).toMatchObject({
      members: { value: 1, before: null },
      activeToday: { value: 0, before: null },
      depts: { value: 0, before: null },
      posts: { value: 0, before: null },
    });
  });

  test('of tenants and invitations are for the platform, with the permission', async () => {
    const platform = await board.product.asAdmin();
    const now = await platform.get(SUMMARY);
    expect(now.tenants?.value).toBe(await board.totalOf(TENANTS, platform));
    expect(now.invites).toEqual({ value: 0, before: null });
    const policyId = await board.product.make.policy();
    const invite = { title: 'Fair', companyName: null, policyId };
    const [ends, lasts] = [new Date(board.product.clock.now + DAY).toISOString(), null];
    for (const expiresAt of [lasts, ends]) {
      await platform.get('POST /user/admin/invite/add', { body: { ...invite, expiresAt } });
    }
    const usable = await board.totalOf(INVITES, platform, [['state', '=', 'unused']]);
    expect((await platform.get(SUMMARY)).invites?.value).toBe(usable);
    const clerk = await board.operator(MEMBERS);
    expect(await clerk.get(SUMMARY)).not.toHaveProperty('tenants');
    expect(await clerk.get(SUMMARY)).not.toHaveProperty('invites');
    expect(await board.admin.get(SUMMARY)).not.toHaveProperty('tenants');
  });

  test('of tenants tell how many there were, those deleted since among them', async () => {
    const platform = await board.product.asAdmin();
    const { tenants } = await platform.get(SUMMARY);
    if (!tenants) throw new Error('The platform sees tenants.');
    await board.pass(31);
    await board.product.make.tenant();
    await board.product.db
      .updateTable('tenants')
      .set({ deletedAt: board.product.clock.now })
      .where('id', '=', board.tenantId)
      .execute();
    const later = await (await board.product.asAdmin()).get(SUMMARY);
    expect(later.tenants).toEqual({ value: tenants.value, before: tenants.value });
    board.product.clock.advance(-31 * DAY);
  });

  test('are told to nobody without a session', async () => {
    for (const key of [SUMMARY, TRENDS, RANKING, TASKS] as const) {
      expect(await board.product.visitor().call(key)).toMatchObject(refused(401, 'session.ended'));
    }
  });
});
