import { hash, verify } from '@node-rs/argon2';
import { ADMIN } from '../../../../tests/harness/app/app';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { platformOf } from '../../../../tests/harness/app/platform';
import { refused } from '../../../../tests/harness/app/refused';
import { openTestDatabase } from '../../../../tests/harness/db/database';
import { Recorder } from '../../../../tests/harness/db/recorder';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';
import { whole } from '../../../../tests/harness/sign-in/whole';

/* Account and password are closed by the settings, but not for the default admins of the platform. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const LOGIN = 'POST /user/admin/site/accountLogin';
const WRONG = 'some-password-9';
const CLOSED = refused(403, 'login.closed');

const recorder = new Recorder();
let product: SignInApp;
beforeAll(async () => {
  product = await createSignInApp({ db: (await openTestDatabase()).withPlugin(recorder) });
  const { make, db } = product;
  const tenantId = await make.tenant();
  const platformId = await platformOf(db);
  await make.member(tenantId, { username: 'worker' });
  await make.member(tenantId, { username: 'owner', isDefaultAdmin: 1 });
  await make.member(platformId, { username: 'operator' });
  await make.member(platformId, { username: 'chief', isDefaultAdmin: 1 });
  await db.insertInto('settings').values({ name: 'loginAccount', value: 'false' }).execute();
  await product.from().send(LOGIN, { body: { username: 'nobody', password: WRONG } });
});
afterAll(() => product.close());

const signIn = (username: string, password: string, client = product.from()) =>
  client.call(LOGIN, { body: { username, password } });

test('a default admin of the platform signs in, whatever has become of all phones', async () => {
  await product.db.updateTable('accounts').set({ phone: null, phoneVerifiedAt: null }).execute();
  expect((await product.from().get('GET /user/admin/site/loginConfig')).accountLogin).toBe(false);
  for (const [username, password] of [
    [ADMIN.username, ADMIN.password],
    ['chief', PASSWORD],
  ] as const) {
    const { member } = whole((await signIn(username, password)).envelope.data);
    expect(member.username).toBe(username);
  }
});

test('it enters its seat in the platform, not another one that was used last', async () => {
  const chief = product.db
    .selectFrom('accounts')
    .innerJoin('members', 'members.accountId', 'accounts.id')
    .select(['members.id', 'members.accountId'])
    .where('username', '=', 'chief');
  const { id, accountId } = await chief.executeTakeFirstOrThrow();
  const other = await product.make.member(await product.make.tenant(), { username: 'spare' });
  await product.db
    .updateTable('members')
    .set({ accountId, lastLoginAt: product.clock.now + 1 } as never)
    .where('id', '=', other)
    .execute();
  expect(whole((await signIn('chief', PASSWORD)).envelope.data).member.id).toBe(id);
});

/** What a caller sees of some tries, and what they cost the server. */
async function observe(username: string, password: string) {
  const client = product.from();
  await client.get('GET /admin/admin/site/config');
  const seen: unknown[] = [];
  for (let round = 0; round < 7; round += 1) {
    recorder.take();
    for (const spy of [hash, verify]) jest.mocked(spy).mockClear();
    const { status, envelope } = await signIn(username, password, client);
    const hashes = [hash, verify].map((spy) => jest.mocked(spy).mock.calls.length);
    seen.push({ status, envelope, work: recorder.take(), hashes });
  }
  product.clock.advance(60 * 60_000);
  await product.strangers.flush();
  return seen;
}

test('everybody else is told that it is closed, alike in bytes and in work, and counted', async () => {
  const unknown = await observe('missing', WRONG);
  expect(unknown[0]).toMatchObject({ ...CLOSED, hashes: [0, 1] });
  expect(unknown[6]).toMatchObject(refused(422, 'captcha.required'));
  for (const [username, password] of [
    ['chief', WRONG],
    ['worker', WRONG],
    ['worker', PASSWORD],
    ['owner', PASSWORD],
    ['operator', PASSWORD],
  ] as const) {
    expect(await observe(username, password)).toEqual(unknown);
  }
});

test('a right password that opens nothing costs its owner no code', async () => {
  const phone = product.phone();
  await product.holder(await product.make.tenant(), phone, 'holder');
  const code = await product.codeFor(phone, 'login');
  const body = { username: 'holder', password: PASSWORD, code };
  expect(await product.from().call(LOGIN, { body })).toMatchObject(CLOSED);
  const { status } = await product
    .from()
    .call('POST /user/admin/site/mobileLogin', { body: { phone, code } });
  expect(status).toBe(200);
});
