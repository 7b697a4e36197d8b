import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { sheetBytes } from '../../tests/harness/sheets/sheet-bytes';
import { SHEET } from '../../tests/harness/sheets/workbook';
import { writeBook } from './sheet';

const DANGEROUS = [
  '=1+1',
  '+1',
  '-1',
  '@cmd',
  ';=1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\r\n=1',
  '＝1',
  '；x',
];

/** The number format "@", by which a program keeps what is edited as a text. */
const TEXT_FORMAT = 'formatCode="@"';

test.each([
  [
    'an export',
    () => sheetBytes('xlsx', [{ title: '=t', value: (row: string) => row }], DANGEROUS),
  ],
  [
    'a template',
    () =>
      writeBook([{ name: 'a', lines: ['=t', ...DANGEROUS].map((cell) => [cell]), widths: [9] }]),
  ],
])('%s as a workbook shows every text as it is, and holds no formula', async (_, write) => {
  const bytes = await write();
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect(sheet?.rows.flat()).toEqual(['=t', ...DANGEROUS]);
  const parts = unzipSync(bytes);
  expect(strFromU8(parts[SHEET] as Uint8Array)).not.toMatch(/<f[ >/]/);
  expect(strFromU8(parts['xl/styles.xml'] as Uint8Array)).toContain(TEXT_FORMAT);
});

test('defuses every text of a CSV that a spreadsheet program would run', async () => {
  const bytes = await sheetBytes(
    'csv',
    [{ title: 'name', value: (row: string) => row }],
    DANGEROUS,
  );
  const text = new TextDecoder().decode(bytes);
  for (const cell of DANGEROUS) expect(text).toContain(`'${cell}`);
});

test('leaves numbers as numbers', async () => {
  const bytes = await sheetBytes('csv', [{ title: 'cents', value: (row: number) => row }], [-5]);
  expect(new TextDecoder().decode(bytes).trim().split(/\r?\n/)[1]).toBe('-5');
});

test.each(['csv', 'xlsx'] as const)(
  'lets others go on while many rows are written, as %s',
  async (format) => {
    let turns = 0;
    let isOver = false;
    const next = () => {
      turns += 1;
      if (!isOver) setImmediate(next);
    };
    setImmediate(next);
    const columns = [{ title: 'name', value: (row: string) => row }];
    await sheetBytes(format, columns, Array(2000).fill('some text'));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(20);
  },
);
