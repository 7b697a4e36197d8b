import type { Language } from '#contract/codes';
import type { Status } from '#contract/fields';
import { LIMIT } from '#contract/limits';
import type { AssignAction, BulkAction, BulkResult } from '#contract/member/bulk';
import {
  forceMembersOffline as offlineCall,
  removeMembers as removeCall,
  resetMemberPasswords as resetCall,
  setMemberStatus as statusCall,
} from '#contract/member/member';
import { inSavepoint } from '../../../db/query/savepoint';
import type { Work } from '../../../db/work';
import type { Actor } from '../../../lib/actor';
import { Refusal, textOf } from '../../../lib/refusal';
import type { Rights } from '../../access/access.service';
import { assertMayAssign, holdRights, setRolesOfEach } from '../../access/assign.service';
import { assertPlace } from '../../dept/dept.service';
import { getRole } from '../../role/role.service';
import { updateSeat } from '../../seat/seat.service';
import { assertMayChange } from '../guard.service';
import * as repo from '../member.repo';
import { forceMembersOffline, getMember, removeMembers, setMemberStatus } from '../member.service';
import { type FirstPassword, resetPasswords } from '../password.service';

/** Permission for the same action on one member. */
const PERMISSIONS: Record<BulkAction, string> = {
  enable: statusCall.key,
  disable: statusCall.key,
  remove: removeCall.key,
  offline: offlineCall.key,
  reset: resetCall.key,
};

/** @throws Refusal permission.denied without the permission for a single member */
export function assertMayAct(actor: Actor, action: BulkAction): void {
  if (!actor.permissions.has(PERMISSIONS[action])) throw new Refusal('permission.denied');
}

interface Bulk {
  action: BulkAction;
  ids: readonly number[];
  /** For a reset: passwords of the members that could be reset before the transaction. */
  passwords: readonly FirstPassword[];
  language: Language;
}

/**
 * Runs the action for each member separately; a refusal does not affect the others.
 * @throws Refusal permission.denied
 */
export async function actOnEach(work: Work, bulk: Bulk): Promise<BulkResult[]> {
  assertMayAct(work.actor, bulk.action);
  // Read once, so that the row locks have one order regardless of the ids.
  const rights = await holdRights(work);
  const results: BulkResult[] = [];
  for (const id of new Set(bulk.ids)) results.push(await actOnOne(work, { ...bulk, id, rights }));
  return results;
}

/** The action on one member. */
interface Act extends Omit<Bulk, 'ids'> {
  id: number;
  rights: Rights;
}

async function actOnOne(work: Work, one: Act): Promise<BulkResult> {
  const { id, language } = one;
  try {
    return { id, ok: true, ...(await inSavepoint(work, (part) => act(part, one))) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, params } = error;
    work.note({ target: `member ${id}`, after: { refused: reason } });
    return { id, ok: false, reason, message: textOf(reason, language, params) };
  }
}

async function act(
  work: Work,
  { action, id, passwords, rights }: Act,
): Promise<Pick<BulkResult, 'isChanged' | 'username' | 'password'>> {
  switch (action) {
    case 'enable':
      return setStatus(work, { id, status: 'enabled', rights });
    case 'disable':
      return setStatus(work, { id, status: 'disabled', rights });
    case 'remove':
      await removeMembers(work, [id], rights);
      return {};
    case 'offline':
      await forceMembersOffline(work, [id], rights);
      return {};
    case 'reset': {
      const [reset] = await resetPasswords(work, [id], passwords, rights);
      return { username: reset?.username, password: reset?.password };
    }
  }
}

async function setStatus(
  work: Work,
  { id, status, rights }: Pick<Act, 'id' | 'rights'> & { status: Status },
) {
  const before = await getMember(work.db, work.actor.scope, id);
  const isChanged = before.status !== status;
  // The tenant is locked, so no concurrent write changes the row before the update.
  if (isChanged) await setMemberStatus(work, { id, status, version: before.version }, rights);
  return { isChanged };
}

/** Gives a role to members, or takes it from them. */
interface Assignment {
  ids: readonly number[];
  roleId: number;
  action: AssignAction;
}

/**
 * Gives the role to all members or takes it from all, or changes none; whoever has it already, or
 * has it not, stays as is. @throws Refusal member.*, role.* or row.missing
 */
export async function assignRole(work: Work, { ids, roleId, action }: Assignment): Promise<void> {
  const { db, actor, now, note } = work;
  const rights = await holdRights(work);
  const members = await findChangeable(work, ids, rights);
  const { roleIds: own, widerIds } = rights.ceiling;
  if (!own.has(roleId) && !widerIds.has(roleId)) {
    throw new Refusal('role.not-assignable', {}, { field: 'roleId' });
  }
  const role = await getRole(db, actor, roleId);
  const isAdded = action === 'add';
  const roles = new Map<number, number[]>();
  for (const before of members.filter((member) => member.roleIds.includes(roleId) !== isAdded)) {
    const { id, version, deptId, realName: name } = before;
    const others = before.roleIds.filter((one) => one !== roleId);
    const roleIds = isAdded ? [...others, roleId] : others;
    if (roleIds.length > LIMIT.memberRoles) {
      throw new Refusal('member.roles-full', { name, max: LIMIT.memberRoles });
    }
    await assertMayAssign(work, before, { deptId, roleIds }, rights);
    roles.set(id, roleIds);
    await updateSeat(db, actor.scope, { id, version }, now);
    const target = `member ${id}`;
    note({ target, name, before: { roleIds: before.roleIds }, after: { roleIds } });
  }
  await setRolesOfEach(work, roles);
  if (roles.size > 0) note({ target: `role ${roleId}`, name: role.name, isCounterpart: true });
}

/** Members that the actor may change, all of them. @throws Refusal row.missing or member.* */
async function findChangeable(work: Work, ids: readonly number[], rights: Rights) {
  const members = await repo.findMembers(work.db, work.actor.scope, ids);
  if (members.length !== new Set(ids).size) throw new Refusal('row.missing');
  await assertMayChange(work, members, rights);
  return members;
}

/** Moves members to a department, or to none, all or none. @throws Refusal dept.*, member.* */
export async function moveMembers(
  work: Work,
  { ids, deptId }: { ids: readonly number[]; deptId: number | null },
): Promise<void> {
  const { db, actor, now, note } = work;
  const rights = await holdRights(work);
  const members = await findChangeable(work, ids, rights);
  const dept = await assertPlace(db, actor.scope, deptId);
  const moved = members.filter((member) => member.deptId !== deptId);
  for (const before of moved) {
    const { id, version, roleIds } = before;
    await assertMayAssign(work, before, { deptId, roleIds }, rights);
    await updateSeat(db, actor.scope, { id, version, deptId }, now);
    const target = `member ${id}`;
    const name = before.realName;
    note({ target, name, before: { deptId: before.deptId }, after: { deptId } });
  }
  if (dept && moved.length > 0) {
    note({ target: `dept ${dept.id}`, name: dept.name, isCounterpart: true });
  }
}
