import { buildSheetWorker } from '../../scripts/sheet-worker';
import { sheetBytes } from '../../tests/harness/sheets/sheet-bytes';
import { SHEET_LIMITS } from './limits';
import { readSheet } from './read-sheet';
import { SheetReader } from './sheet-reader';

const code = buildSheetWorker();
const load = () => code;

const NAMES = [{ title: 'name', value: (row: string) => row }];
const csv = (text: string) => new Blob([text]);

/** A file with the maximum number of cells. */
const FULL = csv(`${'some text,'.repeat(SHEET_LIMITS.columns - 1)}\n`.repeat(SHEET_LIMITS.rows));

const tooComplex = { reason: 'sheet.too-complex', field: 'file', status: 422 };

/** Running threads of this process. */
const mockThreads = new Set<unknown>();
jest.mock('node:worker_threads', () => {
  const { Worker } = jest.requireActual('node:worker_threads');
  return {
    Worker: class extends Worker {
      constructor(code: string, options: object) {
        super(code, options);
        mockThreads.add(this);
        this.once('exit', () => mockThreads.delete(this));
      }
    },
  };
});
afterEach(() => expect(mockThreads.size).toBe(0));

test.each(['csv', 'xlsx'] as const)(
  'a thread reads what is read without one, as %s',
  async (format) => {
    const bytes = await sheetBytes(format, NAMES, ['=1', '', '李雷']);
    const reader = new SheetReader({ load });
    expect(await reader.read(new Blob([bytes]))).toEqual(await readSheet(bytes));
  },
);

test('a refusal of the thread is one of the reader', async () => {
  const reader = new SheetReader({ load, limits: { rows: 2 } });
  await expect(reader.read(csv('a\nb\nc'))).rejects.toMatchObject({
    ...{ reason: 'sheet.too-long', params: { max: 2 }, field: 'file' },
  });
});

test('a file that takes more memory than a thread has ends the thread and nothing else', async () => {
  const reader = new SheetReader({ load, memory: 16, ms: 600_000 });
  await expect(reader.read(FULL)).rejects.toMatchObject(tooComplex);
  expect(await reader.read(csv('a'))).toEqual([{ line: 1, cells: ['a'] }]);
});

test('as many cells as a file may have fit into the memory of a thread', async () => {
  const reader = new SheetReader({ load, ms: 600_000 });
  expect(await reader.read(FULL)).toHaveLength(SHEET_LIMITS.rows);
});

test('a thread that takes too long is ended', async () => {
  const reader = new SheetReader({ load: () => 'for (;;);', ms: 50 });
  await expect(reader.read(csv('a'))).rejects.toMatchObject(tooComplex);
});

test('a mistake in the code of the thread is no mistake of the file', async () => {
  const reader = new SheetReader({ load: () => 'throw new Error("no such thing")' });
  await expect(reader.read(csv('a'))).rejects.toThrow('no such thing');
});

test('so many are read at once, so many wait, and one more is told to come back', async () => {
  const reader = new SheetReader({ load: () => 'for (;;);', atOnce: 2, waiting: 1 });
  const started = Array.from({ length: 3 }, () => reader.read(csv('a')));
  const outcomes = Promise.allSettled(started);
  await expect(reader.read(csv('a'))).rejects.toMatchObject({
    ...{ reason: 'sheet.busy', status: 503, retryAfter: 10 },
  });
  expect(mockThreads.size).toBe(2);
  await reader.close();
  expect(await outcomes).toMatchObject(Array(3).fill({ reason: { reason: 'error.unavailable' } }));
});

test('no thread begins for a file whose reading from the disk outlasts the reader', async () => {
  const reader = new SheetReader({ load });
  const file = csv('a');
  file.arrayBuffer = async () => {
    await reader.close();
    return new TextEncoder().encode('a').buffer;
  };
  await expect(reader.read(file)).rejects.toMatchObject({ reason: 'error.unavailable' });
});
