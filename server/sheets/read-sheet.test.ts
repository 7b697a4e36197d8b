import { zipSync } from 'fflate';
import { LIMIT } from '#contract/limits';
import { sheetBytes } from '../../tests/harness/sheets/sheet-bytes';
import { directoryEntries } from '../../tests/harness/sheets/workbook';
import { readSheet } from './read-sheet';

const csv = (text: string) => new TextEncoder().encode(text);

const NAMES = [{ title: 'name', value: (row: string) => row }];

test.each(['csv', 'xlsx'] as const)('reads back what it has written, as %s', async (format) => {
  const names = ['=1+1', '007', '', '+8613800000000', '李雷'];
  const rows = await readSheet(await sheetBytes(format, NAMES, names), { rows: 10 });
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'name'],
    [2, '=1+1'],
    [3, '007'],
    [5, '+8613800000000'],
    [6, '李雷'],
  ]);
});

test('reads the encoding of a Chinese Windows', async () => {
  const bytes = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x0d, 0x0a, 0xc0, 0xee]);
  expect((await readSheet(bytes, { rows: 10 })).map(({ cells }) => cells)).toEqual([
    ['姓名'],
    ['李'],
  ]);
});

test.each([
  ['little', [0xff, 0xfe, 0xd3, 0x59, 0x0d, 0x54, 0x09, 0, 0x41, 0, 0x0d, 0, 0x0a, 0, 0x4e, 0x67]],
  ['big', [0xfe, 0xff, 0x59, 0xd3, 0x54, 0x0d, 0, 0x09, 0, 0x41, 0, 0x0d, 0, 0x0a, 0x67, 0x4e]],
])('reads the %s endian UTF-16 that Excel saves as Unicode text', async (_, bytes) => {
  const rows = await readSheet(new Uint8Array(bytes), { rows: 10 }, 'users.csv');
  expect(rows.map(({ cells }) => cells)).toEqual([['姓名', 'A'], ['李']]);
});

test('takes binary data with a byte order mark of UTF-16 for what it is', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, ...new Uint8Array(100)]);
  await expect(readSheet(bytes, {}, 'users.csv')).rejects.toMatchObject({
    reason: 'sheet.not-text',
  });
});

const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, csv(text)])));

/** Pseudo-random bytes, the same in every run. */
const junk = (length: number) =>
  Uint8Array.from({ length }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 24);

/** A Word document, which is a ZIP archive like a workbook. */
const DOCUMENT = zip({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels':
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/document.xml': '<document/>',
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);

test.each([
  ['random bytes', junk(5000)],
  ['a PDF', csv('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
  ['a picture', PNG],
  ['nothing but zeros', new Uint8Array(5000)],
])('says of %s what it is not', async (_, bytes) => {
  const asBook = readSheet(bytes, {}, 'users.xlsx');
  await expect(asBook).rejects.toMatchObject({ reason: 'sheet.unreadable', field: 'file' });
  const asText = readSheet(bytes, {}, 'users.csv');
  await expect(asText).rejects.toMatchObject({ reason: 'sheet.not-text', field: 'file' });
});

test.each([
  ['a document', DOCUMENT],
  ['an archive of something else', zip({ 'notes.txt': 'a,b' })],
])('says of %s that it is no workbook, whatever its name', async (_, bytes) => {
  for (const name of ['users.xlsx', 'users.csv']) {
    const reading = readSheet(bytes, {}, name);
    await expect(reading).rejects.toMatchObject({ reason: 'sheet.unreadable', field: 'file' });
  }
});

test.each([
  ['line ends', '\n'],
  ['lines of blanks', ' \t \r\n'],
  ['lines of empty cells', ',,,\r\n'],
])('a CSV of nothing but %s is empty, however long it is', async (_, line) => {
  expect(await readSheet(csv(line.repeat(3)), { rows: 2 })).toEqual([]);
  expect(await readSheet(csv(line.repeat(LIMIT.import.rows + 2)))).toEqual([]);
});

test('refuses a broken workbook, and more lines than allowed', async () => {
  const broken = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
  await expect(readSheet(broken, { rows: 10 })).rejects.toMatchObject({
    reason: 'sheet.unreadable',
  });
  const long = await sheetBytes('csv', NAMES, ['a', 'b', 'c']);
  await expect(readSheet(long, { rows: 3 })).rejects.toMatchObject({ reason: 'sheet.too-long' });
});

test('refuses a workbook that unpacks to more than memory is for', async () => {
  const bytes = await sheetBytes('xlsx', NAMES, ['a']);
  const [at = 0] = directoryEntries(bytes);
  for (const [declared, reason] of [
    [0, 'sheet.unreadable'],
    [0x7fffffff, 'sheet.too-large'],
  ] as const) {
    const bomb = bytes.slice();
    new DataView(bomb.buffer).setUint32(at + 24, declared, true);
    await expect(readSheet(bomb, { rows: 10 })).rejects.toMatchObject({ reason });
  }
});

describe('a CSV is read up to its limits', () => {
  const limits = { rows: 3, columns: 2, cell: 3 };
  test.each([
    ['lines', 'a\nb\nc', 'a\nb\nc\nd', 'sheet.too-long'],
    ['empty lines', 'a\n\n', 'a\n\n\n\n', 'sheet.too-long'],
    ['line ends of any kind', 'a\r\r\n\nb'.slice(0, 4), '\r\r\n\nb', 'sheet.too-long'],
    ['columns', 'a,b', 'a,b,c', 'sheet.too-wide'],
    ['characters', 'abc', 'abcd', 'sheet.cell-too-long'],
    ['quoted characters', '"a""c"', '"a""cd"', 'sheet.cell-too-long'],
  ])('%s', async (_, fits, tooMuch, reason) => {
    await readSheet(csv(fits), limits);
    await expect(readSheet(csv(tooMuch), limits)).rejects.toMatchObject({ reason, field: 'file' });
  });
});

test.each([
  ['commas', ',', 'sheet.too-wide'],
  ['quotes', '"', 'sheet.cell-too-long'],
  ['line ends', '\n', 'sheet.too-long'],
  ['letters', 'a', 'sheet.cell-too-long'],
])('10 MB of %s with a letter end at a limit', async (_, text, reason) => {
  const bytes = csv(`${text.repeat(LIMIT.import.bytes)}a`);
  await expect(readSheet(bytes)).rejects.toMatchObject({ reason });
});

test('a quotation that goes on for 10 MB is not read to its end', async () => {
  const bytes = csv(`a\n"${'a'.repeat(LIMIT.import.bytes)}`);
  await expect(readSheet(bytes)).rejects.toMatchObject({
    ...{ reason: 'sheet.cell-too-long', params: { line: 2, max: 4000 } },
  });
});

test('names the line whose quotation mark is never closed', async () => {
  await expect(readSheet(csv('a,b\n"c,d\ne,f'))).rejects.toMatchObject({
    ...{ reason: 'sheet.quote', params: { line: 2 } },
  });
});

test.each([',', ';', '\t', '|'])('finds out that %j stands between the cells', async (mark) => {
  const text = ['a', 'b', '"c\n1"'].join(mark);
  expect(await readSheet(csv(text))).toEqual([{ line: 1, cells: ['a', 'b', 'c\n1'] }]);
});
