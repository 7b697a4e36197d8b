import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

/* Which roles an actor may assign to which members, and on which members it may act. */
const CALLS = [
  ...['POST add', 'PUT update', 'PATCH status', 'DELETE delete', 'POST offline', 'GET detail'],
  'POST resetting/pw',
].map((call) => call.replace(' ', ' /user/admin/member/'));

let product: TestApp;
let tenantId: number;
let home: number;
let sub: number;
let own: number;
let below: number;
let peer: number;
let actorId: number;
let actor: Client;

beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  home = await product.make.dept(tenantId);
  sub = await product.make.dept(tenantId, { parentId: home });
  own = await product.make.role(tenantId, { permissions: CALLS, dataScope: 'deptAndBelow' });
  below = await product.make.role(tenantId, { parentId: own, dataScope: 'dept' });
  peer = await product.make.role(tenantId, { dataScope: 'self' });
  actorId = await product.make.member(tenantId, { roleIds: [own], deptId: home });
  actor = await product.as(actorId);
});
afterAll(() => product.close());

const seat = (values: object = {}) => product.make.member(tenantId, { deptId: home, ...values });

async function update(id: number, values: object, client = actor) {
  const member = await client.get('GET /user/admin/member/detail', { query: { id } });
  const { realName, deptId, version } = member;
  const body = { id, version, realName, deptId, ...values };
  return client.send('PUT /user/admin/member/update', { body });
}

const rolesOf = async (memberId: number) => {
  const links = product.db.selectFrom('memberRoles').select('roleId');
  const rows = await links.where('memberId', '=', memberId).orderBy('roleId').execute();
  return rows.map((row) => row.roleId);
};

test('gives and takes roles below its own, also to somebody new', async () => {
  const id = await seat();
  expect(await update(id, { roleIds: [below] })).toMatchObject({ status: 200 });
  expect(await rolesOf(id)).toEqual([below]);
  expect(await update(id, {})).toMatchObject({ status: 200 });
  expect(await rolesOf(id)).toEqual([below]);
  expect(await update(id, { roleIds: [] })).toMatchObject({ status: 200 });
  expect(await rolesOf(id)).toEqual([]);
  const person = { username: 'newcomer', realName: 'New', password: 'correct-horse-2' };
  const body = { ...person, deptId: home, roleIds: [below] };
  expect((await actor.get('POST /user/admin/member/add', { body })).roleIds).toEqual([below]);
});

test('gives what a role grants with the next request', async () => {
  const admin = await product.asDefaultAdmin(tenantId);
  const roleId = await product.make.role(tenantId, { pages: ['/org/post'] });
  const id = await seat();
  const member = await product.as(id);
  const list = async () => (await member.call('GET /user/admin/post/list')).status;
  expect(await list()).toBe(403);
  await update(id, { roleIds: [roleId] }, admin);
  expect(await list()).toBe(200);
  await update(id, { roleIds: [] }, admin);
  expect(await list()).toBe(403);
});

test('gives no role beside, above or equal to its own, nor one of another tenant', async () => {
  const elsewhere = await product.make.role(await product.make.tenant());
  const id = await seat();
  for (const roleId of [own, peer, elsewhere, 999_999]) {
    const answer = await update(id, { roleIds: [below, roleId] });
    expect(answer).toMatchObject(refused(422, 'role.not-assignable', 'roleIds'));
    const person = { username: `new-${roleId}`, realName: 'New', password: 'correct-horse-2' };
    const body = { ...person, deptId: home, roleIds: [roleId] };
    const added = await actor.call('POST /user/admin/member/add', { body });
    expect(added).toMatchObject(refused(422, 'role.not-assignable', 'roleIds'));
  }
  expect(await rolesOf(id)).toEqual([]);
});

test('changes no roles of its own, though it may change its name', async () => {
  for (const roleIds of [[own, below], [], [below]]) {
    const answer = await update(actorId, { roleIds });
    expect(answer).toMatchObject(refused(422, 'member.own-roles', 'roleIds'));
  }
  expect(await update(actorId, { realName: 'Renamed' })).toMatchObject({ status: 200 });
});

