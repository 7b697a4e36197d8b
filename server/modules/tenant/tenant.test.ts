import { QUOTA_KINDS } from '#contract/tenant/quota';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/*
 * Sessions, permissions and other tenants are covered for every call by
 * tests/server/access/access.test.ts.
 */
const DAY = 24 * 60 * 60 * 1000;

let product: TestApp;
let admin: Client;
let policyId: number;
let count = 0;
beforeAll(async () => {
  product = await createTestApp();
  // A tenant expires by the database's clock.
  product.clock.advance(Date.now() - product.clock.now);
  admin = await product.asAdmin();
  policyId = await product.make.policy({ expireDays: 30, limits: '{"users":1}' });
});
afterAll(() => product.close());

const base = '/user/admin/tenant' as const;

function newTenant(values: object = {}) {
  count += 1;
  const person = { username: `owner-${count}`, realName: 'Lin Mei', password: 'correct-horse-1' };
  return { name: `Company ${count}`, code: `c-${count}`, policyId, ...person, ...values };
}

const add = (values: object = {}) => admin.get(`POST ${base}/add`, { body: newTenant(values) });
const read = (id: number) => admin.get(`GET ${base}/detail`, { query: { id } });

async function owner(tenantId: number): Promise<Client> {
  const { adminId } = await read(tenantId);
  return product.as(adminId ?? 0);
}

test('a tenant is created together with its administrator, and expires by its policy', async () => {
  const body = newTenant({ leader: ' Lin ', phone: '138 0000 0001', email: 'a@b.cn', sort: 3 });
  const tenant = await admin.get(`POST ${base}/add`, { body });
  expect(tenant).toMatchObject({
    ...{ name: body.name, code: body.code, leader: 'Lin', phone: '+8613800000001', sort: 3 },
    ...{ policyId, status: 'enabled', userCount: 1, adminUsername: body.username, version: 1 },
    ...{ adminRealName: 'Lin Mei', isExpired: false, deletedAt: null },
    expiresAt: new Date(product.clock.now + 30 * DAY).toISOString(),
  });
  expect(await read(tenant.id)).toEqual(tenant);
  const visitor = product.visitor();
  const { username, password } = body;
  const login = { body: { username, password } };
  const signedIn = await visitor.get('POST /user/admin/site/accountLogin', login);
  expect(signedIn).toMatchObject({ mustChangePassword: true });
});

test('the day of its end can be chosen, or none at all', async () => {
  expect((await add({ expiresAt: null })).expiresAt).toBeNull();
  const expiresAt = '2030-01-01T00:00:00.000Z';
  expect((await add({ expiresAt })).expiresAt).toBe(expiresAt);
  expect((await add({ expiresAt: '2030-01-01T08:00:00+08:00' })).expiresAt).toBe(expiresAt);
});

test('a code has letters of one script', async () => {
  const mixed = await admin.call(`POST ${base}/add`, { body: newTenant({ code: 'pаy' }) });
  expect(mixed).toMatchObject(refused(422, 'error.invalid', 'code'));
});

test('a code is unique for ever, and a refused creation leaves nothing', async () => {
  const first = await add();
  await admin.get(`DELETE ${base}/delete`, { body: { id: first.id, name: first.name } });
  const before = await product.db.selectFrom('accounts').select('id').execute();
  for (const code of [
    first.code,
    first.code.toUpperCase(),
    `ｃ${first.code.slice(1)}`,
    'Platform',
  ]) {
    const again = await admin.call(`POST ${base}/add`, { body: newTenant({ code }) });
    expect(again).toMatchObject(refused(422, 'tenant.code-taken', 'code'));
  }
  const taken = newTenant({ username: 'admin' });
  expect(await admin.call(`POST ${base}/add`, { body: taken })).toMatchObject(
    refused(422, 'member.username-taken', 'username'),
  );
  expect(await product.db.selectFrom('accounts').select('id').execute()).toEqual(before);
  const { data } = (await admin.call(`GET ${base}/list`, { query: { pageSize: 200 } })).envelope;
  expect(data.map(({ code }) => code)).not.toContain(taken.code);
});

test('a tenant needs an enabled policy, which may have room for nobody', async () => {
  const closed = await product.make.policy({ status: 'disabled' });
  for (const id of [closed, 999_999]) {
    const answer = await admin.call(`POST ${base}/add`, { body: newTenant({ policyId: id }) });
    expect(answer).toMatchObject(refused(422, 'tenant.policy-missing', 'policyId'));
  }
  const full = await product.make.policy({ limits: '{"users":0}' });
  const answer = await admin.call(`POST ${base}/add`, { body: newTenant({ policyId: full }) });
  expect(answer).toMatchObject(refused(409, 'quota.users'));
});

test('of many creations with one code exactly one succeeds', async () => {
  const code = 'same-code';
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.call(`POST ${base}/add`, { body: newTenant({ code }) })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a change is stored; an overtaken version is refused with the row as it is now', async () => {
  const { id, version } = await add();
  const body = { id, version, name: 'Renamed', leader: null, expiresAt: null, sort: 9 };
  const changed = await admin.get(`PUT ${base}/update`, { body });
  expect(changed).toMatchObject({ name: 'Renamed', sort: 9, version: 2, expiresAt: null });
  const answer = await admin.call(`PUT ${base}/update`, { body });
  expect(answer).toMatchObject(refused(409, 'version.conflict'));
  expect(answer.envelope.data).toEqual(changed);
});

