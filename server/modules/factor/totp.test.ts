import { TOTP, URI } from 'otpauth';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { enableTotp } from '../../../tests/harness/sign-in/factor';

const SECURITY = 'GET /user/admin/account/security';
const BEGIN = 'POST /user/admin/account/totp/begin';
const CONFIRM = 'POST /user/admin/account/totp/confirm';
const DISABLE = 'POST /user/admin/account/totp/disable';
const CODES = 'POST /user/admin/account/totp/recoveryCodes';
const MINUTE = 60_000;

let product: TestApp;
let tenantId: number;
let memberId: number;
let client: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  memberId = await product.make.member(tenantId);
  client = await product.as(memberId);
});
afterAll(() => product.close());

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: product.clock.now });
const confirm = (code: string) => client.call(CONFIRM, { body: { code } });

test('tells how an account without anything is secured', async () => {
  expect(await client.get(SECURITY)).toEqual({
    hasPassword: true,
    phone: null,
    isPhoneVerified: false,
    email: null,
    isEmailVerified: false,
    isMailOpen: false,
    totp: { enabled: false, enabledAt: null, recoveryCodesLeft: 0 },
    passkeys: [],
    factorRequiredBy: null,
    proofs: ['password'],
    provenUntil: new Date(product.clock.now + 10 * MINUTE).toISOString(),
  });
});

test('is in force after a code of the new secret, with ten recovery codes', async () => {
  const { secret, uri } = await client.get(BEGIN);
  const told = URI.parse(uri) as TOTP;
  expect(told).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30 });
  expect(told.secret.base32).toBe(secret);
  expect((await client.get(SECURITY)).totp.enabled).toBe(false);
  const { recoveryCodes } = await client.get(CONFIRM, { body: { code: codeOf(secret) } });
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
  expect(await client.get(SECURITY)).toMatchObject({
    totp: {
      enabled: true,
      enabledAt: new Date(product.clock.now).toISOString(),
      recoveryCodesLeft: 10,
    },
    proofs: ['password', 'totp'],
  });
});

test('keeps neither secret nor recovery codes as they are, nor tells the audit', async () => {
  const { secret } = await client.get(BEGIN);
  const { recoveryCodes } = await client.get(CONFIRM, { body: { code: codeOf(secret) } });
  const { db } = product;
  const kept = JSON.stringify([
    await db.selectFrom('totps').selectAll().execute(),
    await db.selectFrom('recoveryCodes').selectAll().execute(),
    await db.selectFrom('audits').selectAll().execute(),
    product.logged,
  ]);
  for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  const entry = db.selectFrom('audits').selectAll().where('action', '=', CONFIRM);
  const { changes } = await entry.orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(JSON.parse(changes ?? '')[0].fields).toMatchObject({
    totp: { before: false, after: true },
    secret: { before: '***', after: '***' },
  });
});

test('refuses a wrong code, and a set-up that has not begun or was left lying', async () => {
  expect(await confirm('000000')).toMatchObject(refused(409, 'totp.not-begun'));
  const { secret } = await client.get(BEGIN);
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  expect(await confirm(wrong)).toMatchObject(refused(422, 'factor.wrong', 'code'));
  product.clock.advance(10 * MINUTE);
  expect(await confirm(codeOf(secret))).toMatchObject(refused(409, 'totp.not-begun'));
});

test('another app takes over once it is confirmed, and the one before works until then', async () => {
  const first = await enableTotp(product, client);
  const { secret } = await client.get(BEGIN);
  const stepUp = (totp: string) =>
    client.call('POST /user/admin/account/step-up', { body: { totp } });
  expect((await stepUp(first.code())).status).toBe(200);
  await client.get(CONFIRM, { body: { code: codeOf(secret) } });
  product.clock.advance(30_000);
  expect(await stepUp(first.code())).toMatchObject(refused(422, 'step-up.wrong', 'totp'));
  expect((await stepUp(codeOf(secret))).status).toBe(200);
});

test('disabling removes recovery codes and ends the other sessions', async () => {
  await enableTotp(product, client);
  const other = await product.as(memberId);
  expect(await client.get(DISABLE)).toBeNull();
  expect(await client.get(SECURITY)).toMatchObject({
    totp: { enabled: false, recoveryCodesLeft: 0 },
  });
  expect(await other.call(SECURITY)).toMatchObject(refused(401, 'session.factors-changed'));
  expect(await client.call(DISABLE)).toMatchObject(refused(409, 'totp.disabled'));
});

test('new recovery codes replace the old ones, where an app is set up', async () => {
  expect(await client.call(CODES)).toMatchObject(refused(409, 'totp.disabled'));
  const { recoveryCodes } = await enableTotp(product, client);
  const renewed = (await client.get(CODES)).recoveryCodes;
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect((await client.get(SECURITY)).totp.recoveryCodesLeft).toBe(10);
});

test('of several confirmations at once one hands out recovery codes', async () => {
  const { secret } = await client.get(BEGIN);
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(codeOf(secret))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await client.get(SECURITY)).totp.recoveryCodesLeft).toBe(10);
});
