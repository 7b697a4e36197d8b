import { sql } from 'kysely';
import { defineCall, download } from '#contract/call';
import { DatabaseFailure } from '#server/db/postgres/failure';
import { bind } from '#server/http/bind';
import { createTestApp } from '../harness/app/app';
import { openAgain, openTestDatabase } from '../harness/db/database';

/* A call has little time for the database; what is sent or received for long has it for each part. */
const PARTS = 3;

const slowFile = defineCall({
  ...{ method: 'GET', path: '/user/admin/test/file', access: 'member', summary: 'Test' },
  ...{ wrap: 'file', response: download },
});

test('a download outlives the time that its call has for the database', async () => {
  const whole = await openTestDatabase();
  const product = await createTestApp({
    db: await openAgain(whole, { poolSize: 2, patience: 0.3 }),
  });
  bind(product.app, slowFile, async ({ db }) => {
    const spend = async () => {
      for (;;) await sql`select pg_sleep(0.5)`.execute(db);
    };
    await expect(spend()).rejects.toBeInstanceOf(DatabaseFailure);
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
