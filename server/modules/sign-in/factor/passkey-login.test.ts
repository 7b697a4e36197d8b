import type { Client } from '../../../../tests/harness/app/client';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { refused } from '../../../../tests/harness/app/refused';
import { enableTotp } from '../../../../tests/harness/sign-in/factor';
import { SoftPasskey } from '../../../../tests/harness/sign-in/passkey';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

const REQUEST = 'POST /user/admin/site/passkey/options';
const LOGIN = 'POST /user/admin/site/passkey/login';
const SECOND = 'POST /user/admin/site/secondFactor';
const STEP_UP = 'POST /user/admin/account/step-up';
const INFO = 'GET /user/admin/member/info';
const MINUTE = 60_000;

let product: SignInApp;
let tenantId: number;
let memberId: number;
let username: string;
let owner: Client;
let passkey: SoftPasskey;
let count = 0;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  count += 1;
  username = `holder-${count}`;
  memberId = await product.make.member(tenantId, { username });
  // Challenges are limited per address, which all these callers share.
  product.clock.advance(10 * MINUTE);
  owner = await product.as(memberId);
  passkey = new SoftPasskey();
  const response = passkey.create(await owner.get('POST /user/admin/account/passkey/options'));
  await owner.get('POST /user/admin/account/passkey/add', { body: { name: 'Phone', response } });
});
afterAll(() => product.close());

const ask = (client: Client, body = {}) => client.get(REQUEST, { body });
const logIn = (client: Client, response: object) => client.send(LOGIN, { body: { response } });

test('signs in without a username, and needs no second step', async () => {
  await enableTotp(product, owner);
  const client = product.from();
  const options = await ask(client);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  const body = { response: passkey.sign(options), remember: true };
  const signedIn = await client.get(LOGIN, { body });
  expect(Date.parse(signedIn.expiresAt) - product.clock.now).toBe(30 * 24 * 60 * MINUTE);
  client.token = signedIn.token;
  expect(await client.get(INFO)).toMatchObject({ id: memberId });
  const { passkeys } = await client.get('GET /user/admin/account/security');
  expect(passkeys).toMatchObject([{ lastUsedAt: new Date(product.clock.now).toISOString() }]);
});

test('works while wrong passwords have locked the account out', async () => {
  const client = product.from();
  for (let index = 0; index < 10; index += 1) {
    const solved = index < 5 ? {} : await product.solve(client);
    const body = { username, password: 'not-the-password', ...solved };
    await client.call('POST /user/admin/site/accountLogin', { body });
  }
  expect((await logIn(client, passkey.sign(await ask(client)))).status).toBe(200);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of a holder that was not verified', { isUnverified: true }],
])('refuses a signature %s', async (_, bending) => {
  const client = product.from();
  const response = passkey.sign(await ask(client), bending);
  expect(await logIn(client, response)).toMatchObject(refused(422, 'passkey.refused'));
});

test('refuses a challenge that is used up, five minutes old, or was given for something else', async () => {
  const client = product.from();
  const used = passkey.sign(await ask(client));
  expect((await logIn(client, used)).status).toBe(200);
  const forSession = passkey.sign(await owner.get(REQUEST, { body: {} }));
  const old = passkey.sign(await ask(client));
  const made = passkey.sign({ ...(await ask(client)), challenge: 'made-up' });
  for (const response of [used, forSession, made]) {
    expect(await logIn(client, response)).toMatchObject(refused(422, 'passkey.refused'));
  }
  product.clock.advance(5 * MINUTE);
  expect(await logIn(client, old)).toMatchObject(refused(422, 'passkey.refused'));
});

test('refuses an authenticator that counts backwards, as a copy would', async () => {
  const client = product.from();
  passkey.counter = 7;
  expect((await logIn(client, passkey.sign(await ask(client)))).status).toBe(200);
  for (const before of [7, 3]) {
    passkey.counter = before;
    const response = passkey.sign(await ask(client));
    expect([before, (await logIn(client, response)).status]).toEqual([before, 422]);
  }
});

test('answers a stranger and an altered signature alike, and tells the owner that the seat is closed', async () => {
  const client = product.from();
  const stranger = new SoftPasskey().sign(await ask(client));
  const altered = passkey.sign(await ask(client));
  altered.response.signature = new SoftPasskey().sign(await ask(client)).response.signature;
  const answers = [await logIn(client, stranger), await logIn(client, altered)];
  await product.db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('id', '=', memberId)
    .execute();
  for (const answer of answers) expect(answer).toMatchObject(refused(422, 'passkey.refused'));
  const owner = await logIn(client, passkey.sign(await ask(client)));
  expect(owner).toMatchObject(refused(403, 'login.seat-disabled'));
});

test('of several uses of one signature at once exactly one opens a session', async () => {
  const clients = [product.from(), product.from(), product.from()];
  for (const client of clients) await client.get('GET /admin/admin/site/config');
  const response = passkey.sign(await ask(product.from()));
  const answers = await Promise.all(clients.map((client) => logIn(client, response)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('is a second step, with the passkeys of the account only', async () => {
  await enableTotp(product, owner);
  const client = product.from();
  const { envelope } = await client.call('POST /user/admin/site/accountLogin', {
    body: { username, password: PASSWORD },
  });
  if (!('ticket' in envelope.data)) throw new Error('no second factor was wanted');
  const { ticket, secondFactor } = envelope.data;
  expect(secondFactor).toEqual(['totp', 'recovery', 'passkey']);
  const wrong = passkey.sign(await ask(client));
  expect(await client.call(SECOND, { body: { ticket, passkey: wrong } })).toMatchObject(
    refused(422, 'factor.wrong', 'passkey'),
  );
  const options = await ask(client, { ticket });
  expect(options.allowCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }]);
  const body = { ticket, passkey: passkey.sign(options) };
  expect((await client.call(SECOND, { body })).status).toBe(200);
});

test('proves a session again, but not that of somebody else', async () => {
  product.clock.advance(10 * MINUTE);
  const stranger = await product.as(await product.make.member(tenantId));
  const foreign = passkey.sign(await ask(stranger));
  expect(await stranger.call(STEP_UP, { body: { passkey: foreign } })).toMatchObject(
    refused(422, 'step-up.wrong', 'passkey'),
  );
  const options = await ask(owner);
  expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
  expect((await owner.call(STEP_UP, { body: { passkey: passkey.sign(options) } })).status).toBe(
    200,
  );
});

test('an address gets sixty challenges in ten minutes', async () => {
  const client = product.from();
  for (let index = 0; index < 60; index += 1) await ask(client);
  expect(await client.call(REQUEST, { body: {} })).toMatchObject(refused(429, 'rate.exceeded'));
});
