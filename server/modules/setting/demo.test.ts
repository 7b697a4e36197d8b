import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';

/* The account of the demo as it is saved; server/modules/sign-in/demo.test.ts signs in by it. */
const PUT = 'PUT /admin/admin/site/settings';
const READ = 'GET /admin/admin/site/settings';
const LOOK = 'GET /user/admin/tenant/detail';
const FIELD = 'ways.demoUsername';

let product: SignInApp;
let admin: Client;
let tenantId: number;
beforeEach(async () => {
  product = await createSignInApp();
  admin = await product.asAdmin();
  tenantId = await product.make.tenant({ name: 'Hailan' });
  const permissions = ['GET /user/admin/dept/list'];
  const reads = await product.make.role(tenantId, { permissions });
  const writes = await product.make.role(tenantId, {
    permissions: ['POST /user/admin/dept/add'],
  });
  const seats = { reader: [reads], other: [reads], writer: [reads, writes] };
  for (const [username, roleIds] of Object.entries(seats)) {
    await product.make.member(tenantId, { username, roleIds });
  }
  await product.make.member(tenantId, { username: 'leader', isDefaultAdmin: 1 });
  await product.make.member(tenantId, { username: 'newcomer', mustChangePassword: 1 });
});
afterEach(() => product.close());

async function open(
  demoUsername: string,
  { client = admin, demo = true, register = 'policy' } = {},
) {
  const { version, ways } = await admin.get(READ);
  const changed = { ...ways, demo, demoUsername, register: register as 'policy' };
  return client.call(PUT, { body: { version, ways: changed } });
}

/** A member of the platform with these permissions. */
async function withPermissions(permissions: string[]) {
  const { id } = await product.db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 1)
    .executeTakeFirstOrThrow();
  return product.asRole(id, { permissions });
}

const entriesOf = async (tenant: number) => {
  const rows = await product.db
    .selectFrom('audits')
    .selectAll()
    .where('tenantId', '=', tenant)
    .where('result', '=', 'done')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes ?? '[]') }));
};

test('exists, is no one of the platform’s, and may change nothing, nor must its password', async () => {
  expect(await open('nobody')).toMatchObject(refused(422, 'site.demo-missing', FIELD));
  for (const name of ['admin', 'leader', 'writer']) {
    expect(await open(name)).toMatchObject(refused(422, 'site.demo-administers', FIELD));
  }
  expect(await open('newcomer')).toMatchObject(refused(422, 'site.demo-password', FIELD));
  expect((await open('reader')).status).toBe(200);
  const { member } = await product.from().get('POST /user/admin/site/demo/login', { body: {} });
  expect(member.username).toBe('reader');
});

test('of another tenant is unknown to who may not look into tenants', async () => {
  const setter = await withPermissions([READ, PUT]);
  for (const name of ['reader', 'leader', 'newcomer', 'nobody']) {
    const answer = await open(name, { client: setter });
    expect(answer).toMatchObject(refused(422, 'site.demo-missing', FIELD));
  }
  expect(await open('admin', { client: setter })).toMatchObject(
    refused(422, 'site.demo-administers', FIELD),
  );
  const looker = await withPermissions([READ, PUT, LOOK]);
  expect((await open('reader', { client: looker })).status).toBe(200);
  const kept = await open('READER', { client: setter, register: 'closed' });
  expect(kept.status).toBe(200);
  const other = await open('other', { client: setter });
  expect(other).toMatchObject(refused(422, 'site.demo-missing', FIELD));
  await open('reader', { demo: false });
  const reopened = await open('reader', { client: setter });
  expect(reopened).toMatchObject(refused(422, 'site.demo-missing', FIELD));
});

test('is told to its tenant when it becomes the demo’s, and when it is it no more', async () => {
  const target = `tenant ${tenantId}`;
  await open('reader');
  await open('reader', { register: 'closed' });
  await open('reader', { demo: false });
  const own = await entriesOf(tenantId);
  expect(own).toMatchObject([
    { changes: [{ target, fields: { demoUsername: { after: 'reader' } } }] },
    { changes: [{ target, fields: { demoUsername: { before: 'reader' } } }] },
  ]);
  expect(own[0]).toMatchObject({ action: PUT, memberId: null, username: 'admin' });
  const whole = await entriesOf(own[0]?.otherTenantId as number);
  expect(whole).toHaveLength(3);
  expect(whole[0]?.changes[0]).toMatchObject({
    target,
    fields: { demoUsername: expect.anything() },
  });
  expect(JSON.stringify(whole[0]?.changes[1])).not.toContain('reader');
});
