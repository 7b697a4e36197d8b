import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';

/*
 * Sessions, permissions and other tenants are covered for every call by
 * tests/server/access/access.test.ts.
 */
let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant({ name: 'Northwind' });
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const ADD = 'POST /user/admin/member/add';
const UPDATE = 'PUT /user/admin/member/update';
const read = (id: number) => admin.get('GET /user/admin/member/detail', { query: { id } });
let count = 0;
function entry() {
  count += 1;
  return { username: `Lena.${count}`, realName: 'Lena Li', password: 'a-first-word-1' };
}

const everything = {
  ...{ phone: '+8613800000000', email: 'lena@example.com', sex: 'girl' as const },
  ...{ birthday: '1990-02-28', qq: '12345', address: '1 Harbour St', region: 'Hangzhou' },
  ...{ status: 'disabled' as const, remark: 'Night shift' },
};

describe('adding a user', () => {
  test('stores the person and the seat, and never shows the password', async () => {
    const deptId = await product.make.dept(tenantId, { name: 'Assembly' });
    const postIds = [await product.make.post(tenantId), await product.make.post(tenantId)];
    const { password, ...body } = { ...entry(), ...everything, deptId, postIds };
    const member = await admin.get(ADD, { body: { ...body, password } });
    expect(member).toMatchObject({
      ...{ ...body, postIds: expect.arrayContaining(postIds), deptName: 'Assembly', tenantId },
      ...{ tenantName: 'Northwind', roleIds: [], balance: 0, integral: 0, loginCount: 0 },
      ...{ isDefaultAdmin: false, lastLoginAt: null, version: 1 },
    });
    expect(await read(member.id)).toEqual(member);
    expect(JSON.stringify(member)).not.toMatch(/password|hash/i);
  });

  test('lets the person in with the given password, which must be changed first', async () => {
    const body = entry();
    await admin.get(ADD, { body });
    const visitor = product.visitor();
    const { username, password } = body;
    const signedIn = await visitor.get('POST /user/admin/site/accountLogin', {
      body: { username: username.toUpperCase(), password },
    });
    expect(signedIn).toMatchObject({ mustChangePassword: true, member: { username } });
  });

  test.each([
    ['username', 'x'],
    ['username', '.dot'],
    ['password', 'short'],
    ['phone', '12345'],
    ['email', 'nobody@nowhere'],
    ['birthday', '1990-02-30'],
    ['sex', 'other'],
    ['realName', ''],
  ])('refuses %s %j, naming the field', async (field, value) => {
    const answer = await admin.send(ADD, { body: { ...entry(), [field]: value } });
    expect(answer).toMatchObject(refused(422, 'error.invalid', field));
  });

  test('refuses a password that everybody tries first', async () => {
    const answer = await admin.call(ADD, { body: { ...entry(), password: 'Password123' } });
    expect(answer).toMatchObject(refused(422, 'password.common', 'password'));
  });

  test('refuses a department or a position that cannot be chosen', async () => {
    const disabled = await product.make.dept(tenantId, { status: 'disabled' });
    const other = await product.make.tenant();
    const add = (values: object) => admin.send(ADD, { body: { ...entry(), ...values } });
    expect(await add({ deptId: disabled })).toMatchObject(refused(422, 'dept.disabled', 'deptId'));
    const foreign = await product.make.dept(other);
    expect(await add({ deptId: foreign })).toMatchObject(refused(422, 'dept.missing', 'deptId'));
    const post = await product.make.post(other);
    expect(await add({ postIds: [post] })).toMatchObject(refused(422, 'post.missing', 'postIds'));
  });

  test('refuses a username in use anywhere, whatever its case or width', async () => {
    const elsewhere = await product.make.tenant();
    const username = `Wei.${tenantId}`;
    await product.make.member(elsewhere, { username });
    for (const taken of [username, username.toLowerCase(), `Ｗei.${tenantId}`]) {
      const answer = await admin.call(ADD, { body: { ...entry(), username: taken } });
      expect(answer).toMatchObject(refused(422, 'member.username-taken', 'username'));
    }
  });

  test('gives a username that two tenants ask for at the same time to one of them', async () => {
    const other = await product.asDefaultAdmin(await product.make.tenant());
    const body = entry();
    const answers = await Promise.all([admin, other].map((client) => client.call(ADD, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = answers.find(({ status }) => status === 422);
    expect(late).toMatchObject(refused(422, 'member.username-taken', 'username'));
  });
});

describe('changing a user', () => {
  test('stores every field, and none takes it away', async () => {
    const id = await product.make.member(tenantId, { phone: '13900000000' });
    const deptId = await product.make.dept(tenantId);
    const postIds = [await product.make.post(tenantId)];
    const full = { realName: 'Wei Chen', ...everything, status: 'enabled' as const };
    const body = { id, version: 1, ...full, deptId, postIds };
    expect(await admin.get(UPDATE, { body })).toMatchObject({
      ...full,
      deptId,
      postIds,
      version: 2,
    });
    const bare = await admin.get(UPDATE, { body: { id, version: 2, realName: 'Wei Chen' } });
    const none = { phone: null, email: null, birthday: null, remark: null, deptId: null };
    expect(bare).toMatchObject({ ...none, postIds: [], sex: 'secret', version: 3 });
    expect(await read(id)).toEqual(bare);
  });

  test('is found by its new name at once, and no longer by the old one', async () => {
    const id = await product.make.member(tenantId, { realName: 'Old Name' });
    await admin.get(UPDATE, { body: { id, version: 1, realName: '王小明' } });
    const find = async (text: string) => {
      const where = JSON.stringify([['', 'keyword', text]]);
      return (await admin.get('GET /user/admin/member/list', { query: { where } })).length;
    };
    expect([await find('小明'), await find('王小明'), await find('Old Name')]).toEqual([1, 1, 0]);
  });

  test('is refused with a version that has been overtaken, and changes no part', async () => {
    const id = await product.make.member(tenantId);
    const first = await admin.get(UPDATE, { body: { id, version: 1, realName: 'First' } });
    const postIds = [await product.make.post(tenantId)];
    const body = { id, version: 1, realName: 'Second', postIds };
    const answer = await admin.call(UPDATE, { body });
    expect(answer).toMatchObject(refused(409, 'version.conflict'));
    expect(answer.envelope.data).toEqual(first);
    expect(await read(id)).toEqual(first);
  });

  test('keeps a department that has been disabled since', async () => {
    const deptId = await product.make.dept(tenantId, { status: 'disabled' });
    const id = await product.make.member(tenantId, { deptId });
    const body = { id, version: 1, realName: 'Same place', deptId };
    expect(await admin.get(UPDATE, { body })).toMatchObject({ deptId });
  });
});

describe('the recycle bin', () => {
  test('takes users out of every list and call, all or none', async () => {
    const ids = [await product.make.member(tenantId), await product.make.member(tenantId)];
    const wrong = { ids: [...ids, 999_999] };
    const refusal = await admin.call('DELETE /user/admin/member/delete', { body: wrong });
    expect(refusal).toMatchObject(refused(404, 'row.missing'));
    expect((await admin.call('GET /user/admin/member/list')).envelope.total).toBe(3);
    await admin.get('DELETE /user/admin/member/delete', { body: { ids } });
    expect((await admin.call('GET /user/admin/member/list')).envelope.total).toBe(1);
    const again = await admin.call('DELETE /user/admin/member/delete', { body: { ids } });
    expect(again).toMatchObject(refused(404, 'row.missing'));
  });

  test('frees the place in the quota and keeps the username', async () => {
    tenantId = await product.make.tenant({}, { limits: JSON.stringify({ users: 2 }) });
    admin = await product.asDefaultAdmin(tenantId);
    const body = entry();
    const { id } = await admin.get(ADD, { body });
    expect(await admin.call(ADD, { body: entry() })).toMatchObject(refused(409, 'quota.users'));
    await admin.get('DELETE /user/admin/member/delete', { body: { ids: [id] } });
    const again = await admin.call(ADD, { body });
    expect(again).toMatchObject(refused(422, 'member.username-binned', 'username'));
    expect(await admin.call(ADD, { body: entry() })).toMatchObject({ status: 200 });
  });

  test('keeps the person out, and tells it that no company is left', async () => {
    const username = `gone.${tenantId}`;
    const id = await product.make.member(tenantId, { username });
    await admin.get('DELETE /user/admin/member/delete', { body: { ids: [id] } });
    const body = { username, password: PASSWORD };
    const answer = await product.visitor().call('POST /user/admin/site/accountLogin', { body });
    expect(answer).toMatchObject(refused(403, 'login.no-seat'));
  });
});

test('of ten simultaneous additions at the last free place, one succeeds', async () => {
  tenantId = await product.make.tenant({}, { limits: JSON.stringify({ users: 11 }) });
  const clients = await Promise.all(
    Array.from({ length: 10 }, () => product.asDefaultAdmin(tenantId)),
  );
  const answers = await Promise.all(clients.map((client) => client.call(ADD, { body: entry() })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ envelope }) => envelope.reason === 'quota.users')).toHaveLength(9);
});
