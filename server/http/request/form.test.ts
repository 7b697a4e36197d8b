import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BOUNDARY,
  bodyOf,
  FORM_END,
  FORM_TYPE,
  partOf,
} from '../../../tests/harness/calls/form-body';
import { FullFiles } from '../../../tests/harness/calls/full-files';
import { Scratch } from '../../disk/scratch';
import { Refusal } from '../../lib/refusal';
import { type FormLimits, readForm } from './form';

const folder = mkdtempSync(join(tmpdir(), 'form-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = new Scratch(folder).begin();
afterEach(async () => {
  await files.remove();
  expect(readdirSync(folder)).toEqual([]);
});

const LIMITS = { names: ['file', 'note'], maxBytes: 1000, files };

const read = (pieces: Iterable<string>, limits: FormLimits = LIMITS, type = FORM_TYPE) =>
  readForm(bodyOf(pieces).body, type, limits);

/** Repeats a chunk far beyond any limit. */
function* endless(piece: string, first = '') {
  yield first;
  for (let index = 0; index < 100_000; index += 1) yield piece;
}

/** The error that stops reading. Fails if reading takes more than a fixed number of chunks. */
async function stopsAt(pieces: Iterable<string>, limits: FormLimits = LIMITS, type = FORM_TYPE) {
  const { body, seen } = bodyOf(pieces);
  const outcome = await readForm(body, type, limits).catch((error) => error);
  expect(seen).toMatchObject({ isCancelled: true });
  expect(seen.pulled).toBeLessThan(50);
  return outcome;
}

test('a form is text and files, in pieces of any size', async () => {
  const whole = partOf('note', '李雷') + partOf('file', 'a,b\r\nc', 'users.csv') + FORM_END;
  for (const pieces of [[whole], [...whole]]) {
    const { note, file } = await read(pieces);
    expect(note).toBe('李雷');
    expect(file).toBeInstanceOf(File);
    expect((file as File).name).toBe('users.csv');
    expect(await (file as File).text()).toBe('a,b\r\nc');
  }
});

test.each([0, 999, 1000])('a file of %i bytes is taken whole', async (bytes) => {
  const { file } = await read([partOf('file', 'x'.repeat(bytes), 'a'), FORM_END]);
  expect((file as File).size).toBe(bytes);
});

test('one byte more than a file may have is refused', async () => {
  await expect(read([partOf('file', 'x'.repeat(1001), 'a'), FORM_END])).rejects.toMatchObject({
    reason: 'error.body-too-large',
    status: 413,
  });
  const start = partOf('file', '', 'a').slice(0, -2);
  expect(await stopsAt(endless('x'.repeat(100), start))).toMatchObject({
    reason: 'error.body-too-large',
  });
});

test('a text may have 64 KiB and no more', async () => {
  const note = (length: number) => [partOf('note', 'x'.repeat(length)), FORM_END];
  const limits = { ...LIMITS, maxBytes: 1024 * 1024 };
  expect(await read(note(65_536), limits)).toMatchObject({ note: 'x'.repeat(65_536) });
  await expect(read(note(65_537), limits)).rejects.toMatchObject({
    ...{ reason: 'error.field-too-large', field: 'note', status: 422 },
  });
});

test('an unknown field ends the reading and is handed out by its name', async () => {
  expect(await stopsAt(endless(partOf('other', 'x')))).toEqual({ other: '' });
  expect(await stopsAt(endless(partOf('x'.repeat(1000), 'x')))).toEqual({ ['x'.repeat(64)]: '' });
  const form = await stopsAt(endless('', partOf('__proto__', 'x')));
  expect(Object.keys(form)).toEqual(['__proto__']);
});

test('a field that comes twice is refused', async () => {
  expect(await stopsAt(endless(partOf('note', 'x')))).toMatchObject({
    ...{ reason: 'error.field-twice', field: 'note', status: 422 },
  });
});

test('parts without a name are counted, too', async () => {
  const nameless = partOf('', 'x').replace(/Content-Disposition.*\r\n/, 'X-Other: 1\r\n');
  expect(await stopsAt(endless(nameless))).toMatchObject({ reason: 'error.upload-malformed' });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a disk that fills up while a file comes', () => {
  const own = new FullFiles(folder);
  afterEach(() => own.remove());
  const limits = { ...LIMITS, maxBytes: 1024 * 1024, files: own };
  const start = partOf('file', '', 'a').slice(0, -2);

  test.each([
    ['goes on', 64],
    ['falls silent', 5],
  ])('ends the reading with its error: a body that %s', async (_, pieces) => {
    async function* body() {
      yield bytesOf(start);
      for (let sent = 0; sent < pieces; sent += 1) yield bytesOf('x'.repeat(16 * 1024));
      await new Promise(() => undefined);
    }
    await expect(readForm(body(), FORM_TYPE, limits)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
  });
});

test('a refusal of the body reaches the caller also in the middle of a file', async () => {
  const refusal = new Refusal('error.body-slow', { seconds: 30 });
  async function* body() {
    yield bytesOf(partOf('file', 'x'.repeat(100), 'a').slice(0, -2));
    throw refusal;
  }
  await expect(readForm(body(), FORM_TYPE, LIMITS)).rejects.toBe(refusal);
});

test.each([
  ['ends early', [partOf('file', 'x', 'a')], FORM_TYPE],
  ['is empty', [], FORM_TYPE],
  ['has no boundary', [FORM_END], 'multipart/form-data; charset=utf-8'],
])('a body that %s is malformed', async (_, pieces, type) => {
  await expect(read(pieces, LIMITS, type)).rejects.toMatchObject({
    reason: 'error.upload-malformed',
  });
});

test.each([
  [70, { note: 'x' }],
  [71, 'error.upload-malformed'],
])('a boundary of %i characters is answered', async (length, expected) => {
  const boundary = 'x'.repeat(length);
  const whole = (partOf('note', 'x') + FORM_END).replaceAll(BOUNDARY, boundary);
  const type = FORM_TYPE.replace(BOUNDARY, boundary);
  expect(await read([whole], LIMITS, type).catch((error) => error.reason)).toEqual(expected);
});

test('text that is not UTF-8 is refused with its field', async () => {
  const whole = partOf('note', '\xff') + FORM_END;
  const body = new Blob([Buffer.from(whole, 'latin1')]);
  await expect(readForm(body.stream(), FORM_TYPE, LIMITS)).rejects.toMatchObject({
    issues: [{ path: ['note'], message: 'encoding' }],
  });
});

test('what the body fails with reaches the caller if it is a refusal', async () => {
  const failing = (error: Error) =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(error),
    });
  const refusal = new Refusal('error.body-too-large', { limit: '1 MiB' });
  await expect(readForm(failing(refusal), FORM_TYPE, LIMITS)).rejects.toBe(refusal);
  await expect(readForm(failing(new Error('aborted')), FORM_TYPE, LIMITS)).rejects.toMatchObject({
    reason: 'error.upload-malformed',
  });
});

describe('before each part', () => {
  test('it is asked, once for each', async () => {
    let asked = 0;
    const beforePart = async () => {
      asked += 1;
    };
    const pieces = [partOf('note', 'x'), partOf('file', 'y'.repeat(900), 'a'), FORM_END];
    await read(pieces, { ...LIMITS, beforePart });
    expect(asked).toBe(2);
  });

  test.each([
    ['a refusal', new Refusal('permission.denied')],
    ['a failure', new Error('no database')],
  ])('%s that it throws ends the reading', async (_, error) => {
    const beforePart = () => Promise.reject(error);
    const start = partOf('file', '', 'a').slice(0, -2);
    expect(await stopsAt(endless('x', start), { ...LIMITS, beforePart })).toBe(error);
  });
});

describe('a sender whose access ends while a file comes', () => {
  let now = 0;
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const start = partOf('file', '', 'a').slice(0, -2);

  /** Reads an endless file that takes `ms` per piece; the caller is refused when asked again. */
  async function sendSlowly(ms: number) {
    let asked = 0;
    let pulled = 0;
    const refusal = new Refusal('session.forced');
    async function* body() {
      yield bytesOf(start);
      for (; pulled < 100; pulled += 1) {
        now += ms;
        yield bytesOf('x'.repeat(100));
      }
    }
    const beforePart = async () => {
      asked += 1;
      if (asked > 1) throw refusal;
    };
    const limits = { ...LIMITS, maxBytes: 100_000, beforePart };
    const outcome = await readForm(body(), FORM_TYPE, limits).catch((error) => error);
    return { asked, pulled, isRefused: outcome === refusal };
  }

  test('is refused after a few seconds', async () => {
    const { asked, pulled, isRefused } = await sendSlowly(1000);
    expect({ asked, isRefused }).toEqual({ asked: 2, isRefused: true });
    expect(pulled).toBeLessThan(10);
  });

  test('is asked no more often than that', async () => {
    expect(await sendSlowly(10)).toEqual({ asked: 1, pulled: 100, isRefused: false });
  });
});
