import { z } from 'zod';
import { defineCall, rawBody } from '#contract/call';
import { calls } from '#contract/index';
import { LIMIT } from '#contract/limits';
import { bind } from '#server/http/bind';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { refused } from '../../harness/app/refused';
import { bodyOf, FORM_END, FORM_TYPE, partOf } from '../../harness/calls/form-body';
import { fieldsOf } from '../../harness/calls/sample';

/*
 * The server stops reading a form at its first excess, in every call. Generated from the contract.
 * And it stops reading what nobody may send any more.
 */
const TYPE = 'application/octet-stream';
const raw = defineCall({
  ...{ method: 'PATCH', path: '/user/admin/test/raw', access: 'member', summary: 'Test' },
  ...{ bodyType: { raw: TYPE }, body: rawBody, response: z.number() },
});

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  bind(product.app, raw, async ({ write }, { body }) => {
    let received = 0;
    for await (const part of body) received += part.length;
    return write(async () => received);
  });
  admin = await product.asAdmin();
});
afterAll(() => product.close());

const uploads = calls
  .filter((call) => call.bodyType === 'form-data')
  .map((call) => [call.key, fieldsOf(call, 'body')[0] ?? '', call] as const);

function* many(piece: (index: number) => string) {
  for (let index = 0; index < 80_000; index += 1) yield piece(index);
  yield FORM_END;
}

/** Sends a body in chunks, and asserts that most of it has never been read. */
async function sendHalf(key: string, pieces: Iterable<string>) {
  const { body, seen } = bodyOf(pieces);
  // The declared length, as sent by a browser; the body here is never sent completely.
  const headers = { 'Content-Type': FORM_TYPE, 'Content-Length': '1000000' };
  const answer = await admin.send(key, { body, headers });
  expect(seen.pulled).toBeLessThan(100);
  return answer;
}

test.each(uploads)('%s refuses the first field that it does not have', async (key) => {
  const answer = await sendHalf(
    key,
    many((index) => partOf(`f${index}`, 'x')),
  );
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'f0'));
});

test.each(uploads)('%s refuses a field that comes twice', async (key, field) => {
  const answer = await sendHalf(
    key,
    many(() => partOf(field, 'x', 'a.csv')),
  );
  expect(answer).toMatchObject(refused(422, 'error.field-twice', field));
});

test.each(uploads)('%s refuses parts without a name', async (key) => {
  const answer = await sendHalf(
    key,
    many(() => partOf('', '').replace('form-data', 'other')),
  );
  expect(answer).toMatchObject(refused(422, 'error.upload-malformed'));
});

test.each(uploads)('%s refuses text where a file belongs, however long', async (key, field) => {
  const short = partOf(field, 'x') + FORM_END;
  expect(await sendHalf(key, [short])).toMatchObject(refused(422, 'error.invalid', field));
  const start = partOf(field, '').slice(0, -2);
  const answer = await sendHalf(
    key,
    many((index) => (index === 0 ? start : 'x'.repeat(8192))),
  );
  expect(answer).toMatchObject(refused(422, 'error.field-too-large', field));
});

test.each(uploads)('%s takes no more than it declares', async (key, field, { maxBytes = 0 }) => {
  const body = { [field]: new File(['x'.repeat(maxBytes + 1)], 'a.csv') };
  expect(await admin.send(key, { body })).toMatchObject(refused(413, 'error.body-too-large'));
});

test.each(uploads)(
  '%s refuses bytes that are no UTF-8, and names the field',
  async (key, field) => {
    const headers = { 'Content-Type': FORM_TYPE };
    for (const form of [partOf(field, 'x', '\xd1\xd0.csv'), partOf(field, '\xd1\xd0')]) {
      const body = Buffer.from(form + FORM_END, 'latin1');
      const answer = await admin.send(key, { body, headers });
      expect(answer).toMatchObject(refused(422, 'error.invalid', field));
      expect(answer.envelope.message).toContain('is not in UTF-8.');
    }
  },
);

test.each(uploads)('%s answers a body that ends early', async (key, field) => {
  const body = partOf(field, 'x', 'a.csv');
  const headers = { 'Content-Type': FORM_TYPE };
  expect(await admin.send(key, { body, headers })).toMatchObject(
    refused(422, 'error.upload-malformed'),
  );
});

test('all that uploads need is said: which fields, and how much', () => {
  for (const [, field, { maxBytes }] of uploads) {
    expect(field).not.toBe('');
    expect(maxBytes).toBeGreaterThan(LIMIT.bodyBytes);
  }
});

test('a raw body ends when the session of the caller ends', async () => {
  const caller = await product.asRole(await product.make.tenant(), {});
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      given += 1;
      if (given === 2) {
        const own = product.db.deleteFrom('sessions').where('memberId', '=', caller.memberId);
        await own.execute();
      }
      controller.enqueue(new Uint8Array(10));
    },
  });
  const answer = await caller.send(raw.key, { body, headers: { 'Content-Type': TYPE } });
  expect(answer).toMatchObject(refused(401, 'session.ended'));
});
