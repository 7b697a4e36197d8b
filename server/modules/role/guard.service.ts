import type { Work } from '../../db/work';
import { hasSameIds } from '../../lib/ids';
import { Refusal } from '../../lib/refusal';
import { findHolders, type Rights } from '../access/access.service';
import { countBeyond, countGaining } from '../access/below.rules';
import { assertMayGrant } from '../access/ceiling.rules';
import { Grants, type RoleFact } from '../access/grants.rules';

/*
 * Guards of changes to roles. A change that affects the rights of a role's holders counts as an act
 * on each of them (ADR 0042). The tenant must be locked before the rights are read.
 */

/** Changed fields of a role. */
type RoleChange = Partial<Omit<RoleFact, 'id'>>;

/**
 * Refuses a change beyond the actor's ceiling, a change that affects holders on whom the actor may
 * not act, and a change that gives holders rows outside the actor's scope.
 * @throws Refusal role.*
 */
export async function assertMayAlter(
  work: Work,
  { grants, ceiling }: Rights,
  id: number,
  change: RoleChange,
): Promise<void> {
  const before = factOf(grants, id);
  const after = { ...before, ...change };
  assertMayGrant(grants, ceiling, before, after);
  const field = alteredIn(before, after);
  // A default admin may act on all members, so the holders are not read.
  if (!field || ceiling.isDefaultAdmin) return;
  // A data scope affects only its own role; other fields also affect the descendants.
  const affected = field === 'dataScope' ? [id] : [id, ...grants.rolesBelow(new Set([id]))];
  const seats = await assertHoldersInReach(work, { grants, ceiling }, affected, field);
  const roles = grants.facts.roles.map((role) => (role.id === id ? after : role));
  const count = countGaining(ceiling, grants, new Grants({ ...grants.facts, roles }), seats);
  if (count > 0) throw new Refusal('role.holders-gain', { count }, { field });
}

/** The same for the removal of a role. @throws Refusal role.* */
export async function assertMayRemove(work: Work, rights: Rights, id: number): Promise<void> {
  const role = factOf(rights.grants, id);
  assertMayGrant(rights.grants, rights.ceiling, role, role);
  if (!rights.ceiling.isDefaultAdmin) await assertHoldersInReach(work, rights, [id]);
}

function factOf(grants: Grants, id: number): RoleFact {
  const role = grants.role(id);
  if (!role) throw new Refusal('row.missing');
  return role;
}

/** Refuses holders beyond the actor; returns all holders of the roles. */
async function assertHoldersInReach(
  { db, actor }: Work,
  { grants, ceiling }: Rights,
  roleIds: readonly number[],
  field?: string,
) {
  const seats = await findHolders(db, [actor.scope.tenantId], roleIds);
  const others = seats.filter((seat) => seat.id !== actor.memberId);
  const count = countBeyond(grants, ceiling, others);
  if (count > 0) throw new Refusal('role.holders-beyond', { count }, { field });
  return seats;
}

/** The field with the widest effect on holders, for the refusal; undefined without effect. */
function alteredIn(before: RoleFact, after: RoleFact) {
  if (before.parentId !== after.parentId) return 'parentId';
  if (before.isEnabled !== after.isEnabled) return 'status';
  if (!hasSameIds(before.menuIds, after.menuIds)) return 'menuIds';
  const hasSameScope =
    before.dataScope === after.dataScope && hasSameIds(before.deptIds, after.deptIds);
  return hasSameScope ? undefined : 'dataScope';
}
