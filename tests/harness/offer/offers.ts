import { createTestApp, type TestApp } from '../app/app';
import type { Client } from '../app/client';
import { limitUsers } from '../app/limit';

export const LIST = 'GET /user/admin/offer/list';
export const ADD = 'POST /user/admin/offer/add';
export const WITHDRAW = 'POST /user/admin/offer/withdraw';
export const OWN = 'GET /user/admin/member/offers';
export const ACCEPT = 'POST /user/admin/member/offers/accept';
export const DECLINE = 'POST /user/admin/member/offers/decline';
export const DAY = 24 * 60 * 60 * 1000;

type Made = Parameters<TestApp['make']['member']>[1];

/**
 * Gives a test file a tenant that offers seats, for each test, and a person with a seat elsewhere.
 * Call it once, at its top.
 */
export function setUpOffers(options: Parameters<typeof createTestApp>[0] = {}) {
  const offers = {} as {
    product: TestApp;
    tenantId: number;
    admin: Client;
    deptId: number;
    roleId: number;
    postId: number;
    /** A seat in another tenant, whose account gets the offers, and its username. */
    personId: number;
    username: string;
    person: Client;
  };
  let count = 0;
  beforeAll(async () => {
    offers.product = await createTestApp(options);
  });
  beforeEach(async () => {
    const { make } = offers.product;
    count += 1;
    offers.tenantId = await make.tenant({ name: 'Brook' });
    const grace = { realName: 'Grace', isDefaultAdmin: 1 } as const;
    offers.admin = await offers.product.as(await make.member(offers.tenantId, grace));
    offers.deptId = await make.dept(offers.tenantId, { name: 'Assembly' });
    offers.roleId = await make.role(offers.tenantId, { name: 'Clerk' });
    offers.postId = await make.post(offers.tenantId, { name: 'Welder' });
    offers.username = `ada-${count}`;
    const ada = { username: offers.username, realName: 'Ada' };
    offers.personId = await make.member(await make.tenant({ name: 'Mill' }), ada);
    offers.person = await offers.product.as(offers.personId);
  });
  afterAll(() => offers.product.close());

  const product = () => offers.product;
  /** What is offered to whoever is named. */
  const bodyFor = (identifier = offers.username) => ({
    ...{ identifier, deptId: offers.deptId, note: 'Come and weld' },
    ...{ roleIds: [offers.roleId], postIds: [offers.postId] },
  });
  return Object.assign(offers, {
    add: (identifier?: string, client = offers.admin) =>
      client.get(ADD, { body: bodyFor(identifier) }),
    tryAdd: (values: object = {}, client = offers.admin) =>
      client.send(ADD, { body: { ...bodyFor(), ...values } }),
    accept: (id: number, client = offers.person) => client.call(ACCEPT, { body: { id } }),
    /** The own offers; the console asks for them only if the account's info says that there are some. */
    own: async (client = offers.person) => {
      const own = await client.get(OWN);
      const { hasOffers } = await client.get('GET /user/admin/member/info');
      expect(hasOffers).toBe(own.length > 0);
      return own;
    },
    list: (client = offers.admin) => client.get(LIST),
    /** A member of the offering tenant who may offer seats and nothing else. */
    clerk: async (more: readonly string[] = [], seat: Made = {}, role: object = {}) => {
      const permissions = [LIST, ADD, WITHDRAW, ...more];
      return product().asRole(offers.tenantId, { permissions, ...role }, seat);
    },
    accountOf: async (memberId: number): Promise<number> => {
      const member = product().db.selectFrom('members').select('accountId');
      return (await member.where('id', '=', memberId).executeTakeFirstOrThrow()).accountId;
    },
    rowOf: (id: number) =>
      product().db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst(),
    seatsOf: async (tenantId = offers.tenantId) =>
      product()
        .db.selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.accountId')
        .select(['members.id', 'members.deptId', 'members.status', 'members.isDefaultAdmin'])
        .where('members.tenantId', '=', tenantId)
        .where('accounts.username', '=', offers.username)
        .execute(),
    /** Lets time pass; sessions end meanwhile. */
    pass: async (ms: number): Promise<void> => {
      product().clock.advance(ms);
      offers.admin = await product().as(offers.admin.memberId);
      offers.person = await product().as(offers.personId);
    },
    /** Lets the jobs do what calls have left. */
    work: async (): Promise<void> => {
      product().jobs.wake();
      await product().jobs.rest();
    },
    set: (table: 'members' | 'tenants' | 'roles' | 'depts', id: number, values: object) =>
      product()
        .db.updateTable(table)
        .set(values as never)
        .where('id', '=', id)
        .execute(),
    limit: (users: number) => limitUsers(product(), offers.tenantId, users),
  });
}
