import type { Client } from '../../../../tests/harness/app/client';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* Failures count for the normalized input, whether or not it has an account. */
const LOGIN = 'POST /user/admin/site/accountLogin';
const MOBILE = 'POST /user/admin/site/mobileLogin';

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

const fail = (client: Client, username: string) =>
  client.call(LOGIN, { body: { username, password: 'not-the-password' } });

test('a name and a phone count apart, so that neither tells whose the other is', async () => {
  const client = product.from();
  const phone = product.phone();
  await product.holder(tenantId, phone, 'two-ways');
  for (let index = 0; index < 5; index += 1) await fail(client, 'two-ways');
  const answer = await client.call(MOBILE, { body: { phone, code: '000000' } });
  expect(answer.envelope).toMatchObject({ reason: 'code.wrong', data: { captcha: false } });
});

test.each(['known', 'unknown'])(
  'the name of somebody %s counts as one, however it is spelled',
  async (kind) => {
    const client = product.from();
    const name = `spelled-${kind}`;
    if (kind === 'known') await product.make.member(tenantId, { username: name });
    const wide = name.replaceAll(/[a-z]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    );
    for (const spelling of [name, name.toUpperCase(), wide, wide.toUpperCase(), ` ${name} `]) {
      expect((await fail(client, spelling)).envelope.reason).toBe('login.failed');
    }
    expect((await fail(client, name)).envelope.reason).toBe('captcha.required');
  },
);

test.each(['known', 'unknown'])(
  'the phone of somebody %s counts as one, however it is typed',
  async (kind) => {
    const client = product.from();
    const phone = product.phone();
    if (kind === 'known') await product.holder(tenantId, phone);
    const plain = phone.slice(3);
    for (const typed of [
      phone,
      plain,
      `0086${plain}`,
      `+86 ${plain}`,
      plain.replace(/.../, '$& '),
    ]) {
      const answer = await client.call(MOBILE, { body: { phone: typed, code: '000000' } });
      expect(answer.envelope.reason).toBe('code.wrong');
    }
    const answer = await client.call(MOBILE, { body: { phone, code: '000000' } });
    expect(answer.envelope.reason).toBe('captcha.required');
  },
);

test('every way in with a phone shares its counter', async () => {
  const client = product.from();
  const phone = product.phone();
  const ways = [MOBILE, 'POST /user/admin/site/resetting/pw/sms'] as const;
  for (const index of [0, 1, 0, 1, 0]) {
    const body = { phone, code: '000000', ...(index && { password: 'another-word-1' }) };
    const answer = await client.send(ways[index] ?? MOBILE, { body });
    expect(answer.envelope.reason).toBe('code.wrong');
  }
  const answer = await client.call(MOBILE, { body: { phone, code: '000000' } });
  expect(answer.envelope.reason).toBe('captcha.required');
});
