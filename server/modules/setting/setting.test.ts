import type { SettingsUpdate } from '#contract/setting';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';
import { whole } from '../../../tests/harness/sign-in/whole';

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

const SETTINGS = '/admin/admin/site/settings' as const;
const LOGIN = 'POST /user/admin/site/accountLogin';
const CONFIG = 'GET /user/admin/site/loginConfig';

const read = () => admin.get(`GET ${SETTINGS}`);
const send = (values: object) => admin.call(`PUT ${SETTINGS}`, { body: values as SettingsUpdate });
const save = async (values: Omit<SettingsUpdate, 'version'>) => {
  const { version } = await read();
  return admin.get(`PUT ${SETTINGS}`, { body: { ...values, version } });
};

async function setting(name: string, value: string) {
  await product.db.deleteFrom('settings').where('name', '=', name).execute();
  await product.db.insertInto('settings').values({ name, value }).execute();
}

const TEXTS = {
  title: { 'zh-CN': '园区', 'en-US': 'Campus' },
  subTitle: null,
  copyright: { 'zh-CN': '园区公司' },
  icpCode: { 'zh-CN': '沪ICP备1号' },
  icpLink: 'https://icp.example.com/1',
};

test('what nobody has changed is as the product has it', async () => {
  expect(await read()).toMatchObject({
    version: 1,
    texts: {
      title: { 'zh-CN': '物联网可视化平台', 'en-US': 'IoT visualization platform' },
      icpCode: { 'zh-CN': '', 'en-US': '' },
      icpLink: null,
    },
    ways: { account: true, phone: true, register: 'policy', demo: false, demoUsername: 'demo' },
    terms: { version: 0 },
    lengths: { idleMinutes: 720, sessionHours: 24, rememberedDays: 30, auditDays: 180 },
    sms: { provider: 'outbox', countries: ['86'] },
    mail: { provider: 'outbox', countries: [] },
  });
});

test('texts are shown in the caller’s language, with one that stands in for a missing one', async () => {
  const saved = await save({ texts: TEXTS });
  expect(saved).toMatchObject({ version: 2, texts: { copyright: { 'en-US': '' } } });
  expect(await read()).toEqual(saved);
  const configIn = (language: 'zh-CN' | 'en-US') =>
    product.from(undefined, language).get('GET /admin/admin/site/config');
  expect(await configIn('zh-CN')).toMatchObject({ basicTitle: '园区', basicSubTitle: '' });
  expect(await configIn('en-US')).toMatchObject({
    ...{ basicTitle: 'Campus', basicSubTitle: '', basicCopyright: '园区公司' },
    ...{ basicIcpCode: '沪ICP备1号', basicIcpLink: TEXTS.icpLink },
  });
});

test('an overtaken version is refused with the settings as they are now', async () => {
  const changed = await save({ texts: TEXTS });
  const answer = await send({ version: 1, texts: { ...TEXTS, icpLink: null } });
  expect(answer).toMatchObject(refused(409, 'version.conflict'));
  expect(answer.envelope.data).toEqual(changed);
  expect(await read()).toEqual(changed);
});

test('of many who save at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send({ version: 1, texts: TEXTS })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('a title that a language lacks is refused with the field', async () => {
  const title = { 'zh-CN': '园区', 'en-US': '' };
  const answer = await send({ version: 1, texts: { ...TEXTS, title } });
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'texts.title.en-US'));
});

test.each([
  'javascript:alert(1)',
  'https://icp.example.com:pw@evil.example/',
  'https://icp.example.com\\@evil.example/',
  'https://user@evil.example',
])('the address %s is refused with the field', async (icpLink) => {
  const answer = await send({ version: 1, texts: { ...TEXTS, icpLink } });
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'texts.icpLink'));
});

const WAYS = {
  account: true,
  phone: true,
  register: 'policy' as const,
  demo: false,
  demoUsername: 'demo',
};

