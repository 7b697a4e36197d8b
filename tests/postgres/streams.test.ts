import { sql } from 'kysely';
import { defineCall, download } from '#contract/call';
import { DatabaseFailure } from '#server/db/postgres/failure';
import type { Db } from '#server/db/types';
import { bind } from '#server/http/bind';
import { writeErrors, writeResult } from '#server/modules/member/import/import.service';
import { createTestApp } from '../harness/app/app';
import { openAgain, openTestDatabase } from '../harness/db/database';

/* A call has little time for the database; what is sent or received for long has it for each part. */
const PARTS = 3;

const slowFile = defineCall({
  ...{ method: 'GET', path: '/user/admin/test/file', access: 'member', summary: 'Test' },
  ...{ wrap: 'file', response: download },
});

/** Waits for the database until the call has no time left for it. */
async function spendTime(db: Db) {
  const spend = async () => {
    for (;;) await sql`select pg_sleep(0.5)`.execute(db);
  };
  await expect(spend()).rejects.toBeInstanceOf(DatabaseFailure);
}

test('a download outlives the time that its call has for the database', async () => {
  const whole = await openTestDatabase();
  const product = await createTestApp({
    db: await openAgain(whole, { poolSize: 2, patience: 0.3 }),
  });
  bind(product.app, slowFile, async ({ db }) => {
    await spendTime(db);
    let sent = 0;
    const content = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > PARTS) controller.close();
        else controller.enqueue(new Uint8Array([sent]));
      },
    });
    return { name: 'file.csv', content };
  });
  const response = await (await product.asAdmin()).fetch(slowFile.key);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3]);
  await product.close();
  await whole.destroy();
});

test.each([
  ['the refused lines', writeErrors],
  ['the result', writeResult],
])('%s of an import are read beside the time of the call', async (_, writeFile) => {
  const whole = await openTestDatabase();
  const product = await createTestApp({
    db: await openAgain(whole, { poolSize: 2, patience: 0.3 }),
  });
  let importId = 0;
  bind(product.app, slowFile, async ({ db, actor: { scope }, now }) => {
    await spendTime(db);
    return { name: 'file.xlsx', content: await writeFile({ db, scope, now }, importId) };
  });
  const admin = await product.asAdmin();
  const file = new File(['Username,Real name\r\nzoe,\r\n'], 'users.csv');
  ({ importId } = await admin.get('POST /user/admin/member/import/check', { body: { file } }));
  const finishedAt = product.clock.now;
  await product.db.updateTable('imports').set({ finishedAt }).execute();
  const response = await admin.fetch(slowFile.key);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  await product.close();
  await whole.destroy();
});
