import { LIMIT } from '#contract/limits';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asDefaultAdmin(await product.make.tenant());
});
afterAll(() => product.close());

const CHARSET = 'application/json; charset="UTF-8"';
const ADD = 'POST /user/admin/post/add';

/** A body of an exact length, padded with spaces around the JSON. */
function bodyOf(bytes: number, code: string) {
  const json = JSON.stringify({ name: 'Welder', code });
  return json.padEnd(bytes, ' ');
}

test('a body of 64 KiB is taken and one byte more is refused', async () => {
  const body = bodyOf(LIMIT.bodyBytes, 'FITS');
  expect(body).toHaveLength(65_536);
  expect(await admin.send(ADD, { body })).toMatchObject({ status: 200 });
  const tooMuch = bodyOf(LIMIT.bodyBytes + 1, 'TOO-MUCH');
  expect(await admin.send(ADD, { body: tooMuch })).toMatchObject(
    refused(413, 'error.body-too-large'),
  );
  const headers = { 'Content-Length': String(LIMIT.bodyBytes + 1) };
  expect(await admin.send(ADD, { body: '{}', headers })).toMatchObject({ status: 413 });
  const posts = await admin.get('GET /user/admin/post/list');
  expect(posts.map(({ code }) => code)).toEqual(['FITS']);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json-patch+json',
  'application/jsonx',
  '',
])('a body of the type %j is refused', async (type) => {
  const body = { name: 'Welder', code: 'TYPE' };
  const answer = await admin.send(ADD, { body, headers: { 'Content-Type': type } });
  expect(answer).toMatchObject(refused(415, 'error.content-type'));
});

test.each([
  'application/json',
  'application/json;charset=utf-8',
  'APPLICATION/JSON ; x=y',
  CHARSET,
])('a body of the type %j is taken', async (type) => {
  const body = { name: 'Welder', code: `TYPE${type.length}` };
  const answer = await admin.send(ADD, { body, headers: { 'Content-Type': type } });
  expect(answer).toMatchObject({ status: 200 });
});

test.each(['utf-16', 'gbk', 'iso-8859-1', '"utf-16le"', ''])(
  'a body that says it is in %s is refused',
  async (charset) => {
    const headers = { 'Content-Type': `application/json; x=y; Charset = ${charset}` };
    const answer = await admin.send(ADD, { body: { name: 'Welder', code: 'SET' }, headers });
    expect(answer).toMatchObject(refused(415, 'error.charset'));
  },
);

test('malformed JSON is refused without repeating it', async () => {
  const answer = await admin.send(ADD, { body: '{"name": secret-text' });
  expect(answer).toMatchObject(refused(422, 'error.malformed'));
  expect(JSON.stringify(answer.envelope)).not.toContain('secret-text');
});

test('unknown fields are refused, in the body and in the query', async () => {
  const body = { name: 'Welder', code: 'X', tenantId: 1, version: 7 };
  const answer = await admin.send(ADD, { body });
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'tenantId'));
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'version'));
  const query = { id: 1, all: 1 };
  expect(await admin.send('GET /user/admin/post/detail', { query })).toMatchObject(
    refused(422, 'error.invalid', 'all'),
  );
});

test('input is looked at only once the caller may make the call', async () => {
  const bare = await product.as(await product.make.member(await product.make.tenant()));
  const answer = await bare.send(ADD, { body: '{', headers: { 'Content-Type': 'text/plain' } });
  expect(answer).toMatchObject(refused(403, 'permission.denied'));
});

test('of very many invalid fields the first fifty are named', async () => {
  const surplus = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, 1]));
  const answer = await admin.send(ADD, { body: { name: 'Welder', code: 'MANY', ...surplus } });
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'field0'));
  expect((answer.envelope.data as { errors: unknown[] }).errors).toHaveLength(50);
});

test('a name that an object of a body has twice is refused by the name, however it is written', async () => {
  for (const body of [
    '{"name":"Welder","code":"A","code":"B"}',
    '{"name":"Welder","code":"A","\\u0063ode":"B"}',
    '{"name":"Welder","code":"A","status":{"code":1,"code":2}}',
  ]) {
    const answer = await admin.send(ADD, { body });
    expect(answer).toMatchObject(refused(422, 'error.field-twice'));
    expect(answer.envelope.data).toMatchObject({ errors: [{ field: 'code' }] });
  }
  const fine = { name: '"code":"A","code":{[:', code: 'CODE-ONCE', remark: 'code: "code\\"' };
  expect(await admin.send(ADD, { body: fine })).toMatchObject({ status: 200 });
});
