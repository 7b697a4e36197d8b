import { readSheet, writeSheet } from './sheet';

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
  const bytes = await writeSheet(
    'csv',
    [{ title: 'name', value: (row: string) => row }],
    DANGEROUS,
  );
  const text = new TextDecoder().decode(bytes);
  for (const cell of DANGEROUS) expect(text).toContain(`'${cell}`);
});

test('leaves numbers as numbers', async () => {
  const bytes = await writeSheet('csv', [{ title: 'cents', value: (row: number) => row }], [-5]);
  expect(new TextDecoder().decode(bytes).trim().split(/\r?\n/)[1]).toBe('-5');
});

const NAMES = [{ title: 'name', value: (row: string) => row }];

test.each(['csv', 'xlsx'] as const)('reads back what it has written, as %s', async (format) => {
  const names = ['=1+1', '007', '', '+8613800000000', '李雷'];
  const rows = await readSheet(await writeSheet(format, NAMES, names), 10);
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
  expect((await readSheet(bytes, 10)).map(({ cells }) => cells)).toEqual([['姓名'], ['李']]);
});

test('refuses a broken workbook, and more lines than allowed', async () => {
  const broken = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
  await expect(readSheet(broken, 10)).rejects.toMatchObject({ reason: 'sheet.unreadable' });
  const long = await writeSheet('csv', NAMES, ['a', 'b', 'c']);
  await expect(readSheet(long, 3)).rejects.toMatchObject({ reason: 'sheet.too-long' });
});

test('refuses a workbook that unpacks to more than memory is for', async () => {
  const bytes = await writeSheet('xlsx', NAMES, ['a']);
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  for (const declared of [0, 0x7fffffff]) {
    const bomb = bytes.slice();
    new DataView(bomb.buffer).setUint32(at + 24, declared, true);
    await expect(readSheet(bomb, 10)).rejects.toMatchObject({ reason: 'sheet.unreadable' });
  }
});
