import { PASSWORD } from '../../../tests/harness/app/factory';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';
import { whole } from '../../../tests/harness/sign-in/whole';

const LOGIN = 'POST /user/admin/site/accountLogin';
const MOBILE = 'POST /user/admin/site/mobileLogin';
const RESET = 'POST /user/admin/site/resetting/pw/sms';
const INFO = 'GET /user/admin/member/info';
const CONFIG = 'GET /user/admin/site/loginConfig';
const NEW_PASSWORD = 'a-better-one-8';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

async function setting(name: string, value: string | null) {
  await product.db.deleteFrom('settings').where('name', '=', name).execute();
  if (value !== null) await product.db.insertInto('settings').values({ name, value }).execute();
}

const withToken = (token: string) => Object.assign(product.from(), { token });

describe('by phone', () => {
  test('a phone signs in however it is written, and may be remembered', async () => {
    const phone = product.phone();
    const memberId = await product.holder(tenantId, phone);
    const code = await product.codeFor(phone, 'login');
    const body = { phone: phone.slice(3), code, remember: true };
    const { token, expiresAt, member } = whole(await product.from().get(MOBILE, { body }));
    expect(member.id).toBe(memberId);
    expect(Date.parse(expiresAt)).toBe(product.clock.now + 30 * DAY);
    expect((await withToken(token).get(INFO)).id).toBe(memberId);
  });

  test('a phone that came with the account signs in and is proven by that', async () => {
    const admin = await product.asAdmin();
    const phone = product.phone();
    const added = { username: 'with-phone', realName: 'With Phone', password: NEW_PASSWORD, phone };
    await admin.get('POST /user/admin/member/add', { body: added });
    const code = await product.codeFor(phone, 'login');
    const answer = await product.from().get(MOBILE, { body: { phone, code } });
    expect(answer).toMatchObject({ mustChangePassword: true, member: { username: 'with-phone' } });
    const account = await product.db
      .selectFrom('accounts')
      .select('phoneVerifiedAt')
      .where('username', '=', 'with-phone')
      .executeTakeFirst();
    expect(account?.phoneVerifiedAt).toBe(product.clock.now);
  });

  test('a phone that two companies have added opens neither account until it is proven', async () => {
    const phone = product.phone();
    const add = async (username: string) => {
      const admin = await product.asDefaultAdmin(await product.make.tenant());
      const body = { username, realName: username, password: NEW_PASSWORD, phone };
      return { admin, ...(await admin.get('POST /user/admin/member/add', { body })) };
    };
    const stranger = await add('added-first');
    const own = await add('added-by-own');
    const send = () =>
      product.from().get('POST /admin/admin/sms/send', { query: { phone, scene: 'login' } });
    await send();
    // Messages are sent in order, so when this one has arrived, the other would have too.
    const known = product.phone();
    await product.holder(tenantId, known);
    await product.codeFor(known, 'login');
    expect(product.sent().filter((one) => one.phone === phone)).toEqual([]);

    await stranger.admin.get('DELETE /user/admin/member/delete', { body: { ids: [stranger.id] } });
    product.clock.advance(HOUR);
    const code = await product.codeFor(phone, 'login');
    const { member } = whole(await product.from().get(MOBILE, { body: { phone, code } }));
    expect(member.id).toBe(own.id);
  });

  test('a phone that somebody has written into an account later opens nothing', async () => {
    const admin = await product.asAdmin();
    const mine = product.phone();
    const added = { username: 'victim', realName: 'Victim', password: NEW_PASSWORD };
    const member = await admin.get('POST /user/admin/member/add', { body: added });
    const { id, version, realName } = member;
    const update = { id, version, realName, phone: mine };
    await admin.get('PUT /user/admin/member/update', { body: update });
    await product
      .from()
      .get('POST /admin/admin/sms/send', { query: { phone: mine, scene: 'login' } });
    // Messages are sent in order, so when this one has arrived, the other would have too.
    const known = product.phone();
    await product.holder(tenantId, known);
    await product.codeFor(known, 'login');
    expect(product.sent().some(({ phone }) => phone === mine)).toBe(false);
  });

  test('an account without an open seat is told why, after the right code', async () => {
    const phone = product.phone();
    const memberId = await product.holder(tenantId, phone);
    const code = await product.codeFor(phone, 'login');
    await product.db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('id', '=', memberId)
      .execute();
    const answer = await product.from().call(MOBILE, { body: { phone, code } });
    expect(answer).toMatchObject({ status: 403, envelope: { reason: 'login.seat-disabled' } });
  });

  test('the setting closes it', async () => {
    await setting('loginMobile', 'false');
    const body = { phone: product.phone(), code: '000000' };
    expect((await product.from().get(CONFIG)).mobileLogin).toBe(false);
    expect((await product.from().call(MOBILE, { body })).envelope.reason).toBe('login.closed');
    await setting('loginMobile', null);
    expect((await product.from().get(CONFIG)).mobileLogin).toBe(true);
  });
});

