import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { Uploads } from '../../../../tests/harness/app/upload';
import { openTestDatabase } from '../../../../tests/harness/db/database';
import { Rendezvous } from '../../../../tests/harness/db/rendezvous';

/* A folder that is deleted while something is put into it: one of the two comes first. */
const TABLE = (name: string) => `"kind":"TableNode".*"name":"${name}"`;
const PUT = `"InsertQueryNode".*${TABLE('(?:uploads|files|folders)')}|"UpdateQueryNode".*${TABLE('files')}`;
const CHANGED = new RegExp(`^.{8}(?:${PUT}|"DeleteQueryNode".*${TABLE('folders')})`);

const rendezvous = new Rendezvous();
let product: TestApp;
let client: Client;
let uploads: Uploads;
let folderId: number;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(rendezvous) });
});
beforeEach(async () => {
  client = await product.asDefaultAdmin(await product.make.tenant());
  uploads = new Uploads(client);
  const body = { parentId: null, name: 'Short-lived' };
  folderId = (await client.get('POST /admin/admin/file/folder/add', { body })).id;
});
afterAll(() => product.close());

const bytes = new Uint8Array(3);

const remove = () =>
  client.fetch('DELETE /admin/admin/file/folder/delete', { body: { ids: [folderId] } });

/** What is put into the folder; each prepares and resolves to the request itself. */
const WAYS = {
  'an upload begins': async () => () => uploads.begin({ bytes, folderId }),
  'an upload ends': async () => {
    const id = await uploads.start({ bytes, folderId });
    return () => uploads.send(id, bytes);
  },
  'a file is moved': async () => {
    const id = await uploads.start({ bytes });
    const fileId = Number((await uploads.send(id, bytes)).headers.get('Upload-File'));
    const body = { ids: [fileId], folderId };
    return () => client.fetch('PATCH /admin/admin/file/move', { body });
  },
  'a folder is added': async () => () =>
    client.fetch('POST /admin/admin/file/folder/add', { body: { parentId: folderId, name: 'In' } }),
};

type Ask = () => Promise<Response>;

/** Has the first request wait with what it has changed, while the second comes. */
async function inTurn(first: Ask, second: Ask): Promise<(string | number)[]> {
  rendezvous.expectApart(2, CHANGED);
  const one = first();
  await rendezvous.first;
  const answers = await Promise.all([one, second()]);
  expect(rendezvous.met).toBe(0);
  rendezvous.expect(0, /^never$/);
  const reasonOf = async (answer: Response) =>
    answer.status < 300 ? 'done' : ((await answer.json()) as { reason: string }).reason;
  return Promise.all(answers.map(reasonOf));
}

test.each([
  ['an upload begins', 'done'],
  ['an upload ends', 'folder.in-use'],
  ['a file is moved', 'folder.in-use'],
  ['a folder is added', 'folder.in-use'],
] as const)('%s before', async (way, reason) => {
  const put = await WAYS[way]();
  expect(await inTurn(put, remove)).toEqual(['done', reason]);
});

test.each([
  ['an upload begins', 'folder.missing'],
  ['an upload ends', 'done'],
  ['a file is moved', 'folder.missing'],
  ['a folder is added', 'folder.parent-missing'],
] as const)('%s after', async (way, reason) => {
  const put = await WAYS[way]();
  expect(await inTurn(remove, put)).toEqual(['done', reason]);
  const files = await client.get('GET /admin/admin/file/list', { query: {} });
  expect(files.every((file) => file.folderId === null)).toBe(true);
});
