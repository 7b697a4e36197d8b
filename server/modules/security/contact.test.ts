import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { until } from '../../../tests/harness/app/until';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';

const PHONE_CODE = 'POST /user/admin/account/phone/code';
const PHONE = 'PUT /user/admin/account/phone';
const EMAIL_CODE = 'POST /user/admin/account/email/code';
const EMAIL = 'PUT /user/admin/account/email';
const SECURITY = 'GET /user/admin/account/security';
const MINUTE = 60_000;

let product: SignInApp;
let tenantId: number;
let memberId: number;
let client: Client;
let old: string;
let count = 0;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  // Messages are limited per address, which all these callers share.
  product.clock.advance(60 * MINUTE);
  count += 1;
  old = product.phone();
  memberId = await product.holder(tenantId, old);
  client = await product.as(memberId);
});
afterAll(() => product.close());

const masked = (phone: string) => `${phone.slice(0, -8)}****${phone.slice(-4)}`;
const newAddress = () => `Lena.${count}@Example.com`;

/** Requests a code for a phone or mail address and returns it. */
async function codeTo(to: { phone: string } | { email: string }, caller = client) {
  if ('phone' in to) {
    await caller.get(PHONE_CODE, { body: to });
    return product.sent().findLast(({ phone }) => phone === to.phone)?.code ?? '';
  }
  await caller.get(EMAIL_CODE, { body: to });
  return product.mailed().findLast((mail) => mail.to === to.email.toLowerCase())?.code ?? '';
}

const rowOf = (id: number) =>
  product.db
    .selectFrom('accounts')
    .innerJoin('members', 'members.accountId', 'accounts.id')
    .select(['accounts.phone', 'phoneVerifiedAt', 'email', 'emailVerifiedAt', 'members.version'])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow();

/** Digits as a Chinese input method writes them. */
const fullWidth = (text: string) => text.replace(/\d/g, (at) => '０１２３４５６７８９'.charAt(+at));