describe('a forgotten password', () => {
  test('is set anew by the holder of the phone, which ends every session', async () => {
    const phone = product.phone();
    const memberId = await product.holder(tenantId, phone, 'forgetful');
    const elsewhere = await product.as(memberId);
    const code = await product.codeFor(phone, 'reset');
    const body = { phone, code, password: NEW_PASSWORD };
    expect(await product.from().get(RESET, { body })).toBeNull();
    expect((await elsewhere.call(INFO)).envelope.code).toBe(61);
    const signIn = (password: string) =>
      product.from().call(LOGIN, { body: { username: 'forgetful', password } });
    expect((await signIn(PASSWORD)).status).toBe(422);
    expect(whole((await signIn(NEW_PASSWORD)).envelope.data).mustChangePassword).toBe(false);
    // The code is consumed.
    expect((await product.from().call(RESET, { body })).envelope.reason).toBe('code.wrong');
  });

  test('is not set by a wrong code, nor to a common password, which leaves the code good', async () => {
    const phone = product.phone();
    await product.holder(tenantId, phone);
    const code = await product.codeFor(phone, 'reset');
    const reset = (values: object) =>
      product.from().call(RESET, { body: { phone, code, password: NEW_PASSWORD, ...values } });
    expect((await reset({ code: 'nothing' })).envelope.reason).toBe('code.wrong');
    expect((await reset({ password: 'password1' })).envelope.reason).toBe('password.common');
    const answers = await Promise.all([reset({}), reset({}), reset({})]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  const TICKET = 'POST /user/admin/site/ticket';
  const JUMP = 'POST /user/admin/site/jump';

  /** A signed-in page, and another page of the same browser. */
  async function browser(ip: string) {
    const username = `jumper-${ip}`;
    const memberId = await product.make.member(tenantId, { username });
    const page = product.from(ip);
    const { token } = whole(await page.get(LOGIN, { body: { username, password: PASSWORD } }));
    page.token = token;
    return { memberId, page, other: product.from(ip) };
  }

  test('hands the session over once, to end with it', async () => {
    const { memberId, page, other } = await browser('198.51.100.1');
    product.clock.advance(HOUR);
    const { ticket } = await page.get(TICKET);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => other.call(JUMP, { body: { ticket } })),
    );
    const [jumped, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(jumped?.envelope.data.member.id).toBe(memberId);
    expect(Date.parse(jumped?.envelope.data.expiresAt ?? '')).toBe(product.clock.now + 23 * HOUR);
    expect(JSON.stringify(await product.db.selectFrom('tickets').selectAll().execute())).toBe('[]');
  });

  test.each([
    [60_000 - 1, 200],
    [60_000, 422],
  ])('that is %i ms old answers %i', async (age, status) => {
    const { page, other } = await browser(`198.51.100.${age}`);
    const { ticket } = await page.get(TICKET);
    product.clock.advance(age);
    expect((await other.call(JUMP, { body: { ticket } })).status).toBe(status);
  });

  test('dies with its session, works from its own address only, and is kept as a digest', async () => {
    const { page, other } = await browser('198.51.100.9');
    const stolen = await page.get(TICKET);
    const body = { ticket: stolen.ticket };
    expect((await product.from().call(JUMP, { body })).envelope.reason).toBe('ticket.invalid');
    const { ticket } = await page.get(TICKET);
    const rows = await product.db.selectFrom('tickets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
    await page.get('POST /user/admin/site/logout');
    const late = await other.call(JUMP, { body: { ticket } });
    expect(late).toMatchObject({ status: 422, envelope: { reason: 'ticket.invalid' } });
  });

  test('is handed out to sessions only', async () => {
    expect((await product.from().call(TICKET)).envelope.code).toBe(61);
  });
});
