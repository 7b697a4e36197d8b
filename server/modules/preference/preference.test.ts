import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

const LIST = 'GET /user/admin/account/preferences';
const PUT = 'PUT /user/admin/account/preferences';

let product: TestApp;
let tenantId: number;
let member: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  member = await product.as(await product.make.member(tenantId));
});
afterAll(() => product.close());

const put = (key: string, value: object, version = 0, client = member) =>
  client.send(PUT, { body: { key, value, version } });

describe('what the console remembers for an account', () => {
  test('is nothing at first, and then each key with its version', async () => {
    expect(await member.get(LIST)).toEqual([]);
    await put('shell', { theme: 'dark', primary: '#13c2c2' });
    await put('list.org-user', { size: 'small' });
    await put('shell', { theme: 'system' }, 1);
    expect(await member.get(LIST)).toEqual([
      { key: 'list.org-user', value: { size: 'small' }, version: 1 },
      { key: 'shell', value: { theme: 'system' }, version: 2 },
    ]);
  });

  test('comes with the member at start-up', async () => {
    await put('tour', { seen: true });
    const { preferences } = await member.get('GET /user/admin/member/info');
    expect(preferences).toEqual([{ key: 'tour', value: { seen: true }, version: 1 }]);
  });

  test('is the same in every tenant of the account, and nobody else’s', async () => {
    await put('shell', { theme: 'dark' });
    const { accountId } = await member.get('GET /user/admin/member/info');
    const elsewhere = await product.make.tenant();
    const seat = await product.make.member(elsewhere, { accountId });
    expect(await (await product.as(seat)).get(LIST)).toHaveLength(1);
    const other = await product.as(await product.make.member(tenantId));
    expect(await other.get(LIST)).toEqual([]);
  });

  test('is audited without saying what it is', async () => {
    await put('shell', { theme: 'dark' });
    const entry = await product.db
      .selectFrom('audits')
      .select(['target', 'changes'])
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(entry.target).toBe('preference shell');
    expect(entry.changes).not.toContain('dark');
  });
});

describe('a change', () => {
  test('that has not seen the last one is refused with what is there now', async () => {
    await put('shell', { theme: 'dark' });
    const answer = await put('shell', { theme: 'light' });
    expect(answer).toMatchObject({
      ...refused(409, 'preference.conflict'),
      envelope: { data: { key: 'shell', value: { theme: 'dark' }, version: 1 } },
    });
    expect(await put('list.org-user', {}, 3)).toMatchObject(refused(409, 'preference.conflict'));
  });

  test('made five times at once is made once, and other keys keep theirs', async () => {
    const answers = await Promise.all([
      put('list.org-dept', { size: 'large' }),
      ...Array.from({ length: 5 }, (_, n) => put('shell', { tabs: n % 2 === 0 })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await member.get(LIST)).toMatchObject([{ version: 1 }, { version: 1 }]);
  });

  test.each([
    ['an unknown key', 'nothing', {}, 'key'],
    ['a list without a name', 'list.', {}, 'key'],
    ['an unknown setting', 'shell', { font: 'big' }, 'value.font'],
    ['a colour that is none', 'shell', { primary: 'red' }, 'value.primary'],
    ['a theme that is none', 'shell', { theme: 'pink' }, 'value.theme'],
    ['a missing setting', 'tour', {}, 'value.seen'],
    ['a shortcut to elsewhere', 'shortcuts', { paths: ['//evil.example'] }, 'value.paths.0'],
    ['a shortcut to a script', 'shortcuts', { paths: ['javascript:alert(1)'] }, 'value.paths.0'],
    ['too many shortcuts', 'shortcuts', { paths: Array(25).fill('/audit') }, 'value.paths'],
  ])('with %s is refused by the field’s name', async (_, key, value, field) => {
    expect(await put(key, value)).toMatchObject(refused(422, 'error.invalid', field));
  });

  test('beyond 64 KiB in all is refused, and one in its place is not', async () => {
    const half = { text: 'x'.repeat(33_000) };
    await put('list.one', half);
    expect(await put('list.two', half)).toMatchObject(refused(422, 'preference.full', 'value'));
    expect(await put('list.one', half, 1)).toMatchObject({ status: 200 });
    expect(await member.get(LIST)).toHaveLength(1);
  });

  test('is not for the demo account', async () => {
    await product.db
      .updateTable('sessions')
      .set({ isDemo: 1 })
      .where('memberId', '=', member.memberId)
      .execute();
    expect(await put('shell', {})).toMatchObject(refused(403, 'demo.read-only'));
  });

  test('needs a session', async () => {
    const answer = await put('shell', {}, 0, product.visitor());
    expect(answer).toMatchObject(refused(401, 'session.ended'));
  });
});
