import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { Uploads, upload } from '../../../../tests/harness/app/upload';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let product: TestApp;
let tenantId: number;
let client: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  client = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const BYTES = new Uint8Array(randomBytes(1000));
const add = (bytes: Uint8Array = BYTES) => upload(client, { bytes });
const addressOf = async (id: number, caller = client) =>
  (await caller.get('GET /admin/admin/file/detail', { query: { id } })).url;
/** As an `<img>` asks: without a header. */
const open = (url: string, headers: Record<string, string> = {}) =>
  product.visitor().fetch(`GET ${url}`, { headers });
const statusOf = async (url: string) => (await open(url)).status;

test('an address is all that opening takes, and a session is no address', async () => {
  const url = await addressOf(await add());
  const answer = await open(url);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''file.bin",
    'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
  });
  expect((await client.fetch('GET /admin/admin/file/content?ticket=')).status).toBe(404);
  expect((await client.fetch('GET /admin/admin/file/content')).status).toBe(422);
});

test('an address is the same for a quarter of an hour, and ends within half an hour', async () => {
  const id = await add();
  product.clock.now = Date.UTC(2026, 0, 6, 8);
  client = await product.asDefaultAdmin(tenantId);
  const first = await addressOf(id);
  product.clock.advance(15 * MINUTE - 1);
  expect(await addressOf(id)).toBe(first);
  product.clock.advance(1);
  expect(await addressOf(id)).not.toBe(first);
  expect(await statusOf(first)).toBe(200);
  const { headers } = await open(first);
  expect(headers.get('Cache-Control')).toBe('private, max-age=900, immutable');
  product.clock.advance(15 * MINUTE);
  expect(await statusOf(first)).toBe(404);
});

test('an address belongs to one session', async () => {
  const id = await add();
  const other = await product.as(client.memberId);
  const [mine, theirs] = [await addressOf(id), await addressOf(id, other)];
  expect(mine).not.toBe(theirs);
  const { db } = product;
  const sessions = db.selectFrom('sessions').select('id').where('memberId', '=', client.memberId);
  const [first] = await sessions.orderBy('id').execute();
  await db
    .deleteFrom('sessions')
    .where('id', '=', first?.id ?? 0)
    .execute();
  expect(await statusOf(mine)).toBe(404);
  expect(await statusOf(theirs)).toBe(200);
});

test('nothing in an address can be changed', async () => {
  const url = await addressOf(await add());
  const ticket = new URL(url, 'http://here').searchParams.get('ticket') ?? '';
  const parts = ticket.split('.');
  for (const at of parts.keys()) {
    const [digit] = parts[at] ?? '';
    const changed = parts.with(at, `${digit === '1' ? 2 : 1}${parts[at]?.slice(1)}`).join('.');
    expect(await statusOf(`/admin/admin/file/content?ticket=${changed}`)).toBe(404);
  }
});

test.each([
  [
    'the seat is disabled',
    (id: number) =>
      product.db.updateTable('members').set({ status: 'disabled' }).where('id', '=', id),
  ],
  [
    'the seat is deleted',
    (id: number) => product.db.updateTable('members').set({ deletedAt: 1 }).where('id', '=', id),
  ],
  [
    'the tenant is disabled',
    () => product.db.updateTable('tenants').set({ status: 'disabled' }).where('id', '=', tenantId),
  ],
  [
    'the tenant is deleted',
    () => product.db.updateTable('tenants').set({ deletedAt: 1 }).where('id', '=', tenantId),
  ],
  [
    'the session sits elsewhere',
    (id: number) =>
      product.db.updateTable('sessions').set({ memberId: 1 }).where('memberId', '=', id),
  ],
])('an address ends when %s', async (_, end) => {
  const url = await addressOf(await add());
  expect(await statusOf(url)).toBe(200);
  await end(client.memberId).execute();
  expect(await statusOf(url)).toBe(404);
});

