import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { makeLetter } from '../../../../tests/harness/app/letter';
import { refused } from '../../../../tests/harness/app/refused';

const SEATS = 'GET /user/admin/member/seats';
const SWITCH = 'POST /user/admin/member/switch';
const INFO = 'GET /user/admin/member/info';

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
  const deptId = await make.dept(tenantId, { name: 'Support' });
  home = { tenantId, memberId: await make.member(tenantId, { deptId }) };
  const second = await make.tenant();
  other = { tenantId: second, memberId: await product.make.seat(home.memberId, second) };
  client = await product.as(home.memberId);
});

test('lists the own seats that are open, the present one first', async () => {
  const at = product.clock.now;
  await product.db
    .updateTable('members')
    .set({ lastLoginAt: at })
    .where('id', '=', home.memberId)
    .execute();
  expect(await client.get(SEATS)).toMatchObject([
    {
      id: home.memberId,
      deptName: 'Support',
      isCurrent: true,
      lastLoginAt: new Date(at).toISOString(),
    },
    { id: other.memberId, deptName: null, isCurrent: false, lastLoginAt: null },
  ]);
});

test('tells of each seat its company, enabled roles and unread letters', async () => {
  const { make, db } = product;
  const { tenantId, memberId } = other;
  const role = (name: string, sort: number, status: 'enabled' | 'disabled' = 'enabled') =>
    make.role(tenantId, { name, sort, status });
  const roleIds = [
    await role('Second', 2),
    await role('First', 1),
    await role('Off', 3, 'disabled'),
  ];
  await db
    .insertInto('memberRoles')
    .values(roleIds.map((roleId) => ({ tenantId, memberId, roleId })))
    .execute();
  await db.updateTable('members').set({ isDefaultAdmin: 1 }).where('id', '=', memberId).execute();
  const sender = await make.member(home.tenantId);
  await makeLetter(product, sender, [memberId]);
  await makeLetter(product, sender, [memberId, home.memberId]);
  const read = await makeLetter(product, sender, [home.memberId]);
  await client.get('POST /admin/admin/letter/read', { body: { ids: [read] } });
  const { code } = await db
    .selectFrom('tenants')
    .select('code')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  expect(await client.get(SEATS)).toMatchObject([
    { id: home.memberId, isDefaultAdmin: false, roleNames: [], letterCount: 1 },
    {
      ...{ id: memberId, tenantCode: code, isDefaultAdmin: true },
      ...{ roleNames: ['First', 'Second'], letterCount: 2 },
    },
  ]);
});

test('goes on in the other seat with a new token, and the old one ends at once', async () => {
  const { token, member } = await client.get(SWITCH, { body: { id: other.memberId } });
  expect(member.id).toBe(other.memberId);
  expect(await client.call(INFO)).toMatchObject(refused(401, 'session.ended'));
  client.token = token;
  expect(await client.get(INFO)).toMatchObject({
    id: other.memberId,
    tenant: { id: other.tenantId },
  });
});

test('makes the session no longer than it was', async () => {
  const { expiresAt } = await product.db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('memberId', '=', home.memberId)
    .executeTakeFirstOrThrow();
  product.clock.advance(3_600_000);
  const answer = await client.get(SWITCH, { body: { id: other.memberId } });
  expect(Date.parse(answer.expiresAt)).toBe(expiresAt);
});

test('can write with the token it was given, and come back', async () => {
  client.token = (await client.get(SWITCH, { body: { id: other.memberId } })).token;
  client.token = (await client.get(SWITCH, { body: { id: home.memberId } })).token;
  expect(await client.get(INFO)).toMatchObject({ id: home.memberId });
});

test('refuses the seat of somebody else, one that is closed, and one of a closed tenant', async () => {
  const stranger = await product.make.member(other.tenantId);
  expect(await client.call(SWITCH, { body: { id: stranger } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  const set = (table: 'members' | 'tenants', id: number, status: 'enabled' | 'disabled') =>
    product.db.updateTable(table).set({ status }).where('id', '=', id).execute();
  await set('members', other.memberId, 'disabled');
  expect(await client.call(SWITCH, { body: { id: other.memberId } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  await set('members', other.memberId, 'enabled');
  await set('tenants', other.tenantId, 'disabled');
  expect(await client.call(SWITCH, { body: { id: other.memberId } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await client.get(SEATS)).toHaveLength(1);
  expect(await client.get(INFO)).toMatchObject({ id: home.memberId });
});

test('leaves its entry with the tenant that is entered, and shows it among the sign-ins', async () => {
  await client.get(SWITCH, { body: { id: other.memberId } });
  const entry = await product.db
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', SWITCH)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    tenantId: other.tenantId,
    memberId: other.memberId,
    target: `member ${other.memberId}`,
    result: 'done',
  });
  const admin = await product.asDefaultAdmin(other.tenantId);
  const logins = await admin.get('GET /user/admin/member/logins', {
    query: { id: other.memberId },
  });
  expect(logins).toMatchObject([{ outcome: 'success' }]);
});

test('tells the other windows of the browser that their seat has been left', async () => {
  await client.get(SWITCH, { body: { id: other.memberId } });
  const event = await product.db
    .selectFrom('events')
    .select(['kind', 'memberIds'])
    .where('kind', '!=', 'online')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ kind: 'session', memberIds: `[${home.memberId}]` });
});
