import { randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { canMeet } from '../../../tests/harness/db/rendezvous';
import { type AuthenticatorApp, enableTotp } from '../../../tests/harness/sign-in/factor';
import { readSecret } from '../../db/seed/first-start';
import { keyIdOf, Sealer, type SealKey } from '../../lib/secrets/seal';
import { resealTotps } from './reseal.service';

const SIGN_IN = 'POST /user/admin/site/accountLogin';
const STEP_UP = 'POST /user/admin/account/step-up';
const STEP_MS = 30_000;

const keyNamed = (id: string): SealKey => ({ id, key: randomBytes(32) });
const [a, b] = [keyNamed('a'), keyNamed('b')];

let product: TestApp;
let secret: string;
let tenantId: number;
let memberId: number;
let username: string;
let app: AuthenticatorApp;
let count = 0;
beforeAll(async () => {
  product = await createTestApp();
  secret = await readSecret(product.db);
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  count += 1;
  username = `sealed-${count}`;
  memberId = await product.make.member(tenantId, { username });
  app = await enableTotp(product, await product.as(memberId));
});
afterEach(() => product.db.deleteFrom('totps').execute());
afterAll(() => product.close());

const sealerOf = (...keys: SealKey[]) => new Sealer(secret, keys);

/** A client of the server after a start with these keys. */
async function startWith(keys: readonly SealKey[], caller?: Client) {
  const { db, clock } = product;
  const started = await createTestApp({
    ...{ db, now: () => clock.now, sealer: sealerOf(...keys) },
  });
  const { token } = caller ?? {};
  return new Client(started.app, { ip: `10.9.0.${count}`, ...(token ? { token } : {}) });
}

/** Signs in with a code of the app in one step, on a server with these keys. */
const signIn = async (...keys: SealKey[]) => signInBy(await startWith(keys));

function signInBy(visitor: Client) {
  product.clock.advance(STEP_MS);
  return visitor.call(SIGN_IN, { body: { username, password: PASSWORD, totp: app.code() } });
}

const sealedBy = async () => {
  const rows = await product.db.selectFrom('totps').select(['secret', 'newSecret']).execute();
  return rows
    .flatMap((row) => [row.secret, row.newSecret])
    .flatMap((text) => text ?? [])
    .map(keyIdOf);
};

const reseal = (...keys: SealKey[]) => resealTotps(product.db, sealerOf(...keys));

test('from the secret of the database to a key, and from that to another, which may then go', async () => {
  expect(await sealedBy()).toEqual(['']);
  expect((await signIn(a)).status).toBe(200);
  expect(await reseal(a)).toEqual({ resealed: 1, unreadable: {} });
  expect(await sealedBy()).toEqual(['a']);
  expect((await signIn(a)).status).toBe(200);

  expect((await signIn(b, a)).status).toBe(200);
  expect(await reseal(b, a)).toEqual({ resealed: 1, unreadable: {} });
  expect(await sealedBy()).toEqual(['b']);
  expect((await signIn(b)).status).toBe(200);
  expect(await reseal(b)).toEqual({ resealed: 0, unreadable: {} });
});

test('an app that is being set up meanwhile goes on under the new key', async () => {
  const caller = await product.as(memberId);
  const before = await startWith([a], caller);
  await before.get('POST /user/admin/account/totp/begin');
  expect(await sealedBy()).toEqual(['', 'a']);
  expect(await reseal(b, a)).toEqual({ resealed: 2, unreadable: {} });
  const after = await startWith([b], caller);
  const wrong = await after.call('POST /user/admin/account/totp/confirm', {
    body: { code: '000000' },
  });
  expect(wrong).toMatchObject(refused(422, 'factor.wrong', 'code'));
});

test('all are sealed anew, however many there are', async () => {
  const sealer = sealerOf();
  for (let index = 0; index < 230; index += 1) {
    const { accountId } = await accountOf(await product.make.member(tenantId));
    const text = sealer.seal(`totp:${accountId}`, 'text');
    await product.db.insertInto('totps').values({ accountId, lastStep: 0, secret: text }).execute();
  }
  expect(await reseal(a)).toEqual({ resealed: 231, unreadable: {} });
  expect(new Set(await sealedBy())).toEqual(new Set(['a']));
});

// The embedded database has one connection, which the reading side occupies.
(canMeet ? test : test.skip)('what somebody has set up in between is left as it is', async () => {
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // Another app is confirmed between the read and the write of the rows.
      await product.db
        .updateTable('totps')
        .set({ secret: sealerOf(a).seal('x', 'y') })
        .execute();
      return result;
    },
  };
  const before = await sealedRow();
  const done = await resealTotps(product.db.withPlugin(once(meanwhile)), sealerOf(a));
  expect(done.resealed).toBe(0);
  expect(await sealedRow()).not.toEqual(before);
  expect(sealerOf(a).open('x', (await sealedRow()) ?? '')).toBe('y');
});

