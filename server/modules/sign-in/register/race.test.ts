import { openTestDatabase } from '../../../../tests/harness/db/database';
import { canMeet, Rendezvous } from '../../../../tests/harness/db/rendezvous';
import { Registrations } from '../../../../tests/harness/sign-in/registration';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

const MOBILE = 'POST /user/admin/site/mobileLogin';
const TABLE = (name: string) => `"kind":"TableNode".*"name":"${name}"`;
/** The query whether a phone is proven, and the update that marks it as proven. */
const PHONE_HELD = `"SelectQueryNode"(?!.*password_hash).*${TABLE('accounts')}.*phone_verified_at`;
const PHONE_PROVEN = `"UpdateQueryNode".*${TABLE('accounts')}.*phone_verified_at`;

const rendezvous = new Rendezvous();
let product: SignInApp;
let people: Registrations;
beforeAll(async () => {
  product = await createSignInApp({ db: (await openTestDatabase()).withPlugin(rendezvous) });
  people = new Registrations(product);
  await people.policy({ isDefault: 1 });
});
afterAll(() => product.close());

test('two who choose one username at once do not both get it', async () => {
  const forms = [await people.form(), await people.form()];
  rendezvous.expect(2, new RegExp(PHONE_HELD));
  const answers = await Promise.all(
    forms.map((body) => people.register({ ...body, username: 'contested' })),
  );
  if (canMeet) expect(rendezvous.met).toBe(2);
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual(['member.username-taken', 'ok']);
});

test('a phone that another account proves meanwhile is not given away twice', async () => {
  const body = await people.form();
  const { phone } = body;
  const memberId = await product.holder(await product.make.tenant(), phone);
  const account = product.db
    .updateTable('accounts')
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').select('accountId').where('id', '=', memberId),
    );
  await account.set({ phoneVerifiedAt: null, isPhoneVouched: 1 }).execute();
  product.clock.advance(60_000);
  const code = await product.codeFor(phone, 'login');
  // One request has found the phone free, and the other has proven it, before the first continues.
  rendezvous.expect(2, new RegExp(`^.{8}(${PHONE_HELD}|${PHONE_PROVEN})`));
  const registering = people.register(body);
  await rendezvous.first;
  const signedIn = await product.from().call(MOBILE, { body: { phone, code } });
  const registered = await registering;
  if (canMeet) expect(rendezvous.met).toBe(2);
  expect(signedIn.status).toBe(200);
  if (canMeet) expect(registered.envelope.reason).toBe('register.phone-taken');
  const holders = await product.db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is not', null)
    .execute();
  expect(holders).toHaveLength(1);
});

test('two whose same code was found right do not both register with it', async () => {
  const body = await people.form();
  const accounts = await people.countOf('accounts');
  rendezvous.expect(2, new RegExp(`UpdateQueryNode.*${TABLE('sms_codes')}`));
  const answers = await Promise.all(
    ['left', 'right'].map((username) => people.register({ ...body, username })),
  );
  if (canMeet) expect(rendezvous.met).toBe(2);
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual(['code.wrong', 'ok']);
  expect(await people.countOf('accounts')).toBe(accounts + 1);
});

test('two whose same code was found right do not both sign in with it', async () => {
  const phone = product.phone();
  await product.holder(await product.make.tenant(), phone);
  const code = await product.codeFor(phone, 'login');
  rendezvous.expect(2, new RegExp(`UpdateQueryNode.*${TABLE('sms_codes')}`));
  const answers = await Promise.all(
    [1, 2].map(() => product.from().call(MOBILE, { body: { phone, code } })),
  );
  if (canMeet) expect(rendezvous.met).toBe(2);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
