import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';

/*
 * An export is read while it is sent: in short reads of their own, never ahead of the client, and
 * only as long as the caller may read. The import's files have at most one more batch.
 */
let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const STALL_MS = 50;

/** Rows of three batches, each larger than what streams buffer. */
const ROWS = 2_500;
const PART = 250;
const LONG = 'x'.repeat(450);

type Add = (from: number) => Promise<unknown>;

async function addAll(add: Add) {
  for (let from = 0; from < ROWS; from += PART) await add(from);
}

const numbers = (from: number) => Array.from({ length: PART }, (_, at) => from + at);

const addAudits: Add = (from) => {
  const common = { tenantId, requestId: 'r', memberId: null, ip: '', result: 'done' as const };
  const rows = numbers(from).map((number) => ({
    ...{ ...common, at: number, username: `row-${number}`, userAgent: LONG },
    ...{ action: 'EXPORTED', target: null, reason: null, changes: null },
  }));
  return product.db.insertInto('audits').values(rows).execute();
};

const addMembers: Add = async (from) => {
  for (const number of numbers(from)) {
    await product.make.member(tenantId, { username: `row-${number}`, realName: 'x', remark: LONG });
  }
};

const EXPORTS = {
  'GET /user/admin/member/export': {
    add: addMembers,
    where: [['username', 'like_right', 'row-']],
    sort: 'id',
    removeLast: () =>
      product.db
        .updateTable('members')
        .set({ deletedAt: 1 })
        .where('accountId', 'in', (db) =>
          db
            .selectFrom('accounts')
            .select('id')
            .where('username', '=', `row-${ROWS - 1}`),
        )
        .execute(),
  },
  'GET /user/admin/audit/export': {
    add: addAudits,
    where: [['action', '=', 'EXPORTED']],
    sort: 'at',
    removeLast: () =>
      product.db
        .deleteFrom('audits')
        .where('username', '=', `row-${ROWS - 1}`)
        .execute(),
  },
} as const;

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

describe.each(Object.entries(EXPORTS))('%s', (key, { add, where, sort, removeLast }) => {
  beforeAll(() => addAll(add));

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
    await removeLast();
    expect(rowsOf(await drain(reader))).toHaveLength(ROWS - 1);
  });
});

test('a download that nobody receives is cut', async () => {
  const impatient = await createTestApp({ stallMs: STALL_MS });
  const row = { at: 0, requestId: 'r', ip: '', result: 'done' as const, userAgent: LONG };
  const rows = numbers(0).map(() => ({ ...row, action: 'EXPORTED' }));
  const nobody = { tenantId: null, memberId: null, username: null, target: null, reason: null };
  await impatient.db
    .insertInto('audits')
    .values([...rows, ...rows].map((one) => ({ ...one, ...nobody, changes: null })))
    .execute();
  const key = 'GET /user/admin/audit/export';
  const list = EXPORTS[key];
  const reader = await openExport(await impatient.asAdmin(), key, list);
  await new Promise((done) => setTimeout(done, 4 * STALL_MS));
  await expect(drain(reader)).rejects.toThrow('Nobody receives');
  await impatient.close();
});
