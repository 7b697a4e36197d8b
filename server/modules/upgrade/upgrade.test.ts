import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

const base = '/admin/admin/upgrade';
const LOGS = `GET ${base}/logs` as const;
const LIST = `GET ${base}/list` as const;
const DETAIL = `GET ${base}/detail` as const;
const ADD = `POST ${base}/add` as const;
const UPDATE = `PUT ${base}/update` as const;
const STATUS = `PATCH ${base}/status` as const;
const REMOVE = `DELETE ${base}/delete` as const;
const SEEN = `POST ${base}/seen` as const;

const ADDON = 'ml.svc.user';
const BODY = {
  addon: ADDON,
  version: '2.0',
  time: '2025-11-01T08:00:00.000Z',
  title: '新版本',
  titleTexts: { 'en-US': 'New version' },
  content: '内容',
  contentTexts: { 'en-US': 'What is **new**' },
};

let product: TestApp;
let admin: Client;
let reader: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
});
beforeEach(async () => {
  await product.db.deleteFrom('upgrades').execute();
  const tenantId = await product.make.tenant();
  reader = await product.as(await product.make.member(tenantId));
});
afterAll(() => product.close());

const add = (values: Partial<typeof BODY> & { sort?: number; status?: 'disabled' } = {}) =>
  admin.get(ADD, { body: { ...BODY, ...values } });
const titles = async (client: Client, query = {}, headers = {}) =>
  (await client.get(LOGS, { query, headers })).map(({ title }) => title);
const keyword = (text: string) => ({ where: JSON.stringify([['', 'keyword', text]]) });

test('an entry is stored as it was sent, and everybody reads it in the own language', async () => {
  const entry = await add();
  expect(entry).toMatchObject({ ...BODY, sort: 0, status: 'enabled', remark: null, revision: 1 });
  expect(await admin.get(DETAIL, { query: { id: entry.id } })).toEqual(entry);
  expect(await reader.get(LOGS)).toEqual([
    {
      ...{ id: entry.id, addon: ADDON, addonTitle: 'User center', version: '2.0' },
      ...{ time: BODY.time, title: 'New version', content: 'What is **new**' },
    },
  ]);
  const chinese = { 'Accept-Language': 'zh-CN' };
  expect(await titles(reader, {}, chinese)).toEqual(['新版本']);
});

test('Markdown that would do harm is text, stored and answered as it was sent', async () => {
  const content = '<script>alert(1)</script> [x](javascript:alert(1)) ![](x" onerror="alert(1))';
  const { id } = await add({ content, contentTexts: { 'en-US': content } });
  expect(await admin.get(DETAIL, { query: { id } })).toMatchObject({ content });
  expect(await reader.get(LOGS)).toMatchObject([{ content }]);
});

test('a language without a text of its own has the plain one', async () => {
  await admin.get(ADD, { body: { ...BODY, titleTexts: null, contentTexts: { 'en-US': '' } } });
  expect(await reader.get(LOGS)).toMatchObject([{ title: '新版本', content: '内容' }]);
});

test('what is pinned comes first, then the newest', async () => {
  const at = (day: number, title: string, sort = 0) =>
    add({ time: `2025-11-0${day}T00:00:00.000Z`, titleTexts: { 'en-US': title }, sort });
  await at(1, 'Old');
  await at(3, 'New');
  await at(2, 'Pinned', 5);
  expect(await titles(reader)).toEqual(['Pinned', 'New', 'Old']);
  expect(await titles(reader, { sort: 'time:asc' })).toEqual(['Old', 'Pinned', 'New']);
});

test('a keyword finds a version', async () => {
  await add();
  await add({ version: '3.1', title: '另一版', titleTexts: { 'en-US': 'Another' } });
  expect(await titles(reader, keyword('3.1'))).toEqual(['Another']);
});

test('a keyword finds title and content in the language of the caller alone', async () => {
  await add();
  expect(await titles(reader, keyword('**new**'))).toEqual(['New version']);
  expect(await titles(reader, keyword('内容'))).toEqual([]);
  expect(await titles(reader, keyword('内容'), { 'Accept-Language': 'zh-CN' })).toEqual(['新版本']);
});

test('an entry that is off is for those who write the log, whatever a reader asks for', async () => {
  const { id } = await add({ status: 'disabled' });
  expect(await reader.get(LOGS)).toEqual([]);
  expect(await admin.get(LOGS)).toEqual([]);
  expect(await admin.get(LIST)).toMatchObject([{ id, status: 'disabled', title: '新版本' }]);
  const where = JSON.stringify([['status', '=', 'disabled']]);
  expect(await reader.call(LOGS, { query: { where } })).toMatchObject({ status: 422 });
});

test('a change stores every field; a revision that has been overtaken is refused', async () => {
  const { id } = await add();
  const body = {
    ...BODY,
    id,
    revision: 1,
    version: '2.1',
    titleTexts: null,
    remark: 'Why',
    sort: 3,
  };
  const after = await admin.get(UPDATE, { body });
  expect(after).toMatchObject({ version: '2.1', titleTexts: null, remark: 'Why', revision: 2 });
  const late = await admin.call(UPDATE, { body });
  expect(late).toMatchObject(refused(409, 'version.conflict'));
  expect(late.envelope.data).toEqual(after);
  const off = { id, revision: 1, status: 'disabled' as const };
  expect(await admin.call(STATUS, { body: off })).toMatchObject(refused(409, 'version.conflict'));
  const status = await admin.get(STATUS, { body: { ...off, revision: 2 } });
  expect(status).toMatchObject({ status: 'disabled', sort: 3, revision: 3 });
});

