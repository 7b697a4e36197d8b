import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { NO_LIMITS, POLICY_VALUES } from '../../../../tests/harness/calls/policy-values';
import { openTestDatabase } from '../../../../tests/harness/db/database';
import { Recorder } from '../../../../tests/harness/db/recorder';

/* A preview of a policy with many tenants reads them together. */

const recorder = new Recorder();
let product: TestApp;
let admin: Client;
let menuId: number;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(recorder) });
  admin = await product.asAdmin();
  const menus = await admin.get('GET /user/admin/policy/menus');
  menuId = menus.find(({ parentId }) => parentId === null)?.id ?? 0;
});
afterAll(() => product.close());

/** A policy with so many tenants, each with a role that one member holds. */
async function policyWith(count: number) {
  const { make, db } = product;
  const { id, version } = await admin.get('POST /user/admin/policy/add', {
    body: { ...POLICY_VALUES, title: `of ${count}`, menuIds: [menuId] },
  });
  for (let at = 0; at < count; at += 1) {
    const tenantId = await make.tenant({ policyId: id });
    const roleId = await make.role(tenantId);
    await db.insertInto('roleMenus').values({ tenantId, roleId, menuId }).execute();
    await make.member(tenantId, { roleIds: [roleId] });
  }
  return { id, version };
}

const lost = { ...POLICY_VALUES, menuIds: [], limits: { ...NO_LIMITS, users: 0 } };

async function previewOf({ id, version }: { id: number; version: number }) {
  recorder.take();
  const body = { ...lost, title: `of ${id}`, id, version };
  const told = await admin.get('POST /user/admin/policy/preview', { body });
  return { told, statements: recorder.take().length };
}

test('thirty tenants take as many statements as three', async () => {
  const [few, many] = [await policyWith(3), await policyWith(30)];
  const three = await previewOf(few);
  const thirty = await previewOf(many);
  expect(thirty.statements).toBe(three.statements);
  expect(three.told).toMatchObject({ tenantCount: 3, roleCount: 3, memberCount: 3 });
  expect(thirty.told).toMatchObject({ tenantCount: 30, roleCount: 30, memberCount: 30 });
});

test('tenants of several batches are all told of, and saved as previewed', async () => {
  const policy = await policyWith(205);
  const { told } = await previewOf(policy);
  expect(told).toMatchObject({ tenantCount: 205, roleCount: 205, memberCount: 205 });
  expect(new Set(told.tenants.map(({ exceeded }) => JSON.stringify(exceeded)))).toEqual(
    new Set([JSON.stringify([{ kind: 'users', used: 1, limit: 0 }])]),
  );
  const body = { ...lost, ...policy, title: 'saved', outcome: told.outcome };
  const saved = await admin.get('PUT /user/admin/policy/update', { body });
  expect(saved).toMatchObject({ tenantCount: 205, menuIds: [] });
}, 60_000);
