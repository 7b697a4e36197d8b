import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { PASSWORD } from '../../harness/app/factory';

/* Lists find a phone in every notation. */
const E164 = /^\+[1-9]\d{6,14}$/;

let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const list = async (...conditions: unknown[]) => {
  const query = { where: JSON.stringify(conditions) };
  return (await admin.get('GET /user/admin/member/list', { query })).map(({ phone }) => phone);
};
let added = 0;
const add = async (phone: string) => {
  added += 1;
  const body = { username: `listed-${added}`, realName: 'x', password: PASSWORD, phone };
  await admin.get('POST /user/admin/member/add', { body });
};

test.each([
  ['13612345678', ['13612345678', '+8613612345678', '136 1234 5678', '１３６-1234', '5678']],
  ['0755-82345678', ['0755 8234 5678', '+86755', '(0755) 82', '82345678']],
  ['+44 7700 900123', ['07700 900123', '+44 7700 900', '0044 7700 900123']],
])('finds %s by a keyword that is typed otherwise', async (phone, keywords) => {
  await add(phone);
  const [e164] = await list(['', 'keyword', phone]);
  expect(e164).toMatch(E164);
  for (const keyword of keywords) {
    expect([keyword, await list(['', 'keyword', keyword])]).toEqual([
      keyword,
      expect.arrayContaining([e164]),
    ]);
  }
});

test('every list that has a phone compares it as one', () => {
  const fields = calls.flatMap(({ key, list }) =>
    list && 'phone' in list.fields ? [[key, list.fields.phone]] : [],
  );
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter(([, kind]) => kind !== 'phone')).toEqual([]);
});

test.each([
  ['=', '13900001111'],
  ['like', '13900002222'],
  ['like_right', '13900003333'],
])('compares by %s as it is stored', async (operator, number) => {
  await add(number);
  const typed = ` 0086 ${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)}`;
  expect(await list(['phone', operator, typed])).toEqual([`+86${number}`]);
});

test('finds a department by its phone', async () => {
  const phone = '+861062345678';
  await product.make.dept(tenantId, { phone });
  const query = { where: JSON.stringify([['phone', '=', '(010) 6234-5678']]) };
  expect(await admin.get('GET /user/admin/dept/list', { query })).toMatchObject([{ phone }]);
});
