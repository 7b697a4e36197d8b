import {
  bookOf,
  directoryEntries,
  rowXml,
  SHEET,
  STRINGS,
  sheetXml,
  WORKBOOK,
} from '../../tests/harness/sheets/workbook';
import type { SheetLimits } from './limits';
import { readSheet } from './read-sheet';

const sheetTag = (_: unknown, at: number) =>
  `<sheet name="Sheet ${Math.imul(at + 1, 2_654_435_761) >>> 0}" sheetId="${at + 1}" r:id="rId1"/>`;

/** A workbook that lists many sheets; only the first exists. */
const sheets = (count: number) =>
  bookOf({
    [WORKBOOK]: `<workbook><sheets>${Array.from({ length: count }, sheetTag).join('')}</sheets></workbook>`,
  });

const strings = (xml: string) => bookOf({ [STRINGS]: `<sst>${xml}</sst>` });

const rows = (count: number) =>
  bookOf({
    [SHEET]: sheetXml(Array.from({ length: count }, (_, at) => rowXml(at + 1, ['x'])).join('')),
  });

const cells = (texts: readonly string[]) => bookOf({ [SHEET]: sheetXml(rowXml(1, texts)) });

const entries = (count: number) =>
  bookOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [`media/${at}.png`, ''])));

const GOOD_ENTRIES = 10;

const KIB = 1024;

