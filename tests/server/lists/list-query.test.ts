import { calls } from '#contract/index';
import { type FieldKind, OPERATORS, OPERATORS_OF, type Operator } from '#contract/list-operators';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { makeNotice } from '../../harness/app/notice';
import { refused } from '../../harness/app/refused';
import { sampleOf } from '../../harness/calls/sample';
import { dosed } from '../../harness/dose';

/* Generated from the contract: every list, every field, every operator, on both databases. */
let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
  // The rows in queries and samples of lists of one row's members.
  const platform = product.db.selectFrom('tenants').select('id');
  await product.make.role((await platform.executeTakeFirstOrThrow()).id);
  await makeNotice(product, admin.memberId);
});
afterAll(() => product.close());

const lists = calls.flatMap((call) =>
  call.list && call.wrap === 'list' ? [{ key: call.key, list: call.list, call }] : [],
);

/** The required parameters of each list. */
const required = new Map(lists.map(({ key, call }) => [key, sampleOf(call).query as object]));
const ask = (key: string, query: object) =>
  admin.send(key, { query: { ...required.get(key), ...query } });
const where = (...conditions: unknown[]) => ({ where: JSON.stringify(conditions) });

const VALUE: Record<FieldKind, unknown> = {
  ...{
    text: 'a',
    phone: '138 0013 8000',
    choice: 'enabled',
    id: 1,
    link: 1,
    int: 1,
    time: '2026-01-01T00:00:00Z',
  },
};

function valueFor(operator: Operator, kind: FieldKind) {
  if (operator.endsWith('in')) return [VALUE[kind]];
  if (operator.endsWith('between')) return [VALUE[kind], VALUE[kind]];
  return VALUE[kind];
}

describe.each(lists)('$key', ({ key, list }) => {
  const fields = Object.entries(list.fields);

  test.each(fields)(
    'filters by %s with each operator of its kind and no other',
    async (field, kind) => {
      for (const operator of OPERATORS.filter((one) => one !== 'keyword')) {
        const answer = await ask(key, where([field, operator, valueFor(operator, kind)]));
        if (OPERATORS_OF[kind].includes(operator))
          expect([operator, answer.status]).toEqual([operator, 200]);
        else expect(answer).toMatchObject(refused(422, 'list.operator', field));
      }
    },
  );

  test.each(dosed(fields))('refuses a value of the wrong kind for %s', async (field, kind) => {
    const wrong: Record<FieldKind, unknown[]> = {
      text: [1, null, ['a'], {}, 'a'.repeat(501), 'a\0', '\ud800'],
      phone: [1, null, ['1'], {}, '1'.repeat(501), '1\0', '\ud800'],
      choice: [1, null, ['a'], 'a'.repeat(65), 'a\0', '\udfff'],
      id: ['1', 1.5, null, [1], 2 ** 53, true],
      link: ['1', 1.5, null, [1], 2 ** 53, true],
      int: ['1', 1.5, null, [1], 1e300, false],
      time: [
        'yesterday',
        '2026-02-30T00:00:00Z',
        1,
        null,
        '2026-01-01',
        '2026-01-01T00:00:00+99:99',
      ],
    };
    for (const value of wrong[kind]) {
      const answer = await ask(key, where([field, '=', value]));
      expect([value, answer]).toMatchObject([value, refused(422, 'list.value', field)]);
    }
    for (const value of [[], Array(1001).fill(VALUE[kind]), VALUE[kind], [null]]) {
      const answer = await ask(key, where([field, 'in', value]));
      expect(answer).toMatchObject(refused(422, 'list.value', field));
    }
  });

  test('sorts by each field it says it sorts by, both ways, and by no other', async () => {
    for (const field of list.sort) {
      expect(await ask(key, { sort: `${field}:asc,${list.sort.at(-1)}:desc` })).toMatchObject({
        status: 200,
      });
      expect(await ask(key, { sort: `${field}:desc` })).toMatchObject({ status: 200 });
    }
    for (const sort of [
      '__proto__',
      'tenantId',
      `${list.sort[0]}:down`,
      'id:asc:asc',
      ',',
      'id;',
    ]) {
      expect(await ask(key, { sort })).toMatchObject(refused(422, 'list.sort', 'sort'));
    }
  });

  const UNDECLARED = ['__proto__', 'constructor', 'tenantId', 'passwordHash', '', 'members.id'];
  test.each(dosed(UNDECLARED.filter((field) => !Object.hasOwn(list.fields, field))))(
    'does not filter by %j, which it does not declare',
    async (field) => {
      const answer = await ask(key, where([field, '=', 1]));
      expect(answer).toMatchObject(refused(422, 'list.field', field));
    },
  );

  test.each(
    dosed([
      'nonsense',
      '{}',
      '1',
      '[[]]',
      '[["id"]]',
      '[["id","=",1,2]]',
      '[["id","~",1]]',
      '[["id","__proto__",1]]',
      '[{"0":"id","1":"=","2":1}]',
      `[${Array(51).fill('["id","=",1]').join()}]`,
      '['.repeat(20_000),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    ]),
  )('refuses a filter that is none: %.40s', async (text) => {
    expect(await ask(key, { where: text })).toMatchObject(refused(422, 'list.where', 'where'));
  });

  test('takes as many values and keywords as its limits allow', async () => {
    const [field = '', kind = ''] = fields.find(([, one]) => one === 'id') ?? fields[0] ?? [];
    // Quotation marks make texts longer, and the condition as a whole has a limit.
    const values = Array(kind === 'id' ? 650 : 300).fill(VALUE[kind as FieldKind]);
    const wide = Array.from({ length: 49 }, () => [field, 'in', values]);
    expect((await ask(key, where(...wide))).status).toBe(200);
    const words = Array.from({ length: 50 }, (_, at) => ['', 'keyword', `word ${at}`]);
    expect((await ask(key, where(...words))).status).toBe(list.keyword ? 200 : 422);
  });

  test.each([
    ' ',
    '"',
    "'",
    '%',
    '_',
    '\\',
    '*',
    '^',
    '"" OR 1',
    'a"b"c',
    '𠮷野家',
    'ﷺ'.repeat(30),
  ])('takes the keyword %j literally', async (keyword) => {
    const answer = await ask(key, where(['', 'keyword', keyword]));
    expect(answer).toMatchObject({ status: 200 });
  });

  test.each(dosed<unknown>([5, null, {}, ['a'], 'a'.repeat(101), 'abc\0', 'abc\ud800']))(
    'refuses the keyword %j',
    async (keyword) => {
      const answer = await ask(key, where(['', 'keyword', keyword]));
      expect(answer).toMatchObject(refused(422, 'list.value', 'keyword'));
    },
  );

  test.each(
    dosed([
      ['page', '0'],
      ['page', '-1'],
      ['page', '1.5'],
      ['page', 'NaN'],
      ['page', 'Infinity'],
      ['page', '1000000000'],
      ['pageSize', '0'],
      ['pageSize', '201'],
      ['sort', 'a'.repeat(201)],
      ['where', 'a'.repeat(100_001)],
      ['pagesize', '10'],
      ['__proto__', '1'],
    ]),
  )('refuses %s=%.20s, naming it', async (name, value) => {
    const query = new URLSearchParams({ ...required.get(key), [name]: value });
    const { status, envelope } = await admin.send(`${key}?${query}`);
    expect(status).toBe(422);
    expect(envelope.data).toMatchObject({ errors: [{ field: name }] });
  });
});
