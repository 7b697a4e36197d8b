import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { Uploads, upload } from '../../../../tests/harness/app/upload';

/* Files that are made to harm whoever keeps them, shows them or opens them. */
let product: TestApp;
let client: Client;
beforeAll(async () => {
  product = await createTestApp();
  client = await product.asDefaultAdmin(await product.make.tenant());
});
afterAll(() => product.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const HTML = '<!doctype html><script>alert(document.cookie)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const plain = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
/** A PNG that says it has far more pixels than it holds. */
async function bomb() {
  const bytes = await plain().png().toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(15_000, 20);
  return bytes;
}

interface Hostile {
  name: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
  kind: string;
  mime: string;
  isShown?: boolean;
}

const TEXT = { kind: 'text', mime: 'text/plain; charset=utf-8' };
const BINARY = { kind: 'other', mime: 'application/octet-stream' };

const FILES: Readonly<Record<string, Hostile>> = {
  'HTML as PNG': { name: 'a.png', bytes: () => bytesOf(HTML), ...TEXT },
  'HTML as HTML': { name: 'a.html', bytes: () => bytesOf(HTML), ...TEXT },
  'SVG with script': { name: 'a.svg', bytes: () => bytesOf(SVG), ...TEXT },
  'SVG that is XML': {
    name: 'a.svg',
    bytes: () => bytesOf(`<?xml version="1.0"?>${SVG}`),
    ...TEXT,
  },
  'SVG as PNG': { name: 'a.png', bytes: () => bytesOf(SVG), ...TEXT },
  'a script': { name: 'a.js', bytes: () => bytesOf('alert(1)'), ...TEXT },
  'an image and HTML at once': {
    name: 'a.html',
    bytes: async () => Buffer.concat([await plain().gif().toBuffer(), bytesOf(HTML)]),
    kind: 'image',
    mime: 'image/gif',
    isShown: true,
  },
  'a beginning like an image': {
    name: 'a.png',
    bytes: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), bytesOf(HTML)]),
    ...BINARY,
  },
  'a truncated image': {
    name: 'a.jpg',
    bytes: async () => {
      const noise = { raw: { width: 200, height: 200, channels: 3 } } as const;
      const whole = await sharp(randomBytes(120_000), noise).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    ...BINARY,
  },
  'an image of 900 million pixels': { name: 'a.png', bytes: bomb, ...BINARY },
  'a zip that unpacks to 200 MB': {
    name: 'a.zip',
    bytes: () => zipSync({ 'bomb.txt': new Uint8Array(200 * 1024 * 1024) }, { level: 9 }),
    kind: 'archive',
    mime: 'application/zip',
  },
  'a workbook that is a zip': {
    name: 'a.xlsx',
    bytes: () => zipSync({ 'note.txt': strToU8('no workbook') }),
    kind: 'archive',
    mime: 'application/zip',
  },
  'a program': {
    name: 'a.pdf',
    bytes: () => Buffer.concat([bytesOf('MZ'), new Uint8Array(200)]),
    ...BINARY,
  },
  // Its mark is also that of an MPEG sound.
  'a text in UTF-16': {
    name: 'users.csv',
    bytes: () => Buffer.from('\ufeffname,count\nlamp,3\n', 'utf16le'),
    ...BINARY,
  },
  'bytes of no text': { name: 'a.txt', bytes: () => new Uint8Array([0x80, 0x81, 0, 1]), ...BINARY },
};

test.each(Object.entries(FILES))(
  '%s does no harm',
  async (_, { name, bytes, isShown, ...nature }) => {
    const content = await bytes();
    const id = await upload(client, { bytes: content, name });
    const file = await client.get('GET /admin/admin/file/detail', { query: { id } });
    expect(file).toMatchObject(nature);
    expect(file.thumbnailUrl === null).toBe(!isShown);
    const { headers } = await client.fetch(`GET ${file.url}`);
    expect(headers.get('Content-Type')).toBe(nature.mime);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('Content-Disposition')).toMatch(isShown ? /^inline;/ : /^attachment;/);
  },
);

test('an image of 60 million pixels has a thumbnail', async () => {
  const bytes = await plain(10_000, 6_000).jpeg().toBuffer();
  const id = await upload(client, { bytes, name: 'wide.jpg' });
  const file = await client.get('GET /admin/admin/file/detail', { query: { id } });
  expect(file).toMatchObject({ kind: 'image', width: 10_000, height: 6_000 });
  expect(file.thumbnailUrl).not.toBeNull();
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\system.ini', 'system.ini'],
  ['..', 'file'],
  ['/', 'file'],
  ['CON', '_CON'],
  ['aux.txt', '_aux.txt'],
  ['lpt1.tar.gz', '_lpt1.tar.gz'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
  ['nul\0l.txt', 'null.txt'],
  ['trailing. . .', 'trailing'],
  ['图纸（最终）.pdf', '图纸（最终）.pdf'],
  [`${'长'.repeat(10_000)}.pdf`, `${'长'.repeat(251)}.pdf`],
  [`${'😀'.repeat(200)}.png`, `${'😀'.repeat(125)}.png`],
])('the name %j is kept as something harmless', async (given, name) => {
  const id = await upload(client, { bytes: bytesOf(`named ${given.slice(0, 99)}`), name: given });
  const file = await client.get('GET /admin/admin/file/detail', { query: { id } });
  expect(file.name).toBe(name);
  const { headers } = await client.fetch(`GET ${file.url}`);
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
});

test('a payment code is an image of at most 2 MiB, and nothing is left of another', async () => {
  const uploads = new Uploads(client, true);
  const large = await uploads.begin({
    bytes: new Uint8Array(2 * 1024 ** 2 + 1),
    purpose: 'payment',
  });
  expect(large.status).toBe(413);
  const bytes = bytesOf('no image');
  const id = await uploads.start({ bytes, purpose: 'payment' });
  const answer = await uploads.send(id, bytes);
  expect([answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([
    ...[422, 'file.not-image'],
  ]);
  expect((await uploads.look(id)).status).toBe(404);
  const image = await plain().png().toBuffer();
  expect(await upload(client, { bytes: image, purpose: 'payment' })).toBeGreaterThan(0);
});

/** More than a page sends; of hundreds at once a slow database would refuse some with 503. */
const AT_ONCE = 50;

test('500 files, many of them at once, all become files', async () => {
  const caller = await product.asDefaultAdmin(await product.make.tenant());
  const all = Array.from({ length: 500 }, (_, at) => ({ bytes: bytesOf(`number ${at}`) }));
  await caller.get('GET /admin/admin/file/usage');
  await upload(caller, { bytes: bytesOf('first') });
  const ids: number[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE).map((given) => upload(caller, given));
    ids.push(...(await Promise.all(some)));
  }
  expect(new Set(ids).size).toBe(500);
  expect((await caller.get('GET /admin/admin/file/usage')).files).toBe(501);
});
