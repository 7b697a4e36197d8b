import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { inSavepoint } from '#server/db/query/savepoint';
import type { Db } from '#server/db/types';
import { MAIL_OUTBOX_FILE, mailOutbox } from '#server/providers/mail/outbox';
import { OUTBOX_FILE, outbox } from '#server/providers/sms/outbox';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { makeLetter } from '../../harness/app/letter';
import { refused } from '../../harness/app/refused';
import { sampleOf } from '../../harness/calls/sample';
import { type Disk, prepareDisk } from '../../harness/db/full-disk';

/*
 * A full disk and each call of the contract: writes respond with `disk.full` and change nothing,
 * reads go on, and writes work again without a restart once there is space.
 */
const FULL = 507;
/** A session's last use is written once a minute, also by reads. */
const MINUTES = 2 * 60_000;
/** Reads that store what they return. */
const WRITING_READS = ['GET /user/admin/site/captcha'];
/** Questions with a body, which change nothing; others of their kind are refused the sample. */
const QUESTIONS = ['POST /user/admin/tenantUser/assign/preview'];

let product: TestApp;
let disk: Disk;
beforeAll(async () => {
  product = await createTestApp();
  disk = await prepareDisk(product.db);
});
afterEach(() => disk.empty());
afterAll(() => product.close());

/** Prepares the call as a new user with an open page. */
async function prepare(call: Call) {
  const admin = await product.asAdmin();
  await admin.fetch('GET /admin/admin/site/config');
  const input = sampleOf(call);
  return async () => {
    const response = await admin.fetch(call.key, input);
    const told = response.headers.get('x-reason');
    if (told) return { status: response.status, reason: told };
    const isJson = response.headers.get('content-type') === 'application/json';
    const envelope = isJson ? await response.json() : {};
    return { status: response.status, reason: envelope.reason as string | undefined };
  };
}

const others = calls
  .filter((call) => call.wrap !== 'stream')
  .map((call) => [call.key, call] as const);
const isRead = (key: string) =>
  QUESTIONS.includes(key) || (key.startsWith('GET ') && !WRITING_READS.includes(key));
const reads = others.filter(([key]) => isRead(key));
const writes = others.filter(([key]) => !isRead(key));

test.each(reads)('%s goes on', async (_, call) => {
  const ask = await prepare(call);
  product.clock.advance(MINUTES);
  await disk.fill();
  const full = await ask();
  await disk.empty();
  expect(full).toEqual(await ask());
  expect(full.status).toBeLessThan(500);
});

const done: string[] = [];

test.each(writes)(
  '%s says that the disk is full, and goes on when there is space',
  async (key, call) => {
    const ask = await prepare(call);
    product.clock.advance(MINUTES);
    const before = await disk.count();
    await disk.fill();
    const full = await ask();
    expect(await disk.count()).toEqual(before);
    await disk.empty();
    const free = await ask();
    if (free.status === 200) done.push(key);
    // A refusal that needs no write stays the same, although its audit entry is lost.
    const expected = full.status === FULL ? { status: FULL, reason: 'disk.full' } : free;
    expect(full).toEqual(expected);
    if (free.status === 200) expect(full.status).toBe(FULL);
    expect([free.status, free.status < 500]).toEqual([free.status, true]);
  },
);

test('enough of them had something to write', () => {
  expect(done.length).toBeGreaterThan(12);
});

test('the answer says it in the language of the caller', async () => {
  const body = { parentId: null, name: 'Full', code: 'FULL' };
  const texts: string[] = [];
  for (const language of ['en-US', 'zh-CN'] as const) {
    const admin = await product.asAdmin(language);
    await admin.fetch('GET /admin/admin/site/config');
    await disk.fill();
    const answer = await admin.call('POST /user/admin/dept/add', { body });
    await disk.empty();
    expect(answer).toMatchObject(refused(FULL, 'disk.full'));
    expect(answer.headers.get('retry-after')).toBeNull();
    texts.push(answer.envelope.message);
  }
  expect(texts).toEqual([expect.stringContaining('disk'), expect.stringContaining('磁盘')]);
});

test('an unread letter can be read, and stays unread', async () => {
  const reader = await product.as(await product.make.member(await product.make.tenant()));
  const id = await makeLetter(product, reader.memberId, [reader.memberId], 'In time');
  await disk.fill();
  const answer = await reader.call('GET /admin/admin/letter/detail', { query: { id } });
  await disk.empty();
  expect(answer).toMatchObject({ status: 200, envelope: { data: { title: 'In time' } } });
  const { letterCount } = await reader.get('GET /admin/admin/letter/count');
  expect(letterCount).toBe(1);
});

/** A device whose disk is always full, if the system has one. */
const DEVICE = '/dev/full';
(existsSync(DEVICE) ? test : test.skip)('an outbox says so, too, and counts nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  for (const name of [OUTBOX_FILE, MAIL_OUTBOX_FILE]) symlinkSync(DEVICE, join(folder, name));
  // Its clock stands elsewhere, so a session of the other application would not do.
  const { asAdmin } = await createTestApp({
    db: product.db,
    sms: { provider: outbox(folder), countries: ['86'], hourlyMax: 1 },
    mail: { provider: mailOutbox(folder), hourlyMax: 1 },
  });
  const admin = await asAdmin();
  for (let count = 0; count < 2; count += 1) {
    const query = { phone: '+8613900000000', scene: 'register' as const };
    const sms = await admin.call('POST /admin/admin/sms/send', { query });
    expect(sms).toMatchObject(refused(FULL, 'disk.full'));
    const body = { email: 'lena@example.com' };
    const mail = await admin.call('POST /user/admin/account/email/code', { body });
    expect(mail).toMatchObject(refused(FULL, 'disk.full'));
  }
  rmSync(folder, { recursive: true });
});

/** Adds departments until one is refused; resolves to its response. */
async function addUntilRefused(admin: Client) {
  for (let count = 0; count < 2000; count += 1) {
    const body = {
      parentId: null,
      name: `Dept ${count}`,
      code: `D${count}`,
      remark: 'x'.repeat(400),
    };
    const answer = await admin.call('POST /user/admin/dept/add', { body });
    if (answer.status !== 200) return answer;
  }
  throw new Error('The disk was never full.');
}

// Only the embedded database rolls back the whole transaction when a page is missing.
const isEmbedded = globalThis.TEST_DATABASE !== 'postgres';
(isEmbedded ? test : test.skip)('a database that may grow no more says so itself', async () => {
  const admin = await product.asAdmin();
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(product.db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.pageCount ?? 0) + 5}`).execute(product.db);
  expect(await addUntilRefused(admin)).toMatchObject(refused(FULL, 'disk.full'));
  const list = 'GET /user/admin/dept/list';
  const { total } = (await admin.call(list)).envelope;
  expect(total).toBeGreaterThan(0);
  await disk.empty();
  const body = { parentId: null, name: 'After', code: 'AFTER' };
  expect((await admin.call('POST /user/admin/dept/add', { body })).status).toBe(200);
  expect((await admin.call(list)).envelope.total).toBe((total ?? 0) + 1);
});

(isEmbedded ? test : test.skip)(
  'a transaction that it has undone by itself still tells why',
  async () => {
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(product.db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(product.db);
    const fail = (db: Db) => sql`insert into filler values (zeroblob(8000000))`.execute(db);
    const whole = product.db.transaction().execute(fail);
    await expect(whole).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    const part = product.db
      .transaction()
      .execute((db) =>
        inSavepoint({ db, note: () => undefined } as never, (work) => fail(work.db)),
      );
    await expect(part).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  },
);
