import { sheetBytes } from '../../tests/harness/sheets/sheet-bytes';

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

test('defuses every text that a spreadsheet program would run', async () => {
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
