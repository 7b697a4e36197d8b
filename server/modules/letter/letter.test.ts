import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { makeLetter } from '../../../tests/harness/app/letter';
import { refused } from '../../../tests/harness/app/refused';

const COUNT = 'GET /admin/admin/letter/count';
const LIST = 'GET /admin/admin/letter/list';
const DETAIL = 'GET /admin/admin/letter/detail';
const READ = 'POST /admin/admin/letter/read';
const READ_ALL = 'POST /admin/admin/letter/read/all';
const SEND = 'POST /admin/admin/letter/send';
const REMOVE = 'DELETE /admin/admin/letter/delete';
const RECEIVERS = 'GET /admin/admin/letter/receivers';

let product: TestApp;
let tenantId: number;
let writer: Client;
let reader: Client;
let third: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  const permissions = [SEND, RECEIVERS];
  // The narrowest scope, because letters reach all members of the tenant.
  writer = await product.asRole(tenantId, { permissions, dataScope: 'self' });
  reader = await product.as(await product.make.member(tenantId, { realName: 'Rita Reader' }));
  third = await product.as(await product.make.member(tenantId));
});
afterAll(() => product.close());

const letter = (toIds: number[], title = 'Shift plan') => ({
  body: { toIds, title, content: 'Line one\nLine two' },
});
const idsOf = (clients: Client[]) => clients.map((client) => client.memberId);
const send = (title?: string, to = [reader]) => writer.get(SEND, letter(idsOf(to), title));
const countOf = async (client: Client) => (await client.get(COUNT)).letterCount;
const titlesOf = async (client: Client, query = {}) =>
  (await client.get(LIST, { query })).map((row) => row.title);

test('reaches every receiver as unread, and its writer as sent', async () => {
  const sent = await send('Shift plan', [reader, third, reader]);
  expect(sent).toMatchObject({
    fromId: writer.memberId,
    toIds: [reader.memberId, third.memberId],
    readCount: 0,
    readAt: null,
  });
  expect([await countOf(reader), await countOf(third), await countOf(writer)]).toEqual([1, 1, 0]);
  expect(await titlesOf(reader)).toEqual(['Shift plan']);
  expect(await titlesOf(writer)).toEqual([]);
  expect(await titlesOf(writer, { box: 'sent' })).toEqual(['Shift plan']);
});

test('tells a receiver of nobody else who received it', async () => {
  const { id } = await send('Shift plan', [reader, third]);
  const [row] = await reader.get(LIST);
  const opened = await reader.get(DETAIL, { query: { id } });
  for (const seen of [row, opened]) {
    expect(seen).toMatchObject({
      toIds: [reader.memberId],
      toNames: ['Rita Reader'],
      readCount: null,
      fromTenant: null,
    });
  }
});

test('is read once it is opened, and its writer sees how many have', async () => {
  const { id } = await send('Shift plan', [reader, third]);
  const opened = await reader.get(DETAIL, { query: { id } });
  expect(opened).toMatchObject({ box: 'received', content: 'Line one\nLine two' });
  expect(opened.readAt).not.toBeNull();
  expect([await countOf(reader), await countOf(third)]).toEqual([0, 1]);
  expect(await writer.get(DETAIL, { query: { id } })).toMatchObject({ box: 'sent', readCount: 1 });
});

test('says whether its sender may still be written to', async () => {
  const { id } = await send();
  const isAnswerable = async () => (await reader.get(DETAIL, { query: { id } })).isAnswerable;
  expect(await isAnswerable()).toBe(true);
  await product.db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('id', '=', writer.memberId)
    .execute();
  expect(await isAnswerable()).toBe(false);
});

test('leads from one letter to the next and the one before', async () => {
  const [first, middle, last] = [await send('1'), await send('2'), await send('3')];
  const opened = await reader.get(DETAIL, { query: { id: middle?.id ?? 0 } });
  expect([opened.olderId, opened.newerId]).toEqual([first?.id, last?.id]);
});

