import type { Client } from '../../../../tests/harness/app/client';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { refused } from '../../../../tests/harness/app/refused';
import { type AuthenticatorApp, enableTotp } from '../../../../tests/harness/sign-in/factor';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

const LOGIN = 'POST /user/admin/site/accountLogin';
const SECOND = 'POST /user/admin/site/secondFactor';
const INFO = 'GET /user/admin/member/info';
const MINUTE = 60_000;

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

let count = 0;
interface Person {
  username: string;
  memberId: number;
  phone: string;
  app: AuthenticatorApp;
  client: Client;
}

/** A member with an authenticator app, and a browser. */
async function person(): Promise<Person> {
  count += 1;
  const username = `factor-${count}`;
  const phone = product.phone();
  const memberId = await product.holder(tenantId, phone, username);
  const app = await enableTotp(product, await product.as(memberId));
  return { username, memberId, phone, app, client: product.from() };
}

const logIn = ({ client, username }: Person, more = {}) =>
  client.call(LOGIN, { body: { username, password: PASSWORD, ...more } });

async function ticketOf(somebody: Person, more = {}): Promise<string> {
  const { envelope } = await logIn(somebody, more);
  if (!('ticket' in envelope.data)) throw new Error('no second factor was wanted');
  return envelope.data.ticket;
}

const wrongCode = ({ app }: Person) =>
  [-1, 0, 1].some((steps) => app.code(steps) === '000000') ? '999999' : '000000';

test('the password alone gives a ticket and no session', async () => {
  const somebody = await person();
  const { envelope } = await logIn(somebody);
  expect(envelope.data).toEqual({
    secondFactor: ['totp', 'recovery'],
    ticket: expect.any(String),
    ticketExpiresAt: new Date(product.clock.now + 5 * MINUTE).toISOString(),
  });
  const { rows } = await sessionsOf(somebody);
  expect(rows).toBe(1);
});

async function sessionsOf({ memberId }: Person) {
  const sessions = await product.db
    .selectFrom('sessions')
    .select('id')
    .where('memberId', '=', memberId)
    .execute();
  return { rows: sessions.length };
}

test('a code of the app completes it, and the first step is remembered', async () => {
  const somebody = await person();
  const ticket = await ticketOf(somebody, { remember: true });
  const signedIn = await somebody.client.get(SECOND, {
    body: { ticket, totp: somebody.app.code() },
  });
  expect(Date.parse(signedIn.expiresAt) - product.clock.now).toBe(30 * 24 * 60 * MINUTE);
  somebody.client.token = signedIn.token;
  expect(await somebody.client.get(INFO)).toMatchObject({ id: somebody.memberId });
});

test('a recovery code completes it once, however it was written down', async () => {
  const somebody = await person();
  const [recoveryCode = ''] = somebody.app.recoveryCodes;
  const typed = recoveryCode.toUpperCase().replaceAll('-', ' ');
  const first = await ticketOf(somebody);
  const body = { ticket: first, recoveryCode: typed };
  expect(await somebody.client.get(SECOND, { body })).toMatchObject({ recoveryCodesLeft: 9 });
  const ticket = await ticketOf(somebody);
  expect(await somebody.client.call(SECOND, { body: { ticket, recoveryCode } })).toMatchObject(
    refused(422, 'factor.wrong', 'recoveryCode'),
  );
});

test('an SMS code is a first step as well', async () => {
  const somebody = await person();
  const code = await product.codeFor(somebody.phone, 'login');
  const body = { phone: somebody.phone, code };
  const { envelope } = await somebody.client.call('POST /user/admin/site/mobileLogin', { body });
  expect(envelope.data).toMatchObject({ secondFactor: ['totp', 'recovery'] });
});

test.each([-1, 1])('a code that is %i step away is accepted', async (steps) => {
  const somebody = await person();
  product.clock.advance(30_000);
  const ticket = await ticketOf(somebody);
  const body = { ticket, totp: somebody.app.code(steps) };
  expect((await somebody.client.call(SECOND, { body })).status).toBe(200);
});

test.each([-2, 2])('a code that is %i steps away is refused', async (steps) => {
  const somebody = await person();
  product.clock.advance(2 * 30_000);
  const ticket = await ticketOf(somebody);
  const body = { ticket, totp: somebody.app.code(steps) };
  expect(await somebody.client.call(SECOND, { body })).toMatchObject(
    refused(422, 'factor.wrong', 'totp'),
  );
});

