import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import {
  type Cells,
  cellsOf,
  people,
  sheetFile,
} from '../../../../tests/harness/sheets/import-file';

const TEMPLATE = 'GET /user/admin/member/import/template';
const CHECK = 'POST /user/admin/member/import/check';
const ERRORS = 'GET /user/admin/member/import/errors';

let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  const research = await product.make.dept(tenantId, { name: 'Research', code: 'rd' });
  await product.make.dept(tenantId, { name: 'Web', code: 'rd-web', parentId: research });
  const sales = await product.make.dept(tenantId, { name: 'Sales', code: 'sales' });
  await product.make.dept(tenantId, { name: 'Web', code: 'sales-web', parentId: sales });
  await product.make.dept(tenantId, { name: 'Closed', code: 'closed', status: 'disabled' });
  await product.make.post(tenantId, { name: 'Engineer', code: 'eng' });
  await product.make.post(tenantId, { name: 'Sales, EMEA', code: 'emea' });
  await product.make.role(tenantId, { name: 'Editors', code: 'editors' });
  await product.make.member(tenantId, { username: 'Taken' });
});
afterAll(() => product.close());

const check = async (lines: readonly Cells[], client = admin, titles?: readonly string[]) =>
  client.get(CHECK, { body: { file: await sheetFile(lines, titles) } });

const errorsOf = async (cells: Cells, client = admin) => {
  const titles = ['Username', 'Real name', ...Object.keys(cells)];
  const line = { Username: 'zoe', 'Real name': 'Zoe', ...cells };
  const { rows } = await check([line], client, [...new Set(titles)]);
  return (rows[0]?.errors ?? []).map(({ title, message }) =>
    [title, message].filter(Boolean).join(': '),
  );
};

const countMembers = async () => {
  const rows = await product.db.selectFrom('members').select('id').execute();
  return rows.length;
};

describe('the template', () => {
  test.each([
    ['zh-CN', '用户名*', '部门'],
    ['en-US', 'Username*', 'Department'],
  ] as const)('speaks %s and is itself a file that can be checked', async (language, ...titles) => {
    const client = await product.as(admin.memberId, language);
    const response = await client.fetch(TEMPLATE);
    const content = new Uint8Array(await response.clone().arrayBuffer());
    expect((await cellsOf(response))[0]).toEqual(expect.arrayContaining(titles));
    const body = { file: new File([content], 'template.xlsx') };
    expect(await client.get(CHECK, { body })).toMatchObject({ total: 1, valid: 1, rows: [] });
  });
});