test('gives no role whose data scope is wider than its own', async () => {
  const wide = await product.make.role(tenantId, { parentId: own, dataScope: 'all' });
  const id = await seat();
  const answer = await update(id, { roleIds: [wide] });
  expect(answer).toMatchObject(refused(422, 'role.scope-wider', 'roleIds'));
});

test('gives no disabled role', async () => {
  const off = await product.make.role(tenantId, {
    ...{ parentId: own, dataScope: 'self', status: 'disabled' },
  });
  const answer = await update(await seat(), { roleIds: [off] });
  expect(answer).toMatchObject(refused(422, 'role.disabled', 'roleIds'));
});

test('moves nobody, itself included, where a scope opens what it cannot see', async () => {
  const branch = await product.make.dept(tenantId);
  await product.make.dept(tenantId, { parentId: branch });
  // A custom scope lists one department, without its descendants.
  const listed = await product.make.role(tenantId, { dataScope: 'custom', deptIds: [branch] });
  const deep = await product.make.role(tenantId, { parentId: own, dataScope: 'deptAndBelow' });
  actorId = await seat({ roleIds: [own, listed] });
  actor = await product.as(actorId);
  const other = await seat({ roleIds: [deep] });
  for (const id of [other, actorId]) {
    const answer = await update(id, { deptId: branch });
    expect(answer).toMatchObject(refused(422, 'member.reach-beyond', 'deptId'));
    expect(await update(id, { deptId: sub })).toMatchObject({ status: 200 });
  }
});

test('moves no department that has others below it which it cannot see', async () => {
  const branch = await product.make.dept(tenantId);
  await product.make.dept(tenantId, { parentId: branch });
  const listed = await product.make.role(tenantId, {
    ...{ permissions: ['PATCH /user/admin/dept/move'], dataScope: 'custom', deptIds: [branch] },
  });
  actor = await product.as(await seat({ roleIds: [own, listed] }));
  const move = (id: number, parentId: number) =>
    actor.call('PATCH /user/admin/dept/move', { body: { id, version: 1, parentId, index: 0 } });
  expect(await move(branch, home)).toMatchObject(refused(422, 'dept.hidden-below', 'parentId'));
  expect(await move(sub, branch)).toMatchObject({ status: 200 });
});

describe('acting upon somebody whose role is not below its own', () => {
  const acts = [
    ['editing', (id: number) => update(id, { realName: 'Changed' })],
    ['disabling', (id: number) => send('PATCH', 'status', { id, version: 1, status: 'disabled' })],
    ['deleting', (id: number) => send('DELETE', 'delete', { ids: [id] })],
    ['forcing offline', (id: number) => send('POST', 'offline', { ids: [id] })],
    ['resetting the password', (id: number) => send('POST', 'resetting/pw', { ids: [id] })],
  ] as const;
  const send = (method: string, action: string, body: object) =>
    actor.send(`${method} /user/admin/member/${action}`, { body });

  test.each(acts)('refuses %s', async (_, act) => {
    for (const roleIds of [[own], [peer], [below, peer]]) {
      const answer = await act(await seat({ roleIds }));
      expect(answer).toMatchObject(refused(403, 'member.not-below'));
    }
    const answer = await act(await seat({ isDefaultAdmin: 1 }));
    expect(answer).toMatchObject(refused(403, 'member.above-actor'));
  });

  test.each(acts)('allows %s somebody below, or without a role', async (_, act) => {
    for (const roleIds of [[below], []]) {
      expect(await act(await seat({ roleIds }))).toMatchObject({ status: 200 });
    }
  });

  test('refuses all of many if one is not below', async () => {
    const ids = [await seat({ roleIds: [below] }), await seat({ roleIds: [own] })];
    expect(await send('DELETE', 'delete', { ids })).toMatchObject(refused(403, 'member.not-below'));
    const kept = product.db.selectFrom('members').select('id').where('id', 'in', ids);
    expect(await kept.where('deletedAt', 'is', null).execute()).toHaveLength(2);
  });
});
