import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { makeLetter } from '../../../tests/harness/app/letter';
import { refused } from '../../../tests/harness/app/refused';
import { upload } from '../../../tests/harness/app/upload';

const SET = 'PUT /user/admin/account/avatar';
const UPDATE = 'PUT /user/admin/member/update';
const DAY = 24 * 60 * 60_000;

let product: TestApp;
let tenantId: number;
let admin: Client;
let client: Client;
let image: Buffer;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  // A content is kept once, so each test needs one of its own.
  image = await imageOf(400, 300);
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  client = await product.as(await product.make.member(tenantId, { realName: 'Lena' }));
});
afterAll(() => product.close());

const imageOf = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  })
    .jpeg()
    .toBuffer();
const form = (caller: Client, bytes: Uint8Array = image) =>
  upload(caller, { bytes, name: 'me.jpg', purpose: 'form' });
const set = (caller: Client, fileId: number | null) => caller.call(SET, { body: { fileId } });
const setFrom = async (caller: Client) => {
  const { avatar } = await caller.get(SET, { body: { fileId: await form(caller) } });
  return avatar ?? '';
};
const open = (url: string | null) => product.visitor().fetch(`GET ${url}`);
const statusOf = async (url: string | null) => (await open(url)).status;
const detail = (caller: Client, id: number) =>
  caller.get('GET /user/admin/member/detail', { query: { id } });
const change = async (caller: Client, id: number, avatarFileId: number | null) => {
  const { version, realName } = await detail(caller, id);
  return caller.call(UPDATE, { body: { id, version, realName, avatarFileId } });
};

test('is a square made anew from the pixels, for which the upload is used up', async () => {
  const secret = new TextEncoder().encode('<script>alert(1)</script>');
  const fileId = await form(client, Buffer.concat([image, secret]));
  const { avatar } = await client.get(SET, { body: { fileId } });
  const answer = await open(avatar);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(answer.headers.get('Cache-Control')).toMatch(/^private, max-age=\d+, immutable$/);
  const served = Buffer.from(await answer.arrayBuffer());
  expect(served.includes(Buffer.from(secret))).toBe(false);
  const { width, height } = await sharp(served).metadata();
  expect([width, height]).toEqual([256, 256]);
  expect(await set(client, fileId)).toMatchObject(refused(422, 'file.missing', 'fileId'));
});

test('the same request again gets the first answer', async () => {
  const request = { body: { fileId: await form(client) }, headers: { 'Idempotency-Key': 'once' } };
  const first = await client.get(SET, request);
  expect(await client.get(SET, request)).toEqual(first);
});

test('is shown wherever the person is, by an address of the session that asks', async () => {
  const mine = await setFrom(client);
  const id = client.memberId;
  const roleId = await product.make.role(tenantId, {});
  await product.db.insertInto('memberRoles').values({ tenantId, memberId: id, roleId }).execute();
  await makeLetter(product, id, [admin.memberId]);
  const { avatar: theirs } = await detail(admin, id);
  expect(theirs).not.toBe(mine);
  expect(await statusOf(theirs)).toBe(200);

  const where = JSON.stringify([['id', '=', id]]);
  const [listed] = await admin.get('GET /user/admin/member/list', { query: { where } });
  const [holder] = await admin.get('GET /user/admin/role/members', { query: { id: roleId } });
  const [letter] = await admin.get('GET /admin/admin/letter/list');
  const receivers = await admin.get('GET /admin/admin/letter/receivers');
  const entries = await admin.get('GET /user/admin/audit/list');
  const others = receivers.filter((receiver) => receiver.id !== id);
  expect({
    listed: listed?.avatar,
    holder: holder?.avatar,
    letter: letter?.fromAvatar,
    receiver: receivers.find((receiver) => receiver.id === id)?.avatar,
    audit: entries.find(({ memberId }) => memberId === id)?.avatar,
    others: [...new Set(others.map(({ avatar }) => avatar))],
  }).toEqual({
    ...{ listed: theirs, holder: theirs, letter: theirs, receiver: theirs, audit: theirs },
    others: [null],
  });
  expect((await client.get('GET /user/admin/member/info')).avatar).toBe(mine);
  expect((await client.get('GET /user/admin/account/profile')).avatar).toBe(mine);
});

test('an address ends with the session that got it, and with the picture', async () => {
  const mine = await setFrom(client);
  const stranger = await product.as(admin.memberId);
  const { avatar: theirs } = await detail(stranger, client.memberId);
  expect(await statusOf(theirs)).toBe(200);
  await stranger.get('POST /user/admin/site/logout');
  expect(await statusOf(theirs)).toBe(404);
  expect(await statusOf(mine)).toBe(200);
  expect((await set(client, null)).status).toBe(200);
  expect(await statusOf(mine)).toBe(404);
  expect((await client.get('GET /user/admin/member/info')).avatar).toBeNull();
});

test('nothing in an address leads to another content', async () => {
  const url = await setFrom(client);
  const id = await upload(admin, { bytes: await imageOf(9, 9) });
  const { hash } = await admin.get('GET /admin/admin/file/detail', { query: { id } });
  expect(await statusOf(url.replace(/[0-9a-f]{64}/, hash))).toBe(404);
  expect(await statusOf(url.replace('.p.', '.0.'))).toBe(404);
});

