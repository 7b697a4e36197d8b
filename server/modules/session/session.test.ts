import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { whole } from '../../../tests/harness/sign-in/whole';

let product: TestApp;
let tenantId: number;
let memberId: number;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  memberId = await product.make.member(tenantId, { username: 'lena' });
});
afterAll(() => product.close());

const HOUR = 3_600_000;
const LOGIN = 'POST /user/admin/site/accountLogin';
const INFO = 'GET /user/admin/member/info';

async function signIn(remember = false) {
  const client = product.visitor();
  const body = { username: 'lena', password: PASSWORD, remember };
  const { token, expiresAt } = whole(await client.get(LOGIN, { body }));
  client.token = token;
  return { client, lifeHours: (Date.parse(expiresAt) - product.clock.now) / HOUR };
}

const isGood = async (client: Client) => (await client.call(INFO)).status === 200;

/** Uses the session every few hours for the given time. */
async function use(client: Client, hours: number) {
  for (let passed = 0; passed < hours; passed += 6) {
    product.clock.advance(6 * HOUR);
    if (!(await isGood(client))) return false;
  }
  return true;
}

test('a session ends 24 hours after sign-in, however busy it is', async () => {
  const { client, lifeHours } = await signIn();
  expect(lifeHours).toBe(24);
  expect(await use(client, 18)).toBe(true);
  product.clock.advance(6 * HOUR - 1);
  expect(await isGood(client)).toBe(true);
  product.clock.advance(1);
  expect(await client.call(INFO)).toMatchObject(refused(401, 'session.ended'));
});

test('a remembered one ends 30 days after sign-in', async () => {
  const { client, lifeHours } = await signIn(true);
  expect(lifeHours).toBe(30 * 24);
  expect(await use(client, 29 * 24 + 18)).toBe(true);
  product.clock.advance(6 * HOUR);
  expect(await isGood(client)).toBe(false);
});

test('a session that nobody has used for 12 hours ends', async () => {
  const { client } = await signIn();
  product.clock.advance(12 * HOUR - 1);
  expect(await isGood(client)).toBe(true);
  product.clock.advance(12 * HOUR);
  expect(await isGood(client)).toBe(false);
});

test('sweeping takes away what has ended and nothing else', async () => {
  await signIn();
  product.clock.advance(13 * HOUR);
  const { client } = await signIn();
  await product.runSchedule('sweep.sessions');
  const left = await product.db.selectFrom('sessions').select('memberId').execute();
  expect(left).toEqual([{ memberId }]);
  expect(await isGood(client)).toBe(true);
});

test('the database keeps no token, only its hash', async () => {
  const { client } = await signIn();
  expect(client.token).toMatch(/^[\w-]{43}$/);
  const tables = ['sessions', 'audits', 'accounts', 'members', 'idempotencyKeys'] as const;
  for (const table of tables) {
    const rows = await product.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.token);
  }
});

test('signing out ends this session and no other', async () => {
  const { client } = await signIn();
  const { client: other } = await signIn();
  await client.get('POST /user/admin/site/logout');
  expect(await isGood(client)).toBe(false);
  expect(await isGood(other)).toBe(true);
});

test('signing out succeeds with a session that has ended already, and with none', async () => {
  const { client } = await signIn();
  product.clock.advance(25 * HOUR);
  expect(await client.call('POST /user/admin/site/logout')).toMatchObject({ status: 200 });
  const visitor = product.visitor();
  expect(await visitor.call('POST /user/admin/site/logout')).toMatchObject({ status: 200 });
});

test('the token counts in the Authorization header, with or without Bearer', async () => {
  const { client } = await signIn();
  for (const header of [`Bearer ${client.token}`, `bearer ${client.token}`, `${client.token}`]) {
    const headers = { Authorization: header };
    expect(await product.visitor().call(INFO, { headers })).toMatchObject({ status: 200 });
  }
});

test('a cookie alone is no proof, nor is a token in the address', async () => {
  const { client } = await signIn();
  const token = client.token as string;
  const visitor = product.visitor();
  visitor.cookies.set('ACCESS-TOKEN', token);
  expect(await visitor.call(INFO)).toMatchObject(refused(401, 'session.ended'));
  const query = { addon: token };
  expect(await visitor.call(INFO, { query })).toMatchObject(refused(401, 'session.ended'));
});

test.each(['', 'Bearer ', 'x', 'Bearer null', 'undefined', 'a'.repeat(5000)])(
  'no session hides behind the header %.20j',
  async (header) => {
    const headers = { Authorization: header };
    const answer = await product.visitor().call(INFO, { headers });
    expect(answer).toMatchObject(refused(401, 'session.ended'));
  },
);

test('what others know of a member says when it was last active, within a minute', async () => {
  const { client } = await signIn();
  product.clock.advance(5 * 60_000);
  await isGood(client);
  const row = product.db.selectFrom('members').select(['lastActiveAt', 'version']);
  expect(await row.where('id', '=', memberId).executeTakeFirst()).toEqual({
    lastActiveAt: product.clock.now,
    version: 1,
  });
});