describe('ways in', () => {
  test('that would lock everybody out, or whoever saves them, are refused', async () => {
    const closed = await send({ version: 1, ways: { ...WAYS, account: false, phone: false } });
    expect(closed).toMatchObject(refused(422, 'site.way-needed', 'ways.account'));
    const own = await send({ version: 1, ways: { ...WAYS, account: false } });
    expect(own).toMatchObject(refused(422, 'site.phone-needed', 'ways.account'));
    expect((await read()).version).toBe(1);
  });

  test('that are closed are refused, and no longer offered', async () => {
    const phone = product.phone();
    await product.db
      .updateTable('accounts')
      .set({ phone, phoneVerifiedAt: product.clock.now })
      .where('username', '=', 'admin')
      .execute();
    await save({ ways: { ...WAYS, account: false, register: 'closed' } });
    expect(await product.from().get(CONFIG)).toMatchObject({
      ...{ accountLogin: false, mobileLogin: true, register: false },
    });
    await product.make.member(await product.make.tenant(), { username: 'somebody' });
    const body = { username: 'somebody', password: PASSWORD };
    const answer = await product.from().call(LOGIN, { body });
    expect(answer).toMatchObject(refused(403, 'login.closed'));
    const code = await product.codeFor(phone, 'login');
    await product.from().get('POST /user/admin/site/mobileLogin', { body: { phone, code } });
    await save({ ways: { ...WAYS, phone: false } });
    expect(await product.from().get(CONFIG)).toMatchObject({
      ...{ accountLogin: true, mobileLogin: false },
    });
  });

  test('are as rows that were written by hand say', async () => {
    await setting('loginMobile', 'false');
    await setting('loginRegister', 'true');
    expect((await read()).ways).toEqual({ ...WAYS, phone: false, register: 'invite' });
  });
});

describe('lengths', () => {
  const HOUR = 60 * 60_000;
  const LENGTHS = {
    ...{ idleMinutes: 60, sessionHours: 2, rememberedDays: 7, auditDays: 30, messageDays: 10 },
    ...{ recycleDays: 14, fileBytes: 5_000_000, tenantFileBytes: 50_000_000 },
  };

  test('hold for sessions from then on, without use at once', async () => {
    await product.make.member(await product.make.tenant(), { username: 'sleeper' });
    await save({ lengths: LENGTHS });
    const enter = async (remember: boolean) => {
      const body = { username: 'sleeper', password: PASSWORD, remember };
      const { token, expiresAt } = whole(await product.from().get(LOGIN, { body }));
      return { client: Object.assign(product.from(), { token }), expiresAt };
    };
    const { client, expiresAt } = await enter(false);
    expect(Date.parse(expiresAt)).toBe(product.clock.now + 2 * HOUR);
    expect(Date.parse((await enter(true)).expiresAt)).toBe(product.clock.now + 7 * 24 * HOUR);
    product.clock.advance(HOUR - 1);
    expect((await client.call('GET /user/admin/member/info')).status).toBe(200);
    product.clock.advance(HOUR);
    expect((await client.call('GET /user/admin/member/info')).envelope.code).toBe(61);
  });

  test('bring no session back that was idle for too long before they grew', async () => {
    await product.make.member(await product.make.tenant(), { username: 'dozer' });
    await save({ lengths: LENGTHS });
    const body = { username: 'dozer', password: PASSWORD };
    const { token } = whole(await product.from().get(LOGIN, { body }));
    const client = Object.assign(product.from(), { token });
    // The administrator is not idle meanwhile.
    product.clock.advance(HOUR / 2);
    await read();
    product.clock.advance(HOUR / 2 + 1);
    const longer = { ...LENGTHS, idleMinutes: 600 };
    expect((await send({ version: 2, lengths: longer })).status).toBe(200);
    expect((await client.call('GET /user/admin/member/info')).envelope.code).toBe(61);
  });

  test('are stored as the settings by hand were, and refused outside their bounds', async () => {
    await save({ lengths: LENGTHS });
    const rows = await product.db.selectFrom('settings').selectAll().execute();
    const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    expect(stored).toMatchObject({ auditDays: '30', fileBytes: '5000000' });
    const answer = await send({ version: 2, lengths: { ...LENGTHS, idleMinutes: 1 } });
    expect(answer).toMatchObject(refused(422, 'error.invalid', 'lengths.idleMinutes'));
    await setting('auditDays', 'often');
    expect((await read()).lengths.auditDays).toBeNull();
  });
});

test('open consoles are told, and the audit log says what changed', async () => {
  await save({ texts: TEXTS, ways: { ...WAYS, register: 'closed' } });
  const events = await product.db.selectFrom('events').select('kind').execute();
  expect(events.map(({ kind }) => kind)).toContain('site');
  const [entry] = await admin.get('GET /user/admin/audit/list', {
    query: { verb: 'site.settings' },
  });
  const detail = await admin.get('GET /user/admin/audit/detail', { query: { id: entry?.id ?? 0 } });
  expect(JSON.stringify(detail)).toContain('园区公司');
  expect(JSON.stringify(detail)).toContain('"register"');
});