test('marks some or all as read, and refuses as a whole where one is not there', async () => {
  const [one, two] = [await send(), await send(), await send()];
  const foreign = await makeLetter(product, reader.memberId, [third.memberId]);
  expect(await reader.call(READ, { body: { ids: [one.id, foreign] } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await countOf(reader)).toBe(3);
  expect(await reader.get(READ, { body: { ids: [one.id, two.id] } })).toEqual({ letterCount: 1 });
  expect(await reader.get(READ_ALL, { body: {} })).toEqual({ letterCount: 0 });
  // What is read already is no event.
  await reader.get(READ, { body: { ids: [one.id] } });
  await reader.get(READ_ALL, { body: {} });
  const marking = product.db.selectFrom('audits').where('memberId', '=', reader.memberId);
  const done = await marking.where('result', '=', 'done').select('target').orderBy('id').execute();
  expect(done).toEqual([{ target: `letter ${one.id}, letter ${two.id}` }, { target: 'letters' }]);
});

test('leaves the copy of one side when the other deletes its own, and goes with the last', async () => {
  const { id } = await send();
  await reader.get(REMOVE, { body: { ids: [id] } });
  expect(await titlesOf(reader)).toEqual([]);
  expect(await reader.call(DETAIL, { query: { id } })).toMatchObject(refused(404, 'row.missing'));
  expect(await titlesOf(writer, { box: 'sent' })).toEqual(['Shift plan']);
  await writer.get(REMOVE, { body: { ids: [id], box: 'sent' } });
  const rows = await product.db.selectFrom('letters').select('id').where('id', '=', id).execute();
  expect(rows).toEqual([]);
});

test('an unread letter that is deleted counts no longer', async () => {
  const { id } = await send();
  await reader.get(REMOVE, { body: { ids: [id] } });
  expect(await countOf(reader)).toBe(0);
});

test('refuses receivers of another tenant, closed ones and missing ones alike', async () => {
  const stranger = await product.make.member(await product.make.tenant());
  const disabled = await product.make.member(tenantId, { status: 'disabled' });
  const deleted = await product.make.member(tenantId, { deletedAt: 1 });
  for (const id of [stranger, disabled, deleted, 999_999]) {
    expect(await writer.call(SEND, letter([reader.memberId, id]))).toMatchObject(
      refused(422, 'letter.receiver-missing', 'toIds'),
    );
  }
  expect(await countOf(reader)).toBe(0);
});

test('offers the writer last', async () =>
  expect((await writer.get(RECEIVERS)).at(-1)?.id).toBe(writer.memberId));

test('names what is missing in a letter', async () => {
  const bodies = { toIds: { toIds: [] }, title: { title: ' ' }, content: { content: '' } };
  for (const [field, part] of Object.entries(bodies)) {
    const body = { ...letter([reader.memberId]).body, ...part };
    expect(await writer.call(SEND, { body })).toMatchObject(refused(422, 'error.invalid', field));
  }
});

test('the platform writes to anyone, and whoever it wrote to may answer', async () => {
  const admin = await product.asAdmin();
  const { id } = await admin.get(SEND, letter([writer.memberId], 'Maintenance'));
  expect(await writer.get(DETAIL, { query: { id } })).toMatchObject({
    fromTenant: '平台 Platform',
  });
  expect(await writer.get(SEND, letter([admin.memberId], 'Re: Maintenance'))).toMatchObject({
    toIds: [admin.memberId],
  });
  const other = await product.asRole(tenantId, { permissions: [SEND] });
  expect(await other.call(SEND, letter([admin.memberId]))).toMatchObject(
    refused(422, 'letter.receiver-missing'),
  );
});

test('finds everybody of the tenant by name, whatever the data scope, and nobody else', async () => {
  const elsewhere = await product.make.tenant({ name: 'Elsewhere' });
  const deptId = await product.make.dept(tenantId, { name: 'Optics' });
  const secrets = { username: 'qn.secret', phone: '13912345678', email: 'qn@example.com' };
  const id = await product.make.member(tenantId, { realName: 'Quentin', deptId, ...secrets });
  const free = await product.make.member(tenantId, { realName: 'Quentina' });
  const stranger = await product.make.member(elsewhere, { realName: 'Quentin' });
  await product.make.member(tenantId, { realName: 'Quentin', status: 'disabled' });
  await product.make.member(tenantId, { realName: 'Quentin', deletedAt: 1 });
  const find = (keyword?: string) => writer.get(RECEIVERS, { query: { keyword } });
  const found = [
    { id, name: 'Quentin', avatar: null, deptName: 'Optics' },
    { id: free, name: 'Quentina', avatar: null, deptName: null },
  ];
  expect(await find('quent')).toEqual(found);
  const everybody = (await find()).map((one) => one.id);
  expect(everybody.sort((a, b) => a - b)).toEqual(
    [writer.memberId, reader.memberId, third.memberId, id, free].sort((a, b) => a - b),
  );
  // Hidden fields cannot be probed by keywords.
  for (const keyword of Object.values(secrets)) expect(await find(keyword)).toEqual([]);
  expect(await writer.get(SEND, letter([id, free]))).toMatchObject({ toIds: [id, free] });
  const all = await (await product.asAdmin()).get(RECEIVERS, { query: { keyword: 'Quentin' } });
  const ofTenants = all.filter((one) => one.id === stranger);
  expect(ofTenants).toEqual([
    { id: stranger, name: 'Quentin', avatar: null, deptName: 'Elsewhere' },
  ]);
});

test('needs the permission to write, and none to read', async () => {
  expect(await reader.call(SEND, letter([third.memberId]))).toMatchObject(
    refused(403, 'permission.denied'),
  );
  expect(await titlesOf(reader)).toEqual([]);
});

test('sends once under one key', async () => {
  const headers = { 'Idempotency-Key': 'once' };
  await writer.get(SEND, { ...letter([reader.memberId]), headers });
  await writer.get(SEND, { ...letter([reader.memberId]), headers });
  expect(await countOf(reader)).toBe(1);
});

test('tells the consoles of the receivers, and of the reader once it has read', async () => {
  const toldTo = async () => {
    const { kind, memberIds } = await product.db
      .selectFrom('events')
      .select(['kind', 'memberIds'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return [kind, JSON.parse(memberIds ?? 'null')];
  };
  const { id } = await send('Shift plan', [reader, third]);
  expect(await toldTo()).toEqual(['letter', [reader.memberId, third.memberId]]);
  await reader.get(DETAIL, { query: { id } });
  expect(await toldTo()).toEqual(['letter', [reader.memberId]]);
});

test('notes whom a letter went to, and no word of it', async () => {
  const { id } = await send();
  const { target, changes } = await product.db
    .selectFrom('audits')
    .select(['target', 'changes'])
    .where('action', '=', SEND)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(target).toBe(`letter ${id}`);
  expect(changes).toContain(String(reader.memberId));
  expect(changes).not.toContain('Shift plan');
});

test('a demo session opens a letter without changing it', async () => {
  const { id } = await send();
  await product.db
    .updateTable('sessions')
    .set({ isDemo: 1 })
    .where('memberId', '=', reader.memberId)
    .execute();
  expect((await reader.get(DETAIL, { query: { id } })).readAt).toBeNull();
  expect(await countOf(reader)).toBe(1);
});
