import type { Dept, DeptAdd, DeptMove, DeptUpdate } from '#contract/dept';
import type { Status } from '#contract/fields';
import { lockTenant, raiseAccessRevision } from '../../db/access-locks';
import { isCodeTaken } from '../../db/query/rows';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { keyOf } from '../../lib/account-key';
import type { Scope } from '../../lib/actor';
import { assertOneScript } from '../../lib/input/one-script';
import { toE164OrNull } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import { inTreeOrder, orderAt, withDescendants } from '../../lib/tree';
import { findDeptTree, findHolders, readCeiling } from '../access/access.service';
import { countUprooted } from '../access/below.rules';
import { Grants, narrower } from '../access/grants.rules';
import { tally } from '../figure/figure.service';
import { forgetDefaults } from '../policy/policy.service';
import { takePlace } from '../quota/quota.service';
import { leaveDepts } from '../seat/seat.service';
import * as repo from './dept.repo';

export const { findDept, listDepts, purgeDepts } = repo;

/** All visible departments, flat and depth first (docs/design/domain.md, "Organisation"). */
export async function getDeptTree(db: Db, scope: Scope): Promise<Dept[]> {
  return inTreeOrder(await repo.findDepts(db, scope));
}

/** @throws Refusal row.missing, also for a row outside the scope */
export async function getDept(db: Db, scope: Scope, id: number): Promise<Dept> {
  const dept = await repo.findDept(db, scope, id);
  if (!dept) throw new Refusal('row.missing');
  return dept;
}

/** The department and its descendants, for filters by branch. */
export async function findBranch(db: Db, scope: Scope, id: number): Promise<number[]> {
  return [...withDescendants(await findDeptTree(db, scope.tenantId), id)];
}

/**
 * Checks the department of a member: it must be in the scope; no department requires the scope
 * `all` (docs/design/domain.md, "Roles, menus, permissions"). Returns the department.
 * @throws Refusal dept.none-open, dept.required, dept.missing or dept.disabled
 */
export async function assertPlace(db: Db, scope: Scope, id: number | null): Promise<Dept | null> {
  const { depts } = scope;
  if (depts !== 'all' && depts.length === 0) {
    throw new Refusal('dept.none-open', {}, { field: 'deptId' });
  }
  if (id === null && depts === 'all') return null;
  if (id === null) throw new Refusal('dept.required', {}, { field: 'deptId' });
  const dept = await repo.findDept(db, scope, id);
  if (!dept) throw new Refusal('dept.missing', {}, { field: 'deptId' });
  if (dept.status === 'disabled') {
    throw new Refusal('dept.disabled', { name: dept.name }, { field: 'deptId' });
  }
  return dept;
}

export async function addDept(work: Work, added: DeptAdd): Promise<Dept> {
  const { db, actor, now } = work;
  const values = { ...added, phone: toE164OrNull(added.phone) };
  await takePlace(work, 'depts');
  await assertParent(work, values.parentId);
  await assertCodeFree(work, values.code);
  const id = await repo.insertDept(db, actor.scope, values, now);
  await tally(db, actor.scope.tenantId, [{ kind: 'depts', deptId: null, value: 1 }], now);
  await raiseAccessRevision(db, actor.scope.tenantId, now);
  // A custom scope does not include the new department, so it is read in the tenant's scope.
  const dept = await getDept(db, { ...actor.scope, depts: 'all' }, id);
  work.note({ target: `dept ${id}`, after: dept });
  return dept;
}

export async function updateDept(work: Work, values: DeptUpdate): Promise<Dept> {
  await lockTenant(work.db, work.actor.scope.tenantId);
  const before = await getDept(work.db, work.actor.scope, values.id);
  if (values.parentId !== before.parentId) await assertMove(work, values.id, values.parentId);
  const code = await recoded(work, before, values.code);
  return save(work, before, { ...values, ...code, phone: toE164OrNull(values.phone) });
}

export async function setDeptStatus(
  work: Work,
  values: { id: number; status: Status; version: number },
): Promise<Dept> {
  await lockTenant(work.db, work.actor.scope.tenantId);
  return save(work, await getDept(work.db, work.actor.scope, values.id), values);
}

/** Moves a department to a position under a parent. @throws Refusal dept.cycle */
export async function moveDept(work: Work, { index, ...values }: DeptMove): Promise<Dept> {
  const { db, actor } = work;
  await lockTenant(db, actor.scope.tenantId);
  const before = await getDept(db, actor.scope, values.id);
  if (values.parentId !== before.parentId) await assertMove(work, values.id, values.parentId);
  return save(work, before, values, async () => {
    const depts = await repo.findDepts(db, { ...actor.scope, depts: 'all' });
    const { order, isOther } = orderAt(depts, before, { parentId: values.parentId, index });
    await repo.setDeptOrder(db, actor.scope, order);
    return isOther;
  });
}

