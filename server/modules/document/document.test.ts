import { ADDON_LIMIT } from '#contract/addon/limits';
import { install } from '../../../tests/harness/addon/install';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { setStatus } from '../addon/addon.service';

/* What add-ons keep for tenants (docs/design/domain.md, "Documents"; ADR 0071). */
const BASE = '/admin/admin/addon/document';
const LIST = `GET ${BASE}/list` as const;
const GET = `GET ${BASE}/detail` as const;
const PUT = `PUT ${BASE}/put` as const;
const DROP = `DELETE ${BASE}/delete` as const;
const CALLS = [LIST, GET, PUT, DROP];
const [ADDON, OTHER, SILENT] = ['ml.svc.rule', 'ml.svc.other', 'ml.svc.silent'];

let product: TestApp;
let tenantId: number;
let menus: Map<string, number>;
let ada: Client;
let ben: Client;
beforeAll(async () => {
  product = await createTestApp();
  await bring(ADDON, CALLS);
  await bring(OTHER, CALLS);
  await bring(SILENT, [GET]);
  menus = await menusOf(ADDON, OTHER, SILENT);
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  [ada, ben] = [await someone(), await someone()];
});
afterAll(() => product.close());

const title = { 'zh-CN': 'x', 'en-US': 'x' };
const bring = (key: string, calls: string[]) => {
  const button = { key: 'manage', type: 'button' as const, title };
  const page = { key: 'page', type: 'menu' as const, title, path: '/page', children: [button] };
  const { db, storage, clock } = product;
  const manifest = { key, calls, menus: [page], documents: { managedBy: 'manage' } };
  return install({ db, storage, now: clock.now }, { manifest });
};

async function menusOf(...addons: string[]) {
  const rows = await product.db
    .selectFrom('menus')
    .select(['id', 'addon', 'addonKey'])
    .where('addon', 'in', addons)
    .execute();
  return new Map(rows.map(({ id, addon, addonKey }) => [`${addon} ${addonKey}`, id]));
}

const menu = (name: string) => menus.get(name) as number;
const PAGES = () => [ADDON, OTHER, SILENT].map((addon) => menu(`${addon} page`));

/** A member of the tenant, or of another one, with menus of the add-ons. */
const someone = (menuIds = PAGES(), values: object = {}, tenant = tenantId) =>
  product.asRole(tenant, { menuIds, ...values });

const named = (addon = ADDON) => ({ headers: { 'X-Addon': addon as string } });
type Mode = 'own' | 'shared';
const NOTE = { mode: 'own', key: 'note' } as const;

const put = (client: Client, value: unknown, more: object = {}, addon = ADDON) =>
  client.call(PUT, { body: { ...NOTE, version: 0, value, ...more }, ...named(addon) });
const read = async (client: Client, mode: Mode = 'own', more: object = {}, addon = ADDON) => {
  const query = { mode, key: 'note', ...more };
  return (await client.get(GET, { query, ...named(addon) }))?.value;
};
const keysOf = async (client: Client, query: object, addon = ADDON) => {
  const asked = { mode: 'own', ...query } as never;
  const rows = await client.get(LIST, { query: asked, ...named(addon) });
  return rows.map(({ key }) => key);
};
const drop = (client: Client, more: object = {}) =>
  client.call(DROP, { body: { mode: 'own', key: 'note', version: 1, ...more }, ...named() });
const useOf = () =>
  product.db
    .selectFrom('documentUses')
    .select(['addon', 'documents', 'bytes'])
    .where('tenantId', '=', tenantId)
    .orderBy('addon')
    .execute();

test('what is own is read and written by its owner alone', async () => {
  expect((await put(ada, { stars: [1, 2] })).envelope.data).toMatchObject({
    ...{ key: 'note', mode: 'own', ownerId: ada.memberId, isMine: true, version: 1, bytes: 15 },
  });
  expect(await read(ada)).toEqual({ stars: [1, 2] });
  expect(await read(ben)).toBeUndefined();
  await put(ben, 'mine');
  expect(await read(ada)).toEqual({ stars: [1, 2] });
  expect(await keysOf(ben, {})).toEqual(['note']);
  expect(await drop(ben)).toMatchObject({ status: 200 });
  expect([await read(ada), await read(ben)]).toEqual([{ stars: [1, 2] }, undefined]);
  const closed = refused(403, 'permission.denied');
  const another = { mode: 'own', key: 'note', ownerId: ada.memberId };
  expect(await ben.send(GET, { query: another, ...named() })).toMatchObject(closed);
  const all = { mode: 'own', whose: 'everybody' };
  expect(await ben.send(LIST, { query: all, ...named() })).toMatchObject(closed);
});

