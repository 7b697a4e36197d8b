import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { enableTotp } from '../../../tests/harness/sign-in/factor';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';
import { whole } from '../../../tests/harness/sign-in/whole';

/*
 * The accepted proofs. tests/server/access/access.test.ts covers every call that requires a
 * step-up.
 */
const STEP_UP = 'POST /user/admin/account/step-up';
const SEND = 'POST /user/admin/account/step-up/code';
const SECURITY = 'GET /user/admin/account/security';
const BEGIN = 'POST /user/admin/account/totp/begin';
const MINUTE = 60_000;

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

const prove = (client: Client, body: object) => client.call(STEP_UP, { body });
const begin = async (client: Client) => (await client.call(BEGIN)).envelope.reason ?? 'done';

test.each([
  [10 * MINUTE - 1, 'done'],
  [10 * MINUTE, 'step-up.required'],
])('%i ms after signing in the answer is %s', async (age, reason) => {
  const client = await product.as(await product.make.member(tenantId));
  product.clock.advance(age);
  expect(await begin(client)).toBe(reason);
});

test('the password proves this session, for ten minutes, and no other', async () => {
  const memberId = await product.make.member(tenantId);
  const [client, other] = [await product.as(memberId), await product.as(memberId)];
  product.clock.advance(10 * MINUTE);
  const until = new Date(product.clock.now + 10 * MINUTE).toISOString();
  expect(await client.get(STEP_UP, { body: { password: PASSWORD } })).toEqual({
    provenUntil: until,
  });
  expect((await client.get(SECURITY)).provenUntil).toBe(until);
  expect([await begin(client), await begin(other)]).toEqual(['done', 'step-up.required']);
  product.clock.advance(10 * MINUTE);
  expect(await begin(client)).toBe('step-up.required');
});

test('a code of the app proves as well, once', async () => {
  const client = await product.as(await product.make.member(tenantId));
  const app = await enableTotp(product, client);
  product.clock.advance(10 * MINUTE);
  expect((await prove(client, { totp: app.code() })).status).toBe(200);
  expect(await prove(client, { totp: app.code() })).toMatchObject(
    refused(422, 'step-up.wrong', 'totp'),
  );
});

test('what is wrong is refused at its field, and nothing is not enough', async () => {
  const client = await product.as(await product.make.member(tenantId));
  product.clock.advance(10 * MINUTE);
  expect(await prove(client, { password: 'not-the-password' })).toMatchObject(
    refused(422, 'password.wrong', 'password'),
  );
  expect(await prove(client, { totp: '000000' })).toMatchObject(
    refused(422, 'step-up.wrong', 'totp'),
  );
  expect(await prove(client, {})).toMatchObject(refused(422, 'step-up.missing'));
  expect(await begin(client)).toBe('step-up.required');
});

test('wrong proofs count with failed sign-ins: a captcha, then a lock', async () => {
  const username = 'prover';
  const client = await product.as(await product.make.member(tenantId, { username }));
  const reasons: (string | undefined)[] = [];
  for (let index = 0; index < 11; index += 1) {
    const solved = index < 6 ? {} : await product.solve(client);
    const answer = await prove(client, { password: 'not-the-password', ...solved });
    reasons.push(answer.envelope.reason);
  }
  expect(reasons).toEqual([
    ...Array(5).fill('password.wrong'),
    'captcha.required',
    ...Array(5).fill('password.wrong'),
  ]);
  const locked = await prove(client, { password: PASSWORD });
  expect(locked.envelope.reason).toBe('login.locked');
  const body = { username, password: PASSWORD };
  const signIn = await product
    .from('127.0.0.1')
    .call('POST /user/admin/site/accountLogin', { body });
  expect(signIn.envelope.reason).toBe('login.locked');
});

describe('a code by SMS', () => {
  /** A session opened by an SMS code. */
  async function byPhone() {
    const phone = product.phone();
    await product.holder(tenantId, phone);
    const code = await product.codeFor(phone, 'login');
    const client = product.from();
    const body = { phone, code };
    client.token = whole(await client.get('POST /user/admin/site/mobileLogin', { body })).token;
    product.clock.advance(10 * MINUTE);
    return { client, phone };
  }

  test('proves a session that one has opened', async () => {
    const { client, phone } = await byPhone();
    expect((await client.get(SECURITY)).proofs).toEqual(['password', 'sms']);
    const sent = await client.get(SEND, { body: {} });
    expect(sent).toMatchObject({
      phone: `${phone.slice(0, -8)}****${phone.slice(-4)}`,
      resendAfter: 60,
    });
    const message = product.sent().findLast((entry) => entry.phone === phone);
    expect(message?.scene).toBe('proof');
    expect((await prove(client, { code: message?.code })).status).toBe(200);
    expect(await begin(client)).toBe('done');
  });

  test('of another scene proves nothing', async () => {
    const { client, phone } = await byPhone();
    const code = await product.codeFor(phone, 'login');
    expect(await prove(client, { code })).toMatchObject(refused(422, 'step-up.wrong', 'code'));
  });

  test('is no proof for sessions opened otherwise, nor where there is a second factor', async () => {
    const { client, phone } = await byPhone();
    const memberId = (await client.get('GET /user/admin/member/info')).id;
    const byPassword = await product.as(memberId);
    await enableTotp(product, byPassword);
    for (const caller of [byPassword, client]) {
      expect(await caller.call(SEND, { body: {} })).toMatchObject(refused(403, 'step-up.sms'));
      expect(await prove(caller, { code: '000000' })).toMatchObject(refused(403, 'step-up.sms'));
    }
    expect(product.sent().filter((entry) => entry.phone === phone)).toHaveLength(1);
  });

  test('goes to nobody who asks for it in public', async () => {
    const query = { phone: product.phone(), scene: 'proof' };
    const answer = await product.from().send('POST /admin/admin/sms/send', { query });
    expect(answer).toMatchObject(refused(422, 'error.invalid', 'scene'));
  });
});

test('a bulk action wants a proof only where it destroys', async () => {
  const admin = await product.asDefaultAdmin(tenantId);
  product.clock.advance(10 * MINUTE);
  const act = async (action: 'enable' | 'offline' | 'remove' | 'reset') => {
    const ids = [await product.make.member(tenantId)];
    const answer = await admin.call('POST /user/admin/member/bulk', { body: { ids, action } });
    return answer.envelope.reason ?? 'done';
  };
  expect([await act('enable'), await act('offline')]).toEqual(['done', 'done']);
  expect([await act('remove'), await act('reset')]).toEqual([
    'step-up.required',
    'step-up.required',
  ]);
});

test('a ticket to another add-on hands over the age of the proof', async () => {
  const client = await product.as(await product.make.member(tenantId));
  product.clock.advance(10 * MINUTE);
  const { ticket } = await client.get('POST /user/admin/site/ticket');
  const other = product.from('127.0.0.1');
  other.token = whole(await other.get('POST /user/admin/site/jump', { body: { ticket } })).token;
  expect(await begin(other)).toBe('step-up.required');
});
