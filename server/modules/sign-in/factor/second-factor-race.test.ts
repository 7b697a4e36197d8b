import { PASSWORD } from '../../../../tests/harness/app/factory';
import { type AuthenticatorApp, enableTotp } from '../../../../tests/harness/sign-in/factor';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* Guesses of codes, and concurrent uses of one-time values. */
const LOGIN = 'POST /user/admin/site/accountLogin';
const SECOND = 'POST /user/admin/site/secondFactor';

let product: SignInApp;
let tenantId: number;
let username: string;
let app: AuthenticatorApp;
let count = 0;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  count += 1;
  username = `guessed-${count}`;
  const memberId = await product.make.member(tenantId, { username });
  app = await enableTotp(product, await product.as(memberId));
});
afterAll(() => product.close());

const logIn = (client = product.from(), more = {}) =>
  client.call(LOGIN, { body: { username, password: PASSWORD, ...more } });

async function ticketFrom(client = product.from(), more = {}): Promise<string> {
  const { envelope } = await logIn(client, more);
  if (!('ticket' in (envelope.data ?? {}))) throw new Error(JSON.stringify(envelope));
  return (envelope.data as { ticket: string }).ticket;
}

const wrong = () =>
  [-1, 0, 1].some((steps) => app.code(steps) === '000000') ? '999999' : '000000';

/** Statuses of the same request, sent concurrently by several browsers. */
async function allAtOnce(bodies: object[]) {
  const clients = await Promise.all(
    bodies.map(async () => {
      const client = product.from();
      await client.get('GET /admin/admin/site/config');
      return client;
    }),
  );
  const answers = await Promise.all(
    bodies.map((body, index) => clients[index]?.send(SECOND, { body })),
  );
  return answers.map((answer) => answer?.status).sort();
}

test('of several uses of one ticket at once exactly one opens a session', async () => {
  const ticket = await ticketFrom();
  const bodies = app.recoveryCodes.slice(0, 4).map((recoveryCode) => ({ ticket, recoveryCode }));
  expect(await allAtOnce(bodies)).toEqual([200, 422, 422, 422]);
});

test('of several uses of one code at once exactly one opens a session', async () => {
  const tickets = [await ticketFrom(), await ticketFrom(), await ticketFrom()];
  const totp = app.code();
  expect(await allAtOnce(tickets.map((ticket) => ({ ticket, totp })))).toEqual([200, 422, 422]);
});

test('of several uses of one recovery code at once exactly one opens a session', async () => {
  const tickets = [await ticketFrom(), await ticketFrom(), await ticketFrom()];
  const [recoveryCode] = app.recoveryCodes;
  const bodies = tickets.map((ticket) => ({ ticket, recoveryCode }));
  expect(await allAtOnce(bodies)).toEqual([200, 422, 422]);
});

test('the right password between wrong codes forgives none of them', async () => {
  const client = product.from();
  const reasons: (string | undefined)[] = [];
  for (let round = 0; round < 4; round += 1) {
    const solved = round < 2 ? {} : await product.solve(client);
    const first = await logIn(client, solved);
    const ticket = (first.envelope.data as { ticket?: string } | null)?.ticket;
    if (!ticket) {
      reasons.push(first.envelope.reason);
      continue;
    }
    for (let index = 0; index < 3; index += 1) {
      const again = round < 1 ? {} : await product.solve(client);
      const body = { ticket, totp: wrong(), ...again };
      reasons.push((await client.call(SECOND, { body })).envelope.reason);
    }
  }
  expect(reasons.filter((reason) => reason === 'factor.wrong')).toHaveLength(10);
  expect(reasons.at(-1)).toBe('login.locked');
});

test('whoever is locked out gets in with password and code of the app at once', async () => {
  const client = product.from();
  for (let index = 0; index < 10; index += 1) {
    const solved = index < 5 ? {} : await product.solve(client);
    const body = { username, password: 'not-the-password', ...solved };
    expect((await client.call(LOGIN, { body })).envelope.reason).toBe('login.failed');
  }
  expect((await logIn(client)).envelope.reason).toBe('login.locked');
  expect((await logIn(client, { totp: wrong() })).envelope.reason).toBe('login.locked');
  const body = { username, password: 'not-the-password', totp: app.code() };
  expect((await client.call(LOGIN, { body })).envelope.reason).toBe('login.locked');
  const opened = await logIn(client, { totp: app.code() });
  expect(opened.envelope.data).toMatchObject({ token: expect.any(String) });
});

test('an account puts up with thirty wrong codes in an hour from anywhere', async () => {
  const attempt = async (totp: string) => {
    const client = product.from();
    const ticket = await ticketFrom(client, await product.solve(client));
    const body = { ticket, totp, ...(await product.solve(client)) };
    return client.call(SECOND, { body });
  };
  for (let index = 0; index < 30; index += 1) {
    expect((await attempt(wrong())).envelope.reason).toBe('factor.wrong');
  }
  const refused = await attempt(app.code());
  expect(refused).toMatchObject({ status: 429, envelope: { reason: 'factor.locked' } });
  expect(refused.headers.get('retry-after')).toBe('3600');
  const client = product.from();
  const ticket = await ticketFrom(client, await product.solve(client));
  const [recoveryCode] = app.recoveryCodes;
  const body = { ticket, recoveryCode, ...(await product.solve(client)) };
  expect((await client.call(SECOND, { body })).status).toBe(200);
  product.clock.advance(60 * 60_000);
  expect((await attempt(app.code())).status).toBe(200);
});

test('an unfinished sign-in ends with the sessions of its seat', async () => {
  const ticket = await ticketFrom();
  const { id } = await product.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select('members.id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const admin = await product.as(await product.make.member(tenantId, { isDefaultAdmin: 1 }));
  await admin.get('POST /user/admin/member/offline', { body: { ids: [id] } });
  const answer = await product.from().call(SECOND, { body: { ticket, totp: app.code() } });
  expect(answer.status).toBe(422);
});
