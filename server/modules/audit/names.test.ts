import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { platformOf } from '../../../tests/harness/app/platform';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

test('policies and companies are named to those of the platform who may read them', async () => {
  const { make, db } = product;
  const policyId = await make.policy({ title: 'Gold' });
  const companyId = await make.tenant();
  const platform = await product.asAdmin();
  const values = { id: companyId, policyId, expiresAt: null };
  const { version } = await platform.get('GET /user/admin/tenant/detail', {
    query: { id: companyId },
  });
  await platform.get('PATCH /user/admin/tenant/policy', { body: { ...values, version } });
  const { id } = await db
    .selectFrom('audits')
    .select('id')
    .where('action', '=', 'PATCH /user/admin/tenant/policy')
    .executeTakeFirstOrThrow();
  const readAs = async (client: Client) => {
    const query = { id };
    const { objects, references } = await client.get('GET /user/admin/audit/detail', { query });
    return [...objects, ...references].map(({ kind, state }) => `${kind} ${state}`).sort();
  };
  const shown = await readAs(platform);
  expect(shown).toContain('policy here');
  expect(shown).toContain('tenant here');
  const platformId = await platformOf(db);
  const auditor = await product.asRole(platformId, {
    permissions: ['GET /user/admin/audit/detail'],
    dataScope: 'all',
  });
  const hidden = await readAs(auditor);
  expect(hidden.filter((text) => text.endsWith(' here'))).toEqual([]);
});
