import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { LIMIT } from '#contract/limits';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { refused } from '../../harness/app/refused';
import { fieldsOf, sampleOf } from '../../harness/calls/sample';
import { dosed, isDeep } from '../../harness/dose';

/*
 * Invalid input gets an error message and never a server error. Generated from the contract: every
 * field of every body.
 */
let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
  const tenantId = await product.make.tenant();
  await product.make.dept(tenantId);
  await product.make.post(tenantId);
  await product.make.member(tenantId);
});
afterAll(() => product.close());

const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e300, '', ' ', 'a\0b', '\ud800'],
  ...['\u202e\u200b', 'a'.repeat(60_000), '𠮷'.repeat(60), [], [[[[1]]]], [1, 1], {}, { id: 1 }],
  ...[Array(201).fill(1), '2026-02-30', "'; drop table accounts; --", '{{7*7}}'],
];

const taking = calls
  .filter((call) => call.body && call.bodyType === 'json')
  .map((call, index) => [call.key, call, index] as const);

/** Each call is tried with some values, and three calls together with all. */
const rotated = (index: number) => (index % 3) as 0 | 1 | 2;

/** What a schema refuses never reaches the database, so one of the two databases is enough. */
const reaches = (call: Call, body: unknown) =>
  isDeep || globalThis.TEST_DATABASE === 'sqlite' || call.body?.safeParse(body).success;

test.each(taking)('%s takes or refuses any value of any field', async (key, call, index) => {
  for (const field of [...fieldsOf(call, 'body'), 'unknown']) {
    for (const value of dosed(ODD, rotated(index))) {
      const body = { ...sampleOf(call).body, [field]: value };
      if (!reaches(call, body)) continue;
      const answer = await admin.send(key, { body });
      const seen = [field, value, answer.status, product.logged.at(-2)?.err];
      expect([...seen, answer.status < 500]).toEqual([...seen, true]);
      if (field === 'unknown') expect(answer).toMatchObject(refused(422, 'error.invalid', field));
    }
  }
});

test.each(dosed(taking))('%s names the field whose text cannot be stored', async (key, call) => {
  const { body } = sampleOf(call);
  const texts = Object.entries(body ?? {}).filter(([, value]) => value === 'sample-text-1');
  for (const [field] of texts) {
    for (const value of ['sample\0text', 'sample\udc00text']) {
      const answer = await admin.send(key, { body: { ...body, [field]: value } });
      expect(answer).toMatchObject(refused(422, 'error.invalid', field));
    }
  }
});

test.each(dosed(taking, 1))('%s refuses what is no JSON object', async (key) => {
  for (const body of ['[]', 'null', '1', '"text"', 'true']) {
    expect(await admin.send(key, { body })).toMatchObject(refused(422, 'error.invalid'));
  }
  for (const body of ['', '{', '{"a":1,}', 'undefined']) {
    expect(await admin.send(key, { body })).toMatchObject(refused(422, 'error.malformed'));
  }
});

// With one call for all, because all calls share the parser, which takes a while here.
test('refuses a body that is nested as deep as its size allows', async () => {
  const send = (body: string) => admin.send('POST /user/admin/dept/add', { body });
  const depth = LIMIT.bodyBytes / 2;
  const open = '['.repeat(depth);
  expect(await send(open)).toMatchObject(refused(422, 'error.malformed'));
  const closed = `${open}${']'.repeat(depth)}`;
  expect(await send(closed)).toMatchObject(refused(422, 'error.invalid'));
});

test('names a prototype like any other unknown field, and lets it touch nothing', async () => {
  const body = '{"parentId":null,"name":"a","code":"a","__proto__":{"polluted":1}}';
  const answer = await admin.send('POST /user/admin/dept/add', { body });
  expect(answer).toMatchObject(refused(422, 'error.invalid', '__proto__'));
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('refuses bytes that are not UTF-8 instead of storing something else', async () => {
  const name = '研发'.repeat(2);
  const gbk = Buffer.concat([
    Buffer.from('{"parentId":null,"code":"gbk","name":"'),
    Buffer.from([0xd1, 0xd0, 0xb7, 0xa2]),
    Buffer.from('"}'),
  ]);
  const response = await admin.fetch('POST /user/admin/dept/add', { body: gbk });
  expect(response.status).toBe(422);
  const body = { parentId: null, code: 'utf8', name };
  expect(await admin.get('POST /user/admin/dept/add', { body })).toMatchObject({ name });
});