test('whoever manages them reads the own ones of members in the scope, and writes none', async () => {
  const deptId = await product.make.dept(tenantId);
  const cleo = await product.asRole(tenantId, { menuIds: PAGES() }, { deptId });
  await put(ada, 'ada');
  await put(cleo, 'cleo');
  const managing = [...PAGES(), menu(`${ADDON} manage`)];
  const boss = await someone(managing);
  const head = await someone(managing, { dataScope: 'custom', deptIds: [deptId] });
  const everybody = { whose: 'everybody' };
  expect(await keysOf(boss, everybody)).toEqual(['note', 'note']);
  expect(await read(boss, 'own', { ownerId: ada.memberId })).toBe('ada');
  expect(await keysOf(head, everybody)).toEqual(['note']);
  expect(await read(head, 'own', { ownerId: cleo.memberId })).toBe('cleo');
  expect(await read(head, 'own', { ownerId: ada.memberId })).toBeUndefined();
  await put(boss, 'boss');
  expect(await read(ada)).toBe('ada');
  // Managing one add-on says nothing of another.
  const elsewhere = { query: { mode: 'own', ...everybody }, ...named(OTHER) } as never;
  expect(await boss.call(LIST, elsewhere)).toMatchObject(refused(403, 'permission.denied'));
});

test('what is shared is of the tenant and the add-on, whoever uses it', async () => {
  await put(ada, 1, { mode: 'shared' });
  await put(ben, 2, { mode: 'shared', version: 1 });
  expect(await read(ada, 'shared')).toBe(2);
  expect(await read(ada)).toBeUndefined();
  expect(await read(ada, 'shared', {}, OTHER)).toBeUndefined();
  const stranger = await someone(PAGES(), {}, await product.make.tenant());
  expect(await read(stranger, 'shared')).toBeUndefined();
  expect(await keysOf(stranger, { mode: 'shared' })).toEqual([]);
  const removed = await stranger.call(DROP, {
    ...{ body: { mode: 'shared', key: 'note', version: 2 }, ...named() },
  });
  expect(removed).toMatchObject(refused(409, 'version.conflict'));
  expect(await read(ben, 'shared')).toBe(2);
});

test('a stale version is a conflict that tells what is there', async () => {
  await put(ada, 'first');
  for (const version of [0, 2]) {
    const answer = await put(ada, 'late', { version });
    expect(answer).toMatchObject(refused(409, 'version.conflict'));
    expect(answer.envelope.data).toMatchObject({ value: 'first', version: 1 });
  }
  expect(await drop(ada, { version: 2 })).toMatchObject(refused(409, 'version.conflict'));
  expect(await put(ada, 'second', { version: 1 })).toMatchObject({
    envelope: { data: { version: 2 } },
  });
  const gone = await put(ben, 'x', { version: 1 });
  expect(gone).toMatchObject(refused(409, 'version.conflict'));
  expect(gone.envelope.data).toBeNull();
});

