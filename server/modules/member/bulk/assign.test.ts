import { LIMIT } from '#contract/limits';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';

/* Giving one role to several members, and taking it from them. */
const HOLD = 'PATCH /user/admin/member/role';
const MISSING = 999_999_999;

let product: TestApp;
let tenantId: number;
let admin: Client;
let role: number;
let ada: number;
let linus: number;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  role = await product.make.role(tenantId, { name: 'Crew' });
  ada = await product.make.member(tenantId, { realName: 'Ada' });
  linus = await product.make.member(tenantId, { realName: 'Linus' });
});
afterAll(() => product.close());

const hold = (action: 'add' | 'remove', ids: number[], roleId = role, by = admin) =>
  by.call(HOLD, { body: { action, ids, roleId } });

const detail = (id: number) => admin.get('GET /user/admin/member/detail', { query: { id } });

async function holders(): Promise<number[]> {
  const rows = await admin.get('GET /user/admin/role/members', { query: { id: role } });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

test('all get the role beside those that they hold, and all lose that one alone', async () => {
  const other = await product.make.role(tenantId);
  await hold('add', [ada], other);
  expect(await hold('add', [ada, linus])).toMatchObject({ status: 200 });
  expect(await holders()).toEqual([ada, linus]);
  expect((await detail(ada)).roleIds.sort()).toEqual([other, role].sort());
  expect(await hold('remove', [ada, linus])).toMatchObject({ status: 200 });
  expect(await holders()).toEqual([]);
  expect((await detail(ada)).roleIds).toEqual([other]);
});

test('whoever has the role already stays as is, and so does whoever has it not', async () => {
  await hold('add', [ada]);
  await hold('add', [ada, linus]);
  expect([await detail(ada), await detail(linus)]).toMatchObject([{ version: 2 }, { version: 2 }]);
  await hold('remove', [ada]);
  await hold('remove', [ada, linus]);
  expect([await detail(ada), await detail(linus)]).toMatchObject([{ version: 3 }, { version: 3 }]);
});

test('a form that was opened before is out of date', async () => {
  await hold('add', [ada]);
  const body = { id: ada, version: 1, realName: 'Ada', deptId: null };
  const answer = await admin.call('PUT /user/admin/member/update', { body });
  expect(answer).toMatchObject(refused(409, 'version.conflict'));
});

test('the permissions of the role hold at once, and end at once', async () => {
  const LIST = 'GET /user/admin/post/list';
  const granted = await product.make.role(tenantId, { permissions: [LIST] });
  const session = await product.as(ada);
  expect(await session.call(LIST)).toMatchObject(refused(403, 'permission.denied'));
  await hold('add', [ada], granted);
  expect(await session.call(LIST)).toMatchObject({ status: 200 });
  await hold('remove', [ada], granted);
  expect(await session.call(LIST)).toMatchObject(refused(403, 'permission.denied'));
});

test('consoles are told once, however many members it is about', async () => {
  const told = async () => {
    const events = product.db.selectFrom('events').select('id').where('tenantId', '=', tenantId);
    return (await events.where('kind', '=', 'permission').execute()).length;
  };
  await hold('add', [ada, linus]);
  expect(await told()).toBe(1);
  await hold('add', [ada, linus]);
  expect(await told()).toBe(1);
});

test('one who is not there, or is of another tenant, leaves all as they are', async () => {
  const foreign = await product.make.member(await product.make.tenant());
  for (const id of [MISSING, foreign]) {
    expect(await hold('add', [ada, id])).toMatchObject(refused(404, 'row.missing'));
  }
  expect(await holders()).toEqual([]);
});

test('a role that is not there, or is of another tenant, is refused', async () => {
  const foreign = await product.make.role(await product.make.tenant());
  for (const roleId of [MISSING, foreign]) {
    for (const action of ['add', 'remove'] as const) {
      expect(await hold(action, [ada], roleId)).toMatchObject(
        refused(422, 'role.not-assignable', 'roleId'),
      );
    }
  }
});

test('a disabled role is given to nobody, but taken', async () => {
  await hold('add', [ada]);
  const body = { id: role, version: 1, status: 'disabled' as const };
  await admin.get('PATCH /user/admin/role/status', { body });
  expect(await hold('add', [linus])).toMatchObject(refused(422, 'role.disabled', 'roleIds'));
  expect(await hold('remove', [ada])).toMatchObject({ status: 200 });
});

test('nobody gets more roles than a user may hold, and the refusal names who', async () => {
  for (let count = 0; count < LIMIT.memberRoles; count += 1) {
    await hold('add', [ada], await product.make.role(tenantId));
  }
  const answer = await hold('add', [linus, ada]);
  expect(answer).toMatchObject(refused(422, 'member.roles-full'));
  expect(answer.envelope.message).toContain('Ada');
  expect(await holders()).toEqual([]);
});

describe('whoever is no default admin', () => {
  /** With a role of its own, under which `role` stands or not. */
  async function delegate(isBelow: boolean): Promise<Client> {
    const own = await product.make.role(tenantId, { permissions: [HOLD] });
    if (isBelow) {
      const body = { id: role, version: 1, parentId: own, index: 0 };
      await admin.get('PATCH /user/admin/role/move', { body });
    }
    return product.as(await product.make.member(tenantId, { roleIds: [own] }));
  }

  test('gives and takes the roles below its own, and no other', async () => {
    const by = await delegate(true);
    expect(await hold('add', [ada], role, by)).toMatchObject({ status: 200 });
    expect(await hold('remove', [ada], role, by)).toMatchObject({ status: 200 });
    const other = await delegate(false);
    const beside = await product.make.role(tenantId);
    expect(await hold('add', [ada], beside, other)).toMatchObject(
      refused(422, 'role.not-assignable', 'roleId'),
    );
  });

  test('changes neither a default admin nor itself', async () => {
    const by = await delegate(true);
    expect(await hold('add', [admin.memberId], role, by)).toMatchObject(
      refused(403, 'member.above-actor'),
    );
    expect(await hold('add', [by.memberId], role, by)).toMatchObject(
      refused(422, 'member.own-roles', 'roleIds'),
    );
  });
});

test('the audit says for each member what was given, and which roles there were', async () => {
  await hold('add', [ada, linus]);
  const [entry] = await admin.get('GET /user/admin/audit/list', { query: { pageSize: 1 } });
  expect(entry).toMatchObject({ action: HOLD, verb: 'member.roleAdd' });
  await hold('remove', [ada]);
  const [taken] = await admin.get('GET /user/admin/audit/list', { query: { pageSize: 1 } });
  expect(taken).toMatchObject({ verb: 'member.roleRemove' });
});
