import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';

let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const ADD = 'POST /user/admin/post/add';
const DAY = 24 * 3_600_000;
const entry = (code: string) => ({ name: 'Welder', code });
const withKey = (key: string, code: string) => ({
  body: entry(code),
  headers: { 'Idempotency-Key': key },
});

async function codes() {
  const posts = await admin.get('GET /user/admin/post/list', { query: { pageSize: 200 } });
  return posts.map((post) => post.code);
}

test('the same request again gets the first answer and has no second effect', async () => {
  const first = await admin.send(ADD, withKey('k1', 'A'));
  const second = await admin.send(ADD, withKey('k1', 'A'));
  expect(first.status).toBe(200);
  expect(second.envelope).toEqual(first.envelope);
  expect(await codes()).toEqual(['A']);
});

test('of many at once one has an effect, and all get its answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.send(ADD, withKey('k1', 'A'))),
  );
  for (const answer of answers) expect(answer.envelope).toEqual(answers[0]?.envelope);
  expect(answers[0]?.status).toBe(200);
  expect(await codes()).toEqual(['A']);
});

test('a key cannot be used again for another body', async () => {
  await admin.send(ADD, withKey('k1', 'A'));
  const answer = await admin.send(ADD, withKey('k1', 'B'));
  expect(answer).toMatchObject(refused(422, 'idempotency.reused'));
  expect(await codes()).toEqual(['A']);
});

test('a key cannot be used again for another call', async () => {
  await admin.send(ADD, withKey('k1', 'A'));
  const answer = await admin.send('POST /user/admin/dept/add', {
    body: { parentId: null, ...entry('A') },
    headers: { 'Idempotency-Key': 'k1' },
  });
  expect(answer).toMatchObject(refused(422, 'idempotency.reused'));
});

test('a request that failed frees its key', async () => {
  await product.make.post(tenantId, { code: 'A' });
  expect(await admin.send(ADD, withKey('k1', 'A'))).toMatchObject(refused(422, 'post.code-taken'));
  expect(await admin.send(ADD, withKey('k1', 'B'))).toMatchObject({ status: 200 });
});

test('keys of different callers do not meet', async () => {
  const other = await product.asDefaultAdmin(tenantId);
  expect(await admin.send(ADD, withKey('k1', 'A'))).toMatchObject({ status: 200 });
  expect(await other.send(ADD, withKey('k1', 'B'))).toMatchObject({ status: 200 });
});

test('long keys that begin alike are different keys', async () => {
  const long = 'k'.repeat(300);
  expect(await admin.send(ADD, withKey(`${long}1`, 'A'))).toMatchObject({ status: 200 });
  expect(await admin.send(ADD, withKey(`${long}2`, 'B'))).toMatchObject({ status: 200 });
});

test.each(['k1, k1', 'k1,k2', 'k 1', '', '钥匙'])('%j is no key', async (key) => {
  const named = withKey(Buffer.from(key).toString('latin1'), 'A');
  expect(await admin.send(ADD, named)).toMatchObject(refused(400, 'idempotency.invalid'));
  expect(await codes()).toEqual([]);
});

test('what is no key counts for nothing with a call that takes none', async () => {
  const headers = { 'Idempotency-Key': 'k1, k2' };
  const { id } = await admin.get('POST /user/admin/post/add', { body: entry('A') });
  const body = { id, version: 1, status: 'disabled' };
  expect((await admin.send('PATCH /user/admin/post/status', { body, headers })).status).toBe(200);
});

test('a key is forgotten after 24 hours', async () => {
  await admin.send(ADD, withKey('k1', 'A'));
  product.clock.advance(DAY - 1000);
  const later = await product.as(admin.memberId);
  expect(await later.send(ADD, withKey('k1', 'B'))).toMatchObject({ status: 422 });
  product.clock.advance(2000);
  expect(await later.send(ADD, withKey('k1', 'B'))).toMatchObject({ status: 200 });
});

test('answers that hold a password or a token are kept nowhere', async () => {
  const memberId = await product.make.member(tenantId);
  const headers = { 'Idempotency-Key': 'k1' };
  const reset = await admin.call('POST /user/admin/member/resetting/pw', {
    body: { ids: [memberId] },
    headers,
  });
  const body = { oldPassword: PASSWORD, password: 'quite-another-1' };
  const changed = await admin.call('POST /user/admin/account/password', { body, headers });
  expect([reset.status, changed.status]).toEqual([200, 200]);
  expect(
    await product.db
      .selectFrom('idempotencyKeys')
      .selectAll()
      .where('memberId', '=', admin.memberId)
      .execute(),
  ).toEqual([]);
});

test('a replay leaves no second audit entry', async () => {
  for (let sent = 0; sent < 3; sent += 1) await admin.send(ADD, withKey('k1', 'A'));
  const entries = await product.db
    .selectFrom('audits')
    .select(['result', 'target'])
    .where('memberId', '=', admin.memberId)
    .execute();
  expect(entries).toMatchObject([{ result: 'done', target: expect.stringMatching(/^post /) }]);
});

test('expired keys are swept, and no others', async () => {
  const keys = () =>
    product.db
      .selectFrom('idempotencyKeys')
      .select('idempotencyKey')
      .where('memberId', '=', admin.memberId)
      .execute();
  await admin.send(ADD, withKey('k1', 'A'));
  product.clock.advance(DAY);
  const later = await product.as(admin.memberId);
  await later.send(ADD, withKey('k2', 'B'));
  await product.runSchedule('sweep.idempotency-keys');
  expect(await keys()).toHaveLength(2);
  product.clock.advance(1);
  await product.runSchedule('sweep.idempotency-keys');
  expect(await keys()).toHaveLength(1);
});
