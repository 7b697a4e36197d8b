import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { LIMIT } from '#contract/limits';
import { SheetReader } from '#server/sheets/sheet-reader';
import { buildSheetWorker } from '../../../../scripts/sheet-worker';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import { until } from '../../../../tests/harness/app/until';
import { people, sheetFile } from '../../../../tests/harness/sheets/import-file';
import { bookOf } from '../../../../tests/harness/sheets/workbook';

const CHECK = 'POST /user/admin/member/import/check';
const LIST = 'GET /user/admin/member/list';

const code = buildSheetWorker();
const products: TestApp[] = [];
afterEach(() => Promise.all(products.splice(0).map((product) => product.close())));

/** An application with the given options for reading files, and a member who may import. */
async function open(options: Partial<ConstructorParameters<typeof SheetReader>[0]> = {}) {
  const sheets = new SheetReader({ load: () => code, ...options });
  const product = await createTestApp({ sheets });
  products.push(product);
  const tenantId = await product.make.tenant();
  return { product, tenantId, admin: await product.asDefaultAdmin(tenantId) };
}

const send = (client: Client, content: string | Uint8Array<ArrayBuffer>) =>
  client.send(CHECK, { body: { file: new File([content], 'users.csv') } });

const HEAD = 'Username,Real name\r\n';

/** A ZIP archive that is no workbook. */
const DOCUMENT = new Uint8Array(zipSync({ 'word/document.xml': new Uint8Array([60]) }));

test('every file with too much in it says so in both languages and leaves nothing behind', async () => {
  const { product, tenantId, admin } = await open();
  const chinese = await product.asDefaultAdmin(tenantId, 'zh-CN');
  const nearly = LIMIT.import.bytes - 1000;
  const bomb = await bookOf({ 'xl/a.xml': ' '.repeat(1_000_000) });
  const files = [
    [
      `${HEAD}${'\n'.repeat(nearly)}`,
      'A file may hold at most 5001 lines, including the header',
      '文件最多 5001 行',
    ],
    [HEAD + ','.repeat(nearly), 'at most 100 columns', '文件最多 100 列'],
    [
      HEAD + '"'.repeat(nearly),
      'line 2 holds more than 4000 characters',
      '第 2 行有单元格超过 4000',
    ],
    [`${HEAD}"zoe,Zoe`, 'The quotation mark in line 2', '第 2 行的引号没有结束'],
    [new Uint8Array(5000), 'This is not a text file', '这不是文本文件'],
    [DOCUMENT, 'This is not a readable Excel workbook', '这不是可以读取的 Excel 工作簿'],
    ['Username\nzoe', 'missing: Real name', '缺少必填列：姓名。'],
    ['a\nb', 'missing: Username, Real name', '缺少必填列：用户名、姓名。'],
    [new Uint8Array(bomb), 'more than 100 times its size', '压缩比超过 100'],
  ] as const;
  for (const [content, english, chineseText] of files) {
    const answer = await send(admin, content);
    expect(answer.envelope.message).toContain(english);
    expect(answer).toMatchObject({
      ...{ status: 422, envelope: { data: { errors: [{ field: 'file' }] } } },
    });
    expect((await send(chinese, content)).envelope.message).toContain(chineseText);
  }
  expect(await product.db.selectFrom('imports').selectAll().execute()).toEqual([]);
});

test('others are answered while a hostile file is being read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  const [started, go] = [join(folder, 'started'), join(folder, 'go')];
  // The worker spins until the test releases it, and then reads the file.
  const busy = `{
    const { existsSync, writeFileSync } = require('node:fs');
    writeFileSync(${JSON.stringify(started)}, '');
    while (!existsSync(${JSON.stringify(go)}));
  }`;
  try {
    const { admin } = await open({ load: () => `${busy}\n${code}`, ms: 600_000 });
    const check = send(admin, HEAD + '\n'.repeat(LIMIT.import.bytes - 1000));
    expect(await until(() => (existsSync(started) ? [started] : []), 1)).toEqual([started]);
    expect(await admin.send(LIST, { query: {} })).toMatchObject({ status: 200 });
    writeFileSync(go, '');
    expect(await check).toMatchObject(refused(422, 'sheet.too-long', 'file'));
  } finally {
    writeFileSync(go, '');
    rmSync(folder, { recursive: true });
  }
});

test('a file that no thread survives is refused, and the next one is read', async () => {
  const { product, admin } = await open({ memory: 16, ms: 600_000 });
  const line = `${'some text,'.repeat(99)}\n`;
  const answer = await send(admin, HEAD + line.repeat(LIMIT.import.rows - 1));
  expect(answer).toMatchObject(refused(422, 'sheet.too-complex', 'file'));
  expect(answer.envelope.message).toContain('too large or too complicated');
  expect(await product.db.selectFrom('imports').selectAll().execute()).toEqual([]);
  const body = { file: await sheetFile(people(3, 'next')) };
  expect(await admin.get(CHECK, { body })).toMatchObject({ valid: 3 });
});

test('a file that meets a full line is told when to come back', async () => {
  const { admin } = await open({ load: () => 'for (;;);', ms: 600_000, atOnce: 1, waiting: 0 });
  // Either may be the first in the line.
  const sent = [send(admin, HEAD), send(admin, HEAD)];
  const busy = await Promise.race(sent);
  expect(busy).toMatchObject(refused(503, 'sheet.busy'));
  expect(busy.headers.get('Retry-After')).toBe('10');
  await Promise.all(products.splice(0).map((product) => product.close()));
  const other = (await Promise.all(sent)).find((answer) => answer !== busy);
  expect(other).toMatchObject(refused(503, 'error.unavailable'));
});
