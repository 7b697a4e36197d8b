import { setTimeZone, timeZone } from '#server/lib/time/days';
import type { Client } from '../app/client';
import { PASSWORD } from '../app/factory';
import { createSignInApp, type SignInApp } from '../sign-in/sign-in';

const base = '/user/admin/dashboard' as const;
export const SUMMARY = `GET ${base}/summary` as const;
export const TRENDS = `GET ${base}/trends` as const;
export const TASKS = `GET ${base}/tasks` as const;
export const RANKING = `GET ${base}/tenants` as const;
export const TENANTS = 'GET /user/admin/tenant/list';
export const MEMBERS = 'GET /user/admin/member/list';
export const DEPTS = 'GET /user/admin/dept/list';
export const POSTS = 'GET /user/admin/post/list';
export const INVITES = 'GET /user/admin/invite/list';
export const LOGIN = 'POST /user/admin/site/accountLogin';
export const DAY = 24 * 60 * 60 * 1000;

/**
 * Gives a test file a tenant with a default admin for each test, in the days of Shanghai. Call it once,
 * at its top.
 */
export function setUpDashboard() {
  const board = {} as { product: SignInApp; tenantId: number; admin: Client };
  const zone = timeZone();
  let names = 0;
  beforeAll(async () => {
    setTimeZone('Asia/Shanghai');
    board.product = await createSignInApp();
  });
  beforeEach(async () => {
    board.tenantId = await board.product.make.tenant();
    board.admin = await board.product.asDefaultAdmin(board.tenantId);
  });
  afterAll(async () => {
    setTimeZone(zone);
    await board.product.close();
  });

  return Object.assign(board, {
    /** Lets days pass; sessions end meanwhile. */
    pass: async (days: number): Promise<void> => {
      board.product.clock.advance(days * DAY);
      board.admin = await board.product.as(board.admin.memberId);
    },
    /** Adds a user by the form. */
    addMember: async (deptId: number | null = null): Promise<number> => {
      names += 1;
      const body = { username: `dash-${names}`, password: PASSWORD, realName: 'Ada', deptId };
      return (await board.admin.get('POST /user/admin/member/add', { body })).id;
    },
    /** Signs a user in, or tries to. */
    signIn: async (memberId: number, password = PASSWORD): Promise<void> => {
      const { username } = await board.product.db
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.accountId')
        .select('accounts.username')
        .where('members.id', '=', memberId)
        .executeTakeFirstOrThrow();
      await board.product.from().call(LOGIN, { body: { username, password } });
    },
    /** Somebody of the tenant who may call the lists of the numbers, or those given. */
    clerk: (
      dataScope: 'all' | 'dept' | 'self',
      deptId: number | null,
      permissions: readonly string[] = [MEMBERS, DEPTS, POSTS],
    ): Promise<Client> =>
      board.product.asRole(board.tenantId, { dataScope, permissions }, { deptId }),
    /** A member of the platform with one permission. */
    operator: async (permission: string): Promise<Client> => {
      const { id } = await board.product.db
        .selectFrom('tenants')
        .select('id')
        .where('isPlatform', '=', 1)
        .executeTakeFirstOrThrow();
      return board.product.asRole(id, { permissions: [permission] });
    },
    /** How many rows a list has under the conditions. */
    totalOf: async (
      key: typeof MEMBERS | typeof TENANTS | typeof INVITES,
      client: Client,
      where: readonly unknown[] = [],
    ): Promise<number | undefined> => {
      const { envelope } = await client.call(key, { query: { where: JSON.stringify(where) } });
      return (envelope as { total?: number }).total;
    },
  });
}