/** Deletes departments without members, all or none. @throws Refusal dept.in-use */
export async function removeDepts(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor, now } = work;
  await lockTenant(db, actor.scope.tenantId);
  const children = await repo.countChildren(db, actor.scope, ids);
  for (const id of new Set(ids)) {
    const dept = await getDept(db, actor.scope, id);
    const childCount = children.find((row) => row.parentId === id)?.count ?? 0;
    if (dept.memberCount > 0 || childCount > 0) {
      const params = { name: dept.name, members: dept.memberCount, children: childCount };
      throw new Refusal('dept.in-use', params);
    }
    work.note({ target: `dept ${id}`, before: dept });
  }
  const { tenantId } = actor.scope;
  await leaveDepts(db, tenantId, ids);
  await forgetDefaults(db, tenantId, 'defaultDeptId', ids);
  await repo.deleteDepts(db, actor.scope, ids);
  await tally(db, tenantId, [{ kind: 'depts', deptId: null, value: -new Set(ids).size }], now);
  await raiseAccessRevision(db, actor.scope.tenantId, now);
}

type Values = { id: number; version: number } & Partial<DeptAdd & { codeKey: string }>;

/** `place` gives the row its place among its siblings, and says whether it had another. */
async function save(
  work: Work,
  before: Dept,
  values: Values,
  place?: () => Promise<boolean>,
): Promise<Dept> {
  const { db, actor, now } = work;
  if (!(await repo.updateDept(db, actor.scope, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  const isChanged = await place?.();
  const after = await getDept(db, actor.scope, values.id);
  // Of all fields, only the parent affects access.
  if (after.parentId !== before.parentId) await raiseAccessRevision(db, actor.scope.tenantId, now);
  work.note({ target: `dept ${values.id}`, before, after, isChanged });
  return after;
}

/** @throws Refusal dept.parent-missing if the parent is not visible */
async function assertParent({ db, actor }: Work, parentId: number | null): Promise<void> {
  if (parentId !== null && !(await repo.findDept(db, actor.scope, parentId))) {
    throw new Refusal('dept.parent-missing', {}, { field: 'parentId' });
  }
}

/**
 * Refuses cycles, moves that make hidden rows visible, and moves that change the visible rows of
 * seats on which the actor may not act. The tenant must be locked.
 */
async function assertMove(work: Work, id: number, parentId: number | null): Promise<void> {
  const { db, actor } = work;
  await assertParent(work, parentId);
  const branch = withDescendants(await findDeptTree(db, actor.scope.tenantId), id);
  if (parentId !== null && branch.has(parentId)) {
    throw new Refusal('dept.cycle', {}, { field: 'parentId' });
  }
  // A parent with a fully visible branch would make hidden descendants of this department visible.
  const { depts } = actor.scope;
  if (parentId !== null && depts !== 'all' && [...branch].some((dept) => !depts.includes(dept))) {
    throw new Refusal('dept.hidden-below', {}, { field: 'parentId' });
  }
  const count = await countViewersBeyond(work, id, parentId);
  if (count > 0) throw new Refusal('dept.viewers-beyond', { count }, { field: 'parentId' });
}

/** Number of seats beyond the actor's reach whose branch the department joins or leaves. */
async function countViewersBeyond(
  work: Work,
  id: number,
  parentId: number | null,
): Promise<number> {
  const { db, actor } = work;
  if (actor.isDefaultAdmin) return 0;
  const { grants, ceiling } = await readCeiling(work);
  const { roles, depts } = grants.facts;
  const moved = depts.map((dept) => (dept.id === id ? { ...dept, parentId } : dept));
  // Only this scope looks at the tree; a policy's range can narrow a wider one to it.
  const branching = roles.filter(
    ({ dataScope }) => narrower(dataScope, 'deptAndBelow') === 'deptAndBelow',
  );
  const roleIds = branching.map((role) => role.id);
  const seats = await findHolders(db, [actor.scope.tenantId], roleIds);
  const others = seats.filter((seat) => seat.id !== actor.memberId);
  return countUprooted(ceiling, grants, new Grants({ ...grants.facts, depts: moved }), others);
}

/** @throws Refusal dept.code-taken */
async function assertCodeFree({ db, actor }: Work, code: string, exceptId?: number) {
  if (await isCodeTaken(db, 'depts', { tenantId: actor.scope.tenantId, code, exceptId })) {
    throw new Refusal('dept.code-taken', { code }, { field: 'code' });
  }
}

/** The columns of another code; none if it stays. @throws Refusal code.scripts or dept.code-taken */
async function recoded(work: Work, { id, code: before }: Dept, code: string) {
  if (code === before) return {};
  assertOneScript(code);
  await assertCodeFree(work, code, id);
  return { code, codeKey: keyOf(code) };
}
