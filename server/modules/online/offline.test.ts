import { LIMIT } from '#contract/limits';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* Forcing sessions, persons, and what is filtered offline (docs/design/domain.md, "Online users"). */
const LIST = 'GET /user/admin/online/list';
const OFFLINE = 'POST /user/admin/online/offline';

let product: TestApp;
let tenantId: number;
let admin: Client;
let ada: Client;
let eve: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  ada = await product.as(await product.make.member(tenantId, { realName: 'Ada' }));
  eve = await product.as(await product.make.member(tenantId, { realName: 'Eve' }));
});
afterAll(() => product.close());

const info = (client: Client) => client.call('GET /user/admin/member/info');
const states = async (...clients: Client[]) =>
  Promise.all(clients.map(async (client) => (await info(client)).status));

/** The sessions of a client's seat, the newest first. */
async function sessionsOf({ memberId }: Client): Promise<number[]> {
  const rows = product.db.selectFrom('sessions').select('id').where('memberId', '=', memberId);
  return (await rows.orderBy('id', 'desc').execute()).map(({ id }) => id);
}

/** What the list shows, and what it was asked by. */
const filterOf = async (client: Client, where?: unknown[], deptId?: number) => {
  const text = where && JSON.stringify(where);
  const query = { ...(text && { where: text }), ...(deptId && { deptId }) };
  const { total = 0 } = (await client.call(LIST, { query })).envelope;
  return { ...query, total };
};

/** Names of those whom the audit entry of the last call is about, with what was done to each. */
async function noted() {
  const { id, variant } = await product.db
    .selectFrom('audits')
    .select(['id', 'variant'])
    .where('action', '=', OFFLINE)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const targets = await product.db
    .selectFrom('auditTargets')
    .select(['name', 'isDone'])
    .where('auditId', '=', id)
    .orderBy('position')
    .execute();
  return { variant, targets: targets.map(({ name, isDone }) => [name, isDone]) };
}

test('ends one session at once, tells why, and leaves the others of the person', async () => {
  const laptop = await product.as(ada.memberId);
  const [newest = 0] = await sessionsOf(ada);
  const body = { by: 'session' as const, ids: [newest] };
  expect(await admin.get(OFFLINE, { body })).toEqual([{ id: newest, ok: true }]);
  expect(await info(laptop)).toMatchObject(refused(401, 'session.forced'));
  expect(await states(ada, eve, admin)).toEqual([200, 200, 200]);
  expect(await noted()).toEqual({ variant: 'session', targets: [['Ada', 1]] });
});

test('ends all sessions of a person, and sign-ins that are not finished', async () => {
  const laptop = await product.as(ada.memberId);
  const body = { by: 'member' as const, ids: [ada.memberId] };
  expect(await admin.get(OFFLINE, { body })).toEqual([{ id: ada.memberId, ok: true }]);
  expect(await states(ada, laptop, eve, admin)).toEqual([401, 401, 200, 200]);
  expect(await noted()).toEqual({ variant: 'member', targets: [['Ada', 1]] });
});

test('ends what is filtered, and neither the own session nor what is not filtered', async () => {
  const laptop = await product.as(ada.memberId);
  const filter = await filterOf(admin, [['realName', '=', 'Ada']]);
  expect(filter.total).toBe(2);
  const some = await admin.get(OFFLINE, { body: { by: 'filter', filter } });
  expect(some.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await states(ada, laptop, eve, admin)).toEqual([401, 401, 200, 200]);
  expect(await noted()).toEqual({ variant: 'filter', targets: [['Ada', 1]] });
  const all = await filterOf(admin);
  expect(all.total).toBe(2);
  const [eves] = await sessionsOf(eve);
  expect(await admin.get(OFFLINE, { body: { by: 'filter', filter: all } })).toEqual([
    { id: eves, ok: true },
  ]);
  expect(await states(eve, admin)).toEqual([401, 200]);
});

test('leaves out every own session that a filter shows, as it refuses them one by one', async () => {
  const phone = await product.as(admin.memberId);
  const filter = await filterOf(admin);
  const results = await admin.get(OFFLINE, { body: { by: 'filter', filter } });
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(results).toHaveLength(filter.total - 2);
  expect(await states(phone, admin, ada)).toEqual([200, 200, 401]);
});

test('a filter by a department ends those below it, and no others', async () => {
  const deptId = await product.make.dept(tenantId);
  const child = await product.make.dept(tenantId, { parentId: deptId });
  const worker = await product.as(await product.make.member(tenantId, { deptId: child }));
  const filter = await filterOf(admin, undefined, deptId);
  await admin.get(OFFLINE, { body: { by: 'filter', filter } });
  expect(await states(worker, ada, eve, admin)).toEqual([401, 200, 200, 200]);
});

test('ends nothing once a filter shows another number than the page did', async () => {
  const filter = await filterOf(admin);
  const late = await product.as(await product.make.member(tenantId));
  const answer = await admin.call(OFFLINE, { body: { by: 'filter', filter } });
  expect(answer).toMatchObject(refused(409, 'online.differs'));
  expect(answer.envelope.message).toContain('4 sessions match by now, and the page showed 3');
  expect(await states(ada, eve, late)).toEqual([200, 200, 200]);
});

test('refuses more sessions than can be ended at once, and a filter that is none', async () => {
  const body = { by: 'filter' as const, filter: { total: LIMIT.offlineSessions + 1 } };
  expect(await admin.call(OFFLINE, { body })).toMatchObject(refused(422, 'online.too-many'));
  const where = '[["tokenHash","=","x"]]';
  expect(
    await admin.call(OFFLINE, { body: { by: 'filter', filter: { where, total: 0 } } }),
  ).toMatchObject(refused(422, 'list.field', 'tokenHash'));
});

