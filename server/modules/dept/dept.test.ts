import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/*
 * Results and refusals of each call. The tree's rules, the list and the data scope have their own
 * files.
 */
let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const read = (id: number) => admin.get('GET /user/admin/dept/detail', { query: { id } });
const entry = (code: string) => ({ parentId: null, name: 'Assembly', code });

describe('adding a department', () => {
  test('stores it under its parent and answers the row', async () => {
    const parentId = await product.make.dept(tenantId);
    const body = {
      ...{ parentId, name: 'Assembly', code: 'ASM', leader: 'Lena', phone: '+8613800000000' },
      ...{ email: 'asm@example.com', sort: 3, status: 'disabled' as const, remark: 'Hall 4' },
    };
    const dept = await admin.get('POST /user/admin/dept/add', { body });
    const at = new Date(product.clock.now).toISOString();
    const stamps = { createdAt: at, updatedAt: at, version: 1, memberCount: 0 };
    expect(dept).toEqual({ id: expect.any(Number), ...body, ...stamps });
    expect(await read(dept.id)).toEqual(dept);
  });

  test('trims texts and stores an empty optional text as none', async () => {
    const body = { ...entry('TRIM'), name: '  Paint shop ', leader: '   ', phone: '', remark: ' ' };
    const dept = await admin.get('POST /user/admin/dept/add', { body });
    expect(dept).toMatchObject({ name: 'Paint shop', leader: null, phone: null, remark: null });
  });

  test.each([
    [
      'zh-CN',
      { name: '不能为空。', code: '只能由字母', email: '邮箱格式', isBoss: '不是可用的字段' },
    ],
    [
      'en-US',
      {
        ...{ name: 'is required', code: 'may hold letters' },
        ...{ email: 'is not a valid email', isBoss: 'is not a known field' },
      },
    ],
  ] as const)('names every field at fault in the language %s', async (language, texts) => {
    const caller = await product.asDefaultAdmin(tenantId, language);
    const body = { ...entry('-odd-'), name: ' ', email: 'nobody', isBoss: true };
    const { status, envelope } = await caller.send('POST /user/admin/dept/add', { body });
    expect(status).toBe(422);
    const { errors } = envelope.data as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(Object.keys(texts).sort());
    for (const { field, message } of errors) {
      expect(message).toContain(texts[field as keyof typeof texts]);
    }
  });

  test('refuses a parent that does not exist', async () => {
    const body = { ...entry('ORPHAN'), parentId: 999_999 };
    const answer = await admin.call('POST /user/admin/dept/add', { body });
    expect(answer).toMatchObject(refused(422, 'dept.parent-missing', 'parentId'));
  });

  test('refuses a code in use, which another tenant may still use', async () => {
    await product.make.dept(tenantId, { code: 'TAKEN' });
    const answer = await admin.call('POST /user/admin/dept/add', { body: entry('TAKEN') });
    expect(answer).toMatchObject(refused(422, 'dept.code-taken', 'code'));
    const elsewhere = await product.asDefaultAdmin(await product.make.tenant());
    await elsewhere.get('POST /user/admin/dept/add', { body: entry('TAKEN') });
  });
});

describe('changing a department', () => {
  test('stores every field and counts the version up', async () => {
    const id = await product.make.dept(tenantId);
    const body = { id, version: 1, ...entry('NEW'), leader: 'Wei', sort: 9, remark: 'Moved' };
    product.clock.advance(1000);
    const dept = await admin.get('PUT /user/admin/dept/update', { body });
    const updatedAt = new Date(product.clock.now).toISOString();
    expect(dept).toMatchObject({ ...body, status: 'enabled', version: 2, updatedAt });
    expect(await read(id)).toEqual(dept);
  });

  test('refuses a version that has been overtaken, and shows the row as it is now', async () => {
    const id = await product.make.dept(tenantId);
    const body = { id, version: 1, ...entry('FIRST') };
    const first = await admin.get('PUT /user/admin/dept/update', { body });
    const second = { ...body, name: 'Late', code: 'SECOND' };
    const answer = await admin.call('PUT /user/admin/dept/update', { body: second });
    expect(answer).toMatchObject(refused(409, 'version.conflict'));
    expect(answer.envelope.data).toEqual(first);
    expect(await read(id)).toEqual(first);
  });

  test('refuses the code of a sibling and keeps its own', async () => {
    await product.make.dept(tenantId, { code: 'SIBLING' });
    const id = await product.make.dept(tenantId, { code: 'OWN' });
    const taken = { id, version: 1, ...entry('SIBLING') };
    const answer = await admin.call('PUT /user/admin/dept/update', { body: taken });
    expect(answer).toMatchObject(refused(422, 'dept.code-taken', 'code'));
    await admin.get('PUT /user/admin/dept/update', { body: { ...taken, code: 'OWN' } });
  });
});

