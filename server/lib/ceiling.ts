import { DATA_SCOPES } from '#contract/codes';
import type { DataScope } from '#contract/role';
import type { Grants, Reach } from './grants';
import { Refusal } from './refusal';

/** Somebody as far as grants go. */
export interface Holder {
  isDefaultAdmin: boolean;
  roleIds: readonly number[];
  deptId: number | null;
}

/**
 * How far somebody may hand on rights: no further than it holds them itself, and only to roles
 * strictly below its own (design/domain.md, "Roles, menus, permissions").
 */
export interface Ceiling {
  /** A default admin, who has the whole tenant below itself. */
  isDefaultAdmin: boolean;
  /** Roles it may change and assign. */
  roleIds: ReadonlySet<number>;
  /** Roles it may put others under: its own as well. */
  parentIds: ReadonlySet<number>;
  menuIds: ReadonlySet<number>;
  scopes: ReadonlySet<DataScope>;
  depts: Reach;
}

const notWiderThan = (scope: DataScope) => DATA_SCOPES.slice(DATA_SCOPES.indexOf(scope));

export function ceilingOf(grants: Grants, holder: Holder): Ceiling {
  if (holder.isDefaultAdmin) {
    const roleIds = new Set(grants.facts.roles.map((role) => role.id));
    return {
      isDefaultAdmin: true,
      roleIds,
      parentIds: roleIds,
      menuIds: grants.allowed,
      scopes: new Set(notWiderThan(grants.facts.dataRange)),
      depts: 'all',
    };
  }
  const live = holder.roleIds.filter((id) => grants.isLive(id));
  const scopes = live
    .flatMap((id) => grants.role(id) ?? [])
    .map((role) => grants.cap(role.dataScope));
  const below = grants.rolesBelow(new Set(live));
  // A role that it holds, too, is not below it, whether that role is live or not.
  const roleIds = new Set([...below].filter((id) => !holder.roleIds.includes(id)));
  return {
    isDefaultAdmin: false,
    roleIds,
    parentIds: new Set([...live, ...roleIds]),
    menuIds: grants.menusOf(live),
    // Listing departments needs no scope of its own: each of them must be open to the holder.
    scopes: new Set([...scopes.flatMap(notWiderThan), 'custom', 'self']),
    depts: grants.reachOf(live, holder.deptId),
  };
}

const opens = (reach: Reach, dept: number) => reach === 'all' || reach.has(dept);

/** A role as it is or is meant to be. */
export interface RoleState {
  id: number | null;
  name: string;
  parentId: number | null;
  isEnabled: boolean;
  dataScope: DataScope;
  deptIds: readonly number[];
  menuIds: readonly number[];
}

/** A scope is within the ceiling if its kind is held and each listed department is open. */
function isScopeWithin(ceiling: Ceiling, scope: DataScope, deptIds: readonly number[]): boolean {
  if (!ceiling.scopes.has(scope)) return false;
  return scope !== 'custom' || deptIds.every((dept) => opens(ceiling.depts, dept));
}

/**
 * Decides whether the change to a role stays under the ceiling. What a role has already may stay:
 * only what is added must be held, but a role that carries a wider scope is not added to.
 * @throws Refusal role.above-actor, role.parent-beyond, role.menus-beyond or role.scope-beyond
 */
export function assertMayGrant(
  grants: Grants,
  ceiling: Ceiling,
  before: RoleState | null,
  after: RoleState,
): void {
  if (before?.id && !ceiling.roleIds.has(before.id)) {
    throw new Refusal('role.above-actor', { name: before.name });
  }
  const isNested = !before || before.parentId !== after.parentId;
  if (isNested && !mayNest(ceiling, after.parentId)) {
    throw new Refusal('role.parent-beyond', {}, { field: 'parentId' });
  }
  const tickable = grants.menusUnder(after.parentId);
  const added = after.menuIds.filter((id) => !before?.menuIds.includes(id));
  const beyond = added.filter((id) => !tickable.has(id) || !ceiling.menuIds.has(id));
  if (beyond.length > 0) {
    throw new Refusal('role.menus-beyond', { count: beyond.length }, { field: 'menuIds' });
  }
  const isScoped =
    after.dataScope !== before?.dataScope ||
    after.deptIds.some((dept) => !before.deptIds.includes(dept));
  const isGrowing = isScoped || isNested || added.length > 0 || isEnabling(before, after);
  // A scope that is being chosen counts as it stands, one that stays as the policy caps it.
  const scope = isScoped ? after.dataScope : grants.cap(after.dataScope);
  const isWithin = !isGrowing || isScopeWithin(ceiling, scope, after.deptIds);
  // What moves or is enabled brings the roles below it, which may count from now on.
  const branch = before?.id && (isNested || isEnabling(before, after)) ? [before.id] : [];
  const below = [...grants.rolesBelow(new Set(branch))].flatMap((id) => grants.role(id) ?? []);
  const isBranchWithin = below.every((role) =>
    isScopeWithin(ceiling, grants.cap(role.dataScope), role.deptIds),
  );
  if (!isWithin || !isBranchWithin) {
    throw new Refusal('role.scope-beyond', {}, { field: 'dataScope' });
  }
}

const isEnabling = (before: RoleState | null, after: RoleState) =>
  after.isEnabled && !before?.isEnabled;

function mayNest(ceiling: Ceiling, parentId: number | null): boolean {
  return parentId === null ? ceiling.isDefaultAdmin : ceiling.parentIds.has(parentId);
}

/** A seat as far as its rights go. */
export interface SeatState {
  roleIds: readonly number[];
  deptId: number | null;
}

/**
 * Decides whether a seat may get these roles in this department: only roles strictly below the
 * ceiling are given or taken, and neither roles nor department open rows that it does not open.
 * @throws Refusal role.not-assignable, role.scope-beyond or member.reach-beyond
 */
export function assertMaySeat(
  grants: Grants,
  ceiling: Ceiling,
  before: SeatState,
  after: SeatState,
): void {
  const added = after.roleIds.filter((id) => !before.roleIds.includes(id));
  const removed = before.roleIds.filter((id) => !after.roleIds.includes(id));
  const roles = [...added, ...removed].map((id) => grants.role(id));
  for (const role of roles) {
    if (!role || !ceiling.roleIds.has(role.id)) {
      throw new Refusal('role.not-assignable', {}, { field: 'roleIds' });
    }
  }
  for (const role of added.flatMap((id) => grants.role(id) ?? [])) {
    if (!isScopeWithin(ceiling, grants.cap(role.dataScope), role.deptIds)) {
      throw new Refusal('role.scope-wider', { name: role.name }, { field: 'roleIds' });
    }
  }
  if (ceiling.depts === 'all') return;
  const old = grants.reachOf(before.roleIds, before.deptId);
  const reach = grants.reachOf(after.roleIds, after.deptId);
  const isBeyond =
    old !== 'all' &&
    (reach === 'all' ||
      [...reach].some((dept) => !opens(old, dept) && !opens(ceiling.depts, dept)));
  if (isBeyond) {
    throw new Refusal(
      'member.reach-beyond',
      {},
      { field: added.length > 0 ? 'roleIds' : 'deptId' },
    );
  }
}

/** Whether the seat stands strictly below: no default admin, and all its roles are. */
export function isBelow(ceiling: Ceiling, seat: Holder): boolean {
  if (ceiling.isDefaultAdmin) return true;
  return !seat.isDefaultAdmin && seat.roleIds.every((id) => ceiling.roleIds.has(id));
}
