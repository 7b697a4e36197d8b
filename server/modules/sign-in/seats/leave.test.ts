import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import { isDeep } from '../../../../tests/harness/dose';

const SEATS = 'GET /user/admin/member/seats';
const LEAVE = 'POST /user/admin/member/leave';
const INFO = 'GET /user/admin/member/info';
const BIN = 'GET /user/admin/recycle/list';

let product: TestApp;
/** Two tenants in which the same account has a seat. */
let home: { tenantId: number; memberId: number };
let other: { tenantId: number; memberId: number };
let client: Client;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

beforeEach(async () => {
  const { make } = product;
  const tenantId = await make.tenant();
  home = { tenantId, memberId: await make.member(tenantId) };
  const second = await make.tenant();
  other = { tenantId: second, memberId: await make.seat(home.memberId, second) };
  client = await product.as(home.memberId);
});

const leave = (id: number, as = client) => as.call(LEAVE, { body: { id } });
const set = (table: 'members' | 'tenants', id: number, status: 'enabled' | 'disabled') =>
  product.db.updateTable(table).set({ status }).where('id', '=', id).execute();
const entriesOf = (tenantId: number) =>
  product.db
    .selectFrom('audits')
    .select(['action', 'memberId', 'target', 'result', 'otherTenantId'])
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .execute();

test('leaves another seat for the recycle bin of its tenant, and goes on where it is', async () => {
  const there = await product.as(other.memberId);
  const admin = await product.asDefaultAdmin(other.tenantId);
  expect(await client.get(LEAVE, { body: { id: other.memberId } })).toEqual({ next: null });
  expect(await there.call(INFO)).toMatchObject(refused(401, 'session.resigned'));
  expect(await client.get(SEATS)).toMatchObject([{ id: home.memberId, isCurrent: true }]);
  const { realName } = await client.get(INFO);
  const { envelope } = await admin.call(BIN);
  expect(envelope.data).toMatchObject([{ id: other.memberId, deletedByName: realName }]);
});

test('can be taken back by the tenant', async () => {
  const admin = await product.asDefaultAdmin(other.tenantId);
  await leave(other.memberId);
  const seats = [{ id: other.memberId, deptId: null }];
  expect(await admin.get('POST /user/admin/recycle/restore', { body: { seats } })).toMatchObject([
    { ok: true },
  ]);
  expect(await client.get(SEATS)).toHaveLength(2);
});

test('leaves an entry in the tenant that is left, and none where the session is', async () => {
  await leave(other.memberId);
  expect(await entriesOf(other.tenantId)).toEqual([
    {
      ...{ action: LEAVE, memberId: other.memberId, target: `member ${other.memberId}` },
      ...{ result: 'done', otherTenantId: null },
    },
  ]);
  expect(await entriesOf(home.tenantId)).toEqual([]);
});

test('leaving the present seat goes on at the own seat that was used last', async () => {
  const { make, db, clock } = product;
  const third = await make.tenant();
  const last = await make.seat(home.memberId, third);
  const at = { lastLoginAt: clock.now };
  await db.updateTable('members').set(at).where('id', '=', last).execute();
  const elsewhere = await product.as(home.memberId);
  const { next } = await client.get(LEAVE, { body: { id: home.memberId } });
  expect(next?.member.id).toBe(last);
  expect((await client.call(INFO)).status).toBe(401);
  expect(await elsewhere.call(INFO)).toMatchObject(refused(401, 'session.resigned'));
  client.token = next?.token ?? '';
  expect(await client.get(INFO)).toMatchObject({ id: last, tenant: { id: third } });
  // Its new tenant learns that it came, and not what it left.
  expect(await entriesOf(third)).toMatchObject([
    { action: 'POST /user/admin/member/switch', memberId: last, target: `member ${last}` },
  ]);
  await client.get('POST /user/admin/member/switch', { body: { id: other.memberId } });
});

test('leaving the only seat ends the session, and nobody signs in until it is restored', async () => {
  await leave(other.memberId);
  expect(await client.get(LEAVE, { body: { id: home.memberId } })).toEqual({ next: null });
  expect(await client.call(INFO)).toMatchObject(refused(401, 'session.resigned'));
  const seats = await product.db
    .selectFrom('members')
    .select(['deletedBy', 'deletedAt'])
    .where('id', '=', home.memberId)
    .executeTakeFirstOrThrow();
  expect(seats).toEqual({ deletedBy: home.memberId, deletedAt: product.clock.now });
});

test('refuses the seat of somebody else, a closed or binned one, and one of a closed tenant', async () => {
  const stranger = await product.make.member(other.tenantId);
  const missing = refused(404, 'row.missing');
  expect(await leave(stranger)).toMatchObject(missing);
  expect(await leave(999_999_999)).toMatchObject(missing);
  await set('members', other.memberId, 'disabled');
  expect(await leave(other.memberId)).toMatchObject(missing);
  await set('members', other.memberId, 'enabled');
  await set('tenants', other.tenantId, 'disabled');
  expect(await leave(other.memberId)).toMatchObject(missing);
  await set('tenants', other.tenantId, 'enabled');
  await leave(other.memberId);
  expect(await leave(other.memberId)).toMatchObject(missing);
  expect(await client.call(LEAVE, { body: { id: 0 } })).toMatchObject(
    refused(422, 'error.invalid'),
  );
  expect(await client.get(INFO)).toMatchObject({ id: home.memberId });
});

test('asks for a fresh proof, and for a session', async () => {
  product.clock.advance(11 * 60_000);
  expect(await leave(other.memberId)).toMatchObject(refused(403, 'step-up.required'));
  client.token = '';
  expect((await leave(other.memberId)).status).toBe(401);
});

test('keeps the last default admin, at the present seat and at another', async () => {
  const { db, make } = product;
  const admin = { isDefaultAdmin: 1 } as const;
  const ids = [home.memberId, other.memberId];
  await db.updateTable('members').set(admin).where('id', 'in', ids).execute();
  await make.member(other.tenantId, { isDefaultAdmin: 1, status: 'disabled' });
  for (const id of ids) {
    expect(await leave(id)).toMatchObject(refused(409, 'member.last-admin'));
  }
  expect(await client.get(SEATS)).toHaveLength(2);
  await make.member(other.tenantId, admin);
  expect((await leave(other.memberId)).status).toBe(200);
});

const ROUNDS = isDeep ? 100 : 3;

test('no call of the seat that leaves is answered once it has left', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { make } = product;
    const id = await make.member(home.tenantId, { isDefaultAdmin: 1 });
    await make.member(home.tenantId, { isDefaultAdmin: 1 });
    const [one, two] = [await product.as(id), await product.as(id)];
    const post = (at: number) => {
      const body = { name: 'Fitter', code: `fitter-${id}-${at}` };
      return two.send('POST /user/admin/post/add', { body });
    };
    const [left, ...written] = await Promise.all([leave(id, one), post(1), post(2), post(3)]);
    expect(left?.status).toBe(200);
    for (const { status } of written) expect([200, 401]).toContain(status);
    expect((await post(4)).status).toBe(401);
  }
});
