import { lockTenant, raiseAccessRevision } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { hasSameIds } from '../../lib/ids';
import { Refusal } from '../../lib/refusal';
import * as repo from './access.repo';
import { type Rights, readCeiling } from './access.service';
import { isBelow } from './below.rules';
import { assertMaySeat, type Holder } from './ceiling.rules';
import type { SeatState } from './grants.rules';

/** A seat before or after a change. A new seat has no id and no state before. */
type Seated = SeatState & { id?: number };

/**
 * Locks the tenant and reads what the actor may delegate. The result holds for the transaction as
 * long as it changes no existing role, menu or seat.
 */
export async function holdRights(work: Work): Promise<Rights> {
  await lockTenant(work.db, work.actor.scope.tenantId);
  return readCeiling(work);
}

/**
 * Refuses roles and a department that would delegate more than the actor holds, and changes of the
 * actor's own roles. The tenant must be locked. @throws Refusal role.*, member.own-roles or
 * member.reach-beyond
 */
export async function assertMayAssign(
  work: Pick<Work, 'db' | 'actor'>,
  before: Seated | null,
  after: SeatState,
  known?: Rights,
): Promise<void> {
  const was: Seated = before ?? { roleIds: [], deptId: after.deptId };
  const hasSameRoles = hasSameIds(was.roleIds, after.roleIds);
  if (hasSameRoles && was.deptId === after.deptId) return;
  const { grants, ceiling } = known ?? (await readCeiling(work));
  if (!hasSameRoles && was.id === work.actor.memberId && !ceiling.isDefaultAdmin) {
    throw new Refusal('member.own-roles', {}, { field: 'roleIds' });
  }
  assertMaySeat(grants, ceiling, was, after);
  const added = after.roleIds.filter((id) => !was.roleIds.includes(id));
  const disabled = added.flatMap((id) => grants.role(id) ?? []).find((role) => !role.isEnabled);
  if (disabled) throw new Refusal('role.disabled', { name: disabled.name }, { field: 'roleIds' });
}

/** Replaces the roles of a member; the caller must have checked them. */
export const setRoles = (
  { db, actor, now }: Work,
  memberId: number,
  roleIds: readonly number[],
): Promise<void> => setRolesOf(db, { tenantId: actor.scope.tenantId, memberId }, roleIds, now);

/** The same of several members, each with its own roles; consoles are told once. */
export async function setRolesOfEach(
  { db, actor, now }: Work,
  roles: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  if (roles.size === 0) return;
  const { tenantId } = actor.scope;
  for (const [memberId, roleIds] of roles) {
    await repo.setMemberRoles(db, { tenantId, memberId }, roleIds);
  }
  await raiseAccessRevision(db, tenantId, now);
}

/** The same of one member in a tenant that the caller is no member of. */
export async function setRolesOf(
  db: Db,
  seat: { tenantId: number; memberId: number },
  roleIds: readonly number[],
  now: number,
): Promise<void> {
  await repo.setMemberRoles(db, seat, [...new Set(roleIds)]);
  await raiseAccessRevision(db, seat.tenantId, now);
}

/**
 * Adds roles to a new seat; the caller must have checked them. No cached access exists yet, so the
 * revision stays.
 */
export const giveRoles = (
  db: Db,
  seat: { tenantId: number; memberId: number },
  roleIds: readonly number[],
) => repo.setMemberRoles(db, seat, [...new Set(roleIds)]);

/**
 * The first of the seats that is not strictly below the actor; the actor's own seat is skipped.
 * Callers with many seats pass the actor's rights.
 */
export async function findNotBelow<Seat extends Holder & { id: number }>(
  work: Pick<Work, 'db' | 'actor'>,
  seats: readonly Seat[],
  known?: Rights,
): Promise<Seat | undefined> {
  const others = seats.filter((seat) => seat.id !== work.actor.memberId);
  if (work.actor.isDefaultAdmin || others.length === 0) return undefined;
  const { grants, ceiling } = known ?? (await readCeiling(work));
  return others.find((seat) => !isBelow(grants, ceiling, seat));
}
