import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { encoded, TUS, Uploads, upload } from '../../../../tests/harness/app/upload';

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

const bytesOf = (text: string) => new TextEncoder().encode(text);

const reasonOf = async (answer: Response) => ((await answer.json()) as { reason: string }).reason;

const entries = () =>
  product.db
    .selectFrom('audits')
    .select(['action', 'result', 'target'])
    .where('memberId', '=', client.memberId)
    .orderBy('id')
    .execute();

/** Names of the files that are still coming. */
const staged = () => readdir(dirname(product.storage.newPath())).then((names) => names.sort());

const contentOf = async (id: number) => {
  const { url } = await client.get('GET /admin/admin/file/detail', { query: { id } });
  return new Uint8Array(await (await product.visitor().fetch(`GET ${url}`)).arrayBuffer());
};

test('an upload in one piece becomes a file, with one entry in the audit log', async () => {
  const bytes = bytesOf('name,count\nlamp,3\n');
  const id = await upload(client, { bytes, name: 'lamps.csv' });
  const file = await client.get('GET /admin/admin/file/detail', { query: { id } });
  expect(file).toMatchObject({
    ...{ name: 'lamps.csv', kind: 'text', mime: 'text/plain; charset=utf-8' },
    ...{ size: bytes.length, folderId: null, ownerId: client.memberId, uses: [] },
  });
  expect(await contentOf(id)).toEqual(bytes);
  expect(await entries()).toEqual([
    { action: 'PATCH /admin/admin/file/upload', result: 'done', target: `file ${id}` },
  ]);
  expect(await staged()).toEqual([]);
});

test.each([false, true])(
  'a name that is no UTF-8 is refused and named (own: %s)',
  async (isOwn) => {
    const filename = new Uint8Array([0xd1, 0xd0, 0x2e, 0x63, 0x73, 0x76]);
    const answer = await new Uploads(client, isOwn).begin({
      bytes: bytesOf('x'),
      metadata: { filename },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      reason: 'error.invalid',
      data: { errors: [{ field: 'filename', message: 'is not in UTF-8.' }] },
    });
  },
);

test('an empty file is a file', async () => {
  const id = await upload(client, { bytes: new Uint8Array() });
  expect(await contentOf(id)).toEqual(new Uint8Array());
});

test.each([0, 7])(
  'whoever sends nothing more of %i bytes that have come gets the file',
  async (size) => {
    const id = await uploads.start({ bytes: new Uint8Array(size) });
    if (size > 0) await uploads.send(id, new Uint8Array(size));
    const again = await uploads.send(id, new Uint8Array(), size);
    const told = (await uploads.look(id)).headers.get('Upload-File');
    expect([again.status, again.headers.get('Upload-File')]).toEqual([204, told]);
  },
);

test('an upload goes on from every tenth part at which it was cut', async () => {
  const bytes = new Uint8Array(randomBytes(400_000));
  const id = await uploads.start({ bytes });
  const step = bytes.length / 10;
  for (let part = 0; part < 10; part += 1) {
    const from = await uploads.offsetOf(id);
    expect(from).toBe(part * step);
    const cut = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (controller.desiredSize === null) return;
        controller.enqueue(bytes.subarray(from, from + step));
        controller.error(new Error('the connection broke'));
      },
    });
    // Whether the piece before a break arrives is luck, so it is sent whole as well.
    if (part < 9) await uploads.send(id, cut, from);
    const now = await uploads.offsetOf(id);
    const rest = bytes.subarray(now, (part + 1) * step);
    if (rest.length > 0) expect((await uploads.send(id, rest, now)).status).toBe(204);
  }
  const fileId = Number((await uploads.look(id)).headers.get('Upload-File'));
  expect(await contentOf(fileId)).toEqual(bytes);
  expect(await entries()).toHaveLength(1);
});

test('the last byte counts only once there is a file', async () => {
  const bytes = bytesOf('twelve bytes');
  const id = await uploads.start({ bytes });
  const { db } = product;
  await db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('id', '=', client.memberId)
    .execute();
  expect((await uploads.send(id, bytes)).status).toBe(401);
  await db
    .updateTable('members')
    .set({ status: 'enabled' })
    .where('id', '=', client.memberId)
    .execute();
  const { writeFile } = await import('node:fs/promises');
  // As after a server that was killed before it could record the file.
  await writeFile(product.storage.stagingOf(id), bytes);
  expect(await uploads.offsetOf(id)).toBe(bytes.length - 1);
  const answer = await uploads.send(id, bytes.subarray(-1), bytes.length - 1);
  expect(answer.headers.get('Upload-Offset')).toBe(String(bytes.length));
  expect(await contentOf(Number(answer.headers.get('Upload-File')))).toEqual(bytes);
});

