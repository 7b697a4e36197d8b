import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { upload } from '../../../tests/harness/app/upload';

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

const bytesOf = (text: string) => new TextEncoder().encode(text);
const pictureOf = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const list = (...where: unknown[]) =>
  client.get('GET /admin/admin/file/list', { query: { where: JSON.stringify(where) } });
const namesOf = async (...where: unknown[]) => (await list(...where)).map(({ name }) => name);
const detail = (id: number) => client.get('GET /admin/admin/file/detail', { query: { id } });
const addFolder = async (name: string) =>
  (await client.get('POST /admin/admin/file/folder/add', { body: { name, parentId: null } })).id;

test('files are found by folder, kind and keyword', async () => {
  const folderId = await addFolder('Plans');
  await upload(client, { bytes: bytesOf('a,b\n'), name: 'lamps.csv', folderId });
  await upload(client, { bytes: await pictureOf(40), name: 'lamp.png' });
  await upload(client, { bytes: new Uint8Array(9), name: 'firmware.bin' });
  expect(await namesOf(['folderId', '=', folderId])).toEqual(['lamps.csv']);
  expect(await namesOf(['folderId', 'null'])).toEqual(['firmware.bin', 'lamp.png']);
  expect(await namesOf(['kind', 'in', ['image', 'text']])).toEqual(['lamp.png', 'lamps.csv']);
  expect(await namesOf(['', 'keyword', 'lamp'], ['kind', '=', 'image'])).toEqual(['lamp.png']);
  expect(await namesOf(['size', '<', 5])).toEqual(['lamps.csv']);
});

test('every member with the permission sees the files, whatever its data scope', async () => {
  await upload(client, { bytes: bytesOf('for all') });
  const permissions = ['GET /admin/admin/file/list'];
  const other = await product.asRole(tenantId, { permissions, dataScope: 'self' });
  expect(await other.get('GET /admin/admin/file/list')).toHaveLength(1);
});

test('an image has its pixels and a thumbnail, turned as it was held', async () => {
  const bytes = await sharp(await pictureOf(800, 400))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = await detail(await upload(client, { bytes, name: 'held.jpg' }));
  expect(file).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 400, height: 800 });
  const answer = await client.fetch(`GET ${file.thumbnailUrl}`);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  const small = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([small.width, small.height]).toEqual([160, 320]);
});

test("a private file is its owner's alone", async () => {
  const id = await upload(client, { bytes: bytesOf('mine'), purpose: 'form' });
  const query = { id };
  expect(await client.get('GET /admin/admin/file/own/detail', { query })).toMatchObject({ id });
  expect(await client.call('GET /admin/admin/file/detail', { query })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await list()).toEqual([]);
  const other = await product.asDefaultAdmin(tenantId);
  expect(await other.call('GET /admin/admin/file/own/detail', { query })).toMatchObject(
    refused(404, 'row.missing'),
  );
});

test('a file is renamed, by a name that is none of a path', async () => {
  const id = await upload(client, { bytes: bytesOf('x'), name: 'old.txt' });
  const body = { id, name: '../../etc/new.txt', version: 1 };
  expect(await client.get('PUT /admin/admin/file/update', { body })).toMatchObject({
    ...{ name: 'new.txt', version: 2 },
  });
  expect(await client.call('PUT /admin/admin/file/update', { body })).toMatchObject(
    refused(409, 'version.conflict'),
  );
});

test('files are moved, all or none', async () => {
  const folderId = await addFolder('Plans');
  const ids = [
    await upload(client, { bytes: bytesOf('a') }),
    await upload(client, { bytes: bytesOf('b') }),
  ];
  const move = (body: { ids: number[]; folderId: number | null }) =>
    client.call('PATCH /admin/admin/file/move', { body });
  expect(await move({ ids: [...ids, 999_999], folderId })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await list(['folderId', 'null'])).toHaveLength(2);
  expect((await move({ ids, folderId })).status).toBe(200);
  expect(await list(['folderId', '=', folderId])).toHaveLength(2);
  expect(await move({ ids, folderId: 999_999 })).toMatchObject(
    refused(422, 'folder.missing', 'folderId'),
  );
  expect((await move({ ids, folderId: null })).status).toBe(200);
});

test('a deleted file gives its bytes back and opens no more', async () => {
  const id = await upload(client, { bytes: bytesOf('gone soon') });
  const { url } = await detail(id);
  await client.get('DELETE /admin/admin/file/delete', { body: { ids: [id] } });
  expect((await client.get('GET /admin/admin/file/usage')).bytes).toBe(0);
  expect((await client.fetch(`GET ${url}`)).status).toBe(404);
});

describe('the logo', () => {
  let admin: Client;
  const logo = async () => (await admin.get('GET /admin/admin/site/config')).basicLogo;
  const use = (fileId: number | null) =>
    admin.call('PUT /admin/admin/site/logo', { body: { fileId } });

  beforeEach(async () => {
    admin = await product.asAdmin();
  });

  test('is made anew from an image, for everybody, and can be given back', async () => {
    const own = await logo();
    const secret = bytesOf('<script>alert(1)</script>');
    const bytes = Buffer.concat([await pictureOf(900, 450), secret]);
    const id = await upload(admin, { bytes, name: 'sign.png' });
    expect((await use(id)).status).toBe(200);
    const answer = await product.visitor().fetch(`GET ${await logo()}`);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    const served = Buffer.from(await answer.arrayBuffer());
    expect(served.includes(Buffer.from(secret))).toBe(false);
    const { width, height } = await sharp(served).metadata();
    expect([width, height]).toEqual([512, 256]);
    const query = { id };
    const { uses } = await admin.get('GET /admin/admin/file/detail', { query });
    expect(uses).toEqual([{ fileId: id, fileName: 'sign.png', kind: 'logo' }]);
    const before = await logo();
    await use(null);
    expect(await logo()).toBe(own);
    expect((await product.visitor().fetch(`GET ${before}`)).status).toBe(404);
  });

  test('is no text, and no file of another tenant', async () => {
    const text = await upload(admin, { bytes: bytesOf('no image') });
    expect(await use(text)).toMatchObject(refused(422, 'file.not-image', 'fileId'));
    const theirs = await upload(client, { bytes: await pictureOf(30) });
    expect(await use(theirs)).toMatchObject(refused(404, 'row.missing'));
  });

  test('goes with its file once that is confirmed', async () => {
    const own = await logo();
    const id = await upload(admin, { bytes: await pictureOf(50), name: 'sign.png' });
    await use(id);
    const remove = (isConfirmed: boolean) =>
      admin.call('DELETE /admin/admin/file/delete', { body: { ids: [id], isConfirmed } });
    const refusal = await remove(false);
    expect(refusal).toMatchObject(refused(409, 'file.in-use'));
    expect(refusal.envelope.data).toEqual({
      uses: [{ fileId: id, fileName: 'sign.png', kind: 'logo' }],
    });
    expect((await remove(true)).status).toBe(200);
    expect(await logo()).toBe(own);
  });

  test("is nobody's to choose outside of the platform", async () => {
    const answer = await client.call('PUT /admin/admin/site/logo', { body: { fileId: null } });
    expect(answer).toMatchObject(refused(403, 'permission.denied'));
  });
});
