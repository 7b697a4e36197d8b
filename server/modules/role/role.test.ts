import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* Results and refusals of each call. Grants and ceilings have their own files. */
let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const read = (id: number) => admin.get('GET /user/admin/role/detail', { query: { id } });
const entry = (code: string) => ({
  ...{ parentId: null, name: 'Operator', code, dataScope: 'dept' as const },
});

describe('adding a role', () => {
  test('stores it under its parent with the departments of a custom scope', async () => {
    const parentId = await product.make.role(tenantId);
    const deptIds = [await product.make.dept(tenantId), await product.make.dept(tenantId)];
    const body = {
      ...{ parentId, name: 'Dispatcher', code: 'DSP', dataScope: 'custom' as const, deptIds },
      ...{ sort: 3, status: 'disabled' as const, remark: 'Night shift' },
    };
    const role = await admin.get('POST /user/admin/role/add', { body });
    const at = new Date(product.clock.now).toISOString();
    const stamps = { createdAt: at, updatedAt: at, version: 1, memberCount: 0 };
    expect(role).toEqual({ id: expect.any(Number), ...body, ...stamps });
    expect(await read(role.id)).toEqual(role);
  });

  test('keeps no departments for any other scope', async () => {
    const deptIds = [await product.make.dept(tenantId)];
    const body = { ...entry('PLAIN'), deptIds };
    expect((await admin.get('POST /user/admin/role/add', { body })).deptIds).toEqual([]);
  });

  test('refuses a custom scope without departments, and departments that are not there', async () => {
    const body = { ...entry('NONE'), dataScope: 'custom' as const };
    const none = await admin.call('POST /user/admin/role/add', { body });
    expect(none).toMatchObject(refused(422, 'role.depts-required', 'deptIds'));
    const foreign = await product.make.dept(await product.make.tenant());
    const answer = await admin.call('POST /user/admin/role/add', {
      body: { ...body, deptIds: [foreign] },
    });
    expect(answer).toMatchObject(refused(422, 'dept.missing', 'deptIds'));
  });

  test('refuses a code in use, which another tenant may still use', async () => {
    await product.make.role(tenantId, { code: 'TAKEN' });
    const answer = await admin.call('POST /user/admin/role/add', { body: entry('TAKEN') });
    expect(answer).toMatchObject(refused(422, 'role.code-taken', 'code'));
    const elsewhere = await product.asDefaultAdmin(await product.make.tenant());
    await elsewhere.get('POST /user/admin/role/add', { body: entry('TAKEN') });
  });

  test('refuses a parent that does not exist, or is of another tenant', async () => {
    for (const parentId of [999_999, await product.make.role(await product.make.tenant())]) {
      const body = { ...entry('ORPHAN'), parentId };
      const answer = await admin.call('POST /user/admin/role/add', { body });
      expect(answer).toMatchObject(refused(422, 'role.parent-missing', 'parentId'));
    }
  });

  test('gives the last free place of the policy to one of ten at once', async () => {
    const small = await product.make.tenant({}, { limits: JSON.stringify({ roles: 3 }) });
    await product.make.role(small);
    await product.make.role(small);
    const caller = await product.asDefaultAdmin(small);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        caller.call('POST /user/admin/role/add', { body: entry(`R${at}`) }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const full = answers.filter((answer) => answer.status !== 200);
    for (const answer of full) expect(answer).toMatchObject(refused(409, 'quota.roles'));
  });

  test('refuses a data scope wider than the policy allows', async () => {
    const narrow = await product.make.tenant({}, { dataRange: 'dept' });
    const caller = await product.asDefaultAdmin(narrow);
    const body = { ...entry('WIDE'), dataScope: 'all' as const };
    const answer = await caller.call('POST /user/admin/role/add', { body });
    expect(answer).toMatchObject(refused(422, 'role.scope-beyond', 'dataScope'));
    await caller.get('POST /user/admin/role/add', { body: entry('FITS') });
  });
});

describe('changing a role', () => {
  test('stores every field, counts the version up and leaves the menus alone', async () => {
    const id = await product.make.role(tenantId, { pages: ['/org/dept'] });
    const before = await admin.get('GET /user/admin/role/menus', { query: { id } });
    const body = { id, version: 1, ...entry('NEW'), sort: 9, remark: 'Renamed' };
    const role = await admin.get('PUT /user/admin/role/update', { body });
    expect(role).toMatchObject({ ...body, status: 'enabled', version: 2 });
    const after = await admin.get('GET /user/admin/role/menus', { query: { id } });
    expect(after.menuIds).toEqual(before.menuIds);
  });

  test('refuses a version that has been overtaken, and shows the row as it is now', async () => {
    const id = await product.make.role(tenantId);
    const body = { id, version: 1, ...entry('FIRST') };
    const first = await admin.get('PUT /user/admin/role/update', { body });
    const second = { ...body, name: 'Late', code: 'SECOND' };
    const answer = await admin.call('PUT /user/admin/role/update', { body: second });
    expect(answer).toMatchObject(refused(409, 'version.conflict'));
    expect(answer.envelope.data).toEqual(first);
  });

  test('refuses to hang a role under itself or below', async () => {
    const top = await product.make.role(tenantId);
    const middle = await product.make.role(tenantId, { parentId: top });
    const bottom = await product.make.role(tenantId, { parentId: middle });
    for (const parentId of [top, middle, bottom]) {
      const body = { id: top, version: 1, ...entry('LOOP'), parentId };
      const answer = await admin.call('PUT /user/admin/role/update', { body });
      expect(answer).toMatchObject(refused(422, 'role.cycle', 'parentId'));
    }
  });

  test('makes no cycle of two moves at once', async () => {
    const [a, b] = [await product.make.role(tenantId), await product.make.role(tenantId)];
    const move = (id: number, parentId: number, code: string) =>
      admin.call('PUT /user/admin/role/update', {
        body: { id, version: 1, ...entry(code), parentId },
      });
    const answers = await Promise.all([move(a, b, 'MOVE-A'), move(b, a, 'MOVE-B')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('takes what a disabled role grants from its members with the next request', async () => {
    const roleId = await product.make.role(tenantId, { pages: ['/org/post'] });
    const member = await product.as(await product.make.member(tenantId, { roleIds: [roleId] }));
    const list = () => member.call('GET /user/admin/post/list');
    expect((await list()).status).toBe(200);
    const body = { id: roleId, status: 'disabled' as const, version: 1 };
    await admin.get('PATCH /user/admin/role/status', { body });
    expect((await list()).status).toBe(403);
    await admin.get('PATCH /user/admin/role/status', {
      body: { ...body, status: 'enabled', version: 2 },
    });
    expect((await list()).status).toBe(200);
  });
});

describe('deleting roles', () => {
  const remove = (...ids: number[]) =>
    admin.call('DELETE /user/admin/role/delete', { body: { ids } });

  test('refuses one that has members or children, and says how many', async () => {
    const id = await product.make.role(tenantId, { name: 'Crew' });
    const child = await product.make.role(tenantId, { parentId: id });
    const memberId = await product.make.member(tenantId, { roleIds: [id] });
    const gone = { roleIds: [id], deletedAt: product.clock.now };
    await product.make.member(tenantId, gone);
    expect((await read(id)).memberCount).toBe(1);
    const answer = await remove(id);
    expect(answer).toMatchObject(refused(409, 'role.in-use'));
    expect(answer.envelope.message).toBe(
      'Role "Crew" cannot be deleted. 1 member still holds it. It still has 1 sub-role.',
    );
    await product.db.deleteFrom('memberRoles').where('memberId', '=', memberId).execute();
    expect((await remove(id)).envelope.message).toBe(
      'Role "Crew" cannot be deleted. It still has 1 sub-role.',
    );
    expect(await remove(id, child)).toMatchObject({ status: 200 });
    expect(await read(id).catch((error: Error) => error.message)).toContain('row.missing');
  });

  test('deletes all or none', async () => {
    const free = await product.make.role(tenantId);
    const held = await product.make.role(tenantId);
    await product.make.member(tenantId, { roleIds: [held] });
    expect(await remove(free, held)).toMatchObject(refused(409, 'role.in-use'));
    expect((await read(free)).id).toBe(free);
  });
});

test('lists the members that hold a role, within the data scope of the caller', async () => {
  const own = await product.make.dept(tenantId);
  const roleId = await product.make.role(tenantId);
  const near = await product.make.member(tenantId, { roleIds: [roleId], deptId: own });
  const far = await product.make.member(tenantId, { roleIds: [roleId] });
  await product.make.member(tenantId, { deptId: own });
  const ask = async (client: Client) => {
    const query = { id: roleId, sort: 'id:asc' };
    const { envelope } = await client.call('GET /user/admin/role/members', { query });
    return [envelope.total, envelope.data.map((member) => member.id)];
  };
  expect(await ask(admin)).toEqual([2, [near, far]]);
  const permissions = ['GET /user/admin/role/members'];
  const scoped = { permissions, dataScope: 'dept' as const };
  expect(await ask(await product.asRole(tenantId, scoped, { deptId: own }))).toEqual([1, [near]]);
});

test('holders of a role are found by what is shown of them, and by nothing else', async () => {
  const roleId = await product.make.role(tenantId);
  const seat = { username: 'zoe', realName: 'Zoe', phone: '+8613912345678', email: 'z@q.example' };
  const id = await product.make.member(tenantId, { ...seat, roleIds: [roleId] });
  const ask = async (where: unknown[]) => {
    const query = { id: roleId, where: JSON.stringify([where]) };
    return admin.call('GET /user/admin/role/members', { query });
  };
  for (const text of ['zo', 'Zoe']) {
    expect((await ask(['', 'keyword', text])).envelope.data).toMatchObject([{ id }]);
  }
  for (const text of ['139123', 'q.example']) {
    expect((await ask(['', 'keyword', text])).envelope.data).toEqual([]);
  }
  expect(await ask(['phone', 'like', '139'])).toMatchObject(refused(422, 'list.field', 'phone'));
});
