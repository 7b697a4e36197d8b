import type { CallMap } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

const base = '/user/admin/invite' as const;
const DAY = 86_400_000;
const CODE = /^[A-Z\d]{6}-[A-Z\d]{6}-[A-Z\d]{6}$/;

let product: TestApp;
let admin: Client;
let policyId: number;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
  policyId = await product.make.policy({ title: 'Standard' });
});
afterAll(() => product.close());

type Body = CallMap['POST /user/admin/invite/add']['body'];

const valuesOf = (values: Partial<Body> = {}) => ({
  ...{ title: 'Fair', companyName: null, policyId, expiresAt: null, ...values },
});
const add = (values?: Partial<Body>) => admin.get(`POST ${base}/add`, { body: valuesOf(values) });
const read = (id: number) => admin.get(`GET ${base}/detail`, { query: { id } });
const list = (...where: unknown[][]) =>
  admin.get(`GET ${base}/list`, { query: { where: JSON.stringify(where), pageSize: '200' } });

/** In the database's time, which ends invitations. */
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** An invitation that an account has used. */
async function used(title = 'Used') {
  const { id } = await add({ title });
  const tenantId = await product.make.tenant({ name: 'Harbour' });
  const memberId = await product.make.member(tenantId, { username: `user-of-${id}` });
  const { accountId } = await product.db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await product.db
    .updateTable('invites')
    .set({ usedBy: accountId, usedAt: product.clock.now, usedTenantId: tenantId })
    .where('id', '=', id)
    .execute();
  return { id, accountId, tenantId };
}

test('an invitation says what it opens, who made it and that nobody has used it', async () => {
  const expiresAt = inDays(30);
  const made = await add({ companyName: 'Mill Works', expiresAt, remark: 'By mail', sort: 3 });
  expect(made).toMatchObject({
    ...{ title: 'Fair', companyName: 'Mill Works', remark: 'By mail', sort: 3, expiresAt },
    ...{ policyId, policyTitle: 'Standard', policyStatus: 'enabled', tenantSetting: 'create' },
    ...{ joinedTenantName: null, creatorUsername: 'admin', batchId: null },
    ...{ state: 'unused', used: false, usedBy: null, usedUsername: null, usedAt: null },
    ...{ code: expect.stringMatching(CODE), status: 'enabled', version: 1 },
  });
  expect(await read(made.id)).toEqual(made);
});

test('one without an end can be used for ever', async () => {
  const { expiresAt: _, ...body } = valuesOf();
  expect((await admin.get(`POST ${base}/add`, { body })).expiresAt).toBeNull();
});

test('many at once are alike but for their codes, and are found and exported together', async () => {
  const body = { ...valuesOf({ title: 'Spring fair' }), count: 500 };
  const { batchId, codes } = await admin.get(`POST ${base}/add/many`, { body });
  expect(new Set(codes).size).toBe(500);
  const query = { batchId, pageSize: '200', sort: 'id:asc' };
  const answer = await admin.call(`GET ${base}/list`, { query });
  expect(answer.envelope.total).toBe(500);
  expect(answer.envelope.data.every(({ title }) => title === 'Spring fair')).toBe(true);
  expect(codes).toEqual(expect.arrayContaining(answer.envelope.data.map(({ code }) => code)));
  const file = await admin.fetch(`GET ${base}/export`, { query: { batchId, format: 'csv' } });
  const text = await file.text();
  expect(codes.every((code) => text.includes(`/user/web/user/reg?invite=${code}`))).toBe(true);
  for (const count of [0, 501]) {
    const none = await admin.call(`POST ${base}/add/many`, { body: { ...body, count } });
    expect(none).toMatchObject(refused(422, 'error.invalid', 'count'));
  }
});

test('the log tells who has made which, and no code', async () => {
  const { id, code } = await add({ title: 'Logged' });
  const entry = await product.db
    .selectFrom('audits')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: `POST ${base}/add`, target: `invite ${id}` });
  expect(entry.changes).toContain('Logged');
  await admin.get(`PATCH ${base}/status`, { body: { id, version: 1, status: 'disabled' } });
  await admin.get(`DELETE ${base}/delete`, { body: { ids: [id] } });
  const changes = await product.db.selectFrom('audits').select('changes').execute();
  expect(JSON.stringify(changes)).not.toContain(code);
});

