import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { upload } from '../../../tests/harness/app/upload';

const SEND = 'POST /admin/admin/letter/send';
const DETAIL = 'GET /admin/admin/letter/detail';
const REMOVE = 'DELETE /admin/admin/letter/delete';
const REMOVE_FILES = 'DELETE /admin/admin/file/delete';
const LIST_FILES = 'GET /admin/admin/file/list';
const DRAFT = '/admin/admin/letter/draft';
const DAY = 24 * 60 * 60_000;

let product: TestApp;
let tenantId: number;
let writer: Client;
let reader: Client;
let other: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  writer = await product.asRole(tenantId, { permissions: [SEND] });
  reader = await product.as(await product.make.member(tenantId));
  other = await product.as(await product.make.member(tenantId));
});
afterAll(() => product.close());

const uploadOwn = (client: Client, text: string = randomUUID()) =>
  upload(client, { bytes: Buffer.from(text), name: 'plan.bin', purpose: 'form' });
const send = (fileIds: number[], { from = writer, to = reader } = {}) =>
  from.call(SEND, { body: { toIds: [to.memberId], title: 'Plan', content: 'See', fileIds } });
const sent = async (fileIds: number[], who?: { from?: Client; to?: Client }) =>
  (await send(fileIds, who)).envelope.data?.id ?? 0;
const filesOf = async (client: Client, id: number) =>
  (await client.get(DETAIL, { query: { id } })).files;
const urlOf = async (client: Client, id: number) => (await filesOf(client, id))[0]?.url ?? '';
/** As a link is opened: without a header. */
const open = (url: string) => product.visitor().fetch(`GET ${url}`);
const statusOf = async (url: string) => (await open(url)).status;

test('a receiver opens an attachment without any permission, and nobody else does', async () => {
  const file = await uploadOwn(writer, 'attached');
  const id = await sent([file]);
  const [listed] = await reader.get('GET /admin/admin/letter/list');
  expect(listed).toMatchObject({ id, fileCount: 1 });
  expect(await filesOf(reader, id)).toMatchObject([{ id: file, name: 'plan.bin', size: 8 }]);
  for (const client of [reader, writer]) {
    expect(await (await open(await urlOf(client, id))).text()).toBe('attached');
  }
  expect(await other.call(DETAIL, { query: { id } })).toMatchObject(refused(404, 'row.missing'));
  const own = 'GET /admin/admin/file/own/detail';
  for (const client of [reader, other]) {
    expect(await client.call(own, { query: { id: file } })).toMatchObject(
      refused(404, 'row.missing'),
    );
  }
});

test('an address of an attachment is one session’s, and nothing in it can be changed', async () => {
  const file = await uploadOwn(writer);
  const url = await urlOf(reader, await sent([file]));
  const again = await product.as(reader.memberId);
  const theirs = await urlOf(again, await sent([file]));
  expect(theirs).not.toBe(url);
  await reader.get('POST /user/admin/site/logout');
  expect([await statusOf(url), await statusOf(theirs)]).toEqual([404, 200]);
  const ticket = new URL(theirs, 'http://here').searchParams.get('ticket') ?? '';
  const parts = ticket.split('.');
  for (const at of parts.keys()) {
    const changed = parts.with(at, parts[at] === '1' ? '2' : '1').join('.');
    expect(await statusOf(`/admin/admin/file/content?ticket=${changed}`)).toBe(404);
  }
  const without = [...parts.slice(0, 5), ...parts.slice(7)].join('.');
  expect(await statusOf(`/admin/admin/file/content?ticket=${without}`)).toBe(404);
});

test('an attachment ends for a reader with the letter, and with the file', async () => {
  const file = await uploadOwn(writer);
  const id = await sent([file]);
  const [mine, theirs] = [await urlOf(writer, id), await urlOf(reader, id)];
  await reader.get(REMOVE, { body: { ids: [id] } });
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 404]);
  await writer.get(REMOVE, { body: { ids: [id], box: 'sent' } });
  expect(await statusOf(mine)).toBe(404);
  const uses = product.db.selectFrom('fileUses').selectAll().where('fileId', '=', file);
  expect(await uses.execute()).toEqual([]);
});

test('a file of the tenant needs the permission of its list, and is asked about before it goes', async () => {
  const admin = await product.asDefaultAdmin(tenantId);
  const file = await upload(admin, { bytes: Buffer.from(randomUUID()) });
  const missing = refused(422, 'letter.file-missing', 'fileIds');
  expect(await send([file])).toMatchObject(missing);
  const id = await sent([file], { from: admin });
  expect(await statusOf(await urlOf(reader, id))).toBe(200);
  await sent([file], { from: admin });
  const asked = await admin.call(REMOVE_FILES, { body: { ids: [file] } });
  expect(asked).toMatchObject(refused(409, 'file.in-use'));
  expect(asked.envelope.data).toEqual({
    uses: [{ fileId: file, fileName: 'file.bin', kind: 'letter' }],
  });
  await admin.get(REMOVE_FILES, { body: { ids: [file], isConfirmed: true } });
  expect(await reader.get(DETAIL, { query: { id } })).toMatchObject({
    files: [],
    lostFiles: ['file.bin'],
  });
});

