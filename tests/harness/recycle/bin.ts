import { createTestApp, type TestApp } from '../app/app';
import type { Client } from '../app/client';
import { limitUsers } from '../app/limit';

const base = '/user/admin/recycle' as const;
export const LIST = `GET ${base}/list` as const;
export const PREVIEW = `POST ${base}/preview` as const;
export const RESTORE = `POST ${base}/restore` as const;
export const REMOVE = 'DELETE /user/admin/member/delete';

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