test('each state is told and found, and a code by the whole of it', async () => {
  const title = 'Of a state';
  const unused = await add({ title });
  const off = await add({ title });
  await admin.get(`PATCH ${base}/status`, {
    body: { id: off.id, version: 1, status: 'disabled' },
  });
  const past = await add({ title });
  await product.db
    .updateTable('invites')
    .set({ expiresAt: Date.now() - 1000 })
    .where('id', '=', past.id)
    .execute();
  const taken = await used(title);
  for (const [state, id] of [
    ['unused', unused.id],
    ['disabled', off.id],
    ['expired', past.id],
    ['used', taken.id],
  ] as const) {
    const found = await list(['title', '=', title], ['state', '=', state]);
    expect(found).toMatchObject([{ id, state, used: state === 'used' }]);
  }
  const byCode = (code: string) =>
    admin.get(`GET ${base}/list`, { query: { code } }).then((rows) => rows.map(({ id }) => id));
  expect(await byCode(unused.code?.toLowerCase() ?? '')).toEqual([unused.id]);
  expect(await byCode(unused.code?.slice(0, 13) ?? '')).toEqual([]);
  expect(await list(['', 'keyword', `user-of-${taken.id}`])).toMatchObject([{ id: taken.id }]);
});

test('one that was used stays as it is, with who used it, when and for which company', async () => {
  const { id, accountId, tenantId } = await used();
  const before = await read(id);
  expect(before).toMatchObject({
    ...{ used: true, usedBy: accountId, usedUsername: `user-of-${id}` },
    ...{ usedTenantId: tenantId, usedTenantName: 'Harbour' },
    usedAt: new Date(product.clock.now).toISOString(),
  });
  const row = { id, version: before.version };
  const kept = refused(409, 'invite.used');
  const { policyId: _, ...values } = valuesOf();
  expect(await admin.call(`PUT ${base}/update`, { body: { ...row, ...values } })).toMatchObject(
    kept,
  );
  const status = { ...row, status: 'disabled' as const };
  expect(await admin.call(`PATCH ${base}/status`, { body: status })).toMatchObject(kept);
  const other = await add();
  const ids = [other.id, id];
  expect(await admin.call(`DELETE ${base}/delete`, { body: { ids } })).toMatchObject(kept);
  expect(await read(other.id)).toEqual(other);
  expect(await read(id)).toEqual(before);
});

test('what is not used is changed, disabled, enabled and deleted', async () => {
  const { id } = await add();
  const expiresAt = inDays(3);
  const changed = await admin.get(`PUT ${base}/update`, {
    body: { id, version: 1, title: 'Other', companyName: 'Quarry', expiresAt, remark: 'x' },
  });
  expect(changed).toMatchObject({ title: 'Other', companyName: 'Quarry', expiresAt, version: 2 });
  const setTo = (status: 'enabled' | 'disabled', version: number) =>
    admin.call(`PATCH ${base}/status`, { body: { id, version, status } });
  expect((await setTo('disabled', 2)).envelope.data).toMatchObject({ state: 'disabled' });
  const late = await setTo('enabled', 2);
  expect(late).toMatchObject(refused(409, 'version.conflict'));
  expect(late.envelope.data).toMatchObject({ version: 3, state: 'disabled' });
  expect((await setTo('enabled', 3)).envelope.data).toMatchObject({ state: 'unused' });
  await admin.get(`DELETE ${base}/delete`, { body: { ids: [id] } });
  const gone = refused(404, 'row.missing');
  expect(await admin.call(`GET ${base}/detail`, { query: { id } })).toMatchObject(gone);
  expect(await admin.call(`DELETE ${base}/delete`, { body: { ids: [id] } })).toMatchObject(gone);
});

test('nobody sets an end that has passed, and one that has may stay', async () => {
  const past = new Date(product.clock.now - 1000).toISOString();
  const none = refused(422, 'invite.end-past', 'expiresAt');
  const body = valuesOf({ expiresAt: past });
  expect(await admin.call(`POST ${base}/add`, { body })).toMatchObject(none);
  const { id } = await add();
  await product.db
    .updateTable('invites')
    .set({ expiresAt: Date.parse(past) })
    .where('id', '=', id)
    .execute();
  const { policyId: _, ...values } = body;
  const kept = await admin.get(`PUT ${base}/update`, { body: { ...values, id, version: 1 } });
  expect(kept).toMatchObject({ expiresAt: past, state: 'expired' });
});

test('a policy that is missing or disabled is offered by no new invitation', async () => {
  const disabled = await product.make.policy({ status: 'disabled' });
  for (const other of [disabled, 999_999]) {
    const answer = await admin.call(`POST ${base}/add`, { body: valuesOf({ policyId: other }) });
    expect(answer).toMatchObject(refused(422, 'tenant.policy-missing', 'policyId'));
  }
});

test('a policy is not deleted while invitations lead to it, also those that come meanwhile', async () => {
  const other = await product.make.policy();
  const body = valuesOf({ policyId: other });
  const [added, removed] = await Promise.all([
    admin.call(`POST ${base}/add`, { body }),
    admin.call('DELETE /user/admin/policy/delete', { body: { ids: [other] } }),
  ]);
  const reasons = [added.envelope.reason ?? 'done', removed.envelope.reason ?? 'done'];
  expect([
    ['done', 'policy.invited'],
    ['tenant.policy-missing', 'done'],
  ]).toContainEqual(reasons);
});
