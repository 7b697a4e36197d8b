import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { POLICY_VALUES } from '../../../tests/harness/calls/policy-values';

/* Which policy is the default, whoever adds and moves at the same time. */
let product: TestApp;
let admin: Client;
beforeEach(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
});
afterEach(() => product.close());

const base = '/user/admin/policy' as const;
const AT_ONCE = 16;

const many = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(at)));
const add = () => admin.call(`POST ${base}/add`, { body: POLICY_VALUES });
const defaults = async () => {
  const rows = await admin.get(`GET ${base}/list`, { query: { pageSize: 200 } });
  return rows.filter(({ isDefault }) => isDefault);
};

test('of many first policies one becomes the default', async () => {
  const answers = await many(add);
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
  expect(answers.filter(({ envelope }) => envelope.data.isDefault)).toHaveLength(1);
  expect(await defaults()).toHaveLength(1);
});

test('whoever adds a policy while the default moves adds one that is not it', async () => {
  const made: number[] = [];
  for (let at = 0; at < AT_ONCE; at += 1) made.push((await add()).envelope.data.id);
  const move = (at: number) =>
    admin.call(`PATCH ${base}/default`, { body: { id: made[at] ?? 0, version: 1 } });
  const off = (at: number) =>
    admin.call(`PATCH ${base}/status`, {
      body: { id: made[at] ?? 0, version: 1, status: 'disabled' },
    });
  const all = await many((at) => Promise.all([move(at), add(), off(AT_ONCE - 1 - at)]));
  for (const [moved, added, disabled] of all) {
    expect(added).toMatchObject({ status: 200, envelope: { data: { isDefault: false } } });
    for (const { status, envelope } of [moved, disabled]) {
      const reasons = [undefined, 'version.conflict', 'policy.disabled', 'policy.default-needed'];
      expect([200, 409]).toContain(status);
      expect(reasons).toContain(envelope.reason);
    }
  }
  expect(all.some(([{ status }]) => status === 200)).toBe(true);
  expect(await defaults()).toMatchObject([{ status: 'enabled' }]);
});
