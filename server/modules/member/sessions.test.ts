import type { SessionReason } from '#server/lib/reasons/session';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';

const HOUR = 3_600_000;

/* The next request with a revoked token gets code 61 and the reason, regardless of caches. */
let product: TestApp;
let tenantId: number;
let admin: Client;
let memberId: number;
let phone: Client;
let laptop: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  memberId = await product.make.member(tenantId, { username: `lena.${tenantId}` });
  phone = await product.as(memberId);
  laptop = await product.as(memberId);
  await expectGood(phone, laptop);
});
afterAll(() => product.close());

const info = (client: Client) => client.call('GET /user/admin/member/info');

async function expectGood(...clients: Client[]) {
  for (const client of clients) expect(await info(client)).toMatchObject({ status: 200 });
}

async function expectEnded(reason: SessionReason, ...clients: Client[]) {
  for (const client of clients) {
    expect(await info(client)).toMatchObject(refused(401, reason));
  }
}

test('forcing a user offline ends all its sessions and tells how many there were', async () => {
  const body = { ids: [memberId] };
  const ended = await admin.get('POST /user/admin/member/offline', { body });
  expect(ended).toEqual({ sessions: 2 });
  await expectEnded('session.forced', phone, laptop);
  await expectGood(admin, await product.as(memberId));
});

test.each(['status', 'update'] as const)(
  'disabling a user by its %s ends its sessions',
  async (by) => {
    const body = { id: memberId, version: 1, status: 'disabled' as const };
    if (by === 'status') await admin.get('PATCH /user/admin/member/status', { body });
    else await admin.get('PUT /user/admin/member/update', { body: { ...body, realName: 'Lena' } });
    await expectEnded('session.disabled', phone, laptop);
    await admin.get('PATCH /user/admin/member/status', {
      body: { id: memberId, version: 2, status: 'enabled' },
    });
    await expectEnded('session.disabled', phone, laptop);
  },
);

test('moving a user to the recycle bin ends its sessions', async () => {
  await admin.get('DELETE /user/admin/member/delete', { body: { ids: [memberId] } });
  await expectEnded('session.deleted', phone, laptop);
});

test('a password reset ends the sessions and gives a password for one sign-in', async () => {
  const body = { ids: [memberId] };
  const [reset] = await admin.get('POST /user/admin/member/resetting/pw', { body });
  await expectEnded('session.password-reset', phone, laptop);
  const { username, password } = reset ?? { username: '', password: '' };
  expect(username).toBe(`lena.${tenantId}`);
  expect(password).toMatch(/^\w{16}$/);
  const signIn = (word: string) =>
    product.visitor().call('POST /user/admin/site/accountLogin', {
      body: { username, password: word },
    });
  expect(await signIn(PASSWORD)).toMatchObject(refused(422, 'login.failed'));
  const { envelope } = await signIn(password);
  expect(envelope).toMatchObject({ code: 0, data: { mustChangePassword: true } });
});

test('each user whose password is reset gets another one', async () => {
  const ids = [memberId, await product.make.member(tenantId)];
  const resets = await admin.get('POST /user/admin/member/resetting/pw', { body: { ids } });
  expect(resets.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(new Set(resets.map(({ password }) => password)).size).toBe(2);
});

describe('changing the own password', () => {
  const change = (oldPassword: string, password: string) =>
    phone.call('POST /user/admin/account/password', { body: { oldPassword, password } });

  test('ends every session and gives the caller a new one', async () => {
    const { envelope } = await change(PASSWORD, 'another-word-1');
    const renewed = envelope.data;
    await expectEnded('session.password-changed', phone, laptop);
    phone.token = renewed.token;
    await expectGood(phone, admin);
    expect(await change(PASSWORD, 'a-third-word-1')).toMatchObject(
      refused(422, 'password.wrong', 'oldPassword'),
    );
  });

  test('keeps the life that the session was opened with', async () => {
    const { data } = (await change(PASSWORD, 'another-word-1')).envelope;
    const day = new Date(product.clock.now + 24 * 3_600_000).toISOString();
    expect(data.expiresAt).toBe(day);
  });

  test.each([
    ['the old one', PASSWORD, PASSWORD, refused(422, 'password.same', 'password')],
    ['a common one', PASSWORD, 'password1', refused(422, 'password.common', 'password')],
    ['a short one', PASSWORD, 'seven-7', refused(422, 'error.invalid', 'password')],
    [
      'any with a wrong old one',
      'wrong',
      'a-new-word-1',
      refused(422, 'password.wrong', 'oldPassword'),
    ],
  ])('refuses %s and ends nothing', async (_, oldPassword, password, refusal) => {
    expect(await change(oldPassword, password)).toMatchObject(refusal);
    await expectGood(phone, laptop);
  });
});

test.each([
  ['disabling', { status: 'disabled' as const }],
  ['deleting', { deletedAt: 1 }],
])('%s a tenant shuts out all its members at once and nobody else', async (_, values) => {
  const elsewhere = await product.asDefaultAdmin(await product.make.tenant());
  await product.db.updateTable('tenants').set(values).where('id', '=', tenantId).execute();
  await expectEnded('session.tenant-closed', admin, phone, laptop);
  await expectGood(elsewhere);
});

test('why a session was ended is told until it would have expired, and time itself from then on', async () => {
  await admin.get('POST /user/admin/member/offline', { body: { ids: [memberId] } });
  product.clock.advance(23 * HOUR);
  await expectEnded('session.forced', phone);
  product.clock.advance(2 * HOUR);
  await expectEnded('session.ended', phone, admin);
  await product.runSchedule('sweep.ended-sessions');
  expect(await product.db.selectFrom('endedSessions').select('reason').execute()).toEqual([]);
});

test('whoever signs out, or sends a made-up token, is told no more than that it must sign in', async () => {
  await phone.get('POST /user/admin/site/logout');
  await expectEnded(
    'session.ended',
    phone,
    new Client(product.app, { token: 'made-up', memberId }),
  );
});