/** Incompressible text. */
const noise = (bytes: number) =>
  Array.from({ length: bytes / 8 }, (_, at) =>
    (Math.imul(at + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, '0'),
  ).join('');

interface Case {
  limits: Partial<SheetLimits>;
  fits: () => Promise<Uint8Array>;
  tooMuch: () => Promise<Uint8Array>;
}

const cases: Record<string, Case> = {
  'sheet.too-long': { limits: { rows: 3 }, fits: () => rows(3), tooMuch: () => rows(4) },
  'sheet.too-wide': {
    limits: { columns: 2 },
    fits: () => cells(['a', 'b', '']),
    tooMuch: () => cells(['a', 'b', 'c']),
  },
  'sheet.cell-too-long': {
    limits: { cell: 3 },
    fits: () => cells(['abc']),
    tooMuch: () => cells(['abcd']),
  },
  'sheet.too-many-parts': {
    limits: { entries: GOOD_ENTRIES + 5 },
    fits: () => entries(5),
    tooMuch: () => entries(6),
  },
  'sheet.too-many-sheets': {
    limits: { sheets: 3 },
    fits: () => sheets(3),
    tooMuch: () => sheets(4),
  },
  'sheet.too-many-texts': {
    limits: { strings: 3 },
    fits: () => strings('<si><t>x</t></si>'.repeat(3)),
    tooMuch: () => strings('<x:si ><t>x</t></x:si>'.repeat(4)),
  },
  'sheet.too-much-text': {
    limits: { stringBytes: 100 },
    fits: () => strings(`<si><t>${'x'.repeat(100 - 27)}</t></si>`),
    tooMuch: () => strings(`<si><t>${'x'.repeat(101 - 27)}</t></si>`),
  },
  'sheet.too-large': {
    limits: { unpackedBytes: 50 * KIB },
    fits: () => bookOf({ 'xl/more.xml': noise(40 * KIB), 'xl/more.png': noise(40 * KIB) }),
    tooMuch: () => bookOf({ 'xl/more.xml': noise(30 * KIB), 'xl/other.xml': noise(30 * KIB) }),
  },
  'sheet.too-dense': {
    limits: { ratio: 10, ratioFromBytes: 20 * KIB },
    fits: () => bookOf({ 'xl/more.xml': ' '.repeat(20 * KIB) }),
    tooMuch: () => bookOf({ 'xl/more.xml': ' '.repeat(20 * KIB + 1) }),
  },
};

test.each(Object.entries(cases))(
  '%s: the limit fits and one more does not',
  async (reason, one) => {
    await readSheet(await one.fits(), one.limits);
    await expect(readSheet(await one.tooMuch(), one.limits)).rejects.toMatchObject({
      ...{ reason, field: 'file' },
    });
  },
);

describe('bombs, at the limits of production', () => {
  test.each([
    [
      'unpacks to a thousand times its size',
      () => bookOf({ 'xl/a.xml': ' '.repeat(4_000_000) }),
      'sheet.too-dense',
    ],
    ['has 100,000 sheets', () => sheets(100_000), 'sheet.too-many-sheets'],
    [
      'shares texts of more than 10 MB',
      () =>
        bookOf(
          { [STRINGS]: `<sst><si><t>${noise(64 * KIB).repeat(161)}</t></si></sst>` },
          { level: 1 },
        ),
      'sheet.too-much-text',
    ],
    [
      'shares 150,000 texts',
      () => strings(Array.from({ length: 150_000 }, (_, at) => `<si>${at}</si>`).join('')),
      'sheet.too-many-texts',
    ],
    [
      'puts a cell far to the right',
      () => bookOf({ [SHEET]: sheetXml('<row r="1"><c r="XFD1"><v>1</v></c></row>') }),
      'sheet.too-wide',
    ],
    [
      'puts a row far down',
      () => bookOf({ [SHEET]: sheetXml(rowXml(1_048_576, ['x'])) }),
      'sheet.too-long',
    ],
  ] as const)('one that %s', async (_, make, reason) => {
    await expect(readSheet(await make())).rejects.toMatchObject({ reason, field: 'file' });
  });

  test('one that repeats a long text in every cell', async () => {
    const row = (_: unknown, at: number) =>
      `<row r="${at + 1}">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
    const book = await bookOf({
      [STRINGS]: `<sst><si><t>${'x'.repeat(4000)}</t></si></sst>`,
      [SHEET]: sheetXml(Array.from({ length: 30 }, row).join('')),
    });
    await expect(readSheet(book)).rejects.toMatchObject({ reason: 'sheet.too-much-text' });
  });

  test.each(['<!DOCTYPE a [<!ENTITY b "c">]>', '<!ENTITY b "c">'])(
    'one that declares %s',
    async (xml) => {
      const book = await bookOf({ [SHEET]: `${xml}${sheetXml(rowXml(1, ['&b;']))}` });
      await expect(readSheet(book)).rejects.toMatchObject({ reason: 'sheet.declaration' });
    },
  );
});

test('a text that many cells share counts for each of them', async () => {
  const share = (count: number) =>
    bookOf({
      [STRINGS]: '<sst><si><t>ab</t></si></sst>',
      [SHEET]: sheetXml(`<row r="1">${'<c t="s"><v>0</v></c>'.repeat(count)}</row>`),
    });
  expect(await readSheet(await share(3), { text: 6 })).toHaveLength(1);
  await expect(readSheet(await share(4), { text: 6 })).rejects.toMatchObject({
    ...{ reason: 'sheet.too-much-text', field: 'file' },
  });
});

test('a workbook of nothing but empty lines is empty, however long it is', async () => {
  const empty = Array.from({ length: 10 }, (_, at) => rowXml(at + 1, ['', ' ']));
  const book = (lines: readonly string[]) => bookOf({ [SHEET]: sheetXml(lines.join('')) });
  expect(await readSheet(await book(empty), { rows: 3 })).toEqual([]);
  const filled = await book([...empty, rowXml(11, ['a'])]);
  await expect(readSheet(filled, { rows: 3 })).rejects.toMatchObject({ reason: 'sheet.too-long' });
  expect(await readSheet(filled, { rows: 11 })).toMatchObject([{ line: 11, cells: ['a'] }]);
});

test('an archive that declares less than it unpacks to is caught while unpacking', async () => {
  const good = await bookOf({ [SHEET]: sheetXml(' '.repeat(50_000)) });
  await readSheet(good);
  for (const declared of [0, 1, 100]) {
    for (const at of directoryEntries(good)) {
      const bomb = good.slice();
      new DataView(bomb.buffer).setUint32(at + 24, declared, true);
      await expect(readSheet(bomb)).rejects.toMatchObject({ reason: 'sheet.unreadable' });
    }
  }
});

test.each(['1', '0', '-1', '1.5', 'x', ''])(
  'a line that is numbered %j after line 1 is refused',
  async (r) => {
    const line = rowXml(2, ['b']).replace('r="2"', `r="${r}"`);
    const book = await bookOf({ [SHEET]: sheetXml(rowXml(1, ['a']) + line) });
    const outcome = readSheet(book);
    // A row without a number follows the previous one.
    if (r === '') expect(await outcome).toMatchObject([{ line: 1 }, { line: 2 }]);
    else await expect(outcome).rejects.toMatchObject({ reason: 'sheet.unreadable' });
  },
);

test('a name that is there twice is refused', async () => {
  const other = SHEET.replace('1', '2');
  const bytes = Buffer.from(await bookOf({ [other]: '<a/>' }));
  for (let at = bytes.indexOf(other); at >= 0; at = bytes.indexOf(other)) bytes.write(SHEET, at);
  await expect(readSheet(bytes)).rejects.toMatchObject({ reason: 'sheet.unreadable' });
});