test('of many first writes at once one succeeds, and what is used adds up', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => put(at % 2 ? ada : ben, at, { mode: 'shared' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  await Promise.all([1, 2, 3, 4].map((at) => put(ada, '12', { key: `k${at}` })));
  expect(await useOf()).toEqual([{ addon: ADDON, documents: 5, bytes: 17 }]);
  await drop(ada, { key: 'k1' });
  await put(ada, '1234', { key: 'k2', version: 1 });
  expect(await useOf()).toEqual([{ addon: ADDON, documents: 4, bytes: 15 }]);
});

test('they are listed by what their keys begin with, literally, page by page', async () => {
  for (const key of ['a/1', 'a/2', 'a_1', 'b']) await put(ada, 1, { key });
  expect(await keysOf(ada, { prefix: 'a/' })).toEqual(['a/1', 'a/2']);
  expect(await keysOf(ada, { prefix: 'a_' })).toEqual(['a_1']);
  expect(await keysOf(ada, { prefix: 'c' })).toEqual([]);
  expect(await keysOf(ada, { page: 2 })).toEqual([]);
});

test.each([
  ['key', { key: 'Note' }],
  ['key', { key: '' }],
  ['key', { key: 'k'.repeat(ADDON_LIMIT.documentKey + 1) }],
  ['mode', { mode: 'public' }],
  ['version', { version: -1 }],
  ['value', { value: 'x'.repeat(ADDON_LIMIT.documentBytes - 1) }],
  ['value', { value: 'é'.repeat(ADDON_LIMIT.documentBytes / 2) }],
  ['value', { value: JSON.parse('['.repeat(20) + ']'.repeat(20)) }],
  ['value', { value: undefined }],
])('%s is checked', async (field, values) => {
  const body = { mode: 'own', key: 'note', version: 0, value: 1, ...values };
  const answer = await ada.send(PUT, { body, ...named() });
  expect(answer).toMatchObject(refused(422, 'error.invalid', field));
});

test('the largest and the deepest value come back as they were', async () => {
  const wide = 'x'.repeat(ADDON_LIMIT.documentBytes - 2);
  const deep = JSON.parse('['.repeat(19) + ']'.repeat(19));
  expect(await put(ada, wide)).toMatchObject({ status: 200 });
  expect(await put(ada, deep, { version: 1 })).toMatchObject({ status: 200 });
  expect(await read(ada)).toEqual(deep);
  const odd = JSON.parse('{"\\u0000":null,"\\ud800":-0.5e-7}');
  await put(ada, odd, { version: 2 });
  expect(JSON.stringify(await read(ada))).toBe(JSON.stringify(odd));
});

test.each([
  ['documents', { documents: ADDON_LIMIT.documents }, 'document.too-many'],
  ['bytes', { bytes: ADDON_LIMIT.documentsBytes }, 'document.full'],
] as const)(
  'a tenant has no more %s than the limit, and may make room',
  async (_, full, reason) => {
    await put(ada, 'some text');
    const use = product.db.updateTable('documentUses').where('tenantId', '=', tenantId);
    await use.set(full).execute();
    expect(await put(ada, 1, { key: 'more' })).toMatchObject(refused(409, reason));
    expect(await put(ada, 'some', { version: 1 })).toMatchObject({ status: 200 });
    expect(await put(ada, 1, { key: 'more' }, OTHER)).toMatchObject({ status: 200 });
    expect(await keysOf(ada, {})).toEqual(['note']);
  },
);

test('only an installed and enabled add-on that declares the call reaches them, for who holds a menu of it', async () => {
  const body = { mode: 'own', key: 'note', version: 0, value: 1 } as const;
  expect(await ada.call(PUT, { body })).toMatchObject(refused(400, 'addon.unnamed'));
  expect(await put(ada, 1, {}, SILENT)).toMatchObject(refused(403, 'addon.undeclared'));
  for (const addon of ['ml.svc.user', 'ml.svc.nothing', '']) {
    expect(await put(ada, 1, {}, addon)).toMatchObject(refused(404, 'addon.missing'));
  }
  const outsider = await someone([menu(`${OTHER} page`)]);
  expect(await put(outsider, 1)).toMatchObject(refused(403, 'permission.denied'));
  expect(await put(outsider, 1, {}, OTHER)).toMatchObject({ status: 200 });
  const { db, clock } = product;
  await setStatus(db, { addon: ADDON as string, status: 'disabled' }, clock.now);
  expect(await put(ada, 1)).toMatchObject(refused(404, 'addon.missing'));
  await setStatus(db, { addon: ADDON as string, status: 'enabled' }, clock.now);
  expect(await put(ada, 1)).toMatchObject({ status: 200 });
});

test('the log says what was kept by which add-on, and not what it says', async () => {
  await put(ada, 'private');
  const entry = await product.db
    .selectFrom('audits')
    .select(['addon', 'changes', 'action'])
    .where('tenantId', '=', tenantId)
    .where('action', '=', PUT)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ addon: ADDON });
  expect(entry.changes).toContain('"note"');
  expect(entry.changes).not.toContain('private');
});
