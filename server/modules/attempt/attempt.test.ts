import { createTestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';

const LOGIN = 'POST /user/admin/site/accountLogin';
const WINDOW_MS = 15 * 60_000;

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

let names = 0;
/** The username of a new member with the password PASSWORD. */
async function newMember(): Promise<string> {
  names += 1;
  const username = `attempt-${names}`;
  await product.make.member(tenantId, { username });
  return username;
}

const signIn = (client: Client, username: string, password: string, more = {}) =>
  client.call(LOGIN, { body: { username, password, ...more } });
const fail = (client: Client, username: string, more = {}) =>
  signIn(client, username, 'not-the-password', more);

/** Fails several times from the client's address, solving captchas where required. */
async function failTimes(client: Client, username: string, times: number) {
  for (let index = 0; index < times; index += 1) {
    let answer = await fail(client, username);
    if (answer.envelope.reason === 'captcha.required') {
      answer = await fail(client, username, await product.solve(client));
    }
    expect(answer.envelope.reason).toBe('login.failed');
  }
}

const reasonsOf = (answers: { envelope: { reason?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { envelope } of answers) {
    const reason = envelope.reason ?? 'ok';
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
};

test('the sixth attempt on an account from an address wants a captcha, and the fifth says so', async () => {
  const client = product.from();
  const username = await newMember();
  for (const captcha of [false, false, false, false, true]) {
    const answer = await fail(client, username);
    expect(answer.envelope).toMatchObject({ reason: 'login.failed', data: { captcha } });
  }
  const right = await signIn(client, username, PASSWORD);
  expect(right).toMatchObject({ status: 422, envelope: { reason: 'captcha.required' } });
  const solved = await product.solve(client);
  expect((await signIn(client, username, PASSWORD, solved)).status).toBe(200);
});

test('four failures want no captcha, and the right password forgets them', async () => {
  const client = product.from();
  const username = await newMember();
  for (let round = 0; round < 3; round += 1) {
    await failTimes(client, username, 4);
    expect((await signIn(client, username, PASSWORD)).status).toBe(200);
  }
});

test('a wrong captcha is refused, and an attempt without one counts for nothing', async () => {
  const client = product.from();
  const username = await newMember();
  await failTimes(client, username, 5);
  const { captchaId } = await product.solve(client);
  const wrong = await signIn(client, username, PASSWORD, { captchaId, captcha: 'wrong' });
  expect(wrong.envelope.reason).toBe('captcha.wrong');
  for (let index = 0; index < 10; index += 1) await fail(client, username);
  const solved = await product.solve(client);
  expect((await signIn(client, username, PASSWORD, solved)).status).toBe(200);
});

test('ten failures lock an address out of the account for 15 minutes, and nobody else', async () => {
  const client = product.from();
  const username = await newMember();
  await failTimes(client, username, 9);
  product.clock.advance(WINDOW_MS - 1000);
  await failTimes(client, username, 1);
  const locked = await signIn(client, username, PASSWORD, await product.solve(client));
  expect(locked).toMatchObject({ status: 429, envelope: { reason: 'login.locked' } });
  expect(locked.headers.get('retry-after')).toBe(String(WINDOW_MS / 1000));
  expect((await signIn(product.from(), username, PASSWORD)).status).toBe(200);
  product.clock.advance(WINDOW_MS - 1);
  expect((await signIn(client, username, PASSWORD)).envelope.reason).toBe('login.locked');
  product.clock.advance(1);
  expect((await signIn(client, username, PASSWORD)).status).toBe(200);
});

test('nine failures do not lock', async () => {
  const client = product.from();
  const username = await newMember();
  await failTimes(client, username, 9);
  const solved = await product.solve(client);
  expect((await signIn(client, username, PASSWORD, solved)).status).toBe(200);
});

test('whoever is locked out gets in with password and code together, and with neither alone', async () => {
  const client = product.from();
  const phone = product.phone();
  await product.holder(tenantId, phone, 'locked-holder');
  await failTimes(client, 'locked-holder', 10);
  const code = await product.codeFor(phone, 'login');
  expect((await signIn(client, 'locked-holder', PASSWORD)).envelope.reason).toBe('login.locked');
  const guess = await fail(client, 'locked-holder', { code: '000000' });
  expect(guess.envelope.reason).toBe('login.locked');
  const both = await signIn(client, 'locked-holder', PASSWORD, { code });
  expect(both.status).toBe(200);
});

test('twenty failures of an address want a captcha for every account, from there only', async () => {
  const client = product.from();
  const username = await newMember();
  for (let index = 0; index < 19; index += 1) await fail(client, `nobody-${index}`);
  const config = () => client.get('GET /user/admin/site/loginConfig');
  expect((await config()).captcha).toBe(false);
  // Signing in to an own account must not clear failures on other accounts.
  expect((await signIn(client, username, PASSWORD)).status).toBe(200);
  expect((await fail(client, 'nobody-19')).envelope.data).toEqual({ captcha: true });
  expect((await config()).captcha).toBe(true);
  expect((await signIn(client, username, PASSWORD)).envelope.reason).toBe('captcha.required');
  expect((await signIn(product.from(), username, PASSWORD)).status).toBe(200);
  product.clock.advance(WINDOW_MS);
  expect((await signIn(client, username, PASSWORD)).status).toBe(200);
});

test('a network of IPv6 addresses counts as one address', async () => {
  for (let index = 0; index < 20; index += 1) {
    await fail(product.from(`2001:db8::${index.toString(16)}`), `six-${index}`);
  }
  const username = await newMember();
  const near = await signIn(product.from('2001:0db8:0:0:ffff::1'), username, PASSWORD);
  expect(near.envelope.reason).toBe('captcha.required');
  expect((await signIn(product.from('2001:db8:0:1::1'), username, PASSWORD)).status).toBe(200);
});

test('of 200 attempts at once on one account five are looked at', async () => {
  const client = product.from();
  await client.get('GET /admin/admin/site/config');
  const username = await newMember();
  const answers = await Promise.all(Array.from({ length: 200 }, () => fail(client, username)));
  expect(reasonsOf(answers)).toEqual({ 'login.failed': 5, 'captcha.required': 195 });
});

test('of 200 attempts at once on 200 accounts from one address twenty are looked at', async () => {
  const client = product.from();
  await client.get('GET /admin/admin/site/config');
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => fail(client, `spray-${index}`)),
  );
  expect(reasonsOf(answers)).toEqual({ 'login.failed': 20, 'captcha.required': 180 });
});

test('sixty people behind one address sign in at once', async () => {
  const client = product.from();
  await client.get('GET /admin/admin/site/config');
  const people = await Promise.all(Array.from({ length: 60 }, newMember));
  const answers = await Promise.all(people.map((name) => signIn(client, name, PASSWORD)));
  expect(reasonsOf(answers)).toEqual({ ok: 60 });
});

test('counters hold across nodes and survive a restart', async () => {
  const { db, clock } = product;
  const username = await newMember();
  const node = await createTestApp({ db, now: () => clock.now });
  const both = [product.app, node.app].map((app) => new Client(app, { ip: '192.0.2.1' }));
  for (const client of both) await client.get('GET /admin/admin/site/config');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => fail(both[index % 2] as Client, username)),
  );
  expect(reasonsOf(answers)).toEqual({ 'login.failed': 5, 'captcha.required': 35 });
});

test('a thousand failures in all want a captcha of everybody', async () => {
  const username = await newMember();
  const set = (count: number) =>
    product.db.updateTable('counters').set({ count }).where('name', '=', 'fail').execute();
  const config = () => product.from().get('GET /user/admin/site/loginConfig');
  await fail(product.from(), username);
  await set(999);
  expect((await config()).captcha).toBe(false);
  expect((await fail(product.from(), username)).envelope.data).toEqual({ captcha: true });
  expect((await config()).captcha).toBe(true);
  const client = product.from();
  expect((await signIn(client, username, PASSWORD)).envelope.reason).toBe('captcha.required');
  const solved = await product.solve(client);
  expect((await signIn(client, username, PASSWORD, solved)).status).toBe(200);
});
