import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { Uploads, upload } from '../../../../tests/harness/app/upload';
import { openTestDatabase } from '../../../../tests/harness/db/database';
import { Failing } from '../../../../tests/harness/db/failing';
import { freeDeadLocks } from './lock.service';

/* An upload whose last part could not be recorded is none that is lost. */
const failing = new Failing();
const ERROR_LEVEL = 50;

let product: TestApp;
let client: Client;
let uploads: Uploads;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(failing) });
});
beforeEach(async () => {
  client = await product.asDefaultAdmin(await product.make.tenant());
  uploads = new Uploads(client);
});
afterEach(() => failing.stop());
afterAll(() => product.close());

const some = (size: number) => new Uint8Array(randomBytes(size));
const used = async () => (await client.get('GET /admin/admin/file/usage')).bytes;
const reasonOf = async (answer: Response) => ((await answer.json()) as { reason: string }).reason;
const fileOf = (answer: Response) => Number(answer.headers.get('Upload-File'));

const contentOf = async (id: number) => {
  const { url } = await client.get('GET /admin/admin/file/detail', { query: { id } });
  return new Uint8Array(await (await product.visitor().fetch(`GET ${url}`)).arrayBuffer());
};

/** Begins an upload, sends half of it, and has a statement of the rest fail. */
async function sendFailing(bytes: Uint8Array, statement: number): Promise<string> {
  const id = await uploads.start({ bytes });
  const half = bytes.length / 2;
  await uploads.send(id, bytes.subarray(0, half));
  failing.failOnly(statement);
  const { status } = await uploads.send(id, bytes.subarray(half), half);
  failing.stop();
  if (failing.failed !== 'nothing') expect([204, 503]).toContain(status);
  // A lock that could not be freed ends with its lease, as after a crash.
  await freeDeadLocks(product.db);
  return id;
}

test.each(['goes on', 'is given up'])(
  'an upload %s whichever statement of its last part fails',
  async (end) => {
    let recorded = 0;
    for (let statement = 1; ; statement += 1) {
      const bytes = some(10);
      const id = await sendFailing(bytes, statement);
      if (failing.failed === 'nothing') break;
      const look = await uploads.look(id);
      expect(look.status).toBe(200);
      const from = Number(look.headers.get('Upload-Offset'));
      if (from < bytes.length && end === 'is given up') {
        expect((await uploads.cancel(id)).status).toBe(204);
        expect((await uploads.look(id)).status).toBe(404);
      } else {
        const done =
          from < bytes.length ? await uploads.send(id, bytes.subarray(from), from) : look;
        expect(await contentOf(fileOf(done))).toEqual(bytes);
        recorded += 1;
      }
      expect(await used()).toBe(recorded * bytes.length);
    }
    expect(product.logged.filter(({ level }) => level === ERROR_LEVEL)).toEqual([]);
  },
);

/** Number of the statement that is the last of the transaction that records a file. */
async function findAudit(): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    await sendFailing(some(10), statement);
    if (failing.failed === 'audit') return statement;
  }
}

test('another last byte makes it another upload and changes no content', async () => {
  const bytes = some(10);
  const id = await sendFailing(bytes, await findAudit());
  const twin = await upload(client, { bytes });
  const last = bytes.subarray(-1).map((byte) => byte ^ 1);
  const answer = await uploads.send(id, last, 9);
  expect([answer.status, await reasonOf(answer)]).toEqual([409, 'upload.offset']);
  expect(await uploads.offsetOf(id)).toBe(0);
  expect(await contentOf(twin)).toEqual(bytes);
  const other = some(10);
  expect(await contentOf(fileOf(await uploads.send(id, other)))).toEqual(other);
  expect(await contentOf(twin)).toEqual(bytes);
});

test('an upload whose bytes are gone begins anew, or is given up', async () => {
  const bytes = some(10);
  const begin = async () => {
    const id = await uploads.start({ bytes });
    await uploads.send(id, bytes.subarray(0, 5));
    await rm(product.storage.stagingOf(id));
    return id;
  };
  const id = await begin();
  expect(await reasonOf(await uploads.send(id, bytes.subarray(5), 5))).toBe('upload.offset');
  expect(await uploads.offsetOf(id)).toBe(0);
  expect(await contentOf(fileOf(await uploads.send(id, bytes)))).toEqual(bytes);
  expect((await uploads.cancel(await begin())).status).toBe(204);
  expect(await used()).toBe(bytes.length);
});
