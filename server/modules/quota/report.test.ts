import { LIMIT } from '#contract/limits';
import type { QuotaReport } from '#contract/tenant/quota';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { openTestDatabase } from '../../../tests/harness/db/database';
import { Rendezvous } from '../../../tests/harness/db/rendezvous';
import { isDeep } from '../../../tests/harness/dose';

/* Add-ons report what a tenant uses of the kinds that they count. */
const REPORT = 'POST /user/admin/tenant/quota/report';
const OWN = 'GET /user/admin/dashboard/quota';
const ADDON = 'ml.svc.counting';
const USE_READ = /^.{8}"SelectQueryNode".*"name":"quota_usage"/;

const rendezvous = new Rendezvous();
let product: TestApp;
let tenantId: number;
let reporter: Client;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(rendezvous) });
  await addAddon(ADDON, ['devices', 'products']);
  await addAddon('ml.svc.other', ['devices']);
  await addAddon('ml.svc.off', ['devices'], 'disabled');
});
beforeEach(async () => {
  tenantId = await product.make.tenant({}, { limits: '{"devices":10}' });
  reporter = await product.asRole(tenantId, { permissions: [REPORT, OWN] });
});
afterAll(() => product.close());

const addAddon = (addon: string, kinds: string[], status: 'enabled' | 'disabled' = 'enabled') =>
  product.db
    .insertInto('addons')
    .values({
      ...{ addon, title: addon, remark: '', icon: 'icon-team', path: '/', affix: 0, sort: 9 },
      ...{ status, quotaKinds: JSON.stringify(kinds) },
    })
    .execute();

const report = (
  delta: number,
  kind: QuotaReport['kind'] = 'devices',
  headers: Record<string, string> = {},
  client = reporter,
) => client.call(REPORT, { body: { kind, delta }, headers: { 'X-Addon': ADDON, ...headers } });

async function usedOf(kind = 'devices') {
  const usage = await reporter.get(OWN);
  return usage.find((one) => one.kind === kind)?.used;
}

const setLimits = (limits: object) =>
  product.db
    .updateTable('policies')
    .set({ limits: JSON.stringify(limits) })
    .where(
      'id',
      'in',
      (eb) => eb.selectFrom('tenants').select('policyId').where('id', '=', tenantId) as never,
    )
    .execute();

test('what is reported adds up, for each tenant and kind', async () => {
  expect((await report(4)).envelope.data).toEqual({ kind: 'devices', used: 4, limit: 10 });
  expect((await report(-1)).envelope.data).toEqual({ kind: 'devices', used: 3, limit: 10 });
  expect((await report(0)).envelope.data).toMatchObject({ used: 3 });
  expect((await report(7)).envelope.data).toMatchObject({ used: 10 });
  expect((await report(5, 'products')).envelope.data).toEqual({
    ...{ kind: 'products', used: 5, limit: null },
  });
  const other = await product.asDefaultAdmin(await product.make.tenant());
  expect((await other.get(OWN)).filter(({ used }) => used > 0)).toMatchObject([{ kind: 'users' }]);
  const { id } = await product.db
    .selectFrom('audits')
    .select('id')
    .where('action', '=', REPORT)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const admin = await product.asDefaultAdmin(tenantId);
  const { changes } = await admin.get('GET /user/admin/audit/detail', { query: { id } });
  expect(changes).toMatchObject([
    {
      target: `tenant ${tenantId}`,
      fields: { devices: { before: 0, after: 4 }, addon: { after: ADDON } },
    },
  ]);
});

test('nothing comes above the limit or below 0, and a refusal changes nothing', async () => {
  await report(8);
  expect(await report(3)).toMatchObject(refused(409, 'quota.devices'));
  expect((await report(3)).envelope.message).toBe(
    'Of at most 10 devices, 8 are in use, so 3 more cannot be added.',
  );
  expect(await report(-9)).toMatchObject(refused(409, 'quota.below-zero'));
  expect(await usedOf()).toBe(8);
  await setLimits({ devices: 5 });
  expect(await report(1)).toMatchObject(refused(409, 'quota.devices'));
  expect((await report(-1)).envelope.data).toMatchObject({ used: 7, limit: 5 });
  await setLimits({});
  for (let more = 0; more < 3; more += 1) await report(LIMIT.quota, 'products');
  expect(await usedOf('products')).toBe(3 * LIMIT.quota);
  await product.db.updateTable('quotaUsage').set({ used: LIMIT.quotaUsed }).execute();
  expect(await report(1, 'products')).toMatchObject(refused(409, 'quota.products'));
});

