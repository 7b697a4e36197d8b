import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* Who is signed in (docs/design/domain.md, "Online users"). What ends sessions is in offline.test.ts. */
const LIST = 'GET /user/admin/online/list';
const HOUR = 3_600_000;

let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

type Query = { deptId?: number; where?: unknown[]; sort?: string };

const listed = async (client: Client, { where, ...query }: Query = {}) =>
  client.get(LIST, { query: { ...query, ...(where && { where: JSON.stringify(where) }) } });
const holders = async (client: Client, query?: Query) =>
  (await listed(client, query)).map(({ memberId }) => memberId);

/** A user with a session, and with changes of it. */
async function online(
  member: Parameters<typeof product.make.member>[1] = {},
  session: { way?: 'sms' | 'passkey'; ip?: string; userAgent?: string; expiresAt?: number } = {},
) {
  const id = await product.make.member(tenantId, member);
  await product.as(id);
  if (Object.keys(session).length > 0) {
    await product.db.updateTable('sessions').set(session).where('memberId', '=', id).execute();
  }
  return id;
}

test('shows who is signed in, how, from where, on what and since when, and marks the own session', async () => {
  const deptId = await product.make.dept(tenantId, { name: 'Workshop' });
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  product.clock.advance(1000);
  const at = new Date(product.clock.now).toISOString();
  const username = `ada.${tenantId}`;
  const memberId = await online(
    { deptId, realName: 'Ada', username },
    { way: 'passkey', ip: '203.0.113.7', userAgent },
  );
  expect(await listed(admin)).toEqual([
    {
      ...{ id: expect.any(Number), memberId, username, realName: 'Ada', avatar: null },
      ...{ isDefaultAdmin: false, deptName: 'Workshop', way: 'passkey', ip: '203.0.113.7' },
      ...{ agent: userAgent, browser: 'Chrome 131', os: 'Windows', createdAt: at, lastSeenAt: at },
      isCurrent: false,
    },
    expect.objectContaining({ memberId: admin.memberId, isCurrent: true, isDefaultAdmin: true }),
  ]);
});

test('leaves out sessions that have expired or lie idle, whichever setting says so', async () => {
  const expired = await online({}, { expiresAt: product.clock.now + 1 });
  const idle = await online();
  product.clock.advance(11 * HOUR);
  admin = await product.as(admin.memberId);
  expect(await holders(admin)).toEqual([admin.memberId, idle, admin.memberId]);
  expect(await holders(admin)).not.toContain(expired);
  product.clock.advance(2 * HOUR);
  expect(await holders(admin)).toEqual([admin.memberId]);
  await online();
  await setIdleMinutes('10');
  product.clock.advance(11 * 60_000);
  admin = await product.as(admin.memberId);
  expect(await holders(admin)).toEqual([admin.memberId]);
  await product.db.deleteFrom('settings').where('name', '=', 'sessionIdleMinutes').execute();
});

const setIdleMinutes = (value: string) =>
  product.db.insertInto('settings').values({ name: 'sessionIdleMinutes', value }).execute();

test('shows nobody who cannot go on: of another tenant, deleted, or of a tenant that has expired', async () => {
  await product.asDefaultAdmin(await product.make.tenant());
  await online({ deletedAt: product.clock.now });
  expect(await holders(admin)).toEqual([admin.memberId]);
  const platform = await product.asAdmin();
  const headers = { 'X-Tenant': String(tenantId) };
  const into = () => platform.send(LIST, { headers });
  expect((await into()).envelope).toMatchObject({ total: 1 });
  const expiresAt = Date.now() - 1;
  await product.db.updateTable('tenants').set({ expiresAt }).where('id', '=', tenantId).execute();
  expect((await into()).envelope).toMatchObject({ code: 0, data: [], total: 0 });
});

test('shows what is in the data scope, and a department with those below it', async () => {
  const parent = await product.make.dept(tenantId);
  const child = await product.make.dept(tenantId, { parentId: parent });
  const beside = await product.make.dept(tenantId);
  const above = await online({ deptId: parent });
  const below = await online({ deptId: child });
  const other = await online({ deptId: beside });
  const permissions = [LIST];
  const helper = await product.asRole(
    tenantId,
    { permissions, dataScope: 'deptAndBelow' },
    { deptId: parent },
  );
  const self = await product.asRole(tenantId, { permissions, dataScope: 'self' });
  expect((await holders(helper)).sort()).toEqual([above, below, helper.memberId].sort());
  expect(await holders(self)).toEqual([self.memberId]);
  expect((await holders(admin, { deptId: parent })).sort()).toEqual(
    [above, below, helper.memberId].sort(),
  );
  expect(await holders(admin, { deptId: beside })).toEqual([other]);
  expect(await holders(helper, { deptId: beside })).toEqual([]);
});

test('filters by name, way, address, device and time, and sorts', async () => {
  const ada = await online({ realName: 'Ada Zed' }, { ip: '203.0.113.7', way: 'sms' });
  const eve = await online({ realName: 'Eve Zed' }, { ip: '198.51.100.9', userAgent: 'Firefox/1' });
  const by = (...where: unknown[]) => holders(admin, { where: [where], sort: 'realName:asc' });
  expect(await by('', 'keyword', 'zed')).toEqual([ada, eve]);
  expect(await by('realName', 'like', 'Ada')).toEqual([ada]);
  expect(await by('way', '=', 'sms')).toEqual([ada]);
  expect(await by('ip', 'like', '198.51')).toEqual([eve]);
  expect(await by('agent', 'like', 'firefox')).toEqual([eve]);
  expect(await by('memberId', '=', eve)).toEqual([eve]);
  const now = new Date(product.clock.now).toISOString();
  expect(await by('lastSeenAt', '>', now)).toEqual([]);
  const zed = { where: [['', 'keyword', 'Zed']] };
  expect(await holders(admin, { ...zed, sort: 'ip:asc' })).toEqual([eve, ada]);
  expect(await admin.call(LIST, { query: { where: '[["tokenHash","=","x"]]' } })).toMatchObject(
    refused(422, 'list.field', 'tokenHash'),
  );
});

test('is exported as it is listed, in the language of the caller', async () => {
  await online({ realName: 'Ada' }, { way: 'sms', userAgent: 'Mozilla/5.0 Firefox/133.0' });
  const query = { format: 'csv' as const, where: '[["realName","=","Ada"]]' };
  const answer = await admin.fetch('GET /user/admin/online/export', { query });
  expect(answer.headers.get('content-disposition')).toContain('online-users.csv');
  const [head, row, ...rest] = (await answer.text()).trim().split(/\r?\n/);
  expect(head).toContain('Name,Username,Department,Signed in by,Browser,System,IP address');
  expect(row).toContain('Ada,');
  expect(row).toContain('SMS code,Firefox 133,,127.0.0.1');
  expect(rest).toEqual([]);
});

test('is refused without a session and without the permission', async () => {
  expect(await product.visitor().send(LIST)).toMatchObject(refused(401, 'session.ended'));
  const clerk = await product.asRole(tenantId, { permissions: [] });
  expect(await clerk.send(LIST)).toMatchObject(refused(403, 'permission.denied'));
});