describe('a phone', () => {
  test('is taken with its code, and the one before is told', async () => {
    const phone = product.phone();
    const code = await codeTo({ phone });
    expect(await client.get(PHONE, { body: { phone: phone.slice(3), code } })).toEqual({
      phone: masked(phone),
    });
    expect(await client.get(SECURITY)).toMatchObject({
      phone: masked(phone),
      isPhoneVerified: true,
    });
    expect(await rowOf(memberId)).toMatchObject({ phone, version: 2 });
    const told = await until(() => product.sent().filter((sms) => sms.phone === old), 1);
    expect(told).toMatchObject([{ scene: 'notice', text: expect.stringContaining(masked(phone)) }]);
    product.clock.advance(MINUTE);
    const answer = await product.from().call('POST /user/admin/site/mobileLogin', {
      body: { phone, code: fullWidth(await product.codeFor(phone, 'login')) },
    });
    expect(answer.envelope.reason ?? 'ok').toBe('ok');
  });

  test('is refused with a wrong code, one of another phone, and one that is spent', async () => {
    const [phone, other] = [product.phone(), product.phone()];
    const code = await codeTo({ phone });
    const change = (to: string, typed: string) =>
      client.call(PHONE, { body: { phone: to, code: typed } });
    const wrong = code === '000000' ? '000001' : '000000';
    for (const [to, typed] of [
      [phone, wrong],
      [other, code],
    ] as const) {
      expect(await change(to, typed)).toMatchObject(refused(422, 'code.wrong', 'code'));
    }
    expect((await change(phone, code)).status).toBe(200);
    expect(await change(phone, code)).toMatchObject(refused(422, 'code.wrong', 'code'));
  });

  test('that somebody else has proven is told of only with its code', async () => {
    const phone = product.phone();
    await product.holder(tenantId, phone);
    const code = await codeTo({ phone });
    expect(await client.call(PHONE, { body: { phone, code } })).toMatchObject(
      refused(422, 'phone.taken', 'phone'),
    );
    expect((await rowOf(memberId)).phone).toBe(old);
  });

  test('of several that prove one phone at once exactly one gets it', async () => {
    const phone = product.phone();
    const others = [await product.make.member(tenantId), await product.make.member(tenantId)];
    const callers = [client, ...(await Promise.all(others.map((id) => product.as(id))))];
    for (const caller of callers) await caller.get('GET /admin/admin/site/config');
    const code = await codeTo({ phone });
    const answers = await Promise.all(
      callers.map((caller) => caller.call(PHONE, { body: { phone, code } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('a mail address', () => {
  test('is taken with its code, and belongs to nobody else in any case of letters', async () => {
    const email = newAddress();
    const code = await codeTo({ email });
    const shown = `L***${String(count).at(-1)}@Example.com`;
    expect(await client.get(EMAIL, { body: { email, code } })).toEqual({ email: shown });
    expect(await client.get(SECURITY)).toMatchObject({ email: shown, isEmailVerified: true });
    const other = await product.as(await product.make.member(tenantId));
    product.clock.advance(MINUTE);
    const upper = email.toUpperCase();
    const again = await codeTo({ email: upper }, other);
    expect(await other.call(EMAIL, { body: { email: upper, code: again } })).toMatchObject(
      refused(422, 'email.taken', 'email'),
    );
  });

  test('tells the one before, also of another phone', async () => {
    const email = newAddress();
    await client.get(EMAIL, { body: { email, code: await codeTo({ email }) } });
    const phone = product.phone();
    await client.get(PHONE, { body: { phone, code: await codeTo({ phone }) } });
    const next = `next.${count}@example.com`;
    await client.get(EMAIL, { body: { email: next, code: await codeTo({ email: next }) } });
    const notices = () =>
      product.mailed().filter(({ to, kind }) => to === email && kind !== 'code');
    const told = await until(notices, 2);
    expect(told.map(({ kind }) => kind)).toEqual(['phone-changed', 'email-changed']);
    // The one that it was is named, so that the two cannot be mixed up.
    expect(told[1]?.text).toContain(`was ${email}`);
  });

  test('that somebody else has entered is proven without typing it again', async () => {
    const none = await client.call(EMAIL_CODE, { body: {} });
    expect(none).toMatchObject(refused(422, 'mail.address', 'email'));
    const email = `set.${count}@example.com`;
    await product.db
      .updateTable('accounts')
      .set({ email, emailVerifiedAt: null })
      .where('phone', '=', old)
      .execute();
    await client.get(EMAIL_CODE, { body: {} });
    const code = product.mailed().findLast((mail) => mail.to === email)?.code ?? '';
    await client.get(EMAIL, { body: { code } });
    expect(await client.get(SECURITY)).toMatchObject({ isEmailVerified: true });
    expect((await rowOf(memberId)).email).toBe(email);
  });

  test('is not proven any more when an administrator writes another', async () => {
    const email = newAddress();
    await client.get(EMAIL, { body: { email, code: await codeTo({ email }) } });
    const admin = await product.asDefaultAdmin(tenantId);
    const query = { id: memberId };
    const member = await admin.get('GET /user/admin/member/detail', { query });
    const { version, realName, phone } = member;
    const edit = { id: memberId, version, realName, phone, email: `by.admin.${count}@example.com` };
    await admin.get('PUT /user/admin/member/update', { body: edit });
    expect(await rowOf(memberId)).toMatchObject({ emailVerifiedAt: null, phone: old });
  });

  test('gets one code a minute and five an hour', async () => {
    const email = newAddress();
    const ask = async (solved = {}) => client.call(EMAIL_CODE, { body: { email, ...solved } });
    expect((await ask()).envelope.data).toMatchObject({ resendAfter: 60 });
    expect(await ask()).toMatchObject(refused(429, 'sms.too-many'));
    for (let index = 1; index < 5; index += 1) {
      product.clock.advance(MINUTE);
      const solved = index < 3 ? {} : await product.solve(client);
      expect((await ask(solved)).status).toBe(200);
    }
    product.clock.advance(MINUTE);
    expect(await ask(await product.solve(client))).toMatchObject(refused(429, 'sms.too-many'));
  });

  test.each(['a,b@example.com', '<a@example.com>'])('is refused as %s', async (email) => {
    expect(await client.call(EMAIL_CODE, { body: { email } })).toMatchObject(
      refused(422, 'mail.address', 'email'),
    );
  });

  test('cannot be proven where no mail is sent, and a failure is told', async () => {
    const { db, clock } = product;
    const now = () => clock.now;
    const ask = async (mail?: object) => {
      const node = await createSignInApp({ db, now, mail: mail as never });
      const caller = await node.as(memberId);
      caller.token = client.token;
      return caller.call(EMAIL_CODE, { body: { email: newAddress() } });
    };
    expect(await ask(undefined)).toMatchObject(refused(403, 'mail.closed'));
    const broken = {
      provider: { name: 'test', send: () => Promise.reject(new Error('down')) },
      hourlyMax: 10,
    };
    expect(await ask(broken)).toMatchObject(refused(503, 'mail.failed'));
    // A message that was not sent does not count.
    expect((await client.call(EMAIL_CODE, { body: { email: newAddress() } })).status).toBe(200);
  });
});

test('codes and addresses lie in the outbox and not in the audit', async () => {
  const email = newAddress();
  const code = await codeTo({ email });
  await client.get(EMAIL, { body: { email, code } });
  const audits = await product.db.selectFrom('audits').selectAll().execute();
  const noted = JSON.stringify([audits, product.logged]);
  expect(noted).not.toContain(email.toLowerCase());
  expect(noted).not.toContain(email);
  expect(new RegExp(`(?<!\\d)${code}(?!\\d)`).test(noted)).toBe(false);
});

test.each([
  [PHONE_CODE, () => ({ phone: product.phone() })],
  [EMAIL_CODE, () => ({ email: `${product.phone().slice(1)}@example.com` })],
])('%s asks for a captcha from the fourth message of an address on', async (key, to) => {
  for (let sent = 0; sent < 3; sent += 1) await codeTo(to());
  expect(await client.send(key, { body: to() })).toMatchObject(refused(422, 'captcha.required'));
});
