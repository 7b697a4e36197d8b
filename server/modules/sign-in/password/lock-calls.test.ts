import { verify } from '@node-rs/argon2';
import { calls } from '#contract/index';
import type { Client } from '../../../../tests/harness/app/client';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { fieldsOf } from '../../../../tests/harness/calls/sample';
import { type AuthenticatorApp, enableTotp } from '../../../../tests/harness/sign-in/factor';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* Every call of the contract that checks a proof is locked by ten failures. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const LOGIN = 'POST /user/admin/site/accountLogin';
const SECOND = 'POST /user/admin/site/secondFactor';
const STEP_UP = 'POST /user/admin/account/step-up';
const NEW_PASSWORD = 'another-word-1';
const LOCK_AFTER = 10;
const OPENINGS = 5;

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant({}, { isDefault: 1 });
});
beforeEach(() => product.db.deleteFrom('counters').execute());
afterAll(() => product.close());

interface Person {
  username: string;
  phone: string;
  memberId: number;
}

let count = 0;
async function person(): Promise<Person> {
  count += 1;
  const [username, phone] = [`called-${count}`, product.phone()];
  return { username, phone, memberId: await product.holder(tenantId, phone, username) };
}

interface Body {
  right: () => Promise<object>;
  wrong: object;
}

const passwordOf = ({ username }: Person): Body => ({
  right: async () => ({ username, password: PASSWORD }),
  wrong: { username, password: 'not-the-password' },
});
const codeOf =
  (scene: 'login' | 'reset' | 'register', more = {}) =>
  (somebody: Person): Body => {
    const phone = scene === 'register' ? product.phone() : somebody.phone;
    return {
      right: async () => ({ phone, code: await product.codeFor(phone, scene), ...more }),
      wrong: { phone, code: '000000', ...more },
    };
  };
const ownPassword = (field: string, more = {}) => ({
  right: async () => ({ [field]: PASSWORD, ...more }),
  wrong: { [field]: 'not-the-password', ...more },
});

/** Right and wrong bodies of each call; those of the first group need no session. */
const strangers: Record<string, (somebody: Person) => Body> = {
  [LOGIN]: passwordOf,
  'POST /user/admin/site/mobileLogin': codeOf('login'),
  'POST /user/admin/site/resetting/pw/sms': codeOf('reset', { password: NEW_PASSWORD }),
  'POST /user/admin/site/register': (somebody) =>
    codeOf('register', {
      ...{ realName: 'x', username: `${somebody.username}-new`, password: NEW_PASSWORD },
    })(somebody),
};
const members: Record<string, () => Body> = {
  'POST /user/admin/site/lock/verify': () => ownPassword('password'),
  [STEP_UP]: () => ownPassword('password'),
  'POST /user/admin/account/password': () => ownPassword('oldPassword', { password: NEW_PASSWORD }),
};
/** Calls that send codes and check none. */
const SENDERS = /\/code$|\/sms\/send$/;

test('every call that may want a captcha is tried here', () => {
  const wanting = calls
    .filter((call) => [...fieldsOf(call, 'body'), ...fieldsOf(call, 'query')].includes('captchaId'))
    .map(({ key }) => key)
    .filter((key) => !SENDERS.test(key));
  const tried = [...Object.keys(strangers), ...Object.keys(members), SECOND];
  expect(tried.sort()).toEqual(wanting.sort());
});

const solvedFrom = (client: Client, failures: number) =>
  failures < 5 ? {} : product.solve(client);

async function send(client: Client, key: string, body: object, failures: number) {
  const solved = await solvedFrom(client, failures);
  return client.send(key, { body: { ...body, ...solved } });
}

const cases = [...Object.entries(strangers), ...Object.entries(members)];