test('a code works once, and so does none of an earlier step', async () => {
  const somebody = await person();
  product.clock.advance(30_000);
  const [earlier, code] = [somebody.app.code(-1), somebody.app.code()];
  const first = await ticketOf(somebody);
  await somebody.client.get(SECOND, { body: { ticket: first, totp: code } });
  for (const totp of [code, earlier]) {
    const body = { ticket: await ticketOf(somebody), totp };
    expect(await somebody.client.call(SECOND, { body })).toMatchObject(
      refused(422, 'factor.wrong', 'totp'),
    );
  }
});

test('a ticket works once, five minutes long, and for five wrong codes', async () => {
  const somebody = await person();
  const { client, app } = somebody;
  const used = await ticketOf(somebody);
  await client.get(SECOND, { body: { ticket: used, totp: app.code() } });
  const late = await ticketOf(somebody);
  product.clock.advance(5 * MINUTE);
  const burnt = await ticketOf(somebody);
  for (let index = 0; index < 5; index += 1) {
    const solved = index < 5 ? {} : await product.solve(client);
    const body = { ticket: burnt, totp: wrongCode(somebody), ...solved };
    expect((await client.call(SECOND, { body })).envelope.reason).toBe('factor.wrong');
  }
  for (const ticket of [used, late, burnt, 'made-up']) {
    const body = { ticket, totp: app.code(1) };
    expect(await client.call(SECOND, { body })).toMatchObject(refused(422, 'factor.ticket'));
  }
});

test('a ticket dies with a new password and with the factor', async () => {
  const endings = [
    (owner: Client) => owner.get('POST /user/admin/account/totp/disable'),
    (owner: Client) =>
      owner.get('POST /user/admin/account/password', {
        body: { oldPassword: PASSWORD, password: 'another-word-1' },
      }),
  ];
  for (const end of endings) {
    const somebody = await person();
    const ticket = await ticketOf(somebody);
    await end(await product.as(somebody.memberId));
    const body = { ticket, totp: somebody.app.code() };
    expect(await somebody.client.call(SECOND, { body })).toMatchObject(
      refused(422, 'factor.ticket'),
    );
  }
});

test('wants one of the factors', async () => {
  const somebody = await person();
  const body = { ticket: await ticketOf(somebody) };
  expect(await somebody.client.call(SECOND, { body })).toMatchObject(
    refused(422, 'factor.missing'),
  );
});

test('a wrong password is answered alike with and without a factor', async () => {
  const { username } = await person();
  await product.make.member(tenantId, { username: `${username}-plain` });
  const ask = async (name: string) => {
    const body = { username: name, password: 'not-the-password', totp: '000000' };
    const { status, envelope } = await product.from().call(LOGIN, { body });
    return { status, envelope };
  };
  const answers = [await ask(username), await ask(`${username}-plain`), await ask('nobody-at-all')];
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

async function historyOf({ memberId }: Person) {
  const admin = await product.asDefaultAdmin(tenantId);
  const query = { id: memberId };
  const { envelope } = await admin.call('GET /user/admin/member/logins', { query });
  expect(envelope.total).toBe(envelope.data.length);
  return envelope.data.map(({ outcome, reason }) => [outcome, reason]);
}

test('a sign-in with two right steps is one success in the history', async () => {
  const somebody = await person();
  const ticket = await ticketOf(somebody);
  await somebody.client.get(SECOND, { body: { ticket, totp: somebody.app.code() } });
  expect(await historyOf(somebody)).toEqual([['success', null]]);
});

test('the history keeps a wrong code, and a first step whose second never came', async () => {
  const somebody = await person();
  await ticketOf(somebody);
  const ticket = await ticketOf(somebody);
  await somebody.client.call(SECOND, { body: { ticket, totp: wrongCode(somebody) } });
  await somebody.client.get(SECOND, { body: { ticket, totp: somebody.app.code() } });
  expect(await historyOf(somebody)).toEqual([
    ['success', null],
    ['secondWrong', 'factor.wrong'],
    ['unfinished', 'factor.required'],
  ]);
});
