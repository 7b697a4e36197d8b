import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { BYTES_TYPE, encoded, TUS, Uploads } from '../../../../tests/harness/app/upload';

/* A request that is none of the tus protocol is told which of its headers is wrong. */
let product: TestApp;
let client: Client;
beforeAll(async () => {
  product = await createTestApp();
  client = await product.asDefaultAdmin(await product.make.tenant());
});
afterAll(() => product.close());

const BEGIN = { ...TUS, 'Upload-Length': '3', 'Upload-Metadata': encoded({ filename: 'a' }) };
const SEND = { ...TUS, 'Content-Type': BYTES_TYPE, 'Upload-Offset': '0' };

const VERSIONS = [undefined, '', '0.2.2', '1.0', '1.0.0, 1.0.0'];
const NUMBERS = [undefined, '', '-1', 'x', '1.5', '0x1', '1e3', '3, 3', '9'.repeat(30)];
const METADATA = ['filename !!', 'filename YQ==,filename YQ==', ','];

/** Values of a header that are wrong, and what the answer tells of it. */
const WRONG: [method: string, name: string, values: (string | undefined)[], told: RegExp][] = [
  ['POST', 'Tus-Resumable', VERSIONS, /tus-resumable/i],
  ['PATCH', 'Tus-Resumable', VERSIONS, /tus-resumable/i],
  ['DELETE', 'Tus-Resumable', VERSIONS, /tus-resumable/i],
  ['POST', 'Upload-Length', NUMBERS, /upload-length/i],
  ['POST', 'Upload-Metadata', METADATA, /upload-metadata/i],
  ['POST', 'Upload-Defer-Length', ['2', 'x'], /upload-defer-length/i],
  ['POST', 'Upload-Defer-Length', ['1'], /length/i],
  ['POST', 'Upload-Concat', ['whole'], /upload-concat/i],
  ['POST', 'Upload-Concat', ['partial'], /concatenation/i],
  ['PATCH', 'Upload-Offset', NUMBERS, /upload-offset/i],
  ['PATCH', 'Upload-Length', ['3'], /length/i],
  ['PATCH', 'Content-Type', [`${BYTES_TYPE}; charset=utf-8`], /content-type/i],
];
const wrong = WRONG.flatMap(([method, name, values, told]) =>
  values.map((value) => [method, name, value, told] as const),
);

test.each(wrong)('%s with %s: %j', async (method, name, value, told) => {
  const upload = await new Uploads(client).start({ bytes: new Uint8Array(3) });
  const isBegin = method === 'POST';
  const headers: Record<string, string> = { ...(isBegin ? BEGIN : SEND) };
  if (value === undefined) delete headers[name];
  else headers[name] = value;
  const answer = await client.send(`${method} /admin/admin/file/upload`, {
    ...(!isBegin && { query: { upload } }),
    ...(method === 'PATCH' && { body: new Uint8Array(1) }),
    headers,
  });
  expect(answer).toMatchObject({ status: 400, envelope: { reason: 'upload.invalid' } });
  expect(answer.envelope.message).toMatch(told);
});