describe('the check', () => {
  test('accepts good lines and leaves nothing behind', async () => {
    const before = await countMembers();
    const lines = people(45, 'good', { Department: 'rd', Positions: 'eng', Roles: 'editors' });
    expect(await check(lines)).toMatchObject({ total: 45, valid: 45, invalid: 0, rows: [] });
    expect(await countMembers()).toBe(before);
    const found = await product.db
      .selectFrom('accounts')
      .select('id')
      .where('usernameKey', 'like', 'good-%')
      .execute();
    expect(found).toEqual([]);
  });

  test('reads CSV as well, and titles of either language', async () => {
    const file = new File(['\u{FEFF}用户名,Real name,性别\r\ncsv,李雷,男\r\n'], 'users.csv');
    expect(await admin.get(CHECK, { body: { file } })).toMatchObject({ valid: 1 });
  });

  test('numbers lines as a spreadsheet program does and names every wrong field', async () => {
    const titles = ['Username', 'Real name', 'Phone', 'Email'];
    const bad = { Username: '', 'Real name': 'No name', Phone: '12', Email: 'x' };
    const report = await check([...people(1, 'first'), {}, bad], admin, titles);
    expect(report).toMatchObject({ total: 2, valid: 1, invalid: 1 });
    expect(report.rows).toEqual([
      {
        line: 4,
        username: '',
        errors: [
          { field: 'username', title: 'Username', message: 'is required.' },
          { field: 'phone', title: 'Phone', message: 'is not a valid phone number.' },
          { field: 'email', title: 'Email', message: 'is not a valid email address.' },
        ],
      },
    ]);
  });

  test('names usernames that are taken, in the database and in the file', async () => {
    const { rows } = await check([
      { Username: 'taken', 'Real name': 'A' },
      { Username: 'twice', 'Real name': 'B' },
      { Username: 'TWICE', 'Real name': 'C' },
    ]);
    expect(rows.map(({ line, errors }) => [line, errors[0]?.message])).toEqual([
      [2, 'The username "taken" is already in use.'],
      [4, 'The username "TWICE" is in line 3 already.'],
    ]);
    // A sentence that names its field needs no title in front of it.
    expect(rows.map(({ errors }) => errors[0]?.title)).toEqual(['', '']);
  });

  test.each([
    ['a path', 'Research / Web', []],
    ['a code', 'sales-web', []],
    ['a name of only one', 'Research', []],
    [
      'a name of several',
      'Web',
      ['Several departments are called "Web". Please give the path or the code.'],
    ],
    ['none', 'Nowhere', ['There is no department with the name, path or code "Nowhere".']],
    ['a disabled one', 'Closed', ['Department "Closed" is disabled.']],
  ])('finds a department by %s', async (_, cell, errors) => {
    expect(await errorsOf({ Department: cell })).toEqual(errors);
  });

  test('finds positions and roles by name or code, several in a cell', async () => {
    expect(await errorsOf({ Positions: 'Engineer、emea' })).toEqual([]);
    expect(await errorsOf({ Positions: 'Sales, EMEA' })).toEqual([]);
    expect(await errorsOf({ Positions: 'eng, pilot' })).toEqual([
      'There is no position with the name or code "pilot".',
    ]);
    expect(await errorsOf({ Roles: 'ghosts' })).toEqual([
      'There is no role with the name or code "ghosts" that you may assign.',
    ]);
  });

  test('takes what cells hold for text and nothing else', async () => {
    expect(await errorsOf({ 'Real name': '=1+1', Remark: '@cmd', Birthday: '1990/1/31' })).toEqual(
      [],
    );
    expect(await errorsOf({ Sex: '女', Status: 'Disabled' })).toEqual([]);
    expect(await errorsOf({ Sex: 'robot' })).toEqual(['Sex: is not one of the choices.']);
    const csv = new File(['Username,Real name\r\nzoe,a\0b\r\n'], 'nul.csv');
    const { rows } = await admin.get(CHECK, { body: { file: csv } });
    expect(rows[0]?.errors[0]?.message).toBe(
      'holds characters that are not seen, or none that is.',
    );
  });

  test('speaks the language of the caller', async () => {
    const chinese = await product.as(admin.memberId, 'zh-CN');
    expect(await errorsOf({ Phone: '12' }, chinese)).toEqual(['手机号格式不正确。']);
  });

  test('names columns that it does not know and leaves them out', async () => {
    const report = await check([{ Username: 'zoe', 'Real name': 'Zoe', Shoe: '42' }]);
    expect(report).toMatchObject({ valid: 1, unknownColumns: ['Shoe'] });
  });

  test('refuses lines beyond the limit of users', async () => {
    const small = await product.make.tenant({}, { limits: '{"users":3}' });
    const keeper = await product.asDefaultAdmin(small);
    const report = await check(people(4, 'small'), keeper);
    expect(report).toMatchObject({ valid: 2, invalid: 2 });
    expect(report.rows[0]).toMatchObject({
      line: 4,
      errors: [{ field: '', message: 'The limit of 3 users has been reached.' }],
    });
  });

  test('refuses roles that are not below the own, and departments outside the scope', async () => {
    const own = await product.make.dept(tenantId, { name: 'Own' });
    const helper = await product.asRole(
      tenantId,
      { name: 'Helpers', permissions: [CHECK], dataScope: 'dept' },
      { deptId: own },
    );
    expect(await errorsOf({ Department: 'Own' }, helper)).toEqual([]);
    for (const name of ['Editors', 'Helpers']) {
      expect(await errorsOf({ Roles: name }, helper)).toEqual([
        `There is no role with the name or code "${name}" that you may assign.`,
      ]);
    }
    expect(await errorsOf({ Department: 'rd' }, helper)).toEqual([
      'There is no department with the name, path or code "rd".',
    ]);
  });
});

test('hands the refused lines out with what is wrong, and takes that file back', async () => {
  const report = await check([
    { Username: 'again', 'Real name': 'Again', Phone: '12', Shoe: '42' },
    { Username: 'fine', 'Real name': 'Fine', Phone: '', Shoe: '43' },
  ]);
  const response = await admin.fetch(ERRORS, { query: { id: report.importId } });
  const content = new Uint8Array(await response.clone().arrayBuffer());
  expect(await cellsOf(response)).toEqual([
    ['Username', 'Real name', 'Phone', 'Shoe', 'What is wrong'],
    ['again', 'Again', '12', '42', 'Phone: is not a valid phone number.'],
  ]);
  const body = { file: new File([content], 'errors.xlsx') };
  const again = await admin.get(CHECK, { body });
  expect(again).toMatchObject({ invalid: 1, unknownColumns: ['Shoe'] });
  const missing = await admin.send(ERRORS, { query: { id: report.importId } });
  expect(missing).toMatchObject(refused(404, 'row.missing'));
});

test("answers another's import like a missing one", async () => {
  const { importId } = await check(people(1, 'mine'));
  const colleague = await product.asDefaultAdmin(tenantId);
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  for (const client of [colleague, stranger]) {
    const answer = await client.send(ERRORS, { query: { id: importId } });
    expect(answer).toMatchObject(refused(404, 'row.missing'));
  }
});
