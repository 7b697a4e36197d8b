import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noiseOf } from '../../../tests/harness/addon/package';
import {
  type ServedRegistry,
  serveRegistry,
  type Trouble,
} from '../../../tests/harness/addon/server';
import type { AddonSource } from '../../lib/addon/source';
import { type Download, fetchPackage } from './download';

const NAME = 'a.tgz';
const bytes = noiseOf(1000);
const size = bytes.length;

let served: ServedRegistry;
let source: AddonSource;
let folder: string;
let path: string;
beforeEach(async () => {
  served = await serveRegistry(new Map([[NAME, bytes]]));
  source = { location: served.url, isFolder: false, keys: [] };
  folder = mkdtempSync(join(tmpdir(), 'download-'));
  path = join(folder, 'part');
});
afterEach(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const fetched = (how: Partial<Download> = {}) =>
  fetchPackage(source, NAME, path, { size, idleMs: 1000, ...how }).then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? error,
  );

/** What has come is the beginning of the package. */
const come = () => {
  const part = readFileSync(path);
  expect(part.equals(bytes.subarray(0, part.length))).toBe(true);
  return part.length;
};

test('a package that is cut at every tenth byte comes in the end, each byte once', async () => {
  served.trouble = { cutAfter: 10 };
  const told: number[] = [];
  let from = 0;
  for (let rounds = 0; rounds < 1000 && from < size; rounds += 1) {
    await fetched({ from, onBytes: (count) => told.push(count) });
    from = come();
  }
  expect(from).toBe(size);
  expect(told).toEqual(Array.from({ length: size / 10 }, (_, at) => (at + 1) * 10));
});

test('what has come from a server that then says nothing stays, to go on from', async () => {
  served.trouble = { stopAfter: 100 };
  expect(await fetched()).toBe('registry.slow');
  expect(come()).toBe(100);
});

test.each<[string, Trouble]>([
  ['registry.length', { length: size - 1 }],
  ['registry.length', { length: size + 1 }],
  ['registry.status', { status: 403 }],
  ['registry.html', { isHtml: true }],
  ['registry.redirect', { redirect: 'http://localhost:1/a.tgz' }],
])('%s: of a server with %j nothing is left', async (reason, trouble) => {
  served.trouble = trouble;
  expect(await fetched()).toBe(reason);
  expect(existsSync(path)).toBe(false);
});

test.each([noiseOf(size + 1), noiseOf(size - 1)])(
  'another length without a word is seen, and nothing is left',
  async (other) => {
    served.files.set(NAME, other);
    served.trouble = { isChunked: true };
    expect(await fetched()).toBe('registry.length');
    expect(existsSync(path)).toBe(false);
  },
);

describe('going on', () => {
  let etag: string | null;
  beforeEach(async () => {
    served.trouble = { stopAfter: 400 };
    await fetched({
      onStart: (start) => {
        etag = start.etag;
      },
    });
    served.trouble = {};
  });
  const goOn = async () => {
    const starts: number[] = [];
    const outcome = await fetched({ from: 400, etag, onStart: ({ from }) => starts.push(from) });
    return { outcome, starts };
  };

  test('asks for the rest of the same state only', async () => {
    expect(await goOn()).toEqual({ outcome: 'done', starts: [400] });
    expect(come()).toBe(size);
    expect(served.asked.at(-1)?.headers).toMatchObject({ range: 'bytes=400-', 'if-range': etag });
  });

  test('begins again where the server knows no ranges', async () => {
    served.trouble = { isWhole: true };
    expect(await goOn()).toEqual({ outcome: 'done', starts: [0] });
    expect(come()).toBe(size);
  });

  test('begins again where the package is another one', async () => {
    const other = Buffer.from(bytes).fill(7, 0, 10);
    served.files.set(NAME, other);
    expect(await goOn()).toEqual({ outcome: 'done', starts: [0] });
    expect(readFileSync(path).equals(other)).toBe(true);
  });

  test('begins again where the server has no more from there', async () => {
    served.trouble = { status: 416 };
    expect((await goOn()).outcome).toBe('registry.status');
    expect(served.asked.slice(-2).map(({ headers }) => headers.range)).toEqual([
      'bytes=400-',
      undefined,
    ]);
  });

  test('takes no other part than it has asked for', async () => {
    served.trouble = { range: `bytes 0-${size - 1}/${size}` };
    expect((await goOn()).outcome).toBe('registry.length');
    expect(existsSync(path)).toBe(false);
  });
});

test('a package of a folder is copied, unless it has another length', async () => {
  const place = mkdtempSync(join(folder, 'registry-'));
  writeFileSync(join(place, NAME), bytes);
  source = { location: place, isFolder: true, keys: [] };
  expect(await fetched()).toBe('done');
  expect(come()).toBe(size);
  expect(await fetched({ size: size + 1 })).toBe('registry.length');
  expect(existsSync(path)).toBe(false);
});

test('whoever gives up keeps what has come', async () => {
  served.trouble = { stopAfter: 100 };
  const ending = new AbortController();
  const how = { signal: ending.signal, onBytes: () => ending.abort(new Error('enough')) };
  expect(await fetched({ ...how, idleMs: 10_000 })).toEqual(new Error('enough'));
  expect(come()).toBe(100);
});
