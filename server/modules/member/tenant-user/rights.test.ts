import { platformOf } from '../../../../tests/harness/app/platform';
import { refused } from '../../../../tests/harness/app/refused';
import { ASSIGN, LIST, PREVIEW, setUpAssign } from '../../../../tests/harness/tenant-user/assign';

/* Nobody assigns more than it could give and take by the calls of a single tenant. */
const LOOK = 'GET /user/admin/tenant/detail';
const ADD = 'POST /user/admin/member/add';
const REMOVE = 'DELETE /user/admin/member/delete';
const ALL = [ASSIGN, PREVIEW, LOOK, ADD, REMOVE];

const two = setUpAssign();

/** A member of the platform who has a role with these permissions. */
const operator = async (permissions: readonly string[]) =>
  two.product.asRole(await platformOf(two.product.db), { permissions });

const assign = async (permissions: readonly string[], change: object = {}, made: object = {}) =>
  two.assignOf(await two.ada({ roleIds: [], ...made }), change, await operator(permissions));

test.each([LIST, PREVIEW, ASSIGN])('%s needs a session and its permission', async (call) => {
  const id = await two.ada();
  const body = call.startsWith('POST') ? { id, tenantId: two.to.id } : undefined;
  const { visitor } = two.product;
  expect(await visitor().send(call, { body })).toMatchObject(refused(401, 'session.ended'));
  const denied = refused(403, 'permission.denied');
  expect(await (await operator([])).send(call, { body })).toMatchObject(denied);
  const customer = await two.product.asDefaultAdmin(two.from.id);
  expect(await customer.send(call, { body })).toMatchObject(denied);
});

test('an operator with all that it takes moves a user without roles', async () => {
  expect(await assign(ALL)).toMatchObject({ status: 200 });
});

test.each([
  ['look into tenants', LOOK],
  ['add users', ADD],
  ['delete users', REMOVE],
])('whoever may not %s moves nobody, and learns nothing of the loss', async (_, missing) => {
  const id = await two.ada({ roleIds: [] });
  const client = await operator(ALL.filter((permission) => permission !== missing));
  const denied = refused(403, 'permission.denied');
  expect(await two.assignOf(id, {}, client)).toMatchObject(denied);
  const answer = await client.send(PREVIEW, { body: { id, tenantId: two.to.id } });
  if (missing === LOOK) expect(answer).toMatchObject(denied);
  else expect(answer.envelope.data).toMatchObject({ refusal: { reason: 'permission.denied' } });
});

test('an operator moves nobody with a role that it could not give', async () => {
  const strong = await two.product.make.role(two.from.id, {
    permissions: ['POST /user/admin/role/add'],
  });
  const above = refused(403, 'member.not-below');
  expect(await assign(ALL, {}, { roleIds: [strong] })).toMatchObject(above);
  const inPlace = { tenantId: two.from.id, deptId: null };
  expect(await assign(ALL, inPlace, { roleIds: [strong] })).toMatchObject(above);
});

test('an operator gives no role that is beyond it, in either tenant', async () => {
  const permissions = ['POST /user/admin/role/add'];
  const roleOf = (tenantId: number) => two.product.make.role(tenantId, { permissions });
  const beyond = refused(422, 'role.not-assignable', 'roleIds');
  const there = await roleOf(two.to.id);
  expect(await assign(ALL, { roleIds: [there] })).toMatchObject(beyond);
  const here = await roleOf(two.from.id);
  const inPlace = { tenantId: two.from.id, deptId: two.from.deptId, roleIds: [here] };
  expect(await assign(ALL, inPlace)).toMatchObject(beyond);
});

test('only a default admin of the platform makes default admins, or touches them', async () => {
  const beyond = refused(422, 'member.admin-beyond', 'isDefaultAdmin');
  expect(await assign(ALL, { isDefaultAdmin: true })).toMatchObject(beyond);
  const inPlace = { tenantId: two.from.id, deptId: two.from.deptId };
  expect(await assign(ALL, { ...inPlace, isDefaultAdmin: true })).toMatchObject(beyond);
  await two.product.make.member(two.from.id, { isDefaultAdmin: 1 });
  const above = refused(403, 'member.above-actor');
  for (const change of [{}, inPlace, { ...inPlace, isDefaultAdmin: true }]) {
    expect(await assign(ALL, change, { isDefaultAdmin: 1 })).toMatchObject(above);
  }
});

test('an operator brings nobody into the platform with more than its own scope', async () => {
  const platform = await platformOf(two.product.db);
  const deptId = await two.product.make.dept(platform);
  const roleId = await two.product.make.role(platform, { permissions: ALL, dataScope: 'dept' });
  const seat = await two.product.make.member(platform, { deptId, roleIds: [roleId] });
  const client = await two.product.as(seat);
  const id = await two.ada({ roleIds: [] });
  const into = { tenantId: platform };
  const beyond = refused(422, 'dept.required', 'deptId');
  expect(await two.assignOf(id, into, client)).toMatchObject(beyond);
  const same = { ...into, deptId, roleIds: [roleId] };
  const above = refused(422, 'role.not-assignable', 'roleIds');
  expect(await two.assignOf(id, same, client)).toMatchObject(above);
  expect(await two.assignOf(id, { ...into, deptId }, client)).toMatchObject({ status: 200 });
});

test('nobody assigns the own seat', async () => {
  const platform = await platformOf(two.product.db);
  const { memberId } = two.platform;
  const { version } = await two.product.db
    .selectFrom('members')
    .select('version')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  for (const tenantId of [platform, two.to.id]) {
    const answer = await two.assignOf(memberId, { tenantId, version, isDefaultAdmin: true });
    expect(answer).toMatchObject(refused(409, 'member.self'));
  }
});

test('a proof that has passed is asked for again', async () => {
  const id = await two.ada();
  two.product.clock.advance(11 * 60_000);
  expect(await two.assignOf(id)).toMatchObject(refused(403, 'step-up.required'));
});