test.each([
  ['no ids', { by: 'session' }, 'ids'],
  ['ids beside a filter', { by: 'filter', ids: [1], filter: { total: 1 } }, 'ids'],
  ['no filter', { by: 'filter' }, 'filter'],
  ['a filter beside ids', { by: 'member', ids: [1], filter: { total: 1 } }, 'filter'],
  ['another kind', { by: 'tenant', ids: [1] }, 'by'],
])('refuses %s', async (_, body, field) => {
  expect(await admin.send(OFFLINE, { body })).toMatchObject(refused(422, 'error.invalid', field));
});

describe('for each of several', () => {
  test('refuses oneself, those above and what is gone, and ends the others', async () => {
    const permissions = [OFFLINE, LIST];
    const helper = await product.asRole(tenantId, { permissions, dataScope: 'all' });
    const again = await product.as(helper.memberId);
    const peer = await product.asRole(tenantId, {
      permissions: [...permissions, 'GET /user/admin/post/list'],
    });
    const [own = 0] = await sessionsOf(again);
    const [boss = 0] = await sessionsOf(admin);
    const [equal = 0] = await sessionsOf(peer);
    const [one = 0] = await sessionsOf(ada);
    const body = { by: 'session' as const, ids: [own, boss, equal, one, 999_999_999] };
    expect(await helper.get(OFFLINE, { body })).toMatchObject([
      { id: own, ok: false, reason: 'member.self' },
      { id: boss, ok: false, reason: 'member.above-actor' },
      { id: equal, ok: false, reason: 'member.not-below' },
      { id: one, ok: true },
      { id: 999_999_999, ok: false, reason: 'row.missing' },
    ]);
    expect(await states(helper, again, admin, peer, ada)).toEqual([200, 200, 200, 200, 401]);
    const { targets } = await noted();
    expect(targets.filter(([, isDone]) => isDone === 1)).toEqual([['Ada', 1]]);
    expect(targets).toHaveLength(5);
    const persons = [helper, admin, peer, eve].map(({ memberId }) => memberId);
    const results = await helper.get(OFFLINE, { body: { by: 'member', ids: persons } });
    expect(results.map(({ reason }) => reason)).toEqual([
      ...['member.self', 'member.above-actor', 'member.not-below', undefined],
    ]);
    expect(await states(helper, again, admin, peer, eve)).toEqual([200, 200, 200, 200, 401]);
  });

  test('a filter tells whom it may not end', async () => {
    const permissions = [OFFLINE, LIST];
    const helper = await product.asRole(tenantId, { permissions, dataScope: 'all' });
    const filter = await filterOf(helper);
    const results = await helper.get(OFFLINE, { body: { by: 'filter', filter } });
    expect(results.map(({ reason }) => reason).sort()).toEqual([
      ...['member.above-actor', undefined, undefined],
    ]);
    expect(await states(helper, admin, ada, eve)).toEqual([200, 200, 401, 401]);
  });

  test.each(['session', 'member'] as const)(
    'a %s of another tenant or outside the data scope is like one that is not there',
    async (by) => {
      const stranger = await product.asDefaultAdmin(await product.make.tenant());
      const permissions = [OFFLINE];
      const narrow = await product.asRole(tenantId, { permissions, dataScope: 'self' });
      const [session = 0] = await sessionsOf(ada);
      const id = by === 'session' ? session : ada.memberId;
      for (const client of [stranger, narrow]) {
        expect(await client.get(OFFLINE, { body: { by, ids: [id] } })).toMatchObject([
          { id, ok: false, reason: 'row.missing' },
        ]);
        // The log says that it was refused, to whom it may concern, and not whose it is.
        expect(await noted()).toEqual({ variant: by, targets: [[null, 0]] });
      }
      const [entry] = await admin.get('GET /user/admin/audit/list', {
        query: { verb: `member.${by === 'session' ? 'session' : 'offline'}` },
      });
      expect(entry).toMatchObject({ doneCount: 0, refusedCount: 1 });
      expect(await states(ada)).toEqual([200]);
    },
  );

  test('a session that has expired is not there any more', async () => {
    const [id = 0] = await sessionsOf(ada);
    await product.db.updateTable('sessions').set({ expiresAt: 1 }).where('id', '=', id).execute();
    const body = { by: 'session' as const, ids: [id] };
    expect(await admin.get(OFFLINE, { body })).toMatchObject([{ id, reason: 'row.missing' }]);
  });
});

test('the platform ends sessions of a tenant that it looks into, and both are told', async () => {
  const platform = await product.asAdmin();
  const headers = { 'X-Tenant': String(tenantId) };
  const [id = 0] = await sessionsOf(admin);
  const body = { by: 'session' as const, ids: [id] };
  const { envelope } = await platform.send(OFFLINE, { body, headers });
  expect(envelope).toMatchObject({ code: 0, data: [{ id, ok: true }] });
  expect(await states(admin, platform)).toEqual([401, 200]);
  const told = product.db.selectFrom('audits').select('tenantId').where('action', '=', OFFLINE);
  expect(
    (await told.orderBy('id', 'desc').limit(2).execute()).map((row) => row.tenantId),
  ).toContain(tenantId);
});

test('is refused without a session and without the permission', async () => {
  const body = { by: 'session', ids: [1] };
  expect(await product.visitor().send(OFFLINE, { body })).toMatchObject(
    refused(401, 'session.ended'),
  );
  expect(await ada.send(OFFLINE, { body })).toMatchObject(refused(403, 'permission.denied'));
});
