import { LIMIT } from '#contract/limits';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import { upload } from '../../../../tests/harness/app/upload';

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

const add = (name: string, parentId: number | null = null) =>
  client.get('POST /admin/admin/file/folder/add', { body: { name, parentId } });
const tryAdd = (name: string, parentId: number | null = null) =>
  client.call('POST /admin/admin/file/folder/add', { body: { name, parentId } });
const move = (id: number, parentId: number | null, version = 1) =>
  client.call('PATCH /admin/admin/file/folder/move', { body: { id, parentId, version } });
const remove = (...ids: number[]) =>
  client.call('DELETE /admin/admin/file/folder/delete', { body: { ids } });
const list = () => client.get('GET /admin/admin/file/folders');

test('folders are added, renamed, moved and deleted', async () => {
  const drawings = await add('Drawings');
  const old = await add('Old', drawings.id);
  const body = { id: old.id, name: 'Archive', version: 1 };
  const renamed = await client.get('PUT /admin/admin/file/folder/update', { body });
  expect(renamed).toEqual({ ...old, name: 'Archive', version: 2 });
  await move(old.id, null, 2);
  expect(await list()).toEqual([{ ...renamed, parentId: null, version: 3 }, drawings]);
  expect((await remove(old.id, drawings.id)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('a name is taken once at each place, and at the top too', async () => {
  const { id } = await add('Drawings');
  expect(await tryAdd('Drawings')).toMatchObject(refused(422, 'folder.name-taken', 'name'));
  const inner = await add('Drawings', id);
  expect(await move(inner.id, null)).toMatchObject(refused(422, 'folder.name-taken', 'name'));
});

test('a folder is not moved into itself', async () => {
  const { id } = await add('Outer');
  const inner = await add('Inner', id);
  expect(await move(id, inner.id)).toMatchObject(refused(422, 'folder.cycle', 'parentId'));
  expect(await move(id, id)).toMatchObject(refused(422, 'folder.cycle', 'parentId'));
});

test('folders have a limited depth, also when a branch is moved', async () => {
  let deepest: number | null = null;
  for (let level = 1; level <= LIMIT.folderDepth; level += 1) {
    deepest = (await add(`Level ${level}`, deepest)).id;
  }
  expect(await tryAdd('One more', deepest)).toMatchObject(
    refused(422, 'folder.too-deep', 'parentId'),
  );
  const other = await add('Other');
  const [top] = (await list()).filter(({ name }) => name === 'Level 1');
  expect(await move(top?.id ?? 0, other.id)).toMatchObject(
    refused(422, 'folder.too-deep', 'parentId'),
  );
});

test('a folder that holds something is not deleted', async () => {
  const { id } = await add('Outer');
  const inner = await add('Inner', id);
  const fileId = await upload(client, { bytes: new Uint8Array(3), folderId: inner.id });
  expect(await remove(id)).toMatchObject(refused(409, 'folder.in-use'));
  expect(await remove(id, inner.id)).toMatchObject(refused(409, 'folder.in-use'));
  await client.get('DELETE /admin/admin/file/delete', { body: { ids: [fileId] } });
  expect((await remove(id, inner.id)).status).toBe(200);
});

test('a folder that is not there is no parent', async () => {
  expect(await tryAdd('Lost', 999_999)).toMatchObject(
    refused(422, 'folder.parent-missing', 'parentId'),
  );
});

test('a folder that has moved on is not changed', async () => {
  const { id } = await add('Drawings');
  const body = { id, name: 'Other', version: 7 };
  expect(await client.call('PUT /admin/admin/file/folder/update', { body })).toMatchObject(
    refused(409, 'version.conflict'),
  );
});

test('a tenant has a limited number of folders', async () => {
  const rows = Array.from({ length: LIMIT.folders }, (_, at) => ({
    ...{ tenantId, parentId: null, name: `Folder ${at}`, createdAt: 0, updatedAt: 0 },
  }));
  await product.db.insertInto('folders').values(rows).execute();
  expect(await tryAdd('One more')).toMatchObject(refused(409, 'folder.too-many'));
});
