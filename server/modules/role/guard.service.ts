import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { findHolders, type Rights } from '../access/access.service';
import { countBeyond, countGaining } from '../access/below.rules';
import { assertMayGrant } from '../access/ceiling.rules';
import { Grants, type RoleFact } from '../access/grants.rules';

/*
 * Who may change which role: a change that alters what its holders may do is an act on each of
 * them (ADR 0042). The tenant must be locked, and the rights read since.
 */

/** What a role grants or whom it follows, as far as a change says. */
export type RoleChange = Partial<Omit<RoleFact, 'id'>>;

/**
 * Refuses a change of a role beyond the actor's ceiling, one that alters what people may do on
 * whom the actor may not act, and one that shows its holders rows that the actor doesn't see.
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
  // Nobody is out of a default admin's reach, so that holders need not be read.
  if (!field || ceiling.isDefaultAdmin) return;
  // A data scope is its own role's alone; all else reaches those below.
  const affected = field === 'dataScope' ? [id] : [id, ...grants.rolesBelow(new Set([id]))];
  const seats = await assertHoldersInReach(work, { grants, ceiling }, affected, field);
  const roles = grants.facts.roles.map((role) => (role.id === id ? after : role));
  const count = countGaining(ceiling, grants, new Grants({ ...grants.facts, roles }), seats);
  if (count > 0) throw new Refusal('role.holders-gain', { count }, { field });
}

/** The same of a role that is to go. @throws Refusal role.* */
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

/** Answers who holds the roles. */
async function assertHoldersInReach(
  { db, actor }: Work,
  { grants, ceiling }: Rights,
  roleIds: readonly number[],
  field?: string,
) {
  const seats = await findHolders(db, actor.tenantId, roleIds);
  const others = seats.filter((seat) => seat.id !== actor.memberId);
  const count = countBeyond(grants, ceiling, others);
  if (count > 0) throw new Refusal('role.holders-beyond', { count }, { field });
  return seats;
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** The field to blame if the change alters what holders may do, the one that reaches furthest. */
function alteredIn(before: RoleFact, after: RoleFact) {
  if (before.parentId !== after.parentId) return 'parentId';
  if (before.isEnabled !== after.isEnabled) return 'status';
  if (!isSame(before.menuIds, after.menuIds)) return 'menuIds';
  const hasSameScope =
    before.dataScope === after.dataScope && isSame(before.deptIds, after.deptIds);
  return hasSameScope ? undefined : 'dataScope';
}
