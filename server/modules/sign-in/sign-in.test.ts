import * as argon2 from '@node-rs/argon2';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { whole } from '../../../tests/harness/sign-in/whole';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

/* attempt.test.ts covers the counting of failures. Here each account stays below the limits. */
let product: TestApp;
let tenantId: number;
let count = 0;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

async function member(values: Parameters<TestApp['make']['member']>[1] = {}) {
  count += 1;
  const username = `lena-${count}`;
  return { username, id: await product.make.member(tenantId, { username, ...values }) };
}

const signIn = (username: string, password = PASSWORD, language?: 'zh-CN' | 'en-US') =>
  product
    .visitor(language)
    .call('POST /user/admin/site/accountLogin', { body: { username, password } });

test('the right pair opens a session and says who came in', async () => {
  const { username, id } = await member({ realName: 'Lena Li' });
  const { envelope, headers } = await signIn(username);
  expect(envelope.data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: new Date(product.clock.now + 24 * 3_600_000).toISOString(),
    mustChangePassword: false,
    mustSetFactor: false,
    member: { id, username, realName: 'Lena Li', avatar: null },
  });
  expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['XSRF-TOKEN']);
});

test('case, width and surrounding spaces of the name do not matter; the password’s do', async () => {
  const { username } = await member();
  for (const name of [username.toUpperCase(), ` ${username} `, username.replace('l', 'ｌ')]) {
    expect(await signIn(name)).toMatchObject({ status: 200 });
  }
  for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `]) {
    expect(await signIn(username, password)).toMatchObject(refused(422, 'login.failed'));
  }
});

describe('nobody learns who exists', () => {
  /** Accounts that prove nothing, with the password to try. */
  const kinds: Record<string, () => Promise<[name: string, password: string]>> = {
    'an unknown name': async () => ['nobody-at-all', PASSWORD],
    'a wrong password': async () => [(await member()).username, 'not-the-word-1'],
  };

  test.each(Object.keys(kinds))('%s gets the same answer at the same cost', async (kind) => {
    const [username, password] = (await kinds[kind]?.()) ?? ['', ''];
    jest.mocked(argon2.verify).mockClear();
    const { status, envelope } = await signIn(username, password);
    expect(status).toBe(422);
    expect(envelope).toEqual({
      ...{ code: -1, reason: 'login.failed', data: { captcha: false } },
      message: 'Incorrect username/password',
    });
    // The hash dominates the time, and it is computed once for every account.
    expect(argon2.verify).toHaveBeenCalledTimes(1);
    expect((await signIn(username, password, 'zh-CN')).envelope.message).toBe('账户或密码错误');
  });
});

describe('whoever has the right password and enters nowhere is told why', () => {
  const tenant = 'Closed & Co';
  const inTenant = async (values: object, seat: object = {}) => {
    const tenantId = await product.make.tenant({ name: tenant, ...values });
    const username = `shut-${tenantId}`;
    await product.make.member(tenantId, { username, ...seat });
    return username;
  };

  test.each([
    ['disabled in it', 'login.seat-disabled', {}, { status: 'disabled' }],
    ['in a disabled one', 'login.tenant-disabled', { status: 'disabled' }, {}],
    ['in a deleted one', 'login.tenant-disabled', { deletedAt: 1 }, {}],
    ['in an expired one', 'login.tenant-expired', { expiresAt: 1 }, {}],
    ['deleted', 'login.no-seat', {}, { deletedAt: 1 }],
  ] as const)('%s', async (_, reason, values, seat) => {
    const username = await inTenant(values, seat);
    const answer = await signIn(username);
    expect(answer).toMatchObject(refused(403, reason));
    expect(answer.envelope.message).toContain(reason === 'login.no-seat' ? 'no tenant' : tenant);
    const { envelope } = await signIn(username, 'not-the-word-1');
    expect(envelope).toMatchObject({ reason: 'login.failed' });
  });
});

test('a member of several tenants enters where it was last, and where it still may', async () => {
  const { id, username } = await member();
  const tenantId = await product.make.tenant();
  const other = await product.make.seat(id, tenantId, { lastLoginAt: 5 });
  expect(whole((await signIn(username)).envelope.data).member.id).toBe(other);
  const disable = product.db.updateTable('members').set({ status: 'disabled' });
  await disable.where('id', '=', other).execute();
  expect(whole((await signIn(username)).envelope.data).member.id).toBe(id);
});

test('every sign-in is counted and dated on the seat', async () => {
  const { id, username } = await member();
  await signIn(username);
  product.clock.advance(1000);
  await signIn(username);
  const row = product.db.selectFrom('members').selectAll().where('id', '=', id);
  expect(await row.executeTakeFirst()).toMatchObject({
    ...{ loginCount: 2, lastLoginAt: product.clock.now, lastLoginIp: '127.0.0.1', version: 1 },
  });
});

describe('until a new password is chosen', () => {
  test('only the session itself can be seen, the password changed, and the door used', async () => {
    const { username } = await member({ mustChangePassword: 1, isDefaultAdmin: 1 });
    const { envelope } = await signIn(username);
    expect(whole(envelope.data).mustChangePassword).toBe(true);
    const client = product.visitor();
    client.token = whole(envelope.data).token;
    const info = await client.get('GET /user/admin/member/info');
    expect(info.mustChangePassword).toBe(true);
    for (const key of ['GET /user/admin/member/list', 'GET /user/admin/role/antd/menu'] as const) {
      expect(await client.call(key)).toMatchObject(refused(403, 'password.must-change'));
    }
    const body = { oldPassword: PASSWORD, password: 'chosen-by-lena-1' };
    client.token = (await client.get('POST /user/admin/account/password', { body })).token;
    expect(await client.call('GET /user/admin/member/list')).toMatchObject({ status: 200 });
    const again = await signIn(username, body.password);
    expect(whole(again.envelope.data).mustChangePassword).toBe(false);
  });

  test('the first administrator waits, too', async () => {
    const first = await createTestApp({ isFirstStart: true });
    const client = await first.asAdmin();
    const answer = await client.call('GET /user/admin/member/list');
    expect(answer).toMatchObject(refused(403, 'password.must-change'));
    await first.close();
  });
});