describe('the status of a department', () => {
  test('is switched alone', async () => {
    const id = await product.make.dept(tenantId, { leader: 'Lena' });
    const body = { id, version: 1, status: 'disabled' as const };
    const dept = await admin.get('PATCH /user/admin/dept/status', { body });
    expect(dept).toMatchObject({ id, status: 'disabled', leader: 'Lena', version: 2 });
  });

  test('of two switches from the same version one succeeds', async () => {
    const id = await product.make.dept(tenantId);
    const body = { id, version: 1, status: 'disabled' as const };
    const answers = await Promise.all([
      admin.call('PATCH /user/admin/dept/status', { body }),
      admin.call('PATCH /user/admin/dept/status', { body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.envelope).toMatchObject({ reason: 'version.conflict', data: { version: 2 } });
  });
});

describe('deleting departments', () => {
  test('takes all of them away, a branch with its children too', async () => {
    const parentId = await product.make.dept(tenantId);
    const ids = [parentId, await product.make.dept(tenantId, { parentId })];
    await admin.get('DELETE /user/admin/dept/delete', { body: { ids } });
    for (const id of ids) {
      const answer = await admin.call('GET /user/admin/dept/detail', { query: { id } });
      expect(answer).toMatchObject(refused(404, 'row.missing'));
    }
  });

  test.each([
    ['zh-CN', '不能删除部门“Paint”。它还有 2 名用户。它还有 1 个下级部门。'],
    [
      'en-US',
      'Department "Paint" cannot be deleted. It still has 2 members. It still has 1 sub-department.',
    ],
  ] as const)('is refused with the counts, all or none (%s)', async (language, text) => {
    const caller = await product.asDefaultAdmin(tenantId, language);
    const id = await product.make.dept(tenantId, { name: 'Paint' });
    const empty = await product.make.dept(tenantId);
    await product.make.dept(tenantId, { parentId: id });
    await product.make.member(tenantId, { deptId: id });
    await product.make.member(tenantId, { deptId: id, status: 'disabled' });
    await product.make.member(tenantId, { deptId: id, deletedAt: product.clock.now });
    const body = { ids: [empty, id] };
    const answer = await caller.call('DELETE /user/admin/dept/delete', { body });
    expect(answer).toMatchObject(refused(409, 'dept.in-use'));
    expect(answer.envelope.message).toBe(text);
    expect(await read(empty)).toMatchObject({ id: empty });
  });
});

describe('every call that names a department', () => {
  const entryOf = (id: number) => ({ id, version: 1, ...entry(`X${id}`) });
  const calls: [string, (id: number) => { query?: object; body?: object }][] = [
    ['GET /user/admin/dept/detail', (id) => ({ query: { id } })],
    ['PUT /user/admin/dept/update', (id) => ({ body: entryOf(id) })],
    ['PATCH /user/admin/dept/status', (id) => ({ body: { id, version: 1, status: 'disabled' } })],
    [
      'PATCH /user/admin/dept/move',
      (id) => ({ body: { id, version: 1, parentId: null, index: 0 } }),
    ],
    ['DELETE /user/admin/dept/delete', (id) => ({ body: { ids: [id] } })],
  ];

  test.each(calls)('%s answers a row of another tenant like a missing one', async (key, input) => {
    const foreign = await product.make.dept(await product.make.tenant());
    const answer = await admin.send(key, input(foreign));
    expect(answer).toMatchObject(refused(404, 'row.missing'));
    const missing = await admin.send(key, input(999_999));
    expect(answer.envelope).toEqual(missing.envelope);
    const row = product.db.selectFrom('depts').select('version').where('id', '=', foreign);
    expect(await row.executeTakeFirst()).toEqual({ version: 1 });
  });

  test.each(calls)(
    '%s is refused without a session and without the permission',
    async (key, input) => {
      const id = await product.make.dept(tenantId);
      const signedOut = await product.visitor().send(key, input(id));
      expect(signedOut).toMatchObject(refused(401, 'session.ended'));
      const others = calls.map(([other]) => other).filter((other) => other !== key);
      const caller = await product.asRole(tenantId, { permissions: others });
      expect(await caller.send(key, input(id))).toMatchObject(refused(403, 'permission.denied'));
      expect(await read(id)).toMatchObject({ version: 1 });
    },
  );
});
