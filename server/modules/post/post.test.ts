import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/*
 * Sessions, permissions and other tenants are covered for every call by
 * tests/server/access/access.test.ts.
 */
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

const read = (id: number) => admin.get('GET /user/admin/post/detail', { query: { id } });

test('a position is stored as it was sent and answered as it is stored', async () => {
  const body = { name: ' Welder ', code: 'W-1', sort: 4, remark: '  ' };
  const post = await admin.get('POST /user/admin/post/add', { body });
  const at = new Date(product.clock.now).toISOString();
  expect(post).toEqual({
    ...{ id: expect.any(Number), name: 'Welder', code: 'W-1', sort: 4, remark: null },
    ...{ status: 'enabled', memberCount: 0, version: 1, createdAt: at, updatedAt: at },
  });
  expect(await read(post.id)).toEqual(post);
});

test('a change stores every field and counts the version up', async () => {
  const id = await product.make.post(tenantId);
  const body = { id, version: 1, name: 'Fitter', code: 'F', sort: 2, remark: 'Hall 4' };
  product.clock.advance(1000);
  const post = await admin.get('PUT /user/admin/post/update', { body });
  const updatedAt = new Date(product.clock.now).toISOString();
  expect(post).toMatchObject({ ...body, status: 'enabled', version: 2, updatedAt });
  expect(await read(id)).toEqual(post);
});

test('a version that has been overtaken is refused with the row as it is now', async () => {
  const id = await product.make.post(tenantId);
  const body = { id, version: 1, name: 'Fitter', code: 'F' };
  const first = await admin.get('PUT /user/admin/post/update', { body });
  const answer = await admin.call('PUT /user/admin/post/update', { body });
  expect(answer).toMatchObject(refused(409, 'version.conflict'));
  expect(answer.envelope.data).toEqual(first);
  const late = { id, version: 1, status: 'disabled' as const };
  expect(await admin.call('PATCH /user/admin/post/status', { body: late })).toMatchObject(
    refused(409, 'version.conflict'),
  );
  expect(await read(id)).toEqual(first);
});

test('a position is read on while a newer release adds a column', async () => {
  const id = await product.make.post(tenantId);
  const post = await read(id);
  const posts = () => product.db.schema.alterTable('posts');
  await posts().addColumn('later', 'text').execute();
  const after = await admin.call('GET /user/admin/post/detail', { query: { id } });
  await posts().dropColumn('later').execute();
  expect(after.envelope.data).toEqual(post);
});

test('the status is switched alone', async () => {
  const id = await product.make.post(tenantId, { sort: 7 });
  const body = { id, version: 1, status: 'disabled' as const };
  const post = await admin.get('PATCH /user/admin/post/status', { body });
  expect(post).toMatchObject({ id, status: 'disabled', sort: 7, version: 2 });
});

test('a code is unique within the tenant', async () => {
  await product.make.post(tenantId, { code: 'W' });
  await product.make.post(await product.make.tenant(), { code: 'X' });
  const add = (code: string) =>
    admin.call('POST /user/admin/post/add', { body: { name: 'Welder', code } });
  expect(await add('W')).toMatchObject(refused(422, 'post.code-taken', 'code'));
  expect(await add('X')).toMatchObject({ status: 200 });
});

test('two additions of one code at the same time give one position', async () => {
  const other = await product.asDefaultAdmin(tenantId);
  const body = { name: 'Welder', code: 'W' };
  const answers = await Promise.all(
    [admin, other].map((client) => client.call('POST /user/admin/post/add', { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('one that somebody holds stays, the recycle bin left out', async () => {
  const held = await product.make.post(tenantId, { name: 'Welder' });
  const free = await product.make.post(tenantId);
  await product.make.member(tenantId, { postIds: [held] });
  const { now } = product.clock;
  await product.make.member(tenantId, { postIds: [held, free], deletedAt: now });
  expect(await read(held)).toMatchObject({ memberCount: 1 });
  const answer = await admin.call('DELETE /user/admin/post/delete', {
    body: { ids: [free, held] },
  });
  expect(answer).toMatchObject(refused(409, 'post.in-use'));
  expect(answer.envelope.message).toContain('"Welder" is still held by 1 member and');
  await admin.get('DELETE /user/admin/post/delete', { body: { ids: [free, free] } });
  const options = await admin.get('GET /user/admin/post/options');
  expect(options.map(({ id }) => id)).toEqual([held]);
});

test('the list and the options follow the sort, then the age', async () => {
  const codes = ['C', 'A', 'B'];
  for (const [at, code] of codes.entries()) {
    await product.make.post(tenantId, { code, sort: at === 0 ? 1 : 0 });
  }
  const { envelope } = await admin.call('GET /user/admin/post/list');
  expect(envelope.data.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  expect(envelope.total).toBe(3);
  const options = await admin.get('GET /user/admin/post/options');
  expect(options.map(({ id }) => id)).toEqual(envelope.data.map(({ id }) => id));
});

test('of ten simultaneous additions at the last free place, one succeeds', async () => {
  tenantId = await product.make.tenant({}, { limits: JSON.stringify({ posts: 2 }) });
  await product.make.post(tenantId);
  const clients = await Promise.all(
    Array.from({ length: 10 }, () => product.asDefaultAdmin(tenantId)),
  );
  const answers = await Promise.all(
    clients.map((client, at) =>
      client.call('POST /user/admin/post/add', { body: { name: 'Welder', code: `W${at}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ envelope }) => envelope.reason === 'quota.posts')).toHaveLength(9);
});
