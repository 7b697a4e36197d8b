import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';

/* Sessions and sign-in history in the drawer of a user. */
const SESSIONS = 'GET /user/admin/member/sessions';
const END = 'POST /user/admin/member/sessions/end';
const LOGINS = 'GET /user/admin/member/logins';

let product: TestApp;
let tenantId: number;
let admin: Client;
let memberId: number;
let username: string;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  username = `Nora.${tenantId}`;
  memberId = await product.make.member(tenantId, { username });
});
afterAll(() => product.close());

const sessionsOf = (id: number, client = admin) => client.get(SESSIONS, { query: { id } });
const isGood = async (client: Client) =>
  (await client.call('GET /user/admin/member/info')).status === 200;

test('shows the sessions that are still good, and marks the own one', async () => {
  await product.as(memberId);
  product.clock.advance(13 * 3_600_000);
  admin = await product.as(admin.memberId);
  await product.as(memberId);
  expect(await sessionsOf(memberId)).toMatchObject([
    { ip: '127.0.0.1', userAgent: 'test', isCurrent: false },
  ]);
  expect(await sessionsOf(admin.memberId)).toMatchObject([{ isCurrent: true }]);
});

test('ends one session at once and leaves the others', async () => {
  const phone = await product.as(memberId);
  const [first] = await sessionsOf(memberId);
  const laptop = await product.as(memberId);
  await admin.get(END, { body: { id: memberId, sessionId: first?.id ?? 0 } });
  expect([await isGood(phone), await isGood(laptop)]).toEqual([false, true]);
  expect(await phone.call('GET /user/admin/member/info')).toMatchObject(
    refused(401, 'session.forced'),
  );
});

test('refuses a session of somebody else, of the caller, and one that has ended', async () => {
  const other = await product.make.member(tenantId);
  await product.as(other);
  const [session] = await sessionsOf(other);
  const sessionId = session?.id ?? 0;
  const end = (id: number) => admin.call(END, { body: { id, sessionId } });
  expect(await end(memberId)).toMatchObject(refused(404, 'row.missing'));
  expect(await end(admin.memberId)).toMatchObject(refused(409, 'member.self'));
  expect((await end(other)).status).toBe(200);
  expect(await end(other)).toMatchObject(refused(404, 'row.missing'));
});

test('refuses to end the sessions of somebody above', async () => {
  const helper = await product.asRole(tenantId, { permissions: [END, SESSIONS] });
  const [session] = await sessionsOf(admin.memberId, helper);
  const body = { id: admin.memberId, sessionId: session?.id ?? 0 };
  expect(await helper.call(END, { body })).toMatchObject(refused(403, 'member.above-actor'));
});

test('lists sign-ins with those that failed, newest first', async () => {
  const signIn = (name: string, password: string) =>
    product
      .visitor()
      .call('POST /user/admin/site/accountLogin', { body: { username: name, password } });
  await signIn(username, PASSWORD);
  product.clock.advance(1000);
  await signIn(username.toUpperCase(), 'not-the-password');
  await signIn(`${username}x`, 'not-the-password');
  const { envelope } = await admin.call(LOGINS, { query: { id: memberId } });
  expect(envelope).toMatchObject({
    total: 2,
    data: [
      { outcome: 'failure', reason: 'login.failed', ip: '127.0.0.1' },
      { outcome: 'success', reason: null },
    ],
  });
  const query = { id: memberId, sort: 'at:asc', pageSize: 1 };
  expect(await admin.get(LOGINS, { query })).toMatchObject([{ outcome: 'success' }]);
});

test('tells a tenant of failed sign-ins from when it has the user on', async () => {
  const fail = () =>
    product.visitor().call('POST /user/admin/site/accountLogin', {
      body: { username, password: 'not-the-password' },
    });
  await fail();
  product.clock.advance(1000);
  const joined = await product.make.tenant();
  const seat = await product.make.seat(memberId, joined);
  const there = await product.asDefaultAdmin(joined);
  const totalOf = async (client: Client, id: number) =>
    (await client.call(LOGINS, { query: { id } })).envelope.total;
  expect([await totalOf(there, seat), await totalOf(admin, memberId)]).toEqual([0, 1]);
  await fail();
  expect([await totalOf(there, seat), await totalOf(admin, memberId)]).toEqual([1, 2]);
});

test('hides users of another tenant, and those outside the data scope', async () => {
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  const narrow = await product.asRole(tenantId, {
    permissions: [SESSIONS, LOGINS, END],
    dataScope: 'self',
  });
  for (const client of [stranger, narrow]) {
    const query = { id: memberId };
    expect(await client.call(SESSIONS, { query })).toMatchObject(refused(404, 'row.missing'));
    expect(await client.call(LOGINS, { query })).toMatchObject(refused(404, 'row.missing'));
    const body = { id: memberId, sessionId: 1 };
    expect(await client.call(END, { body })).toMatchObject(refused(404, 'row.missing'));
  }
});
