import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';

const LIST = 'GET /admin/admin/letter/list';
const DETAIL = 'GET /admin/admin/letter/detail';
const SEND = 'POST /admin/admin/letter/send';

let product: TestApp;
let writer: Client;
let reader: Client;
let third: Client;
beforeAll(async () => {
  product = await createTestApp();
  const tenantId = await product.make.tenant();
  writer = await product.asRole(tenantId, { permissions: [SEND] });
  reader = await product.as(await product.make.member(tenantId, { realName: 'Rita Reader' }));
  third = await product.as(await product.make.member(tenantId));
});
beforeEach(() => product.db.deleteFrom('letters').execute());
afterAll(() => product.close());

const send = (title: string, to = reader, content = 'Line one') =>
  writer.get(SEND, { body: { toIds: [to.memberId], title, content } });
const titlesOf = async (client: Client, query = {}) =>
  (await client.get(LIST, { query })).map((row) => row.title);

test('lists by state, keyword and writer, newest first, the beginning of the text only', async () => {
  const content = 'x'.repeat(300);
  const { id } = await send('A', reader, content);
  await send('B');
  await reader.get(DETAIL, { query: { id } });
  expect(await titlesOf(reader)).toEqual(['B', 'A']);
  expect(await titlesOf(reader, { state: 'unread' })).toEqual(['B']);
  expect(await titlesOf(reader, { state: 'read' })).toEqual(['A']);
  expect(await titlesOf(reader, { where: JSON.stringify([['', 'keyword', 'xxx']]) })).toEqual([
    'A',
  ]);
  const [, first] = await reader.get(LIST);
  expect(first?.content).toHaveLength(200);
});

test('a keyword finds the other side of a box by name, and the own name in no box', async () => {
  await send('A');
  await send('B', third);
  const named = (name: string, box: string) => ({
    where: JSON.stringify([['', 'keyword', name]]),
    box,
  });
  expect(await titlesOf(writer, named('rita', 'sent'))).toEqual(['A']);
  const { realName } = await writer.get('GET /user/admin/member/info');
  expect(await titlesOf(reader, named(realName, 'received'))).toEqual(['A']);
  expect(await titlesOf(writer, named(realName, 'sent'))).toEqual([]);
});
