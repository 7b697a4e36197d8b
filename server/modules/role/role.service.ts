import type { Status } from '#contract/fields';
import type { Role, RoleAdd, RoleMove, RoleUpdate } from '#contract/role/role';
import { lockTenant, raiseAccessRevision } from '../../db/access-locks';
import { isCodeTaken } from '../../db/query/rows';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { keyOf } from '../../lib/account-key';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { assertOneScript } from '../../lib/input/one-script';
import { Refusal } from '../../lib/refusal';
import { inTreeOrder, orderAt, withDescendants } from '../../lib/tree';
import { findDeptTree, readCeiling } from '../access/access.service';
import { assertMayGrant } from '../access/ceiling.rules';
import type { Grants } from '../access/grants.rules';
import { forgetDefaults } from '../policy/policy.service';
import { takePlace } from '../quota/quota.service';
import { assertMayAlter, assertMayRemove } from './guard.service';
import * as repo from './role.repo';

export const { countUnheld, purgeRoles } = repo;

export const listRoles = (db: Db, actor: Actor, list: ParsedList) =>
  repo.listRoles(db, actor.scope.tenantId, list);

/** Roles for a picker, flat and depth first: those that the actor may assign, or use as parents. */
export async function getRoleTree(
  db: Db,
  actor: Actor,
  purpose: 'assign' | 'parent',
): Promise<Role[]> {
  const { ceiling } = await readCeiling({ db, actor });
  const open = purpose === 'assign' ? ceiling.roleIds : ceiling.parentIds;
  const roles = await repo.findRoles(db, actor.scope.tenantId);
  return inTreeOrder(roles.filter((role) => open.has(role.id)));
}

/** @throws Refusal row.missing, also for a role of another tenant */
export async function getRole(db: Db, actor: Actor, id: number): Promise<Role> {
  const role = await repo.findRole(db, actor.scope.tenantId, id);
  if (!role) throw new Refusal('row.missing');
  return role;
}

export async function addRole(work: Work, input: RoleAdd): Promise<Role> {
  const { db, actor, now } = work;
  await takePlace(work, 'roles');
  const values = await scoped(work, input);
  const { grants, ceiling } = await readCeiling(work);
  assertParent(grants, values.parentId);
  assertMayGrant(grants, ceiling, null, { ...factsOf(values), id: null, menuIds: [] });
  await assertCodeFree(work, values.code);
  const id = await repo.insertRole(db, actor.scope.tenantId, values, now);
  await raiseAccessRevision(db, actor.scope.tenantId, now);
  const role = await getRole(db, actor, id);
  work.note({ target: `role ${id}`, after: role });
  return role;
}

export async function updateRole(work: Work, input: RoleUpdate): Promise<Role> {
  const { db, actor } = work;
  await lockTenant(db, actor.scope.tenantId);
  const before = await getRole(db, actor, input.id);
  const values = await scoped(work, input);
  const rights = await readCeiling(work);
  await assertMayAlter(work, rights, before.id, factsOf(values));
  if (values.parentId !== before.parentId) assertParent(rights.grants, values.parentId, before.id);
  const code = await recoded(work, before, values.code);
  return save(work, before, { ...values, ...code });
}

export async function setRoleStatus(
  work: Work,
  values: { id: number; status: Status; version: number },
): Promise<Role> {
  await lockTenant(work.db, work.actor.scope.tenantId);
  const before = await getRole(work.db, work.actor, values.id);
  const isEnabled = values.status === 'enabled';
  await assertMayAlter(work, await readCeiling(work), before.id, { isEnabled });
  return save(work, before, values);
}

/**
 * Moves a role to a position under a parent. Whoever may move it may order it among its siblings,
 * whose order alone changes (docs/design/domain.md, "Roles, menus, permissions").
 * @throws Refusal role.*
 */
