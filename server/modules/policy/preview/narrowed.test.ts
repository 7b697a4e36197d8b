import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { NO_LIMITS, POLICY_VALUES } from '../../../../tests/harness/calls/policy-values';

/* Members who lose rows by a narrower data range, as the preview of a policy counts them. */
let product: TestApp;
let admin: Client;
/** A policy without menus, whose data range is all. */
let policy: { id: number; version: number };
let tenantId: number;
beforeEach(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
  policy = await admin.get('POST /user/admin/policy/add', { body: values('all') });
  tenantId = await product.make.tenant({ policyId: policy.id });
});
afterEach(() => product.close());

type Range = 'all' | 'dept' | 'self';
const values = (dataRange: Range) => ({
  ...{ ...POLICY_VALUES, limits: NO_LIMITS, menuIds: [] as number[], dataRange },
});
const preview = (dataRange: Range) =>
  admin.get('POST /user/admin/policy/preview', {
    body: { ...values(dataRange), ...keyOf(policy) },
  });
const keyOf = ({ id, version }: typeof policy) => ({ id, version });

/** A member with roles of these scopes in a department of its own; the custom ones name this department. */
async function memberWith(...scopes: readonly ('all' | 'custom' | 'dept')[]) {
  const { make, db } = product;
  const deptId = await make.dept(tenantId);
  const roleIds = [];
  for (const dataScope of scopes) {
    const roleId = await make.role(tenantId, { dataScope });
    roleIds.push(roleId);
    if (dataScope !== 'custom') continue;
    await db.insertInto('roleDepts').values({ tenantId, roleId, deptId }).execute();
  }
  return make.member(tenantId, { roleIds, deptId });
}

test('are counted by tenant and in all', async () => {
  await memberWith('all');
  await memberWith('all', 'dept');
  await product.make.member(tenantId, { isDefaultAdmin: 1 });
  const told = await preview('dept');
  expect(told).toMatchObject({ memberCount: 2, narrowedCount: 2 });
  expect(told.tenants).toMatchObject([{ id: tenantId, narrowedCount: 2 }]);
});

test('are not those who see the same rows by another role, or saw none', async () => {
  const { make } = product;
  await memberWith('all');
  // The department that the custom role names is the own one, which stays by the other role.
  await memberWith('custom', 'dept');
  const disabled = await make.role(tenantId, { dataScope: 'all', status: 'disabled' });
  await make.member(tenantId, { roleIds: [disabled] });
  const nowhere = await make.role(tenantId, { dataScope: 'dept' });
  await make.member(tenantId, { roleIds: [nowhere] });
  expect(await preview('dept')).toMatchObject({ narrowedCount: 1 });
});

test('a wider range takes rows from nobody', async () => {
  await memberWith('all');
  const { outcome } = await preview('self');
  policy = await admin.get('PUT /user/admin/policy/update', {
    body: { ...values('self'), ...keyOf(policy), outcome },
  });
  expect(await preview('all')).toMatchObject({ memberCount: 1, narrowedCount: 0 });
});
