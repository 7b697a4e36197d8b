import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* A tenant that gets another policy (docs/design/domain.md, "Tenants and policies"). */
let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
});
afterAll(() => product.close());

const SET = 'PATCH /user/admin/tenant/policy';
const PREVIEW = 'POST /user/admin/tenant/policy/preview';
const POSTS = 'GET /user/admin/post/list';

/** A policy that allows all menus, and one that allows none. */
async function policies() {
  const { make, db } = product;
  const [rich, poor] = [await make.policy(), await make.policy()];
  const menus = await admin.get('GET /user/admin/policy/menus');
  const links = menus.map(({ id }) => ({ policyId: rich, menuId: id }));
  await db.insertInto('policyMenus').values(links).execute();
  return { rich, poor };
}

async function tenantUnder(policyId: number) {
  const id = await product.make.tenant({ policyId });
  return admin.get('GET /user/admin/tenant/detail', { query: { id } });
}

test('its members have what the new policy allows at their next call, and get it back', async () => {
  const { rich, poor } = await policies();
  const tenant = await tenantUnder(rich);
  const member = await product.asDefaultAdmin(tenant.id);
  expect((await member.call(POSTS)).status).toBe(200);
  const { outcome, tenants } = await admin.get(PREVIEW, {
    body: { id: tenant.id, policyId: poor },
  });
  expect(tenants).toMatchObject([{ id: tenant.id, gained: [], memberCount: 1 }]);
  expect(tenants[0]?.lost.length).toBeGreaterThan(10);
  const end = '2040-01-01T00:00:00.000Z';
  const moved = await admin.get(SET, {
    body: {
      ...{ id: tenant.id, version: tenant.version },
      policyId: poor,
      expiresAt: end,
      outcome,
    },
  });
  expect(moved).toMatchObject({ policyId: poor, expiresAt: end, version: tenant.version + 1 });
  expect(await member.call(POSTS)).toMatchObject(refused(403, 'permission.denied'));
  await admin.get(SET, {
    body: { id: tenant.id, version: moved.version, policyId: rich, expiresAt: null },
  });
  expect((await member.call(POSTS)).status).toBe(200);
});

test('is refused with an end that has passed, unless it is the tenant’s own', async () => {
  const { rich, poor } = await policies();
  const { id, version } = await tenantUnder(rich);
  const move = (at: number) =>
    admin.call(SET, {
      body: { id, version, policyId: poor, expiresAt: new Date(at).toISOString() },
    });
  const { now } = product.clock;
  const past = refused(422, 'tenant.end-past', 'expiresAt');
  expect(await move(now)).toMatchObject(past);
  await product.db
    .updateTable('tenants')
    .set({ expiresAt: now - 5000 })
    .where('id', '=', id)
    .execute();
  expect(await move(now - 4000)).toMatchObject(past);
  expect((await move(now - 5000)).status).toBe(200);
});

test('is refused when the outcome has become another one', async () => {
  const { rich, poor } = await policies();
  const { id, version } = await tenantUnder(rich);
  const { outcome } = await admin.get(PREVIEW, { body: { id, policyId: poor } });
  await product.asDefaultAdmin(id);
  const answer = await admin.call(SET, {
    body: { id, version, policyId: poor, expiresAt: null, outcome },
  });
  expect(answer).toMatchObject(refused(409, 'policy.outcome-differs'));
  expect(await admin.get('GET /user/admin/tenant/detail', { query: { id } })).toMatchObject({
    ...{ policyId: rich, version },
  });
});

test('what is no policy, disabled, outdated or gone is refused in words', async () => {
  const { rich, poor } = await policies();
  const { id, version } = await tenantUnder(rich);
  const call = (values: object) =>
    admin.call(SET, { body: { id, version, policyId: poor, expiresAt: null, ...values } });
  expect(await call({ policyId: 999_999 })).toMatchObject(
    refused(422, 'tenant.policy-missing', 'policyId'),
  );
  expect(await call({ version: version + 1 })).toMatchObject(refused(409, 'version.conflict'));
  expect(await call({ id: 999_999 })).toMatchObject(refused(404, 'row.missing'));
  await product.db
    .updateTable('policies')
    .set({ status: 'disabled' })
    .where('id', '=', poor)
    .execute();
  expect(await call({})).toMatchObject(refused(422, 'tenant.policy-missing', 'policyId'));
  const preview = await admin.call(PREVIEW, { body: { id, policyId: poor } });
  expect(preview).toMatchObject(refused(422, 'tenant.policy-missing', 'policyId'));
});
