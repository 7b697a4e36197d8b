import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { defineCall, rawAnswer, rawBody } from '#contract/call';
import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { FORM_TYPE, partOf } from '../../../tests/harness/calls/form-body';
import { FullFiles } from '../../../tests/harness/calls/full-files';
import { assertAllBound } from '../../app';
import { Scratch } from '../../disk/scratch';
import { bind } from '../bind';

/* Each type of body that a call may declare, and answers without an envelope. */
const TYPE = 'application/octet-stream';
const KIB = 1024;
const base = { access: 'member', summary: 'Test' } as const;

const fields = defineCall({
  ...{ ...base, method: 'POST', path: '/user/admin/test/fields', bodyType: 'urlencoded' },
  body: z.strictObject({ name: z.string().min(2), note: z.string().optional() }),
  response: z.unknown(),
});
const text = defineCall({
  ...{ ...base, method: 'POST', path: '/user/admin/test/text', bodyType: 'text' },
  body: z.string().max(5),
  response: z.string(),
});
const raw = defineCall({
  ...{ ...base, method: 'PATCH', path: '/user/admin/test/raw', bodyType: { raw: TYPE } },
  ...{ maxBytes: 4 * KIB, wrap: 'raw', body: rawBody, response: rawAnswer },
});
const head = defineCall({
  ...{ ...base, method: 'HEAD', path: '/user/admin/test/raw', wrap: 'raw', response: rawAnswer },
});

const folder = mkdtempSync(join(tmpdir(), 'body-types-'));
let product: TestApp;
let admin: Client;
let received = 0;
beforeAll(async () => {
  product = await createTestApp({ scratch: new Scratch(folder) });
  const { app } = product;
  bind(app, fields, ({ write }, { body }) => write(async () => body));
  bind(app, text, ({ write }, { body }) => write(async () => body));
  bind(app, raw, async ({ write }, { body }) => {
    received = 0;
    for await (const part of body) received += part.length;
    return write(async () => ({ status: 204, headers: { 'Upload-Offset': String(received) } }));
  });
  bind(app, head, async () => ({ status: 200, headers: { 'Upload-Offset': String(received) } }));
  admin = await product.asAdmin();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const typed = (type: string, body: string | Uint8Array) => ({
  body,
  headers: { 'Content-Type': type },
});
const FORM = 'application/x-www-form-urlencoded';

describe('an encoded form', () => {
  test('is its fields', async () => {
    const answer = await admin.send(fields.key, typed(`${FORM};charset=UTF-8`, 'name=%E6%9D%8E+A'));
    expect(answer).toMatchObject({ status: 200, envelope: { data: { name: '李 A' } } });
  });

  test.each([
    ['of JSON', typed('application/json', '{"name":"Li"}'), 415, 'error.content-type'],
    ['with a field twice', typed(FORM, 'name=Li&name=Wu'), 422, 'error.field-twice'],
    ['with bytes that are no UTF-8', typed(FORM, 'name=%FF%FF'), 422, 'error.invalid'],
    ['in another character set', typed(`${FORM};charset=gbk`, 'name=Li'), 415, 'error.charset'],
  ] as const)('%s is refused', async (_, input, status, reason) => {
    expect(await admin.send(fields.key, input)).toMatchObject(refused(status, reason));
  });

  test('that is invalid, or has unknown or reserved fields, is refused by the name', async () => {
    for (const [content, field] of [
      ['name=L', 'name'],
      ['name=Li&other=1', 'other'],
      ['name=Li&note=100%&other=%FF', 'other'],
      ['name=Li&__proto__=1', '__proto__'],
    ] as const) {
      const answer = await admin.send(fields.key, typed(FORM, content));
      expect(answer).toMatchObject(refused(422, 'error.invalid', field));
    }
  });

  test('has the limit of a body', async () => {
    const answer = await admin.send(fields.key, typed(FORM, `name=${'x'.repeat(64 * KIB)}`));
    expect(answer).toMatchObject(refused(413, 'error.body-too-large'));
  });
});

describe('a text', () => {
  test('is taken as it is', async () => {
    const answer = await admin.send(text.key, typed('text/plain', '{"a"'));
    expect(answer.envelope.data).toBe('{"a"');
  });

  test.each([
    ['of another type', typed('application/json', '"a"'), 415, 'error.content-type'],
    ['that is no UTF-8', typed('text/plain', new Uint8Array([255])), 422, 'error.malformed'],
    ['of another character set', typed('text/plain;charset=utf-16', 'a'), 415, 'error.charset'],
    ['that is too long', typed('text/plain', '123456'), 422, 'error.invalid'],
  ] as const)('%s is refused', async (_, input, status, reason) => {
    expect(await admin.send(text.key, input)).toMatchObject(refused(status, reason));
  });
});

describe('a raw body', () => {
  test('is read as it arrives, and answered by headers alone', async () => {
    const response = await admin.fetch(raw.key, typed(TYPE, new Uint8Array(3000)));
    expect([response.status, response.headers.get('upload-offset')]).toEqual([204, '3000']);
    expect(await response.text()).toBe('');
    const later = await admin.fetch(head.key);
    expect([later.status, later.headers.get('upload-offset')]).toEqual([200, '3000']);
  });

  test('of another type, or above its limit, is refused with an envelope', async () => {
    expect(await admin.send(raw.key, typed(FORM, 'x'))).toMatchObject(
      refused(415, 'error.content-type'),
    );
    expect(await admin.send(raw.key, typed(TYPE, new Uint8Array(5000)))).toMatchObject(
      refused(413, 'error.body-too-large'),
    );
  });
});

test.each([
  [fields.key, FORM, 'name=Li'],
  [text.key, 'text/plain', 'a'],
  [raw.key, TYPE, 'abc'],
  ['POST /user/admin/dept/add', 'application/json', '{}'],
  ['POST /user/admin/member/import/check', FORM_TYPE, partOf('file', 'a.csv', 'a')],
] as const)(
  'a body of %s that is encoded is refused before it is read',
  async (key, type, body) => {
    const { headers, ...input } = typed(type, body);
    const send = (encoding: string) =>
      admin.send(key, { ...input, headers: { ...headers, 'Content-Encoding': encoding } });
    for (const encoding of ['gzip', 'br', 'identity, deflate']) {
      expect(await send(encoding)).toMatchObject(refused(415, 'error.content-encoding'));
    }
    expect(
      (
        await admin.fetch(key, {
          ...input,
          headers: { ...headers, 'Content-Encoding': ' Identity' },
        })
      ).status,
    ).not.toBe(415);
  },
);

test('a HEAD counts as declared and as bound, and a call without a handler does not', () => {
  const declared = [...calls, fields, text, raw, head];
  expect(() => assertAllBound(product.app, declared)).not.toThrow();
  const path = '/user/admin/test/other';
  const other = { ...head, path, key: `HEAD ${path}` };
  expect(() => assertAllBound(product.app, [...declared, other])).toThrow(other.key);
});

test('a HEAD needs a session, and its address knows no GET', async () => {
  expect((await product.visitor().fetch(head.key)).status).toBe(401);
  expect((await admin.fetch('GET /user/admin/test/raw')).status).toBe(404);
});

test('a file is kept on the disk while its call runs, and not longer', async () => {
  const CHECK = 'POST /user/admin/member/import/check';
  let held = 0;
  const part = new TextEncoder().encode(partOf('file', 'a,b\r\n'.repeat(1000), 'users.csv'));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (held > 0) return controller.error(new Error('the client is gone'));
      controller.enqueue(part);
      await new Promise((done) => setTimeout(done, 50));
      held = readdirSync(folder).length;
    },
  });
  const headers = { 'Content-Type': FORM_TYPE };
  expect((await admin.send(CHECK, { body, headers })).status).toBe(422);
  expect(held).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  const file = new File(['Username,Real name\r\nzoe,Zoe\r\n'], 'users.csv');
  expect((await admin.send(CHECK, { body: { file } })).status).toBe(200);
  expect(readdirSync(folder)).toEqual([]);
});

