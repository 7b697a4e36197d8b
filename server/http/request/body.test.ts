import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* Slow bodies, and chunked bodies without a length. */
const BODY_MS = 300;
const ADD = 'POST /user/admin/post/add';
const UPLOAD = 'POST /user/admin/member/import/check';
const KIB = 1024;
/** Pino's number of it. */
const INFO_LEVEL = 30;

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp({ bodyMs: BODY_MS });
  admin = await product.asDefaultAdmin(await product.make.tenant());
});
afterAll(() => product.close());

/** A body whose chunks arrive at once; with `isEndless` it never ends. */
function inPieces(pieces: readonly Uint8Array[], { isEndless = false } = {}) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (!isEndless) controller.close();
    },
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);
const json = (code: string) => JSON.stringify({ name: 'Welder', code });
const JSON_TYPE = { 'Content-Type': 'application/json' };

test('a body that comes in pieces without a length is taken up to its limit', async () => {
  const spaces = new Uint8Array(16 * KIB).fill(32);
  const text = bytes(json('PIECES'));
  const rest = spaces.slice(0, 64 * KIB - 3 * spaces.length - text.length);
  const fitting = [text, spaces, spaces, spaces, rest];
  expect(await admin.send(ADD, { body: inPieces(fitting), headers: JSON_TYPE })).toMatchObject({
    status: 200,
  });
  const tooMany = [...fitting, new Uint8Array([32])];
  const answer = await admin.send(ADD, { body: inPieces(tooMany), headers: JSON_TYPE });
  expect(answer).toMatchObject(refused(413, 'error.body-too-large'));
  expect(answer.envelope.message).toContain('64 KiB');
});

test('a body that never ends is refused once it is too large, and is not kept', async () => {
  let given = 0;
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        given += 1;
        controller.enqueue(new Uint8Array(16 * KIB).fill(32));
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await admin.send(ADD, { body: endless, headers: JSON_TYPE });
  expect(answer).toMatchObject(refused(413, 'error.body-too-large'));
  expect(given).toBeLessThan(8);
});

test.each([
  ['of JSON', ADD, JSON_TYPE, json('LATE')],
  ['of a file', UPLOAD, { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x\r\n'],
])('a body %s that stops coming is refused', async (_, key, headers, text) => {
  const body = inPieces([bytes(text)], { isEndless: true });
  expect(await admin.send(key, { body, headers })).toMatchObject(refused(408, 'error.body-slow'));
});

test('a body with a length whose rest does not come is refused', async () => {
  const body = inPieces([bytes(json('SHORT'))], { isEndless: true });
  const headers = { ...JSON_TYPE, 'Content-Length': '1000' };
  expect(await admin.send(ADD, { body, headers })).toMatchObject(refused(408, 'error.body-slow'));
});

test('an upload may take longer than other bodies as long as it keeps coming', async () => {
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
  const line = 'zoe,Zoe\r\n'.repeat(200);
  let left = 12;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        left -= 1;
        await new Promise((resolve) => setTimeout(resolve, BODY_MS / 8));
        if (left > 0) controller.enqueue(bytes(left === 11 ? part : line));
        else controller.enqueue(bytes('\r\n--x--\r\n'));
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const answer = await admin.send(UPLOAD, { body, headers });
  // The body was read to its end, so the error is about the file.
  expect(['error.body-slow', 'error.upload-malformed']).not.toContain(answer.envelope.reason);
});

describe('a body that a broken connection cuts is refused, and is no error of the server', () => {
  test.each([
    ['with a length', { 'Content-Length': '100' }],
    ['without a length', {}],
  ])('%s', async (_name, headers) => {
    product.logged.length = 0;
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes('{"name":'));
        controller.error(new Error('aborted'));
      },
    });
    const answer = await admin.send(ADD, { body: cut, headers: { ...JSON_TYPE, ...headers } });
    expect(answer).toMatchObject(refused(422, 'error.malformed'));
    expect(product.logged.filter(({ level }) => Number(level) > INFO_LEVEL)).toEqual([]);
  });
});
