import type { ExplainQuery } from '#contract/explain';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const explain = (query: ExplainQuery, client: Client) =>
  client.get('GET /user/admin/role/explain', { query });

test('names no menu of the operator that is not for the tenant', async () => {
  const tenantId = await product.make.tenant();
  const admin = await product.asDefaultAdmin(tenantId);
  const path = '/secret-rollout';
  const asked = 'GET /secret/call';
  const other = await product.make.tenant();
  const menuId = await product.make.menu(other, [asked]);
  await product.db
    .updateTable('menus')
    .set({ type: 'menu', path, title: 'Secret rollout' })
    .where('id', '=', menuId)
    .execute();
  const there = await product.asDefaultAdmin(other);
  const operator = await product.asAdmin();
  for (const question of [{ permission: asked }, { path }, { menuId }]) {
    const told = async (client: Client) =>
      JSON.stringify(await explain({ memberId: client.memberId, ...question }, client));
    expect(await told(admin)).not.toContain('Secret rollout');
    for (const client of [there, operator]) expect(await told(client)).toContain('Secret rollout');
  }
  const memberId = await product.make.member(tenantId);
  const answers = [menuId, 999_999].map((id) => explain({ memberId, menuId: id }, admin));
  const [hidden, missing] = await Promise.all(answers);
  expect(hidden?.steps.map(({ reason }) => reason)).toEqual(
    missing?.steps.map(({ reason }) => reason),
  );
});
