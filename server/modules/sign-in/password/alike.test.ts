import { hash, verify } from '@node-rs/argon2';
import { openTestDatabase } from '../../../../tests/harness/db/database';
import { Recorder } from '../../../../tests/harness/db/recorder';
import { dosed } from '../../../../tests/harness/dose';
import { SoftPasskey } from '../../../../tests/harness/sign-in/passkey';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* Answers do not reveal whether an account exists, for any spelling of a name or phone. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const recorder = new Recorder();
let product: SignInApp;
const phones: Record<string, string> = {};
const passkeys: Record<string, SoftPasskey> = {};

beforeAll(async () => {
  const db = (await openTestDatabase()).withPlugin(recorder);
  product = await createSignInApp({ db });
  const tenantId = await product.make.tenant({}, { isDefault: 1 });
  const closed = await product.make.tenant({ status: 'disabled' });
  for (const [name, tenant] of [
    ['known', tenantId],
    ['disabled', tenantId],
    ['closed', closed],
  ] as const) {
    phones[name] = product.phone();
    const memberId = await product.holder(tenant, phones[name], name);
    passkeys[name] = await passkeyOf(memberId);
  }
  phones.unknown = product.phone();
  passkeys.unknown = new SoftPasskey();
  await product.db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('accountId', 'in', (eb) =>
      eb.selectFrom('accounts').select('id').where('username', '=', 'disabled'),
    )
    .execute();
  // Warms up the hash, which the first check of a process computes.
  await product.from().send(LOGIN, { body: { username: 'nobody', password: PASSWORD } });
});
afterAll(() => product.close());

/** A passkey of the member's account with another public key, so that its signature is wrong. */
async function passkeyOf(memberId: number): Promise<SoftPasskey> {
  const [passkey, other] = [new SoftPasskey(), new SoftPasskey()];
  const { accountId } = await product.db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await product.db
    .insertInto('passkeys')
    .values({
      ...{ accountId, credentialId: passkey.id, name: passkey.id, createdAt: product.clock.now },
      ...{ publicKey: other.publicKey, counter: 0, transports: '[]', isSynced: 0 },
    })
    .execute();
  return passkey;
}

const LOGIN = 'POST /user/admin/site/accountLogin';
const CODE = '000000';
const PASSWORD = 'some-password-9';

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const NAMES: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  fullWidth,
  (name) => ` ${name} `,
];
const PHONES: ((e164: string) => string)[] = [
  (e164) => e164,
  (e164) => e164.slice(3),
  (e164) => e164.replace(/^\+86(...)(....)/, '0086 $1-$2-'),
  (e164) => fullWidth(e164.slice(3)),
  (e164) => `+86 (0)${e164.slice(3)}`,
];

/** Spellings of a name and of its phone, one per round. */
const nameIn = (name: string, round: number) => NAMES[round % NAMES.length]?.(name);
const phoneIn = (name: string, round: number) =>
  PHONES[round % PHONES.length]?.(phones[name] ?? '');

const passwordWith = (more: object) => (name: string, round: number) => ({
  key: LOGIN,
  body: { username: nameIn(name, round), password: PASSWORD, ...more },
});

type Way = (name: string, round: number) => { key: string; body?: object; query?: object };

/** Every call that could reveal an account, by its subject. */
const ways: Record<string, Way> = {
  accountLogin: passwordWith({}),
  'accountLogin with code': passwordWith({ code: CODE }),
  'accountLogin with totp': passwordWith({ totp: CODE }),
  'accountLogin with recoveryCode': passwordWith({ recoveryCode: CODE }),
  mobileLogin: (name, round) => ({
    key: 'POST /user/admin/site/mobileLogin',
    body: { phone: phoneIn(name, round), code: CODE },
  }),
  'resetting/pw/sms': (name, round) => ({
    key: 'POST /user/admin/site/resetting/pw/sms',
    body: { phone: phoneIn(name, round), code: CODE, password: PASSWORD },
  }),
  register: (name, round) => ({
    key: 'POST /user/admin/site/register',
    body: {
      ...{ realName: 'x', phone: phoneIn(name, round), code: CODE, password: PASSWORD },
      ...{ username: nameIn(name, round), inviteCode: name },
    },
  }),
  'sms/send login': (name, round) => ({
    key: 'POST /admin/admin/sms/send',
    query: { phone: phoneIn(name, round), scene: 'login' },
  }),
  'sms/send reset': (name, round) => ({
    key: 'POST /admin/admin/sms/send',
    query: { phone: phoneIn(name, round), scene: 'reset' },
  }),
  // Failures of a phone must not affect the name of the same account, nor the reverse.
  'a name and its phone': (name, round) =>
    (round % 2 ? ways.mobileLogin : ways.accountLogin)?.(name, round) ?? { key: '' },
  'a phone in every way': (name, round) =>
    [ways.mobileLogin, ways.register, ways['resetting/pw/sms']][round % 3]?.(name, round) ?? {
      key: '',
    },
  'passkey/login': (name) => ({
    key: 'POST /user/admin/site/passkey/login',
    body: { response: passkeys[name]?.sign(options) },
  }),
};

let options: Parameters<SoftPasskey['sign']>[0];

/** Number of repetitions, beyond the thresholds of the captcha and of the lock. */
const REPEATS = { unsolved: 7, solved: 12 };

async function observe(name: string, way: Way, isSolving: boolean) {
  const client = product.from();
  await client.get('GET /admin/admin/site/config');
  const repeats = isSolving ? REPEATS.solved : REPEATS.unsolved;
  const seen: unknown[] = [];
  for (let round = 0; round < repeats; round += 1) {
    options = await client.get('POST /user/admin/site/passkey/options', { body: {} });
    const { key, query, body } = way(name, round);
    const solved = isSolving && round >= 5 ? await product.solve(client) : {};
    const isPasskey = key.endsWith('passkey/login');
    recorder.take();
    for (const spy of [hash, verify]) jest.mocked(spy).mockClear();
    const response = await client.fetch(key, {
      ...(query && { query: { ...query, ...solved } }),
      ...(body && { body: { ...body, ...(isPasskey ? {} : solved) } }),
    });
    const headers = Object.fromEntries(response.headers);
    delete headers['x-request-id'];
    const hashes = [hash, verify].map((spy) => jest.mocked(spy).mock.calls.length);
    // A message is sent to who has an account, after the answer, and noted then.
    const work = recorder.take().filter((statement) => statement !== 'InsertQueryNode messages');
    expect(work.length).toBeGreaterThan(0);
    seen.push({ status: response.status, headers, text: await response.text(), work, hashes });
  }
  // Resets the limits of names and phones for the next round.
  product.clock.advance(60 * 60_000);
  // A timer of the process would store the counts of strangers in the midst of the next round.
  await product.strangers.flush();
  return seen;
}

describe.each([
  ['without a captcha', false, 0],
  ['with captchas', true, 1],
] as const)('%s', (_, isSolving, first) => {
  test.each(dosed(Object.entries(ways), first))(
    '%s answers known, disabled, closed and unknown names alike, in bytes and in work',
    async (_name, way) => {
      const known = await observe('known', way, isSolving);
      for (const name of ['disabled', 'closed', 'unknown']) {
        expect(await observe(name, way, isSolving)).toEqual(known);
      }
    },
  );
});