test('disabling a tenant ends its sessions for good', async () => {
  const { id, version } = await add();
  const member = await owner(id);
  const key = 'GET /user/admin/member/info';
  expect((await member.call(key)).status).toBe(200);
  const body = { id, version, status: 'disabled' as const };
  const disabled = await admin.get(`PATCH ${base}/status`, { body });
  expect(await member.call(key)).toMatchObject(refused(401, 'session.tenant-closed'));
  const again = { id, version: disabled.version, status: 'enabled' as const };
  await admin.get(`PATCH ${base}/status`, { body: again });
  expect(await member.call(key)).toMatchObject(refused(401, 'session.tenant-closed'));
});

test('an expired tenant counts as disabled, until its end is moved', async () => {
  const { id, version } = await add({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
  const member = await owner(id);
  const key = 'GET /user/admin/member/info';
  expect((await member.call(key)).status).toBe(200);
  await product.db.updateTable('tenants').set({ expiresAt: 1 }).where('id', '=', id).execute();
  expect(await member.call(key)).toMatchObject(refused(401, 'session.tenant-closed'));
  expect(await read(id)).toMatchObject({ isExpired: true, status: 'enabled' });
  const body = { id, version, name: 'Paid', expiresAt: null };
  expect(await admin.get(`PUT ${base}/update`, { body })).toMatchObject({ isExpired: false });
  // As after a tenant that was disabled: whoever was signed in before signs in again.
  expect(await member.call(key)).toMatchObject(refused(401, 'session.tenant-closed'));
  expect((await (await owner(id)).call(key)).status).toBe(200);
});

test('an end that has passed is refused, and may stay as it is', async () => {
  const { now } = product.clock;
  const past = refused(422, 'tenant.end-past', 'expiresAt');
  const passed = new Date(now - 1000).toISOString();
  const create = await admin.call(`POST ${base}/add`, { body: newTenant({ expiresAt: passed }) });
  expect(create).toMatchObject(past);
  const { id, version } = await add({ expiresAt: null });
  const update = (at: number) => {
    const expiresAt = new Date(at).toISOString();
    return admin.call(`PUT ${base}/update`, { body: { id, version, name: 'Late', expiresAt } });
  };
  expect(await update(now)).toMatchObject(past);
  await product.db
    .updateTable('tenants')
    .set({ expiresAt: now - 1000 })
    .where('id', '=', id)
    .execute();
  expect(await update(now - 2000)).toMatchObject(past);
  expect((await update(now - 1000)).status).toBe(200);
});

test('a tenant that is not expired keeps its sessions when its end is moved', async () => {
  const { id, version } = await add({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
  const member = await owner(id);
  const body = { id, version, name: 'Paid', expiresAt: null };
  await admin.get(`PUT ${base}/update`, { body });
  expect((await member.call('GET /user/admin/member/info')).status).toBe(200);
});

test('deleting wants the name typed in, ends the sessions, and can be undone', async () => {
  const tenant = await add();
  const { id, name } = tenant;
  const member = await owner(id);
  const wrong = await admin.call(`DELETE ${base}/delete`, { body: { id, name: 'Other' } });
  expect(wrong).toMatchObject(refused(422, 'tenant.name-differs', 'name'));
  await admin.get(`DELETE ${base}/delete`, { body: { id, name } });
  const ended = await member.call('GET /user/admin/member/info');
  expect(ended).toMatchObject(refused(401, 'session.tenant-closed'));
  expect((await read(id)).deletedAt).toBe(new Date(product.clock.now).toISOString());
  const list = async (isDeleted: 'true' | 'false') => {
    const query = { isDeleted, pageSize: 200 };
    return (await admin.get(`GET ${base}/list`, { query })).map((row) => row.id);
  };
  expect(await list('false')).not.toContain(id);
  expect(await list('true')).toContain(id);
  const body = { id, version: tenant.version + 1, name, expiresAt: null };
  expect(await admin.call(`PUT ${base}/update`, { body })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await admin.get(`POST ${base}/restore`, { body: { id } })).toMatchObject({
    deletedAt: null,
  });
  expect(await list('false')).toContain(id);
  expect(await admin.call(`POST ${base}/restore`, { body: { id } })).toMatchObject(
    refused(404, 'row.missing'),
  );
});

test('the platform’s own tenant is no customer', async () => {
  const { tenant } = await admin.get('GET /user/admin/member/info');
  const { id, name } = tenant;
  const calls = [
    admin.call(`GET ${base}/detail`, { query: { id } }),
    admin.call(`PATCH ${base}/status`, { body: { id, version: 1, status: 'disabled' } }),
    admin.call(`DELETE ${base}/delete`, { body: { id, name } }),
    admin.call(`PUT ${base}/update`, { body: { id, version: 1, name: 'x', expiresAt: null } }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject(refused(404, 'row.missing'));
  }
  expect((await admin.call('GET /user/admin/member/info')).status).toBe(200);
});

test('the usage tells each kind with its limit', async () => {
  const { id } = await add();
  await product.make.dept(id);
  await product.db
    .insertInto('quotaUsage')
    .values({ tenantId: id, kind: 'devices', used: 7 })
    .execute();
  const usage = await admin.get(`GET ${base}/quota`, { query: { id } });
  expect(usage.map(({ kind }) => kind)).toEqual(QUOTA_KINDS);
  expect(usage.filter(({ used }) => used > 0)).toEqual([
    { kind: 'users', used: 1, limit: 1 },
    { kind: 'depts', used: 1, limit: null },
    { kind: 'devices', used: 7, limit: null },
  ]);
});
