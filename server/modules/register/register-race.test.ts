import { openTestDatabase } from '../../../tests/harness/database';
import { Registrations } from '../../../tests/harness/registration';
import { Rendezvous } from '../../../tests/harness/rendezvous';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in';

const MOBILE = 'POST /user/admin/site/mobileLogin';
const TABLE = (name: string) => `"kind":"TableNode".*"name":"${name}"`;

/** The embedded database has one connection: there, nobody can meet. */
const canMeet = globalThis.TEST_DATABASE === 'postgres';

const rendezvous = new Rendezvous();
let product: SignInApp;
let people: Registrations;
beforeAll(async () => {
  product = await createSignInApp({ db: (await openTestDatabase()).withPlugin(rendezvous) });
  people = new Registrations(product);
  await people.policy({ isDefault: 1 });
});
afterAll(() => product.close());

test('two who both found a username free do not both get it, and the other learns why', async () => {
  const forms = [await people.form(), await people.form()];
  rendezvous.expect(2, new RegExp(`SelectQueryNode.*${TABLE('accounts')}.*username_key`));
  const answers = await Promise.all(
    forms.map((body) => people.register({ ...body, username: 'contested' })),
  );
  if (canMeet) expect(rendezvous.met).toBe(2);
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual(['member.username-taken', 'ok']);
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