test('without the permission a draft opens no file of the tenant any more, and cannot be sent', async () => {
  const admin = await product.asDefaultAdmin(tenantId);
  const shared = await upload(admin, { bytes: Buffer.from(randomUUID()) });
  const roleId = await product.make.role(tenantId, { permissions: [SEND, LIST_FILES] });
  const author = await product.as(await product.make.member(tenantId, { roleIds: [roleId] }));
  const fileIds = [shared, await uploadOwn(author)];
  const sentBefore = await sent(fileIds, { from: author });
  const draft = await author.get(`POST ${DRAFT}/add`, { body: { title: 'Plan', fileIds } });
  const opened = async (id = draft.id) => {
    const { files } = await author.get(`GET ${DRAFT}/detail`, { query: { id } });
    expect(files.map((file) => file.id)).toEqual(fileIds);
    return Promise.all(files.map(({ url }) => statusOf(url)));
  };
  expect(await opened()).toEqual([200, 200]);
  const other = await product.make.role(tenantId, { permissions: [SEND] });
  const { memberId } = author;
  await product.db
    .updateTable('memberRoles')
    .set({ roleId: other })
    .where('memberId', '=', memberId)
    .execute();
  await product.db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .execute();
  expect(await opened()).toEqual([404, 200]);
  expect(await statusOf(await urlOf(author, sentBefore))).toBe(200);
  // What is typed goes on being saved; the letter tells what it cannot take.
  const { version } = await author.get(`PUT ${DRAFT}/update`, {
    body: { id: draft.id, version: draft.version, title: 'Plan', content: 'More', fileIds },
  });
  const letter = { toIds: [reader.memberId], title: 'Plan', content: 'More' };
  const body = { ...letter, fileIds, draft: { id: draft.id, version } };
  const missing = refused(422, 'letter.file-missing', 'fileIds');
  expect(await author.call(SEND, { body })).toMatchObject(missing);
  expect(await opened()).toEqual([404, 200]);
});

test('attachments stay in the order in which they were chosen', async () => {
  const [first, second] = [await uploadOwn(writer), await uploadOwn(writer)];
  const id = await sent([second, first]);
  expect((await filesOf(reader, id)).map((file) => file.id)).toEqual([second, first]);
});

test('what is taken out of a draft gives its room back at once, unless a letter has it', async () => {
  const usage = () => writer.get('GET /admin/admin/file/usage');
  const [kept, gone, last] = [
    await uploadOwn(writer, '12'),
    await uploadOwn(writer, '345'),
    await uploadOwn(writer, '6789'),
  ];
  expect(await usage()).toMatchObject({ files: 0, bytes: 9, unlistedBytes: 9 });
  await sent([kept]);
  const all = { fileIds: [kept, gone, last], title: 'Plan' };
  const { id, version } = await writer.get(`POST ${DRAFT}/add`, { body: all });
  const some = { id, version, title: 'Plan', fileIds: [last] };
  const draft = await writer.get(`PUT ${DRAFT}/update`, { body: some });
  expect(await usage()).toMatchObject({ bytes: 6 });
  const letter = { toIds: [reader.memberId], title: 'Plan', content: 'See' };
  await writer.get(SEND, { body: { ...letter, draft: { id, version: draft.version } } });
  expect(await usage()).toMatchObject({ bytes: 2, unlistedBytes: 2 });
});

test('nobody attaches what is another’s, or not there, or an eleventh file', async () => {
  const foreign = await upload(await product.asDefaultAdmin(await product.make.tenant()), {
    bytes: Buffer.from(randomUUID()),
  });
  const missing = refused(422, 'letter.file-missing', 'fileIds');
  for (const id of [await uploadOwn(other), foreign, 999_999]) {
    expect(await send([id])).toMatchObject(missing);
    const body = { fileIds: [id] };
    expect(await writer.call(`POST ${DRAFT}/add`, { body })).toMatchObject(missing);
  }
  const many = Array.from({ length: 11 }, (_, at) => at + 1);
  expect(await send(many)).toMatchObject(refused(422, 'error.invalid', 'fileIds'));
});

test('a letter takes its attachments to another tenant', async () => {
  const admin = await product.asAdmin();
  const id = await sent([await uploadOwn(admin, 'from afar')], { from: admin });
  expect(await (await open(await urlOf(reader, id))).text()).toBe('from afar');
});

test('a private file stays as long as a letter or a draft refers to it', async () => {
  const [attached, begun, loose] = [
    await uploadOwn(writer),
    await uploadOwn(writer),
    await uploadOwn(writer),
  ];
  const id = await sent([attached]);
  const draft = await writer.get(`POST ${DRAFT}/add`, { body: { fileIds: [begun] } });
  const drafted = await writer.get(`GET ${DRAFT}/detail`, { query: { id: draft.id } });
  expect(await statusOf(drafted.files[0]?.url ?? '')).toBe(200);
  await writer.get(`POST ${DRAFT}/add`, { body: { fileIds: [begun] } });
  await writer.get(`DELETE ${DRAFT}/delete`, { body: { ids: [draft.id] } });
  expect(await statusOf(drafted.files[0]?.url ?? '')).toBe(404);
  product.clock.advance(2 * DAY);
  await product.runSchedule('sweep.form-files');
  const files = product.db.selectFrom('files').select('id').orderBy('id');
  expect(await files.where('id', 'in', [attached, begun, loose]).execute()).toEqual([
    { id: attached },
    { id: begun },
  ]);
  reader = await product.as(reader.memberId);
  expect(await filesOf(reader, id)).toHaveLength(1);
});
