import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { platformOf } from '../../harness/app/platform';
import { addRows, auditRows, EXPORTS, ROWS } from '../../harness/calls/exports';
import { dosed } from '../../harness/dose';

/*
 * An export is read while it is sent: in short reads of their own, never ahead of the client, and
 * only as long as the caller may read. The import's files have at most one more batch.
 */
let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  // The platform's own, because some lists are only the platform's.
  tenantId = await platformOf(product.db);
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const STALL_MS = 50;

test('every export of a list is here', () => {
  const keys = calls.filter(({ wrap, list }) => wrap === 'file' && list).map(({ key }) => key);
  expect(Object.keys(EXPORTS).sort()).toEqual(keys.sort());
});

const rowsOf = (text: string) => [...text.matchAll(/row-\d+/g)].map(([name]) => name);

const openExport = async (client: Client, key: string, list: { where: object; sort: string }) => {
  const query = { format: 'csv', where: JSON.stringify(list.where), sort: list.sort };
  const response = await client.fetch(key, { query });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no body');
  return reader;
};

const drain = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
};

describe.each(dosed(Object.entries(EXPORTS)))('%s', (key, exported) => {
  const { where, sort, removeLast } = exported;
  beforeAll(() => addRows(product, tenantId, exported));

  const open = (client: Client) => openExport(client, key, { where, sort });

  test('writes all rows of several batches, each once and in order', async () => {
    const found = rowsOf(await drain(await open(admin)));
    expect(found).toEqual(Array.from({ length: ROWS }, (_, at) => `row-${at}`));
  });

  test('lets others write while nobody receives it, and reads on afterwards', async () => {
    const reader = await open(admin);
    const body = { parentId: null, name: key, code: key.replace(/\W/g, '') };
    await admin.get('POST /user/admin/dept/add', { body });
    expect(rowsOf(await drain(reader))).toHaveLength(ROWS);
  });

  test('holds nothing for a HEAD, or for whoever leaves, and logs no error', async () => {
    const cancelled = jest.spyOn(ReadableStream.prototype, 'cancel');
    const query = { format: 'xlsx', where: JSON.stringify(where), sort };
    const head = await admin.fetch(key.replace('GET', 'HEAD'), { query });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(cancelled).toHaveBeenCalledTimes(1);
    cancelled.mockRestore();
    const before = product.logged.length;
    for (const format of ['csv', 'xlsx']) {
      const response = await admin.fetch(key, { query: { ...query, format } });
      const reader = response.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    await new Promise((done) => setTimeout(done, 100));
    const errors = product.logged.slice(before).filter(({ level }) => Number(level) >= 50);
    expect(errors).toEqual([]);
  });

  test('is cut when the session of the caller ends', async () => {
    const caller = await product.asRole(tenantId, { permissions: [key], dataScope: 'all' });
    const reader = await open(caller);
    await product.db.deleteFrom('sessions').where('memberId', '=', caller.memberId).execute();
    await expect(drain(reader)).rejects.toMatchObject({ reason: 'session.ended' });
  });

  test('reads a batch only when the one before has been received', async () => {
    const reader = await open(admin);
    await removeLast(product);
    expect(rowsOf(await drain(reader))).toHaveLength(ROWS - 1);
  });
});

test('a download that nobody receives is cut', async () => {
  const impatient = await createTestApp({ stallMs: STALL_MS });
  for (let count = 0; count < 2; count += 1) {
    await impatient.db.insertInto('audits').values(auditRows(null)).execute();
  }
  const key = 'GET /user/admin/audit/export';
  const list = { where: EXPORTS[key]?.where ?? [], sort: 'at' };
  const reader = await openExport(await impatient.asAdmin(), key, list);
  await new Promise((done) => setTimeout(done, 4 * STALL_MS));
  await expect(drain(reader)).rejects.toThrow('Nobody receives');
  await impatient.close();
});