test('bytes at another offset are refused and change nothing', async () => {
  const id = await uploads.start({ bytes: bytesOf('0123456789') });
  const answer = await uploads.send(id, bytesOf('56789'), 5);
  expect([answer.status, await reasonOf(answer)]).toEqual([409, 'upload.offset']);
  expect(await uploads.offsetOf(id)).toBe(0);
});

test('no more bytes are taken than were announced', async () => {
  const id = await uploads.start({ bytes: bytesOf('0123') });
  const answer = await uploads.send(id, bytesOf('0123456789'));
  expect([answer.status, await reasonOf(answer)]).toEqual([413, 'upload.too-much']);
});

test('an upload without a name, or into what is no folder, is refused by the field', async () => {
  for (const [metadata, field, message] of [
    [{ filetype: 'a' }, 'filename', 'is required.'],
    [{ filename: 'a', folderId: 'abc' }, 'folderId', 'must be a whole number.'],
    [{ filename: 'a', folderId: '0x1' }, 'folderId', 'must be a whole number.'],
    [{ filename: 'a', folderId: '0' }, 'folderId', 'must be more than 0.'],
  ] as const) {
    const answer = await client.send('POST /admin/admin/file/upload', {
      headers: { ...TUS, 'Upload-Length': '3', 'Upload-Metadata': encoded(metadata) },
    });
    const errors = [{ field, message }];
    expect(answer).toMatchObject({ status: 422, envelope: { data: { errors } } });
  }
});

test("somebody else's upload is like none", async () => {
  const id = await uploads.start({ bytes: bytesOf('mine') });
  const other = new Uploads(await product.asDefaultAdmin(tenantId));
  for (const strange of [other, new Uploads(client, true)]) {
    expect((await strange.look(id)).status).toBe(404);
    expect((await strange.send(id, bytesOf('mine'))).status).toBe(404);
    expect((await strange.cancel(id)).status).toBe(404);
  }
  expect(await uploads.offsetOf(id)).toBe(0);
});

test('a cancelled upload is gone, and gives its bytes back', async () => {
  const id = await uploads.start({ bytes: new Uint8Array(1000) });
  await uploads.send(id, new Uint8Array(500));
  const used = () => client.get('GET /admin/admin/file/usage');
  expect((await used()).bytes).toBe(1000);
  expect((await uploads.cancel(id)).status).toBe(204);
  expect((await used()).bytes).toBe(0);
  expect((await uploads.look(id)).status).toBe(404);
  expect(await staged()).not.toContain(id);
  expect((await entries()).map(({ action }) => action)).toEqual([
    'DELETE /admin/admin/file/upload',
  ]);
});

test('a file is not cancelled', async () => {
  const bytes = bytesOf('kept');
  const id = await uploads.start({ bytes });
  await uploads.send(id, bytes);
  expect(await reasonOf(await uploads.cancel(id))).toBe('upload.invalid');
  expect((await client.get('GET /admin/admin/file/usage')).files).toBe(1);
});

test('an upload into a folder of another tenant is refused', async () => {
  const other = await product.asDefaultAdmin(await product.make.tenant());
  const body = { parentId: null, name: 'Theirs' };
  const { id: folderId } = await other.get('POST /admin/admin/file/folder/add', { body });
  const answer = await uploads.begin({ bytes: bytesOf('x'), folderId });
  expect([answer.status, await reasonOf(answer)]).toEqual([422, 'folder.missing']);
});

test('an upload whose folder goes meanwhile lands at the top', async () => {
  const body = { parentId: null, name: 'Short-lived' };
  const { id: folderId } = await client.get('POST /admin/admin/file/folder/add', { body });
  const id = await uploads.start({ bytes: bytesOf('x'), folderId });
  await client.get('DELETE /admin/admin/file/folder/delete', { body: { ids: [folderId] } });
  const fileId = Number((await uploads.send(id, bytesOf('x'))).headers.get('Upload-File'));
  const file = await client.get('GET /admin/admin/file/detail', { query: { id: fileId } });
  expect(file.folderId).toBeNull();
});

test('an upload ends with the session of whoever sends it', async () => {
  const id = await uploads.start({ bytes: new Uint8Array(100) });
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      given += 1;
      if (given === 2) {
        const own = product.db.deleteFrom('sessions').where('memberId', '=', client.memberId);
        await own.execute();
      }
      controller.enqueue(new Uint8Array(10));
    },
  });
  const answer = await uploads.send(id, body);
  expect([answer.status, await reasonOf(answer)]).toEqual([401, 'session.ended']);
  const files = product.db.selectFrom('files').select('id').where('tenantId', '=', tenantId);
  expect(await files.execute()).toEqual([]);
});