test.each([
  ['a kind that the console counts', { kind: 'users' }, 'error.invalid', 422],
  ['an unknown kind', { kind: 'boats' }, 'error.invalid', 422],
  ['half of one', { delta: 0.5 }, 'error.invalid', 422],
  ['more than a limit can be', { delta: LIMIT.quota + 1 }, 'error.invalid', 422],
  ['a kind that the add-on does not declare', { kind: 'projects' }, 'quota.kind-undeclared', 422],
] as const)('%s is refused', async (_, values, reason, status) => {
  const body = { kind: 'devices', delta: 1, ...values };
  const answer = await reporter.send(REPORT, { body, headers: { 'X-Addon': ADDON } });
  expect(answer).toMatchObject(refused(status, reason, Object.keys(values)[0]));
});

test('an add-on must be named, be there and be enabled, and is named nowhere else', async () => {
  const body = { kind: 'devices' as const, delta: 1 };
  expect(await reporter.call(REPORT, { body })).toMatchObject(refused(400, 'addon.unnamed'));
  for (const name of ['ml.svc.unknown', 'ml.svc.off', ' ']) {
    const answer = await report(1, 'devices', { 'X-Addon': name });
    expect(answer).toMatchObject(refused(404, 'addon.missing'));
  }
  const elsewhere = await reporter.call(OWN, { headers: { 'X-Addon': ADDON } });
  expect(elsewhere).toMatchObject(refused(400, 'addon.not-here'));
  const unsigned = await product
    .visitor()
    .call('GET /admin/admin/site/config', { headers: { 'X-Addon': ADDON } });
  expect(unsigned).toMatchObject(refused(400, 'addon.not-here'));
});

test('it takes a permission of its own, and names no other tenant', async () => {
  const client = await product.asRole(tenantId, { permissions: [OWN] });
  expect(await report(1, 'devices', {}, client)).toMatchObject(refused(403, 'permission.denied'));
  const admin = await product.asAdmin();
  const answer = await report(1, 'devices', { 'X-Tenant': String(tenantId) }, admin);
  expect(answer).toMatchObject(refused(400, 'tenant.not-here'));
});

test('one key counts once, and belongs to one add-on', async () => {
  const once = { 'Idempotency-Key': 'only-once' };
  const answers = [await report(2, 'devices', once), await report(2, 'devices', once)];
  expect(answers.map(({ envelope }) => envelope.data?.used)).toEqual([2, 2]);
  const other = await report(2, 'devices', { ...once, 'X-Addon': 'ml.svc.other' });
  expect(other).toMatchObject(refused(422, 'idempotency.reused'));
  expect(await usedOf()).toBe(2);
});

const ROUNDS = isDeep ? 200 : 3;

test('of 64 reports at the last place exactly one succeeds', async () => {
  await report(9);
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: 64 }, () => report(1)));
    const reasons = answers.map(({ envelope }) => envelope.reason ?? 'done');
    expect(reasons.filter((reason) => reason === 'done')).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'quota.devices')).toHaveLength(63);
    expect((await report(-1)).envelope.data?.used).toBe(9);
  }
});

test('whatever is added and taken at once, the sum is that of what succeeded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = (await usedOf()) ?? 0;
    const deltas = Array.from({ length: 64 }, (_, at) => ((at * 7 + round) % 9) - 4);
    const answers = await Promise.all(deltas.map((delta) => report(delta)));
    const done = deltas.filter((_, at) => answers[at]?.status === 200);
    for (const { envelope } of answers.filter(({ status }) => status === 200)) {
      expect(envelope.data.used).toBeGreaterThanOrEqual(0);
      expect(envelope.data.used).toBeLessThanOrEqual(10);
    }
    expect(await usedOf()).toBe(before + done.reduce((sum, delta) => sum + delta, 0));
  }
});

test('a report waits until another has been written before it reads what is used', async () => {
  await report(9);
  rendezvous.expectApart(2, USE_READ);
  const answers = await Promise.all([report(1), report(1)]);
  await rendezvous.first;
  expect(rendezvous.met).toBe(0);
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'done').sort();
  expect(reasons).toEqual(['done', 'quota.devices']);
});
