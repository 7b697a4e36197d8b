import { createTestApp, type TestApp } from '../app/app';
import type { Client } from '../app/client';
import { limitUsers } from '../app/limit';

const base = '/user/admin/recycle' as const;
export const LIST = `GET ${base}/list` as const;
export const PREVIEW = `POST ${base}/preview` as const;
export const RESTORE = `POST ${base}/restore` as const;
export const PURGE = `POST ${base}/purge` as const;
export const REMOVE = 'DELETE /user/admin/member/delete';
export const LEAVE = 'POST /user/admin/member/leave';
export const OWN = 'GET /user/admin/member/offers';

type Made = Parameters<TestApp['make']['member']>[1];

/**
 * Gives a test file a tenant for each test, with a department, a role, a position and a default admin
 * who deletes users. Call it once, at its top.
 */
export function setUpBin() {
  const bin = {} as {
    product: TestApp;
    tenantId: number;
    admin: Client;
    deptId: number;
    roleId: number;
    postId: number;
  };
  beforeAll(async () => {
    bin.product = await createTestApp();
  });
  beforeEach(async () => {
    const { make } = bin.product;
    bin.tenantId = await make.tenant({ name: 'Brook' });
    const grace = { realName: 'Grace', isDefaultAdmin: 1 } as const;
    bin.admin = await bin.product.as(await make.member(bin.tenantId, grace));
    bin.deptId = await make.dept(bin.tenantId, { name: 'Assembly' });
    bin.roleId = await make.role(bin.tenantId, { name: 'Clerk' });
    bin.postId = await make.post(bin.tenantId, { name: 'Welder' });
  });
  afterAll(() => bin.product.close());

  return Object.assign(bin, {
    /** A user who has just been deleted, by the default admin. */
    binned: async (values: Made = {}): Promise<number> => {
      const places = { deptId: bin.deptId, roleIds: [bin.roleId], postIds: [bin.postId] };
      const person = { realName: 'Ada', ...places, ...values };
      const id = await bin.product.make.member(bin.tenantId, person);
      await bin.admin.get(REMOVE, { body: { ids: [id] } });
      return id;
    },
    /** Somebody who has left the tenant, and is signed in at a seat elsewhere. */
    left: async (values: Made = {}): Promise<{ id: number; person: Client }> => {
      const { make } = bin.product;
      const places = { deptId: bin.deptId, roleIds: [bin.roleId], postIds: [bin.postId] };
      const id = await make.member(bin.tenantId, { realName: 'Ada', ...places, ...values });
      const mill = await make.tenant({ name: 'Mill' });
      const person = await bin.product.as(await make.seat(id, mill));
      await person.get(LEAVE, { body: { id } });
      return { id, person };
    },
    /** A seat with everything that it had. */
    placed: (id: number) => ({
      ...{ id, deptId: bin.deptId, roleIds: [bin.roleId], postIds: [bin.postId] },
    }),
    offerTo: async (person: Client) => (await person.get(OWN))[0]?.id ?? 0,
    accept: (person: Client, id: number) =>
      person.call('POST /user/admin/member/offers/accept', { body: { id } }),
    /** Lets the days pass; sessions end meanwhile. */
    pass: async (ms: number): Promise<void> => {
      bin.product.clock.advance(ms);
      bin.admin = await bin.product.as(bin.admin.memberId);
    },
    limit: (users: number) => limitUsers(bin.product, bin.tenantId, users),
    list: (client = bin.admin) => client.get(LIST),
    read: (id: number) => bin.admin.call('GET /user/admin/member/detail', { query: { id } }),
    /** The result of restoring one seat. */
    restoreOf: async (seat: object, client = bin.admin) => {
      const answer = await client.send(RESTORE, { body: { seats: [seat] } });
      if (answer.status !== 200) return answer;
      return (answer.envelope.data as object[])[0];
    },
    previewOf: (id: number, client = bin.admin) => client.get(PREVIEW, { body: { ids: [id] } }),
  });
}
