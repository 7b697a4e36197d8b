import { sql } from 'kysely';
import type { Tables } from '#server/db/types';
import { PASSWORD } from '../../harness/app/factory';
import { codeOf, enableTotp } from '../../harness/sign-in/factor';
import { SoftPasskey } from '../../harness/sign-in/passkey';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/*
 * A clock that was ahead when a time was stored, and is right when it is read. Each case stores a
 * time, moves it ahead as such a clock would have, and asks what it is worth.
 */
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const TOTP_STEP_MS = 30_000;
const ADD = 'POST /user/admin/post/add';
const SIGN_IN = 'POST /user/admin/site/accountLogin';

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Moves stored times of a table ahead. */
async function moveAhead(table: keyof Tables, columns: readonly string[], by = YEAR) {
  for (const column of columns) {
    const ref = sql.ref(snake(column));
    await sql`update ${sql.table(snake(table))} set ${ref} = ${ref} + ${by}`.execute(product.db);
  }
}

let names = 0;
const nextName = () => {
  names += 1;
  return `clock-${names}`;
};

const owner = async () => product.asDefaultAdmin(tenantId);
const session = async () => {
  const client = await owner();
  return async () => (await client.call('GET /user/admin/member/info')).status === 200;
};

interface Case {
  table: keyof Tables;
  columns: readonly string[];
  by?: number;
  /** Stores a time; the result tells whether it still has an effect. */
  store: () => Promise<() => Promise<boolean>>;
}

/** Every place that compares a stored time. */
const cases: Record<string, Case> = {
  'a session was used': {
    ...{ table: 'sessions', columns: ['lastSeenAt', 'expiresAt'] },
    store: session,
  },
  'a session ends': {
    ...{ table: 'sessions', columns: ['expiresAt'] },
    store: session,
  },
  'somebody proved who it is': {
    ...{ table: 'sessions', columns: ['provedAt'] },
    async store() {
      const client = await owner();
      const ids = [await product.make.member(tenantId)];
      const body = { ids };
      return async () =>
        (await client.call('POST /user/admin/member/resetting/pw', { body })).status === 200;
    },
  },
  'a pair was locked': {
    ...{ table: 'counters', columns: ['resetAt'] },
    async store() {
      const username = nextName();
      await product.make.member(tenantId, { username });
      const client = product.from();
      const signIn = async (password: string) => {
        const solved = await product.solve(client);
        const body = { username, password, ...solved };
        return client.call(SIGN_IN, { body });
      };
      for (let failed = 0; failed < 11; failed += 1) await signIn('a-wrong-word-1');
      return async () => (await signIn(PASSWORD)).status !== 200;
    },
  },
  'codes were sent to a phone': {
    ...{ table: 'counters', columns: ['resetAt'] },
    async store() {
      const query = { phone: product.phone(), scene: 'login' as const };
      const send = () => product.from().call('POST /admin/admin/sms/send', { query });
      await send();
      return async () => (await send()).status !== 200;
    },
  },
  'a code was sent': {
    ...{ table: 'smsCodes', columns: ['expiresAt'] },
    async store() {
      const phone = product.phone();
      await product.holder(tenantId, phone);
      const body = { phone, code: await product.codeFor(phone, 'login') };
      return async () =>
        (await product.from().call('POST /user/admin/site/mobileLogin', { body })).status === 200;
    },
  },
  'a captcha was drawn': {
    ...{ table: 'captchas', columns: ['expiresAt'] },
    async store() {
      const username = nextName();
      await product.make.member(tenantId, { username });
      const client = product.from();
      const call = (password: string, solved = {}) =>
        client.call(SIGN_IN, { body: { username, password, ...solved } });
      for (let failed = 0; failed < 5; failed += 1) await call('a-wrong-word-1');
      const solved = await product.solve(client);
      return async () => (await call(PASSWORD, solved)).status === 200;
    },
  },
  'a ticket was handed out': {
    ...{ table: 'tickets', columns: ['expiresAt'] },
    async store() {
      const client = await owner();
      const { ticket } = await client.get('POST /user/admin/site/ticket');
      const body = { ticket };
      return async () =>
        (await product.visitor().call('POST /user/admin/site/jump', { body })).status === 200;
    },
  },
  'a sign-in has passed its first step': {
    ...{ table: 'factorTickets', columns: ['expiresAt'] },
    async store() {
      const username = nextName();
      const app = await enableTotp(
        product,
        await product.as(await product.make.member(tenantId, { username })),
      );
      const client = product.from();
      const { ticket } = (await client.get(SIGN_IN, {
        body: { username, password: PASSWORD },
      })) as { ticket: string };
      // A wrong code tells whether the ticket is known, and leaves it as it is.
      const body = { ticket, totp: app.code(-10) };
      return async () =>
        (await client.call('POST /user/admin/site/secondFactor', { body })).envelope.reason ===
        'factor.wrong';
    },
  },
  'a passkey was asked for': {
    ...{ table: 'challenges', columns: ['expiresAt'] },
    async store() {
      const client = await owner();
      const passkey = new SoftPasskey();
      const response = passkey.create(await client.get('POST /user/admin/account/passkey/options'));
      const body = { name: 'Phone', response };
      return async () =>
        (await client.call('POST /user/admin/account/passkey/add', { body })).status === 200;
    },
  },
  'an authenticator app is being set up': {
    ...{ table: 'totps', columns: ['newExpiresAt'] },
    async store() {
      const client = await owner();
      const { secret } = await client.get('POST /user/admin/account/totp/begin');
      const body = { code: codeOf(secret, product.clock.now) };
      return async () =>
        (await client.call('POST /user/admin/account/totp/confirm', { body })).status === 200;
    },
  },
  'a session was ended, and why': {
    ...{ table: 'endedSessions', columns: ['expiresAt'] },
    async store() {
      const client = await owner();
      const admin = await owner();
      await admin.get('POST /user/admin/member/offline', { body: { ids: [client.memberId] } });
      return async () =>
        (await client.call('GET /user/admin/member/info')).envelope.reason === 'session.forced';
    },
  },
  'the session of a ticket was used': {
    ...{ table: 'sessions', columns: ['lastSeenAt', 'expiresAt'] },
    async store() {
      const { ticket } = await (await owner()).get('POST /user/admin/site/ticket');
      const body = { ticket };
      return async () =>
        (await product.visitor().call('POST /user/admin/site/jump', { body })).status === 200;
    },
  },
  'a step of an authenticator app was used': {
    ...{ table: 'totps', columns: ['lastStep'], by: YEAR / TOTP_STEP_MS },
    async store() {
      const client = await owner();
      const app = await enableTotp(product, client);
      const prove = () =>
        client.call('POST /user/admin/account/step-up', { body: { totp: app.code() } });
      await prove();
      return async () => (await prove()).status !== 200;
    },
  },
  'a request was repeated': {
    ...{ table: 'idempotencyKeys', columns: ['createdAt'] },
    async store() {
      const client = await owner();
      const add = () => {
        const body = { name: 'Welder', code: nextName() };
        return client.call(ADD, { body, headers: { 'Idempotency-Key': 'k' } });
      };
      await add();
      return async () => (await add()).status !== 200;
    },
  },
};

const rows = Object.entries(cases);

describe.each(rows)('that %s', (_, { table, columns, by, store }) => {
  test('has an effect as long as the clock is right', async () => {
    const hasEffect = await store();
    expect(await hasEffect()).toBe(true);
  });

  test('has none if the clock was ahead', async () => {
    const hasEffect = await store();
    await moveAhead(table, columns, by);
    expect(await hasEffect()).toBe(false);
  });
});
