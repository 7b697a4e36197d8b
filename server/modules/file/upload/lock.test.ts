import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { Uploads } from '../../../../tests/harness/app/upload';
import { LEASE_MS } from './lock.service';
import { takeLock } from './upload.repo';

/* One request at a time writes an upload, on any node, whatever becomes of the nodes. */
const SECOND = 1000;

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
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.close());

const reasonOf = async (answer: Response) => ((await answer.json()) as { reason: string }).reason;

/** Begins an upload of which half has come. */
async function beginHalf() {
  const bytes = new Uint8Array(randomBytes(100));
  const id = await uploads.start({ bytes });
  await uploads.send(id, bytes.subarray(0, 50));
  return { id, rest: bytes.subarray(50) };
}

test('what a dead node has locked goes on after ten seconds', async () => {
  const { id, rest } = await beginHalf();
  await takeLock(product.db, { tenantId, id }, 'dead', LEASE_MS);
  // Nine of the ten seconds have gone by.
  await product.db
    .updateTable('uploads')
    .set((eb) => ({ lockedUntil: eb('lockedUntil', '-', 9 * SECOND) }))
    .execute();
  const begun = performance.now();
  expect((await uploads.send(id, rest, 50)).status).toBe(204);
  expect(performance.now() - begun).toBeLessThan(5 * SECOND);
});

/** Sends a byte after another, and does something after the third. */
function trickle(then: () => unknown) {
  const seen = { given: 0 };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      seen.given += 1;
      if (seen.given === 3) await then();
      await new Promise((resolve) => setTimeout(resolve, 200));
      controller.enqueue(new Uint8Array(1));
    },
  });
  return { body, seen };
}

test('whoever has lost the lock writes no more', async () => {
  const { id } = await beginHalf();
  const { body, seen } = trickle(() =>
    product.db.updateTable('uploads').set({ lockedBy: 'another' }).where('id', '=', id).execute(),
  );
  const answer = await uploads.send(id, body, 50);
  expect([answer.status, await reasonOf(answer)]).toEqual([409, 'upload.busy']);
  expect(seen.given).toBeLessThan(40);
  const row = product.db.selectFrom('uploads').select('lockedBy').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ lockedBy: 'another' });
});

test('whoever could not renew the lock in time writes no more', async () => {
  const { id } = await beginHalf();
  const now = performance.now.bind(performance);
  const { body, seen } = trickle(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now() + LEASE_MS);
  });
  const answer = await uploads.send(id, body, 50);
  expect([answer.status, await reasonOf(answer)]).toEqual([409, 'upload.busy']);
  expect(seen.given).toBeLessThan(6);
});
