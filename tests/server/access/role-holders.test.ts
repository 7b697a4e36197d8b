import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { naming } from '../../harness/calls/naming';
import { fieldsOf, sampleOf } from '../../harness/calls/sample';

/*
 * All actions on a role, generated from the contract: a change of its rights is an action on each
 * of its holders, so a delegate may make it only if it may act on all of them.
 */
/** Fields that change nobody's rights; all other fields do. */
const COSMETIC = ['name', 'code', 'sort', 'index', 'remark'];
/** Fields that concern the role alone; all others affect the roles below it. */
const NOT_INHERITED = ['dataScope', 'deptIds'];
const KEYS = ['id', 'ids', 'version'];

const changing = calls.filter(({ key, method, access }) => {
  const isOnRole = naming.some(
    ([named, field, kind]) => named === key && kind === 'role' && ['id', 'ids'].includes(field),
  );
  return access === 'granted' && method !== 'GET' && isOnRole;
});

/** Each call once per field that it may change, or as a whole if it has none. */
const changes = changing.flatMap((call) => {
  const fields = fieldsOf(call, 'body').filter((field) => !KEYS.includes(field));
  return (fields.length > 0 ? fields : ['']).map(
    (field) => [`${call.key} ${field}`.trim(), call, field] as const,
  );
});
const altering = changes.filter(([, , field]) => !COSMETIC.includes(field));
const inherited = altering.filter(([, , field]) => !['', ...NOT_INHERITED].includes(field));
const cosmetic = changes.filter(([, , field]) => COSMETIC.includes(field));
const scoping = changes.filter(([, , field]) => NOT_INHERITED.includes(field));

let product: TestApp;
let tenantId: number;
let depts: { home: number; near: number; far: number };
let roles: { own: number; beside: number; target: number; below: number; parent: number };
let delegate: Client;
let menuId: number;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  const { make, db } = product;
  tenantId = await make.tenant();
  const [home, near, far] = [
    await make.dept(tenantId),
    await make.dept(tenantId),
    await make.dept(tenantId),
  ];
  depts = { home, near, far };
  const permissions = calls.filter(({ access }) => access === 'granted').map(({ key }) => key);
  const wide = { dataScope: 'custom' as const, deptIds: [home, near] };
  const narrow = { dataScope: 'custom' as const, deptIds: [home] };
  const own = await make.role(tenantId, { ...wide, permissions });
  const beside = await make.role(tenantId, narrow);
  const target = await make.role(tenantId, { ...narrow, parentId: own });
  const below = await make.role(tenantId, { ...narrow, parentId: target });
  const parent = await make.role(tenantId, { ...narrow, parentId: own });
  roles = { own, beside, target, below, parent };
  const menus = db.selectFrom('roleMenus').select('menuId').where('roleId', '=', own);
  ({ menuId } = await menus.executeTakeFirstOrThrow());
  delegate = await product.as(await make.member(tenantId, { roleIds: [own], deptId: home }));
});
afterAll(() => product.close());

/** All stored data of the tenant's roles. */
async function stored() {
  const { db } = product;
  const links = (table: 'roleMenus' | 'roleDepts') =>
    db
      .selectFrom(table)
      .innerJoin('roles', 'roles.id', `${table}.roleId`)
      .selectAll(table)
      .where('roles.tenantId', '=', tenantId)
      .execute();
  const rows = db.selectFrom('roles').selectAll().where('tenantId', '=', tenantId);
  const [menus, scopes] = [await links('roleMenus'), await links('roleDepts')];
  return { roles: await rows.orderBy('id').execute(), menus, scopes };
}

/** Another value for a field of the role under test. */
const OTHER: Record<string, () => unknown> = {
  parentId: () => roles.parent,
  name: () => 'Renamed',
  code: () => 'renamed',
  dataScope: () => 'self',
  deptIds: () => [depts.home, depts.near],
  sort: () => 7,
  index: () => 1,
  status: () => 'disabled',
  remark: () => 'Remarked',
  menuIds: () => [menuId],
};

/** Changes one field of the role as the delegate; resolves to the reason. */
async function change(call: Call, field: string): Promise<string> {
  const id = roles.target;
  const other = OTHER[field];
  if (field && !other) throw new Error(`No other value for ${field}`);
  const current = await delegate.get('GET /user/admin/role/detail', { query: { id } });
  const values = { ...current, ids: [id], ...(other && { [field]: other() }) };
  const { envelope } = await delegate.send(call.key, sampleOf(call, values));
  return envelope.reason ?? 'done';
}

/** Deletes the role below, which would keep the role under test from being deleted. */
const dropBelow = () => product.db.deleteFrom('roles').where('id', '=', roles.below).execute();

/** A member with these roles in a department. */
const seat = (roleIds: number[], deptId: number | null, values = {}) =>
  product.make.member(tenantId, { roleIds, deptId, ...values });

const OUTSIDE: [string, () => Promise<unknown>][] = [
  ['in a department that is hidden', () => seat([roles.target], depts.far)],
  ['outside any department', () => seat([roles.target], null)],
  ['who has another role that is not below', () => seat([roles.target, roles.beside], depts.home)],
  [
    'who is disabled, in a hidden department',
    () => seat([roles.target], depts.far, { status: 'disabled' }),
  ],
];

test('there are changes of roles to try', () => {
  expect(altering.length).toBeGreaterThan(5);
  expect(cosmetic).toHaveLength(COSMETIC.length);
});

describe.each(altering)('%s', (_, call, field) => {
  test.each(OUTSIDE)('is refused while somebody holds the role %s', async (_where, hold) => {
    await dropBelow();
    await hold();
    const before = await stored();
    expect(await change(call, field)).toBe('role.holders-beyond');
    expect(await stored()).toEqual(before);
  });
});

test.each(inherited)(
  '%s is refused while somebody outside holds a role below',
  async (...tried) => {
    await seat([roles.below], depts.far);
    const before = await stored();
    expect(await change(tried[1], tried[2])).toBe('role.holders-beyond');
    expect(await stored()).toEqual(before);
  },
);

test.each(altering)('%s is done where nobody outside holds the role', async (_, call, field) => {
  await dropBelow();
  // A default admin's rights don't depend on roles, and members in the recycle bin never return.
  const { now } = product.clock;
  await seat([roles.target], depts.far, { deletedAt: now });
  if (field) await seat([roles.target], depts.far, { isDefaultAdmin: 1 });
  if (field) await seat([roles.target], depts.near);
  const before = await stored();
  expect(await change(call, field)).toBe('done');
  expect(await stored()).not.toEqual(before);
});

test.each(inherited)('%s is done though the delegate holds a role below', async (...tried) => {
  const own = { tenantId, memberId: delegate.memberId, roleId: roles.below };
  await product.db.insertInto('memberRoles').values(own).execute();
  expect(await change(tried[1], tried[2])).toBe('done');
});

test.each(scoping)('%s is done though somebody outside holds a role below', async (...tried) => {
  await seat([roles.below], depts.far);
  expect(await change(tried[1], tried[2])).toBe('done');
});

test.each(cosmetic)('%s is done whoever holds the role', async (_, call, field) => {
  for (const [, hold] of OUTSIDE) await hold();
  expect(await change(call, field)).toBe('done');
});

test.each(altering)('%s is open to a default admin whoever holds the role', async (...tried) => {
  await dropBelow();
  if (tried[2]) await seat([roles.target], depts.far);
  delegate = await product.asDefaultAdmin(tenantId);
  expect(await change(tried[1], tried[2])).toBe('done');
});
