import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { type Upload, Uploads, upload } from '../../../../tests/harness/app/upload';
import { freeDeadLocks } from './lock.service';

let product: TestApp;
let tenantId: number;
let client: Client;
let uploads: Uploads;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  client = await product.asDefaultAdmin(tenantId);
  uploads = new Uploads(client);
});
afterAll(() => product.close());

const reasonOf = async (answer: Response) => ((await answer.json()) as { reason: string }).reason;

const contentOf = async (id: number) => {
  const { url } = await client.get('GET /admin/admin/file/detail', { query: { id } });
  return new Uint8Array(await (await product.visitor().fetch(`GET ${url}`)).arrayBuffer());
};

test('a file is as large as the setting allows', async () => {
  const { db } = product;
  await db.insertInto('settings').values({ name: 'fileBytes', value: '10' }).execute();
  try {
    expect((await uploads.begin({ bytes: new Uint8Array(10) })).status).toBe(201);
    const answer = await uploads.begin({ bytes: new Uint8Array(11) });
    expect([answer.status, await reasonOf(answer)]).toEqual([413, 'file.too-large']);
  } finally {
    await db.deleteFrom('settings').where('name', '=', 'fileBytes').execute();
  }
});

const setLimit = (fileBytes: number) =>
  product.db.updateTable('tenants').set({ fileBytes }).where('id', '=', tenantId).execute();

test('of 64 uploads at once exactly those begin that fit', async () => {
  await setLimit(40 * 1000 + 999);
  const bytes = new Uint8Array(1000);
  await uploads.begin({ bytes: new Uint8Array() });
  const answers = await Promise.all(Array.from({ length: 64 }, () => uploads.begin({ bytes })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(40).fill(201), ...Array(24).fill(413)]);
  expect(await client.get('GET /admin/admin/file/usage')).toMatchObject({
    ...{ bytes: 40_000, maxBytes: 40_999 },
  });
});

test('a lock that a crash has left is free at once for a server that is alone', async () => {
  const bytes = new Uint8Array(10);
  const id = await uploads.start({ bytes });
  const lockedUntil = Date.now() + 30_000;
  const held = { lockedBy: 'a server that is no more', lockedUntil };
  await product.db.updateTable('uploads').set(held).where('id', '=', id).execute();
  await freeDeadLocks(product.db);
  const row = product.db.selectFrom('uploads').select('lockedBy').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ lockedBy: null });
  expect((await uploads.send(id, bytes)).status).toBe(204);
});

test('of the files of a tenant the list has as many as its usage says', async () => {
  await upload(client, { bytes: new Uint8Array(3) });
  const values = { visibility: 'public' } as never;
  const id = await upload(client, { bytes: new Uint8Array(4) });
  await product.db.updateTable('files').set(values).where('id', '=', id).execute();
  const { envelope } = await client.call('GET /admin/admin/file/list', { query: {} });
  const usage = await client.get('GET /admin/admin/file/usage');
  expect(usage).toMatchObject({ files: envelope.total, bytes: 7 });
});

test('two uploads of one content at once are two files with one content', async () => {
  const given: Upload = { bytes: new Uint8Array(randomBytes(50_000)) };
  const ids = await Promise.all([upload(client, given), upload(client, given)]);
  const files = await Promise.all(
    ids.map((id) => client.get('GET /admin/admin/file/detail', { query: { id } })),
  );
  expect(new Set(ids).size).toBe(2);
  expect(new Set(files.map(({ hash }) => hash)).size).toBe(1);
  for (const id of ids) expect(await contentOf(id)).toEqual(given.bytes);
});

test('two requests that send one upload at once leave it whole', async () => {
  const bytes = new Uint8Array(randomBytes(100_000));
  const id = await uploads.start({ bytes });
  const answers = await Promise.all([uploads.send(id, bytes), uploads.send(id, bytes)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const fileId = Number((await uploads.look(id)).headers.get('Upload-File'));
  expect(await contentOf(fileId)).toEqual(bytes);
  expect((await client.get('GET /admin/admin/file/usage')).files).toBe(1);
});