test.each([
  ['version', { version: 'x'.repeat(33) }],
  ['version', { version: ' ' }],
  ['time', { time: '2026-11-31' }],
  ['title', { title: '' }],
  ['content', { content: 'x'.repeat(20_001) }],
  ['contentTexts.en-US', { contentTexts: { 'en-US': 'a\u202eb' } }],
])('a wrong %s is refused by its name', async (field, wrong) => {
  const answer = await admin.call(ADD, { body: { ...BODY, ...wrong } });
  expect(answer).toMatchObject(refused(422, 'error.invalid', field));
  expect(await admin.get(LIST)).toEqual([]);
});

test('an entry of an add-on that is not there is refused', async () => {
  const answer = await admin.call(ADD, { body: { ...BODY, addon: 'no.such' } });
  expect(answer).toMatchObject(refused(422, 'upgrade.addon-missing', 'addon'));
});

test('an entry of an add-on that is gone can be changed, and keeps its key for a title', async () => {
  const { id } = await add();
  await product.db.updateTable('upgrades').set({ addon: 'gone' }).execute();
  const body = { ...BODY, id, revision: 1, addon: 'gone', version: '3.0' };
  expect(await admin.get(UPDATE, { body })).toMatchObject({ addonTitle: 'gone', version: '3.0' });
});

test('entries are deleted all or none', async () => {
  const { id } = await add();
  const some = await admin.call(REMOVE, { body: { ids: [id, 999_999] } });
  expect(some).toMatchObject(refused(404, 'row.missing'));
  expect(await titles(reader)).toHaveLength(1);
  await admin.get(REMOVE, { body: { ids: [id] } });
  expect(await titles(reader)).toEqual([]);
  const query = { id };
  expect(await admin.call(DETAIL, { query })).toMatchObject(refused(404, 'row.missing'));
  const body = { ...BODY, id, revision: 1 };
  expect(await admin.call(UPDATE, { body })).toMatchObject(refused(404, 'row.missing'));
});

test('nobody but the platform writes, and nobody reads signed out', async () => {
  const owner = await product.asDefaultAdmin(await product.make.tenant());
  const body = BODY;
  for (const client of [reader, owner]) {
    expect(await client.call(ADD, { body })).toMatchObject(refused(403, 'permission.denied'));
    expect(await client.call(LIST)).toMatchObject(refused(403, 'permission.denied'));
  }
  const { status } = await product.visitor().fetch(LOGS);
  expect(status).toBe(401);
});

describe('what an account has not seen', () => {
  it('is no entry that is dated ahead, until its time has come', async () => {
    const time = new Date(product.clock.now + 60_000).toISOString();
    await add({ title: 'Ahead', titleTexts: null as never, time });
    expect([await isNew(reader), await titles(reader)]).toEqual([false, []]);
    expect(await admin.get(LIST)).toMatchObject([{ title: 'Ahead' }]);
    await reader.get(SEEN, { body: {} });
    product.clock.advance(60_000);
    expect([await isNew(reader), await titles(reader)]).toEqual([true, ['Ahead']]);
  });

  const isNew = async (client: Client) =>
    (await client.get('GET /user/admin/member/info')).hasUpgrade;

  test('is what was shown after it came to be, until it reads the log', async () => {
    expect(await isNew(reader)).toBe(false);
    product.clock.advance(1000);
    await add();
    expect(await isNew(reader)).toBe(true);
    await reader.get(SEEN, { body: {} });
    expect(await isNew(reader)).toBe(false);
    expect(await isNew(admin)).toBe(true);
    product.clock.advance(1000);
    const { id } = await add();
    expect(await isNew(reader)).toBe(true);
    await admin.get(REMOVE, { body: { ids: [id] } });
    expect(await isNew(reader)).toBe(false);
    const late = await product.as(await product.make.member(await product.make.tenant()));
    expect(await isNew(late)).toBe(false);
  });

  test('is an entry from when it was shown first, not again after a change', async () => {
    product.clock.advance(1000);
    const { id } = await add({ status: 'disabled' });
    expect(await isNew(reader)).toBe(false);
    product.clock.advance(1000);
    await reader.get(SEEN, { body: {} });
    product.clock.advance(1000);
    await admin.get(STATUS, { body: { id, revision: 1, status: 'enabled' } });
    expect(await isNew(reader)).toBe(true);
    await reader.get(SEEN, { body: {} });
    product.clock.advance(1000);
    await admin.get(UPDATE, { body: { ...BODY, id, revision: 2 } });
    await admin.get(STATUS, { body: { id, revision: 3, status: 'disabled' } });
    await admin.get(STATUS, { body: { id, revision: 4, status: 'enabled' } });
    expect(await isNew(reader)).toBe(false);
  });
});