/** Applies the plugin to the first answer only. */
function once(plugin: KyselyPlugin): KyselyPlugin {
  let isOver = false;
  return {
    ...plugin,
    async transformResult(args) {
      if (isOver) return args.result;
      isOver = true;
      return plugin.transformResult(args);
    },
  };
}

const sealedRow = async () =>
  (await product.db.selectFrom('totps').select('secret').executeTakeFirstOrThrow()).secret;

const accountOf = (id: number) =>
  product.db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Reasons why a secret cannot be opened. */
const LOST: Record<string, () => Promise<SealKey[]>> = {
  'its key is gone': async () => {
    await reseal(a);
    return [b];
  },
  'all keys are gone': async () => {
    await reseal(a);
    return [];
  },
  'its key is another one': async () => {
    await reseal(a);
    return [{ ...b, id: 'a' }];
  },
  'somebody has altered it': async () => {
    await product.db.updateTable('totps').set({ secret: 'no-sealed-text' }).execute();
    return [];
  },
  'it is that of somebody else': async () => {
    const text = sealerOf().seal('totp:999999', 'text');
    await product.db.updateTable('totps').set({ secret: text }).execute();
    return [];
  },
};

const unreadable = refused(503, 'factor.unreadable');

test.each(Object.entries(LOST))('when %s every way says so, and others go on', async (_, lose) => {
  const keys = await lose();
  const visitor = await startWith(keys);
  // The error appears only with the right password, and a right password counts as no failure.
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await signInBy(visitor)).toMatchObject(unreadable);
  }
  const wrong = { username, password: 'not-the-password', totp: app.code() };
  expect(await visitor.call(SIGN_IN, { body: wrong })).toMatchObject(refused(422, 'login.failed'));

  const halfway = await visitor.get(SIGN_IN, { body: { username, password: PASSWORD } });
  const ticket = 'ticket' in halfway ? halfway.ticket : '';
  const FACTOR = 'POST /user/admin/site/secondFactor';
  const second = await visitor.call(FACTOR, { body: { ticket, totp: app.code() } });
  expect(second).toMatchObject(unreadable);
  const member = await startWith(keys, await product.as(memberId));
  expect(await member.call(STEP_UP, { body: { totp: app.code() } })).toMatchObject(unreadable);

  const [recoveryCode = ''] = app.recoveryCodes;
  const recovered = await visitor.call(FACTOR, { body: { ticket, recoveryCode } });
  expect(recovered.status).toBe(200);
  const admin = await startWith(keys, await product.asDefaultAdmin(tenantId));
  await admin.get('POST /user/admin/member/factor/reset', { body: { ids: [memberId] } });
  const free = await visitor.call(SIGN_IN, { body: { username, password: PASSWORD } });
  expect(Object.keys(free.envelope.data)).toContain('token');
});

test('what cannot be opened is counted by its key, and kept in case the key comes back', async () => {
  await reseal(a);
  expect(await reseal(b)).toEqual({ resealed: 0, unreadable: { a: 1 } });
  expect(await reseal()).toEqual({ resealed: 0, unreadable: { a: 1 } });
  expect((await signIn(b, a)).status).toBe(200);
});
