import type { CallMap } from '#contract/index';
import { acrossTenants } from '#server/db/guard/guard';
import { createTestApp, type TestApp } from '../app/app';
import type { Client } from '../app/client';

export const ADD = 'POST /admin/admin/notice/add';
export const UPDATE = 'PUT /admin/admin/notice/update';
export const SOURCE = 'GET /admin/admin/notice/source';
export const LIST = 'GET /admin/admin/notice/list';
export const PUBLISH = 'POST /admin/admin/notice/publish';
export const WITHDRAW = 'POST /admin/admin/notice/withdraw';
export const DELETE = 'DELETE /admin/admin/notice/delete';
export const AUDIENCE = 'GET /admin/admin/notice/audience';
export const RECEIPTS = 'GET /admin/admin/notice/receipts';
export const REMIND = 'POST /admin/admin/notice/remind';
export const PUBLIC = 'GET /admin/admin/notice/public/messages';
export const OWN = 'GET /admin/admin/notice/my/messages';
export const DETAIL = 'GET /admin/admin/notice/detail';
export const UNREAD = 'GET /admin/admin/notice/count/un/read';
export const PRESSING = 'GET /admin/admin/notice/pressing';
export const READ = 'POST /admin/admin/notice/read';
export const READ_ALL = 'POST /admin/admin/notice/read/all';
export const HOUR = 60 * 60_000;
export const STATES = 'notice.states';

/** Everything that those may do who publish notices. */
export const WRITES = [
  ...[ADD, UPDATE, SOURCE, LIST, PUBLISH, WITHDRAW, DELETE, AUDIENCE, RECEIPTS, REMIND],
] as const;

type Draft = Partial<CallMap[typeof ADD]['body']>;

/**
 * Gives a test file a tenant that publishes notices, for each test: departments "Plant" and "Hall" below
 * it, and a reader in the hall. Call it once, at its top.
 */
export function setUpNotices<App extends TestApp = TestApp>(
  open: () => Promise<App> = createTestApp as () => Promise<App>,
) {
  const notices = {} as {
    product: App;
    tenantId: number;
    plantId: number;
    hallId: number;
    roleId: number;
    /** Default administrator of the tenant. */
    admin: Client;
    /** Default administrator of the platform. */
    platform: Client;
    reader: Client;
  };
  beforeAll(async () => {
    notices.product = await open();
  });
  beforeEach(async () => {
    const { make } = notices.product;
    await notices.product.db.deleteFrom('notices').execute();
    notices.tenantId = await make.tenant({ name: 'Brook' });
    const { tenantId } = notices;
    notices.plantId = await make.dept(tenantId, { name: 'Plant' });
    notices.hallId = await make.dept(tenantId, { name: 'Hall', parentId: notices.plantId });
    notices.roleId = await make.role(tenantId, { name: 'Clerk' });
    notices.admin = await notices.product.asDefaultAdmin(tenantId);
    notices.platform = await notices.product.asAdmin();
    const seat = { deptId: notices.hallId, roleIds: [notices.roleId], realName: 'Ada' };
    notices.reader = await notices.product.as(await make.member(tenantId, seat));
  });
  afterAll(() => notices.product.close());

  const product = () => notices.product;
  const at = (ms = 0) => new Date(product().clock.now + ms).toISOString();
  /** A draft that lacks nothing, for the reader. */
  const draft = (values: Draft = {}) => ({
    ...{ title: 'Power cut', content: 'On **Sunday**.', level: 'info' as const },
    ...{ rangeType: 'members' as const, rangeIds: [notices.reader.memberId], startAt: at() },
    ...values,
  });
  const add = (values: Draft = {}, client = notices.admin) =>
    client.get(ADD, { body: draft(values) });
  const tryPublish = async (values: Draft = {}, client = notices.admin) => {
    const { id, version } = await add(values, client);
    return client.call(PUBLISH, { body: { id, version } });
  };
  const titles = async (client: Client, call: typeof PUBLIC | typeof OWN = OWN) =>
    (await client.get(call)).map(({ title }) => title);
  return Object.assign(notices, {
    at,
    draft,
    add,
    tryPublish,
    titles,
    publish: async (values: Draft = {}, client = notices.admin) => {
      const { status, envelope } = await tryPublish(values, client);
      if (status !== 200) throw new Error(JSON.stringify(envelope));
      return envelope.data;
    },
    /** Titles that a client reads in both tabs. */
    read: async (client: Client) => [
      ...(await titles(client, PUBLIC)),
      ...(await titles(client, OWN)),
    ],
    /** Somebody who publishes notices by a role. */
    clerk: (seat: object = {}, role: object = {}, tenantId = notices.tenantId) =>
      product().asRole(tenantId, { permissions: WRITES, ...role }, seat),
    stateOf: async (id: number) => {
      const notice = product().db.selectFrom('notices').select('state').where('id', '=', id);
      return (await notice.executeTakeFirst())?.state;
    },
    /** Marks of all but those who have published. */
    marks: () =>
      product()
        .db.selectFrom('noticeReads')
        .selectAll()
        .where('accountId', 'not in', (eb) =>
          eb
            .selectFrom('members')
            .innerJoin('notices', 'notices.authorId', 'members.id')
            .select('members.accountId')
            .modifyEnd(acrossTenants('a test looks at all publishers')),
        )
        .execute(),
    /** The scopes of the events that consoles are told of notices by. */
    told: async () => {
      const events = product().db.selectFrom('events').select(['tenantId', 'memberIds']);
      return events.where('kind', '=', 'notice').orderBy('id').execute();
    },
    forget: () => product().db.deleteFrom('events').execute(),
    move: (memberId: number, deptId: number | null) =>
      product().db.updateTable('members').set({ deptId }).where('id', '=', memberId).execute(),
  });
}
