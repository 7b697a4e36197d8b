import { refused } from '../../../tests/harness/app/refused';
import { until } from '../../../tests/harness/app/until';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';

const SEND = 'POST /admin/admin/sms/send';
const LOGIN = 'POST /user/admin/site/mobileLogin';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

/** A phone with an account, and a function to try codes from new addresses. */
async function newHolder() {
  const phone = product.phone();
  await product.holder(tenantId, phone);
  const tryCode = (code: string) => product.from().call(LOGIN, { body: { phone, code } });
  return { phone, tryCode };
}

const anotherThan = (code: string) => (code === '111111' ? '222222' : '111111');

test('a code has six digits and signs its phone in once', async () => {
  const { phone, tryCode } = await newHolder();
  const code = await product.codeFor(phone, 'login');
  expect(code).toMatch(/^\d{6}$/);
  expect((await tryCode(code)).envelope.code).toBe(0);
  expect(await tryCode(code)).toMatchObject({
    status: 422,
    envelope: { code: -1, reason: 'code.wrong', message: 'Verification Code Error' },
  });
});

test.each([
  [5 * MINUTE - 1, 0],
  [5 * MINUTE, -1],
])('a code that is %i ms old answers %i', async (age, expected) => {
  const { phone, tryCode } = await newHolder();
  const code = await product.codeFor(phone, 'login');
  product.clock.advance(age);
  expect((await tryCode(code)).envelope.code).toBe(expected);
});

test('a right code that came too late is called expired, but only while it may be tried', async () => {
  const { phone, tryCode } = await newHolder();
  const code = await product.codeFor(phone, 'login');
  product.clock.advance(12 * MINUTE);
  expect(await tryCode(code)).toMatchObject(refused(422, 'code.expired', 'code'));
  for (let index = 0; index < 5; index += 1) {
    expect((await tryCode(anotherThan(code))).envelope.reason).toBe('code.wrong');
  }
  expect((await tryCode(code)).envelope.reason).toBe('code.wrong');
});

test.each([
  [4, 0],
  [5, -1],
])('after %i wrong tries the right code answers %i', async (wrong, expected) => {
  const { phone, tryCode } = await newHolder();
  const code = await product.codeFor(phone, 'login');
  for (let index = 0; index < wrong; index += 1) await tryCode(anotherThan(code));
  expect((await tryCode(code)).envelope.code).toBe(expected);
});

test('of many tries at once no more than five are looked at', async () => {
  const { phone, tryCode } = await newHolder();
  const code = await product.codeFor(phone, 'login');
  await Promise.all(Array.from({ length: 40 }, () => tryCode(anotherThan(code))));
  const row = await product.db
    .selectFrom('smsCodes')
    .select('tries')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  expect((await tryCode(code)).envelope.code).toBe(-1);
});

test('of many callers with the same right code exactly one gets in', async () => {
  const { phone, tryCode } = await newHolder();
  const code = await product.codeFor(phone, 'login');
  const answers = await Promise.all(Array.from({ length: 4 }, () => tryCode(code)));
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
});

test('a new code kills the one before', async () => {
  const { phone, tryCode } = await newHolder();
  const first = await product.codeFor(phone, 'login');
  product.clock.advance(MINUTE);
  const second = await product.codeFor(phone, 'login');
  if (first !== second) expect((await tryCode(first)).envelope.code).toBe(-1);
  expect((await tryCode(second)).envelope.code).toBe(0);
});

test('a code is good for its own phone and purpose only', async () => {
  const { phone, tryCode } = await newHolder();
  const other = await newHolder();
  const reset = await product.codeFor(phone, 'reset');
  expect((await tryCode(reset)).envelope.code).toBe(-1);
  product.clock.advance(MINUTE);
  const login = await product.codeFor(phone, 'login');
  expect((await other.tryCode(login)).envelope.code).toBe(-1);
});