test('a download under way ends with its session', async () => {
  const url = await addressOf(await add(new Uint8Array(randomBytes(8_000_000))));
  const reader = (await open(url)).body?.getReader();
  await reader?.read();
  await product.db.deleteFrom('sessions').where('memberId', '=', client.memberId).execute();
  await new Promise((wake) => setTimeout(wake, 1100));
  const drain = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(drain()).rejects.toThrow();
});

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/1000', 0, 10],
  ['bytes=990-', 206, 'bytes 990-999/1000', 990, 1000],
  ['bytes=-5', 206, 'bytes 995-999/1000', 995, 1000],
  ['bytes=990-5000', 206, 'bytes 990-999/1000', 990, 1000],
  ['bytes=-5000', 206, 'bytes 0-999/1000', 0, 1000],
  ['bytes=-99999999999999999999', 206, 'bytes 0-999/1000', 0, 1000],
  ['bytes=00000000000000000000-9', 206, 'bytes 0-9/1000', 0, 10],
  ['bytes=5-2', 200, null, 0, 1000],
  ['bytes=0-1,5-6', 200, null, 0, 1000],
  ['lines=1-2', 200, null, 0, 1000],
])('a part by %s', async (range, status, told, start, end) => {
  const answer = await open(await addressOf(await add()), { Range: range });
  expect([answer.status, answer.headers.get('Content-Range')]).toEqual([status, told]);
  expect(answer.headers.get('Content-Length')).toBe(String(end - start));
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES.subarray(start, end));
});

test('a part of something else is not given: the whole is', async () => {
  const url = await addressOf(await add());
  const tag = (await open(url)).headers.get('ETag') ?? '';
  const asked = async (ifRange: string) =>
    (await open(url, { Range: 'bytes=0-9', 'If-Range': ifRange })).status;
  expect([await asked(tag), await asked('"another"')]).toEqual([206, 200]);
});

test.each(['*', 'TAG', 'W/TAG', '"another", TAG'])(
  'whoever has the content already, by %s, gets it no second time',
  async (known) => {
    const url = await addressOf(await add());
    const { headers } = await open(url);
    const tag = headers.get('ETag') ?? '';
    const asked = { 'If-None-Match': known.replace('TAG', tag), Range: 'bytes=0-9' };
    const answer = await open(url, asked);
    expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([
      304,
      '',
      tag,
    ]);
    expect(answer.headers.get('Cache-Control')).toBe(headers.get('Cache-Control'));
    expect((await open(url, { 'If-None-Match': '"another"' })).status).toBe(200);
  },
);

test.each([
  'bytes=1000-',
  'bytes=-0',
  'bytes=5000-6000',
  'bytes=99999999999999999999-',
  'bytes=1000000000000000-99999999999999999999',
])('a part that is not there is refused with the size: %s', async (range) => {
  const answer = await open(await addressOf(await add()), { Range: range });
  expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, 'bytes */1000']);
});

describe('a day later', () => {
  const sweep = async () => {
    for (const name of ['uploads', 'form-files', 'contents']) {
      await product.runSchedule(`sweep.${name}`);
    }
  };
  const hashOf = async (id: number) =>
    (await product.db.selectFrom('files').select('hash').where('id', '=', id).executeTakeFirst())
      ?.hash;

  test('unfinished uploads, form files that nothing uses, and contents of no file are gone', async () => {
    const kept = await add(new Uint8Array(randomBytes(10)));
    const deleted = await add(new Uint8Array(randomBytes(10)));
    const form = { bytes: new Uint8Array(randomBytes(10)), purpose: 'form' } as const;
    const unused = await upload(client, form);
    const uploads = new Uploads(client);
    const begun = await uploads.start({ bytes: new Uint8Array(10) });
    const hashes = await Promise.all([kept, deleted, unused].map(hashOf));
    await client.get('DELETE /admin/admin/file/delete', { body: { ids: [deleted] } });
    const present = async () =>
      Promise.all(hashes.map((hash) => product.storage.has(hash ?? '0'.repeat(64))));

    product.clock.advance(DAY - MINUTE);
    await sweep();
    expect(await present()).toEqual([true, true, true]);
    expect(await hashOf(unused)).toBeDefined();

    product.clock.advance(2 * MINUTE);
    await sweep();
    expect(await present()).toEqual([true, false, false]);
    expect(await hashOf(unused)).toBeUndefined();
    const left = product.db.selectFrom('uploads').select('id').where('id', '=', begun);
    expect(await left.execute()).toEqual([]);
    client = await product.as(client.memberId);
    expect(await statusOf(await addressOf(kept))).toBe(200);
  });

  test('a content that comes again before the sweep stays', async () => {
    const bytes = new Uint8Array(randomBytes(10));
    const first = await add(bytes);
    await client.get('DELETE /admin/admin/file/delete', { body: { ids: [first] } });
    product.clock.advance(DAY + MINUTE);
    client = await product.as(client.memberId);
    const again = await add(bytes);
    await sweep();
    expect(await statusOf(await addressOf(again))).toBe(200);
  });
});
