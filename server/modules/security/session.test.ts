import { hashToken } from '#server/lib/secrets/token';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { whole } from '../../../tests/harness/sign-in/whole';

const SESSIONS = 'GET /user/admin/account/sessions';
const END = 'POST /user/admin/account/sessions/end';
const END_OTHERS = 'POST /user/admin/account/sessions/endOthers';
const LOGINS = 'GET /user/admin/account/logins';
const LOGIN = 'POST /user/admin/site/accountLogin';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let product: TestApp;
let tenantId: number;
let memberId: number;
let username: string;
let client: Client;
let count = 0;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant({ name: 'Brightwater' });
});
beforeEach(async () => {
  count += 1;
  username = `Own.${count}`;
  memberId = await product.make.member(tenantId, { username });
  client = await product.as(memberId);
});
afterAll(() => product.close());

const isGood = async (caller: Client) =>
  (await caller.call('GET /user/admin/member/info')).status === 200;

const signIn = (name: string, password: string) =>
  new Client(product.app, { ip: `10.9.0.${count}` }).call(LOGIN, {
    body: { username: name, password },
    headers: { 'User-Agent': CHROME },
  });

/** A seat of the same account in another tenant, with a session. */
async function inAnotherTenant() {
  const tenantId = await product.make.tenant({ name: 'Other' });
  return product.as(await product.make.seat(memberId, tenantId));
}

test('shows the sessions of all seats with what they are used from', async () => {
  const { envelope } = await signIn(username, PASSWORD);
  expect(whole(envelope.data).token).toBeTruthy();
  await inAnotherTenant();
  expect(await client.get(SESSIONS)).toMatchObject([
    { tenantName: 'Other', isCurrent: false, agent: 'test', browser: null, os: null },
    {
      ...{ tenantName: 'Brightwater', isCurrent: false, ip: `10.9.0.${count}` },
      ...{ agent: CHROME, browser: 'Chrome 131', os: 'Windows' },
    },
    { tenantName: 'Brightwater', isCurrent: true },
  ]);
});

test('leaves out sessions that are over or idle', async () => {
  product.clock.advance(13 * 3_600_000);
  client = await product.as(memberId);
  expect(await client.get(SESSIONS)).toMatchObject([{ isCurrent: true }]);
});

test('stays signed in since when it was, with a new password', async () => {
  const [before] = await client.get(SESSIONS);
  product.clock.advance(60_000);
  const body = { oldPassword: PASSWORD, password: 'another-word-1' };
  client.token = (await client.get('POST /user/admin/account/password', { body })).token;
  expect(await client.get(SESSIONS)).toMatchObject([
    { isCurrent: true, createdAt: before?.createdAt },
  ]);
});

test('ends one session at once and leaves the others', async () => {
  const other = await product.as(memberId);
  const [newest] = await client.get(SESSIONS);
  const id = newest?.id ?? 0;
  expect(await client.get(END, { body: { id } })).toBeNull();
  expect([await isGood(other), await isGood(client)]).toEqual([false, true]);
  expect(await other.call(SESSIONS)).toMatchObject(refused(401, 'session.left'));
  expect(await client.call(END, { body: { id } })).toMatchObject(refused(404, 'row.missing'));
});

test('refuses to end a session of somebody else', async () => {
  const colleague = await product.as(await product.make.member(tenantId));
  const [theirs] = await colleague.get(SESSIONS);
  expect(await client.call(END, { body: { id: theirs?.id ?? 0 } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await isGood(colleague)).toBe(true);
});

test('ends all others in every tenant, and not the own', async () => {
  const others = [await product.as(memberId), await inAnotherTenant()];
  const colleague = await product.as(await product.make.member(tenantId));
  expect(await client.get(END_OTHERS)).toEqual({ sessions: 2 });
  for (const other of others) expect(await isGood(other)).toBe(false);
  expect([await isGood(client), await isGood(colleague)]).toEqual([true, true]);
});

test('lists the own sign-ins with those that failed, newest first, and nobody else’s', async () => {
  await signIn(username, PASSWORD);
  await signIn(username.toLowerCase(), 'not-the-password');
  await signIn(`${username}x`, 'not-the-password');
  await signIn(username.replace('Own', 'Ｏｗｎ'), 'not-the-password');
  const { envelope } = await client.call(LOGINS);
  expect(envelope).toMatchObject({
    total: 3,
    data: [
      { outcome: 'failure', reason: 'login.failed' },
      { outcome: 'failure', reason: 'login.failed', browser: 'Chrome 131', os: 'Windows' },
      { outcome: 'success', reason: null },
    ],
  });
  const [only] = await client.get(LOGINS, { query: { sort: 'at:asc', pageSize: 1, page: 3 } });
  expect(only?.outcome).toBe('failure');
});

test('a visitor of the demo sees neither other visitors nor their sign-ins', async () => {
  await signIn(username, PASSWORD);
  const visitor = await product.as(memberId);
  await product.db
    .updateTable('sessions')
    .set({ isDemo: 1 })
    .where('tokenHash', '=', hashToken(visitor.token ?? ''))
    .execute();
  expect(await visitor.get(SESSIONS)).toMatchObject([{ isCurrent: true }]);
  expect((await visitor.call(LOGINS)).envelope).toMatchObject({ data: [], total: 0 });
});
