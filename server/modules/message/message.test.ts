import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';
import type { MailProvider } from '../../providers/mail/provider';
import { SendFailed } from '../../providers/status';

/*
 * Sessions, permissions and other tenants are covered for every call by
 * tests/server/access/access.test.ts.
 */
let product: SignInApp;
let admin: Client;
beforeEach(async () => {
  product = await createSignInApp();
  admin = await product.asAdmin();
});
afterEach(() => product.close());

const TEST = 'POST /admin/admin/site/message/test';
const list = (where: unknown[] = []) =>
  admin.get('GET /admin/admin/site/message/list', { query: { where: JSON.stringify(where) } });
const sendTest = (channel: 'sms' | 'mail', to: string) =>
  admin.call(TEST, { body: { channel, to } });
const stored = () => product.db.selectFrom('messages').selectAll().execute();

const DAY = 24 * 60 * 60_000;

test('a test goes out by the provider, and is noted with the receiver masked', async () => {
  const sms = await sendTest('sms', '139 0000 0001');
  expect(sms.envelope.data).toEqual({
    ...{ channel: 'sms', receiver: '+86139****0001', answer: null },
  });
  expect(product.sent()).toMatchObject([{ phone: '+8613900000001', scene: 'test' }]);
  const mail = await sendTest('mail', 'lena@example.com');
  expect(mail.envelope.data.receiver).toBe('l***a@example.com');
  expect(product.mailed()).toMatchObject([{ to: 'lena@example.com', kind: 'test' }]);
  expect(await list()).toMatchObject([
    { channel: 'mail', kind: 'test', provider: 'outbox', result: 'sent' },
    { channel: 'sms', kind: 'test', receiver: '+86139****0001', result: 'sent' },
  ]);
  const entries = await admin.get('GET /user/admin/audit/list', { query: { verb: 'site.test' } });
  expect(entries).toHaveLength(2);
});

test('the code of a test opens nothing', async () => {
  await sendTest('sms', '13900000002');
  expect(await product.db.selectFrom('smsCodes').selectAll().execute()).toEqual([]);
});

test.each([
  ['sms', '12', 'phone.invalid'],
  ['sms', '+12025550123', 'sms.region'],
  ['mail', 'no address', 'mail.address'],
] as const)('a test by %s to %s is refused', async (channel, to, reason) => {
  expect(await sendTest(channel, to)).toMatchObject(refused(422, reason, 'to'));
  expect(await stored()).toEqual([]);
});

test('tests are rated', async () => {
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await sendTest('mail', `to-${sent}@example.com`)).status).toBe(200);
  }
  const answer = await sendTest('mail', 'once-more@example.com');
  expect(answer).toMatchObject(refused(429, 'rate.exceeded'));
});

test('every code is noted by what it is for, never with the code', async () => {
  const phone = product.phone();
  const code = await product.codeFor(phone, 'register');
  const rows = await stored();
  expect(rows).toMatchObject([{ channel: 'sms', kind: 'register', result: 'sent' }]);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(phone);
  expect(await list([['kind', '=', 'login']])).toEqual([]);
  expect(await list([['kind', '=', 'register']])).toHaveLength(1);
});

/** Sends a test by a provider of mail, and returns the answer and what the log of messages has. */
async function testBy(send: MailProvider['send']) {
  const provider = { name: 'smtp', send };
  const other = await createSignInApp({ mail: { hourlyMax: 10, provider } });
  const client = await other.asAdmin();
  const body = { channel: 'mail', to: 'lena@example.com' } as const;
  const answer = await client.call(TEST, { body });
  const rows = await client.get('GET /admin/admin/site/message/list', { query: {} });
  await other.close();
  return { answer, rows };
}

const TOLD = '250 2.0.0 ok bounce+lena=hidden.example@example.net id 737424';

test('of what a provider says only the status is kept and answered', async () => {
  const { answer, rows } = await testBy(async () => TOLD);
  expect(answer.envelope.data).toMatchObject({ answer: '250 2.0.0' });
  expect(rows).toMatchObject([{ provider: 'smtp', result: 'sent', answer: '250 2.0.0' }]);
});

test.each([
  [new SendFailed('the server did not take it', `EENVELOPE ${TOLD}`), 'EENVELOPE 250 2.0.0'],
  [new SendFailed('the server did not take it', '737424 lena@hidden.example'), null],
  [Object.assign(new Error(TOLD), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  [new Error(TOLD), 'unknown'],
])('what a provider refuses is noted and told with its status alone: %p', async (error, status) => {
  const { answer, rows } = await testBy(() => Promise.reject(error));
  expect(answer).toMatchObject(refused(503, status ? 'message.refused' : 'message.failed'));
  expect(answer.envelope.message).toContain(status ?? 'did not say why');
  expect(answer.envelope.message).not.toContain('hidden.example');
  expect(rows).toMatchObject([{ provider: 'smtp', result: 'failed', answer: status }]);
});

test('messages go after the days that the settings keep them', async () => {
  await sendTest('mail', 'lena@example.com');
  product.clock.advance(30 * DAY - 1);
  await product.runSchedule('sweep.messages');
  expect(await stored()).toHaveLength(1);
  product.clock.advance(2);
  await product.runSchedule('sweep.messages');
  expect(await stored()).toEqual([]);
});
