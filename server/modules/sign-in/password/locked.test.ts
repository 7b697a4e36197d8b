import { verify } from '@node-rs/argon2';
import { accountLogin } from '#contract/sign-in/sign-in';
import type { Client } from '../../../../tests/harness/app/client';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { fieldsOf } from '../../../../tests/harness/calls/sample';
import { openTestDatabase } from '../../../../tests/harness/db/database';
import { Recorder } from '../../../../tests/harness/db/recorder';
import { type AuthenticatorApp, enableTotp } from '../../../../tests/harness/sign-in/factor';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* A locked sign-in accepts the password with a second proof, and does not allow guessing. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const LOGIN = 'POST /user/admin/site/accountLogin';
const MINUTE = 60_000;
/** Tries with a second proof that a lock allows. */
const OPENINGS = 5;

const recorder = new Recorder();
let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  const db = (await openTestDatabase()).withPlugin(recorder);
  product = await createSignInApp({ db });
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

interface Person {
  username: string;
  phone: string;
  app: AuthenticatorApp;
  client: Client;
}

let count = 0;
/** A member with a phone and an app, whose address is locked. */
async function lockedPerson(): Promise<Person> {
  count += 1;
  const username = `locked-${count}`;
  const phone = product.phone();
  const memberId = await product.holder(tenantId, phone, username);
  const app = await enableTotp(product, await product.as(memberId));
  const client = product.from();
  for (let index = 0; index < 10; index += 1) {
    const solved = index < 5 ? {} : await product.solve(client);
    const body = { username, password: 'not-the-password', ...solved };
    expect((await client.call(LOGIN, { body })).envelope.reason).toBe('login.failed');
  }
  return { username, phone, app, client };
}

type Given = Record<string, string>;

/** A right and a wrong value of every second proof. */
const proofs: Record<string, (person: Person) => Promise<[right: Given, wrong: Given]>> = {
  code: async ({ phone }) => {
    const code = await product.codeFor(phone, 'login');
    return [{ code }, { code: code === '000000' ? '111111' : '000000' }];
  },
  totp: async ({ app }) => {
    const near = [-1, 0, 1].map((steps) => app.code(steps));
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code));
    return [{ totp: app.code() }, { totp: wrong ?? '' }];
  },
  recoveryCode: async ({ app }) => [
    { recoveryCode: app.recoveryCodes[0] ?? '' },
    { recoveryCode: 'aaaa-aaaa-aaaa' },
  ],
};

/** The visible parts of an answer, and the number of checks behind it. */
async function observe({ client, username }: Person, password: string, given: Given) {
  recorder.take();
  jest.mocked(verify).mockClear();
  const response = await client.fetch(LOGIN, { body: { username, password, ...given } });
  const headers = Object.fromEntries(response.headers);
  delete headers['x-request-id'];
  return {
    ...{ status: response.status, headers, text: await response.text() },
    // The code was noted as a message after its answer, maybe only now.
    work: recorder.take().filter((statement) => statement !== 'InsertQueryNode messages'),
    hashes: jest.mocked(verify).mock.calls.length,
  };
}

test('every proof that may stand beside a password is tried here', () => {
  const others = ['username', 'password', 'remember', 'captchaId', 'captcha'];
  const beside = fieldsOf(accountLogin, 'body').filter((name) => !others.includes(name));
  expect(Object.keys(proofs).sort()).toEqual(beside.sort());
});

describe.each(Object.entries(proofs))('a locked sign-in with %s', (_, make) => {
  test('answers alike and does the same work, whatever of the two is wrong', async () => {
    const person = await lockedPerson();
    const [right, wrong] = await make(person);
    const seen = [
      await observe(person, PASSWORD, wrong),
      await observe(person, 'not-the-password', right),
      await observe(person, 'not-the-password', wrong),
    ];
    expect(JSON.parse(seen[0]?.text ?? '')).toMatchObject({ reason: 'login.locked' });
    expect(seen[0]).toMatchObject({ status: 429, hashes: 1 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('opens with both right, also after the wrong password was sent with the same proof', async () => {
    const person = await lockedPerson();
    const [right] = await make(person);
    for (let index = 1; index < OPENINGS; index += 1) {
      await observe(person, 'not-the-password', right);
    }
    expect(await observe(person, PASSWORD, right)).toMatchObject({ status: 200 });
  });

  test('is heard five times while the lock lasts, and then not even with both right', async () => {
    const person = await lockedPerson();
    const [right, wrong] = await make(person);
    const refused = [];
    for (let index = 0; index < OPENINGS; index += 1) {
      refused.push(await observe(person, index % 2 ? PASSWORD : 'not-the-password', wrong));
    }
    const late = [
      await observe(person, PASSWORD, right),
      await observe(person, 'not-the-password', wrong),
    ];
    expect(refused.map(({ hashes }) => hashes)).toEqual(Array(OPENINGS).fill(1));
    expect(late.map(({ hashes }) => hashes)).toEqual([0, 0]);
    for (const { text } of [...refused, ...late]) expect(text).toBe(refused[0]?.text);
    product.clock.advance(15 * MINUTE);
    const [fresh] = await make(person);
    expect(await observe(person, PASSWORD, fresh)).toMatchObject({ status: 200 });
  });

  test('is heard five times of 64 at once', async () => {
    const person = await lockedPerson();
    const [, wrong] = await make(person);
    jest.mocked(verify).mockClear();
    const body = { username: person.username, password: PASSWORD, ...wrong };
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => person.client.call(LOGIN, { body })),
    );
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    expect(verify).toHaveBeenCalledTimes(OPENINGS);
  });
});

test('of 64 right answers at once to a lock exactly one gets in', async () => {
  const person = await lockedPerson();
  const body = { username: person.username, password: PASSWORD, totp: person.app.code() };
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => person.client.call(LOGIN, { body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a name bears thirty tries with a second proof in an hour from anywhere', async () => {
  const { username, app } = await lockedPerson();
  const from = async (password: string, more = {}) => {
    const client = product.from();
    const body = { username, password, ...(await product.solve(client)), ...more };
    return client.call(LOGIN, { body });
  };
  for (let index = 0; index < 30; index += 1) {
    const { envelope } = await from(index % 2 ? PASSWORD : 'not-the-password', { totp: '00000' });
    expect(envelope).toEqual(expect.objectContaining({ reason: 'login.failed' }));
  }
  const refused = await from(PASSWORD, { totp: app.code() });
  expect(refused).toMatchObject({ status: 429, envelope: { reason: 'login.locked' } });
  // The two steps of the owner stay available, because other callers cannot exhaust them.
  expect((await from(PASSWORD)).envelope.data).toMatchObject({ secondFactor: expect.anything() });
  product.clock.advance(60 * MINUTE);
  expect((await from(PASSWORD, { totp: app.code() })).status).toBe(200);
});
