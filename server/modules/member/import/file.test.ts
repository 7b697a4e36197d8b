import { LIMIT } from '#contract/limits';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';

const CHECK = 'POST /user/admin/member/import/check';

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asDefaultAdmin(await product.make.tenant());
});
afterAll(() => product.close());

describe('a file that is refused as a whole', () => {
  const send = (file: File) => admin.send(CHECK, { body: { file } });
  const text = (content: string) => new File([content], 'users.csv');

  test.each([
    ['without lines', 'Username,Real name\r\n', 422, 'import.empty'],
    ['without anything', '', 422, 'import.blank'],
    ['without anything but empty lines', '\r\n'.repeat(6000), 422, 'import.blank'],
    ['without anything but commas', ','.repeat(100_000), 422, 'import.blank'],
    ['without a required column', 'Username\r\nzoe\r\n', 422, 'import.column-missing'],
    ['with a column twice', 'Username,姓名,用户名\r\nzoe,Zoe,zoe\r\n', 422, 'import.column-twice'],
  ] as const)('%s', async (_, content, status, reason) => {
    expect(await send(text(content))).toMatchObject(refused(status, reason, 'file'));
  });

  test('with too many lines, or of another kind', async () => {
    const long = `Username,Real name\r\n${'a,b\r\n'.repeat(LIMIT.import.rows + 1)}`;
    expect(await send(text(long))).toMatchObject(refused(422, 'sheet.too-long', 'file'));
    const broken = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1])], 'users.xlsx');
    expect(await send(broken)).toMatchObject(refused(422, 'sheet.unreadable', 'file'));
  });

  test('that has the name of a workbook and is text, or nothing', async () => {
    const named = (content: string) => new File([content], 'users.xlsx');
    const table = 'Username,Real name\r\nzoe,Zoe\r\n';
    expect(await send(named(table))).toMatchObject(refused(422, 'sheet.unreadable', 'file'));
    expect(await send(named(''))).toMatchObject(refused(422, 'import.blank', 'file'));
  });

  test('that is larger than its limit, though other calls take less', async () => {
    const fitting = text('a'.repeat(LIMIT.import.bytes));
    expect((await send(fitting)).status).toBe(422);
    const large = text('a'.repeat(LIMIT.import.bytes + 1));
    expect(await send(large)).toMatchObject(refused(413, 'error.body-too-large'));
    const medium = text(`Username,Real name\r\nzoe,Zoe\r\n${'\r\n'.repeat(LIMIT.bodyBytes)}`);
    expect((await send(medium)).status).toBe(422);
    const body = { name: 'a'.repeat(LIMIT.bodyBytes), code: 'a', parentId: null };
    expect(await admin.send('POST /user/admin/dept/add', { body })).toMatchObject(
      refused(413, 'error.body-too-large'),
    );
  });

  test('that is no file in a form', async () => {
    const json = await admin.send(CHECK, { body: { file: 'text' } });
    expect(json).toMatchObject(refused(415, 'error.upload-type'));
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect(await admin.send(CHECK, { body: 'nonsense', headers })).toMatchObject(
      refused(422, 'error.upload-malformed'),
    );
    const file = text('');
    expect(await admin.send(CHECK, { body: { other: file } })).toMatchObject(
      refused(422, 'error.invalid', 'file'),
    );
  });
});
