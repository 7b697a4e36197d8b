import type { CallMap } from '#contract/index';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import {
  LOGIN,
  MEMBERS,
  RANKING,
  setUpDashboard,
  TENANTS,
  TRENDS,
} from '../../../tests/harness/figure/dashboard';

const board = setUpDashboard();

describe('the trends', () => {
  test('have a point for each day up to today', async () => {
    const ada = await board.addMember();
    await board.signIn(ada);
    await board.signIn(ada, 'not-the-password');
    await board.signIn(ada, 'not-the-password');
    await board.pass(2);
    await board.addMember();
    const trends = await board.admin.get(TRENDS, { query: { days: '7' } });
    expect(trends?.zone).toBe('Asia/Shanghai');
    const points = trends?.points ?? [];
    expect(points.map(({ day }) => day)).toEqual([
      ...['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
      ...['2026-01-05', '2026-01-06', '2026-01-07'],
    ]);
    expect(points.at(-3)).toEqual({ day: '2026-01-05', signIns: 1, failures: 2, joined: 1 });
    expect(points.at(-2)).toMatchObject({ signIns: 0, failures: 0, joined: 0 });
    expect(points.at(-1)).toMatchObject({ signIns: 0, failures: 0, joined: 1 });
    expect((await board.admin.get(TRENDS))?.points).toHaveLength(30);
    expect((await board.admin.get(TRENDS, { query: { days: '90' } }))?.points).toHaveLength(90);
    await board.pass(-2);
  });

  test('take no other number of days', async () => {
    const answer = await board.admin.send(TRENDS, { query: { days: '31' } });
    expect(answer).toMatchObject(refused(422, 'error.invalid', 'days'));
  });

  test('are of the departments of the scope, and of no other tenant', async () => {
    const dept = await board.product.make.dept(board.tenantId);
    const clerk = await board.clerk('dept', dept);
    await board.signIn(await board.addMember(dept));
    await board.signIn(await board.addMember());
    const last = async (client: Client) => (await client.get(TRENDS))?.points.at(-1);
    expect(await last(board.admin)).toMatchObject({ signIns: 2, joined: 2 });
    expect(await last(clerk)).toMatchObject({ signIns: 1, joined: 1 });
    const stranger = await board.product.asDefaultAdmin(await board.product.make.tenant());
    expect(await last(stranger)).toMatchObject({ signIns: 0, joined: 0 });
  });

  test('are none for whoever sees only itself', async () => {
    const clerk = await board.clerk('self', null);
    expect(await clerk.get(TRENDS)).toBeNull();
  });

  test('count no attempt that is refused because a captcha is due first', async () => {
    const ada = await board.addMember();
    const { username } = await board.product.db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.accountId')
      .select('accounts.username')
      .where('members.id', '=', ada)
      .executeTakeFirstOrThrow();
    const one = board.product.from();
    const reasons: unknown[] = [];
    for (let count = 0; count < 8; count += 1) {
      const body = { username, password: 'not-the-password' };
      reasons.push((await one.call(LOGIN, { body })).envelope.reason);
    }
    expect(reasons).toContain('captcha.required');
    const checked = reasons.filter((reason) => reason !== 'captcha.required').length;
    const failures = (await board.admin.get(TRENDS))?.points.at(-1)?.failures;
    expect(failures).toBe(checked);
  });

  test('count a refusal of a name that nobody has for the platform', async () => {
    const platform = await board.product.asAdmin();
    const failures = async () => (await platform.get(TRENDS))?.points.at(-1)?.failures ?? 0;
    const before = await failures();
    const body = { username: 'nobody-of-that-name', password: PASSWORD };
    await board.product.from().call(LOGIN, { body });
    expect(await failures()).toBe(before + 1);
  });
});

describe('the rankings', () => {
  const rank = async (): Promise<CallMap[typeof RANKING]['data']> =>
    (await board.product.asAdmin()).get(RANKING);

  test('name the largest, the fullest and the most active', async () => {
    const { make } = board.product;
    const limits = JSON.stringify({ users: 10, depts: 2, devices: null, posts: 0 });
    const full = await make.tenant({ name: 'Full' }, { limits });
    await make.dept(full);
    await make.dept(full);
    const over = await make.tenant({ name: 'Over' }, { limits });
    await make.post(over);
    const large = await make.tenant({ name: 'Large' });
    for (let count = 0; count < 9; count += 1) await make.member(large);
    const [busy] = [await make.member(large)];
    await board.signIn(busy);
    await board.signIn(busy);
    const gone = await make.tenant({ name: 'Gone', deletedAt: board.product.clock.now });
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
    expect(await board.admin.call(RANKING)).toMatchObject(refused(403, 'permission.denied'));
    const clerk = await board.operator(MEMBERS);
    expect(await clerk.call(RANKING)).toMatchObject(refused(403, 'permission.denied'));
    const operator = await board.operator(TENANTS);
    expect((await operator.call(RANKING)).status).toBe(200);
  });
});