describe.each(cases)('%s', (key, make) => {
  async function begin() {
    const somebody = await person();
    const client = key in members ? await product.as(somebody.memberId) : product.from();
    return { client, ...make(somebody) };
  }

  test.each([
    [LOCK_AFTER - 1, 'ok'],
    [LOCK_AFTER, 'login.locked'],
    [LOCK_AFTER + 1, 'login.locked'],
  ])('after %i failures what is right is answered with %s', async (times, expected) => {
    const { client, right, wrong } = await begin();
    const failed: unknown[] = [];
    for (let failures = 0; failures < times; failures += 1) {
      failed.push((await send(client, key, wrong, failures)).envelope.reason);
    }
    const answer = await send(client, key, await right(), LOCK_AFTER);
    expect(answer.envelope.reason ?? 'ok').toBe(expected);
    expect(failed.slice(0, LOCK_AFTER)).not.toContain('login.locked');
  });

  test('of 64 failures at once, each with a captcha, ten are looked at', async () => {
    const { client, wrong } = await begin();
    const solved = [];
    for (let index = 0; index < 64; index += 1) {
      solved.push(await product.solve(client));
      await product.db.deleteFrom('counters').execute();
    }
    const answers = await Promise.all(
      solved.map((captcha) => client.send(key, { body: { ...wrong, ...captcha } })),
    );
    const locked = answers.filter(({ envelope }) => envelope.reason === 'login.locked');
    expect(locked).toHaveLength(64 - LOCK_AFTER);
  });

  test('nothing is looked at once it is locked', async () => {
    const { client, right, wrong } = await begin();
    for (let failures = 0; failures < LOCK_AFTER; failures += 1) {
      await send(client, key, wrong, failures);
    }
    const answers = [];
    jest.mocked(verify).mockClear();
    for (const body of [await right(), wrong]) answers.push(await client.send(key, { body }));
    expect(verify).not.toHaveBeenCalled();
    expect(answers[0]?.envelope).toMatchObject({ reason: 'login.locked' });
    expect(answers[1]?.envelope).toEqual(answers[0]?.envelope);
  });
});

describe('a second proof after the first', () => {
  let somebody: Person;
  let app: AuthenticatorApp;
  let client: Client;
  beforeEach(async () => {
    somebody = await person();
    client = await product.as(somebody.memberId);
    app = await enableTotp(product, client);
  });

  const wrong = () =>
    ['000000', '111111', '222222', '333333'].find(
      (code) => ![-1, 0, 1].some((steps) => app.code(steps) === code),
    ) ?? '';
  const ticketFrom = async (from: Client) => {
    const body = { username: somebody.username, password: PASSWORD };
    return ((await from.call(LOGIN, { body })).envelope.data as { ticket: string }).ticket;
  };

  /** Tries codes of the app from the locked address, in a step-up or with a ticket. */
  const ways = {
    [STEP_UP]: async () => (totp: string) => client.send(STEP_UP, { body: { totp } }),
    [SECOND]: async () => {
      const from = product.from('127.0.0.1');
      // A single ticket expires after five wrong codes.
      const tickets = [await ticketFrom(from), await ticketFrom(from)];
      return (totp: string) => from.send(SECOND, { body: { ticket: tickets.reverse()[0], totp } });
    },
  };

  test.each(Object.entries(ways))(
    'opens a lock in %s, and is heard five times',
    async (_, make) => {
      const trying = await make();
      const lock = { username: somebody.username, password: 'not-the-password' };
      const stranger = product.from('127.0.0.1');
      for (let failures = 0; failures < LOCK_AFTER; failures += 1) {
        await send(stranger, LOGIN, lock, failures);
      }
      const refused = [];
      for (let index = 0; index < OPENINGS - 1; index += 1) refused.push(await trying(wrong()));
      expect((await trying(app.code())).status).toBe(200);
      for (const { envelope } of refused) expect(envelope).toEqual(refused[0]?.envelope);
      expect(refused[0]?.envelope).toMatchObject({ reason: 'login.locked' });
    },
  );

  test.each(Object.entries(ways))('is not heard a sixth time in %s', async (_, make) => {
    const trying = await make();
    const lock = { username: somebody.username, password: 'not-the-password' };
    const stranger = product.from('127.0.0.1');
    for (let failures = 0; failures < LOCK_AFTER; failures += 1) {
      await send(stranger, LOGIN, lock, failures);
    }
    for (let index = 0; index < OPENINGS; index += 1) await trying(wrong());
    expect((await trying(app.code())).status).not.toBe(200);
  });
});