test('a disk that fills up while a file comes is told at once, and the next call answers', async () => {
  const scratch = new Scratch(folder);
  scratch.begin = () => new FullFiles(folder);
  const full = await createTestApp({ scratch });
  const client = await full.asAdmin();
  const bytes = new TextEncoder().encode(partOf('file', 'x'.repeat(100_000), 'a.csv'));
  const body = new ReadableStream({ start: (controller) => controller.enqueue(bytes) });
  const CHECK = 'POST /user/admin/member/import/check';
  const answer = await client.send(CHECK, { body, headers: { 'Content-Type': FORM_TYPE } });
  expect(answer).toMatchObject(refused(507, 'disk.full'));
  expect((await client.fetch('GET /admin/admin/site/config')).status).toBe(200);
  expect(readdirSync(folder)).toEqual([]);
  await full.close();
});

describe('a folder for files that is', () => {
  const home = mkdtempSync(join(tmpdir(), 'body-types-disk-'));
  writeFileSync(join(home, 'file'), '');
  symlinkSync(join(home, 'missing', 'target'), join(home, 'dangling'));
  afterAll(() => rmSync(home, { recursive: true }));

  test.each([
    ['a file', join(home, 'file')],
    ['a dangling link', join(home, 'dangling')],
    ['below a file', '/dev/null/uploads'],
  ])('%s fails the call as the disk does, and at once', async (_, path) => {
    const nowhere = await createTestApp({ scratch: new Scratch(path) });
    const client = await nowhere.asAdmin();
    const file = new File(['Username,Real name\r\nzoe,Zoe\r\n'], 'users.csv');
    const answer = await client.send('POST /user/admin/member/import/check', { body: { file } });
    expect(answer).toMatchObject(refused(503, 'disk.failed'));
    await nowhere.close();
  });
});