export async function moveRole(work: Work, { index, ...values }: RoleMove): Promise<Role> {
  const { db, actor } = work;
  const { tenantId } = actor.scope;
  await lockTenant(db, tenantId);
  const before = await getRole(db, actor, values.id);
  const rights = await readCeiling(work);
  await assertMayAlter(work, rights, before.id, { parentId: values.parentId });
  if (values.parentId !== before.parentId) assertParent(rights.grants, values.parentId, before.id);
  return save(work, before, values, async () => {
    const roles = await repo.findRoles(db, tenantId);
    const { order, isOther } = orderAt(roles, before, { parentId: values.parentId, index });
    await repo.setRoleOrder(db, tenantId, order);
    return isOther;
  });
}

/** Deletes roles without members, all or none. @throws Refusal role.in-use */
export async function removeRoles(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor } = work;
  await lockTenant(db, actor.scope.tenantId);
  const rights = await readCeiling(work);
  const children = await repo.countChildren(db, actor.scope.tenantId, ids);
  for (const id of new Set(ids)) {
    const role = await getRole(db, actor, id);
    await assertMayRemove(work, rights, id);
    const childCount = children.find((row) => row.parentId === id)?.count ?? 0;
    if (role.memberCount > 0 || childCount > 0) {
      const params = { name: role.name, members: role.memberCount, children: childCount };
      throw new Refusal('role.in-use', params);
    }
    work.note({ target: `role ${id}`, before: role });
  }
  await forgetDefaults(db, actor.scope.tenantId, 'defaultRoleId', ids);
  await repo.deleteRoles(db, actor.scope.tenantId, ids);
  await raiseAccessRevision(db, actor.scope.tenantId, work.now);
}

type Values = Parameters<typeof repo.updateRole>[2];

/** `place` gives the row its place among its siblings, and says whether it had another. */
async function save(
  work: Work,
  before: Role,
  values: Values,
  place?: () => Promise<boolean>,
): Promise<Role> {
  const { db, actor, now } = work;
  if (!(await repo.updateRole(db, actor.scope.tenantId, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  await raiseAccessRevision(db, actor.scope.tenantId, now);
  const isChanged = await place?.();
  const after = await getRole(db, actor, values.id);
  work.note({ target: `role ${values.id}`, before, after, isChanged });
  return after;
}

/** Facts of a submitted role for the ceiling. */
function factsOf({ name, parentId, status, dataScope, deptIds }: RoleAdd) {
  return { name, parentId, dataScope, deptIds, isEnabled: status === 'enabled' };
}

/** Only a custom scope has departments, all of the tenant. @throws Refusal role.depts-* */
async function scoped<T extends Pick<RoleAdd, 'dataScope' | 'deptIds'>>(
  { db, actor }: Work,
  values: T,
): Promise<T> {
  const at = { field: 'deptIds' };
  const known = new Set((await findDeptTree(db, actor.scope.tenantId)).map((dept) => dept.id));
  const deptIds = [...new Set(values.deptIds)];
  if (!deptIds.every((dept) => known.has(dept))) throw new Refusal('dept.missing', {}, at);
  if (values.dataScope !== 'custom') return { ...values, deptIds: [] };
  if (deptIds.length === 0) throw new Refusal('role.depts-required', {}, at);
  return { ...values, deptIds };
}

/** The parent must exist and must not be a descendant of the role. */
function assertParent(grants: Grants, parentId: number | null, id?: number): void {
  if (parentId === null) return;
  if (!grants.role(parentId)) throw new Refusal('role.parent-missing', {}, { field: 'parentId' });
  if (id !== undefined && withDescendants(grants.facts.roles, id).has(parentId)) {
    throw new Refusal('role.cycle', {}, { field: 'parentId' });
  }
}

/** @throws Refusal role.code-taken */
async function assertCodeFree({ db, actor }: Work, code: string, exceptId?: number) {
  if (await isCodeTaken(db, 'roles', { tenantId: actor.scope.tenantId, code, exceptId })) {
    throw new Refusal('role.code-taken', { code }, { field: 'code' });
  }
}

/** The columns of another code; none if it stays. @throws Refusal code.scripts or role.code-taken */
async function recoded(work: Work, { id, code: before }: Role, code: string) {
  if (code === before) return {};
  assertOneScript(code);
  await assertCodeFree(work, code, id);
  return { code, codeKey: keyOf(code) };
}
