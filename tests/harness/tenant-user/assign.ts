import type { CallMap } from '#contract/index';
import { createTestApp, type TestApp } from '../app/app';
import type { Client } from '../app/client';
import { limitUsers } from '../app/limit';

const base = '/user/admin/tenantUser' as const;
export const LIST = `GET ${base}/list` as const;
export const PREVIEW = `POST ${base}/assign/preview` as const;
export const ASSIGN = `POST ${base}/assign` as const;

export type Assigned = CallMap[typeof ASSIGN]['body'];
type Made = Parameters<TestApp['make']['member']>[1];

/** A tenant with a department, a role and a position. */
interface Company {
  id: number;
  deptId: number;
  roleId: number;
  postId: number;
}

async function companyOf({ make }: TestApp, name: string): Promise<Company> {
  const id = await make.tenant({ name });
  return {
    id,
    deptId: await make.dept(id, { name: 'Assembly' }),
    roleId: await make.role(id, { name: 'Clerk' }),
    postId: await make.post(id, { name: 'Welder' }),
  };
}

/**
 * Gives a test file two tenants for each test, and the platform's administrator, who assigns users of
 * the first. Call it once, at its top.
 */
export function setUpAssign() {
  const two = {} as { product: TestApp; from: Company; to: Company; platform: Client };
  beforeAll(async () => {
    two.product = await createTestApp();
  });
  beforeEach(async () => {
    two.platform = await two.product.asAdmin();
    two.from = await companyOf(two.product, 'Brook');
    two.to = await companyOf(two.product, 'Harbour');
    await two.product.db.deleteFrom('audits').execute();
  });
  afterAll(() => two.product.close());

  const countIn = async (tenantId: number) => {
    const rows = await two.product.db
      .selectFrom('members')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('deletedAt', 'is', null)
      .execute();
    return rows.length;
  };

  return Object.assign(two, {
    /** A user of the first tenant. */
    ada: (values: Made = {}): Promise<number> => {
      const { deptId, roleId, postId } = two.from;
      const places = { deptId, roleIds: [roleId], postIds: [postId] };
      return two.product.make.member(two.from.id, { realName: 'Ada', ...places, ...values });
    },
    /** Assigns a user to the second tenant, with nothing else, unless it is told otherwise. */
    assignOf: (id: number, change: Partial<Assigned> = {}, client = two.platform) => {
      const nothing = { deptId: null, roleIds: [], postIds: [], isDefaultAdmin: false };
      const body = { id, version: 1, tenantId: two.to.id, ...nothing, ...change };
      return client.send(ASSIGN, { body });
    },
    accountOf: (id: number) =>
      two.product.db
        .selectFrom('members')
        .select('accountId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    limit: (tenantId: number, users: number) => limitUsers(two.product, tenantId, users),
    counted: async () => ({ from: await countIn(two.from.id), to: await countIn(two.to.id) }),
  });
}