test.each([
  ['a drawing of vectors', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an image that breaks off', () => image.subarray(0, image.length / 2)],
])('is not made from %s', async (_, bytes) => {
  const answer = await set(client, await form(client, bytes()));
  expect(answer).toMatchObject(refused(422, 'file.not-image', 'fileId'));
});

test('is not made from 60 megapixels', async () => {
  const answer = await set(client, await form(client, await imageOf(10_000, 6_000)));
  expect(answer).toMatchObject(refused(422, 'file.too-many-pixels', 'fileId'));
});

test('is not made from a file of somebody else, of another tenant, or of a folder', async () => {
  const elsewhere = await product.asDefaultAdmin(await product.make.tenant());
  const shared = await upload(admin, { bytes: image, name: 'shared.jpg' });
  for (const fileId of [await form(admin), await form(elsewhere), shared]) {
    expect(await set(client, fileId)).toMatchObject(refused(422, 'file.missing', 'fileId'));
    const answer = await change(admin, client.memberId, fileId);
    if (fileId !== shared) continue;
    expect(answer).toMatchObject(refused(422, 'file.missing', 'avatarFileId'));
  }
});

test('is set and removed by whoever may change the user, and noted', async () => {
  const id = client.memberId;
  expect((await change(admin, id, await form(admin))).status).toBe(200);
  const { avatar } = await client.get('GET /user/admin/member/info');
  expect(await statusOf(avatar)).toBe(200);
  const permissions = ['PUT /user/admin/member/update', 'GET /user/admin/member/detail'];
  const below = await product.asRole(tenantId, { permissions });
  const { version } = await detail(below, admin.memberId);
  const body = { id: admin.memberId, version, realName: 'Admin', avatarFileId: await form(below) };
  expect(await below.call(UPDATE, { body })).toMatchObject(refused(403, 'member.above-actor'));
  expect((await change(admin, id, null)).status).toBe(200);
  expect((await client.get('GET /user/admin/member/info')).avatar).toBeNull();
  const [removal] = await admin.get('GET /user/admin/audit/list', {
    query: { where: JSON.stringify([['target', '=', `member ${id}`]]) },
  });
  const entry = await admin.get('GET /user/admin/audit/detail', {
    query: { id: removal?.id ?? 0 },
  });
  expect(entry.changes[0]?.fields.avatar).toEqual({
    before: expect.stringMatching(/^[0-9a-f]{64}$/),
    after: null,
  });
});

test('comes with a new user', async () => {
  const person = { username: `new-${tenantId}`, password: 'a-long-word-1', realName: 'New' };
  const body = { ...person, avatarFileId: await form(admin) };
  const { avatar } = await admin.get('POST /user/admin/member/add', { body });
  expect(await statusOf(avatar)).toBe(200);
});

test('a refusal for a stale version answers an address as well', async () => {
  await setFrom(client);
  const body = { id: client.memberId, version: 9, realName: 'Late' };
  const answer = await admin.call(UPDATE, { body });
  expect(answer).toMatchObject(refused(409, 'version.conflict'));
  expect(await statusOf((answer.envelope.data as { avatar: string }).avatar)).toBe(200);
});

test('of a shared account is the same in both tenants, and its holder’s alone to change', async () => {
  const other = await product.make.tenant();
  const seatId = await product.make.seat(client.memberId, other);
  const theirAdmin = await product.asDefaultAdmin(other);
  await setFrom(client);
  const hashOf = (url: string | null) => /[0-9a-f]{64}/.exec(url ?? '')?.[0];
  const [here, there] = [await detail(admin, client.memberId), await detail(theirAdmin, seatId)];
  expect(hashOf(here.avatar)).toBe(hashOf(there.avatar));
  for (const [by, id] of [
    [admin, client.memberId],
    [theirAdmin, seatId],
  ] as const) {
    expect(await change(by, id, null)).toMatchObject(refused(409, 'account.shared'));
    expect(await change(by, id, await form(by))).toMatchObject(refused(409, 'account.shared'));
  }
  const inOther = await product.as(seatId);
  await set(inOther, null);
  expect((await detail(admin, client.memberId)).avatar).toBeNull();
});

test('stays as long as the account has it, and is swept a day later', async () => {
  const url = await setFrom(client);
  const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
  product.clock.advance(3 * DAY);
  await product.runSchedule('sweep.contents');
  expect(await product.storage.has(hash)).toBe(true);
  client = await product.as(client.memberId);
  expect(await statusOf((await client.get('GET /user/admin/member/info')).avatar)).toBe(200);
  await set(client, null);
  await product.runSchedule('sweep.contents');
  expect(await product.storage.has(hash)).toBe(false);
});

test('takes no file that a letter or a draft still refers to', async () => {
  const fileId = await form(client);
  const body = { title: 'Plans', content: '', toIds: [], fileIds: [fileId] };
  await client.get('POST /admin/admin/letter/draft/add', { body });
  expect(await set(client, fileId)).toMatchObject(refused(422, 'file.missing', 'fileId'));
  expect(
    await client.get('GET /admin/admin/file/own/detail', { query: { id: fileId } }),
  ).toMatchObject({
    id: fileId,
  });
});