test('a phone gets one message in 60 seconds and five in an hour', async () => {
  const { phone } = await newHolder();
  const ask = () => product.from().call(SEND, { query: { phone, scene: 'login' } });
  expect((await ask()).envelope.data).toEqual({ resendAfter: 60, outbox: 'sms-outbox.jsonl' });
  const tooSoon = await ask();
  expect(tooSoon).toMatchObject({ status: 429, envelope: { reason: 'sms.too-many' } });
  expect(tooSoon.headers.get('retry-after')).toBe('60');
  product.clock.advance(MINUTE - 1);
  expect((await ask()).status).toBe(429);
  for (const wait of [1, MINUTE, MINUTE, MINUTE]) {
    product.clock.advance(wait);
    expect((await ask()).status).toBe(200);
  }
  product.clock.advance(MINUTE);
  const full = await ask();
  expect(full.status).toBe(429);
  expect(Number(full.headers.get('retry-after'))).toBe((HOUR - 5 * MINUTE) / SECOND);
  product.clock.advance(HOUR - 5 * MINUTE);
  expect((await ask()).status).toBe(200);
});

test('of many requests at once for one phone exactly one is answered', async () => {
  const phone = product.phone();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      product.from().call(SEND, { query: { phone, scene: 'register' } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(product.sent().filter((message) => message.phone === phone)).toHaveLength(1);
});

test('an address that asks often must solve a captcha, and gets 20 messages in an hour', async () => {
  const client = product.from();
  const ask = (solved = {}) =>
    client.call(SEND, { query: { phone: product.phone(), scene: 'register', ...solved } });
  for (let index = 0; index < 3; index += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).envelope.reason).toBe('captcha.required');
  for (let index = 3; index < 20; index += 1) {
    expect((await ask(await product.solve(client))).status).toBe(200);
  }
  expect((await ask(await product.solve(client))).envelope.reason).toBe('sms.too-many');
});

test('who owes a captcha takes nobody else a place', async () => {
  const client = product.from();
  const ask = (phone: string) => client.call(SEND, { query: { phone, scene: 'register' } });
  for (let index = 0; index < 3; index += 1) await ask(product.phone());
  const phone = product.phone();
  expect((await ask(phone)).envelope.reason).toBe('captcha.required');
  const counted = product.db.selectFrom('counters').selectAll().where('name', 'like', `%${phone}%`);
  expect(await counted.execute()).toEqual([]);
  expect((await product.from().call(SEND, { query: { phone, scene: 'register' } })).status).toBe(
    200,
  );
  expect(await counted.execute()).not.toEqual([]);
});

test('phones with and without an account are answered alike, and only the first get a message', async () => {
  const { phone } = await newHolder();
  const unknown = product.phone();
  for (const scene of ['login', 'reset'] as const) {
    const ask = (number: string) => product.from().call(SEND, { query: { phone: number, scene } });
    const [known, other] = [await ask(phone), await ask(unknown)];
    expect(other.status).toBe(known.status);
    expect(other.envelope).toEqual(known.envelope);
    product.clock.advance(MINUTE);
  }
  const toHolder = () => product.sent().filter((message) => message.phone === phone);
  expect(await until(toHolder, 2)).toHaveLength(2);
  expect(product.sent().filter((message) => message.phone === unknown)).toEqual([]);
});

test.each(['+14155550123', '+8612345678', '+86106559999999', '+88213300000'])(
  'no message goes to %s',
  async (phone) => {
    const answer = await product.from().call(SEND, { query: { phone, scene: 'register' } });
    expect(answer).toMatchObject({ status: 422, envelope: { reason: 'sms.region' } });
  },
);

test('a code for binding a phone wants a session', async () => {
  const query = { phone: product.phone(), scene: 'bind' } as const;
  expect((await product.from().call(SEND, { query })).envelope.code).toBe(61);
  const client = await product.as(await product.make.member(tenantId));
  expect((await client.call(SEND, { query })).envelope.code).toBe(0);
});

test('codes lie in the outbox and nowhere else', async () => {
  const { phone } = await newHolder();
  const code = await product.codeFor(phone, 'login');
  const rows = await product.db.selectFrom('smsCodes').selectAll().execute();
  const audits = await product.db.selectFrom('audits').selectAll().execute();
  const noted = JSON.stringify([audits, product.logged]);
  const hasCode = new RegExp(`(?<!\\d)${code}(?!\\d)`).test(noted + JSON.stringify(rows));
  expect(hasCode).toBe(false);
  expect(noted.includes(phone.slice(3))).toBe(false);
});
