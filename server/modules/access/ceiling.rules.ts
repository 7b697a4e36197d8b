import { DATA_SCOPES } from '#contract/codes';
import type { DataScope } from '#contract/role/role';
import { Refusal } from '../../lib/refusal';
import { type Grants, narrower, type RoleFact, type SeatState } from './grants.rules';
import { opens, opensBeyond, type Rows } from './reach.rules';

/** A seat as a holder of roles. */
export interface Holder extends SeatState {
  isDefaultAdmin: boolean;
}

/**
 * Limit for delegating rights and acting on others: at most the actor's own rights, and only on
 * roles strictly below its own (docs/design/domain.md, "Roles, menus, permissions").
 */
export interface Ceiling {
  /** A default admin is above the whole tenant. */
  isDefaultAdmin: boolean;
  /** Whether a role without a parent may be made. */
  mayRoot: boolean;
  /** Roles it may change and assign: strictly below its own, and no wider. */
  roleIds: ReadonlySet<number>;
  /** Roles below its own with a wider scope; only actors with that scope may change them. */
  widerIds: ReadonlySet<number>;
  /** Roles that may become parents: its own as well. */
  parentIds: ReadonlySet<number>;
  menuIds: ReadonlySet<number>;
  /** Under the policy's data range, and under no range, in case the range is lifted. */
  widths: readonly Width[];
}

/** Scopes and rows that an actor may delegate. */
interface Width {
  range: DataScope;
  /** Kinds of data scopes. */
  scopes: ReadonlySet<DataScope>;
  rows: Rows;
}

const notWiderThan = (scope: DataScope) => DATA_SCOPES.slice(DATA_SCOPES.indexOf(scope));

const EVERYTHING: Rows = { depts: 'all', branches: 'all' };

/** The ceiling of who sees all rows of the tenant and may manage the given roles. */
function wholeTenant(
  { facts: { dataRange } }: Grants,
  rest: Pick<Ceiling, 'isDefaultAdmin' | 'roleIds' | 'menuIds'>,
): Ceiling {
  const scopes = new Set(notWiderThan(dataRange));
  return {
    ...rest,
    mayRoot: true,
    widerIds: new Set(),
    parentIds: rest.roleIds,
    widths: [{ range: dataRange, scopes, rows: EVERYTHING }],
  };
}

/**
 * The ceiling of a platform member in another tenant: what the tenant's policy allows and the member
 * holds itself. Roles with any other menu, usable or not, are not below it, and a platform default
 * admin is above the whole tenant.
 */
export function visitorCeiling(
  grants: Grants,
  { isDefaultAdmin, menuIds }: { isDefaultAdmin: boolean; menuIds: ReadonlySet<number> },
): Ceiling {
  const below = grants.facts.roles.filter(
    (role) => isDefaultAdmin || role.menuIds.every((id) => menuIds.has(id)),
  );
  return wholeTenant(grants, {
    isDefaultAdmin,
    roleIds: new Set(below.map((role) => role.id)),
    menuIds: new Set([...grants.allowed].filter((id) => isDefaultAdmin || menuIds.has(id))),
  });
}

export function ceilingOf(grants: Grants, holder: Holder): Ceiling {
  const { dataRange, roles } = grants.facts;
  if (holder.isDefaultAdmin) {
    const roleIds = new Set(roles.map((role) => role.id));
    return wholeTenant(grants, { isDefaultAdmin: true, roleIds, menuIds: grants.allowed });
  }
  const live = holder.roleIds.filter((id) => grants.isLive(id));
  const widths = [...new Set([dataRange, DATA_SCOPES[0]])].map((range) =>
    widthOf(grants, { roleIds: live, deptId: holder.deptId }, range),
  );
  const below = [...grants.rolesBelow(new Set(live))];
  const isWider = (role: RoleFact) => !widths.every((width) => isRoleWithin(width, role));
  const widerIds = new Set(
    below
      .flatMap((id) => grants.role(id) ?? [])
      .filter(isWider)
      .map(({ id }) => id),
  );
  // A held role is not below, whether it is live or not.
  const roleIds = new Set(below.filter((id) => !widerIds.has(id) && !holder.roleIds.includes(id)));
  return {
    isDefaultAdmin: false,
    mayRoot: false,
    roleIds,
    widerIds,
    parentIds: new Set([...live, ...roleIds]),
    menuIds: grants.menusOf(live),
    widths,
  };
}

function widthOf(grants: Grants, live: SeatState, range: DataScope): Width {
  const held = live.roleIds
    .flatMap((id) => grants.role(id) ?? [])
    .map((role) => narrower(role.dataScope, range));
  return {
    range,
    // A custom scope needs no scope of that kind: each of its departments must be in the actor's
    // scope.
    scopes: new Set([...held.flatMap(notWiderThan), 'custom', 'self']),
    rows: grants.rowsOf(live, { range, evenDisabled: false }),
  };
}

/** A role before or after a change. A new one has no id yet. */
type RoleState = Omit<RoleFact, 'id'> & { id: number | null };

/** Whether a scope is within a width: its kind is held and each listed department is visible. */
function isScopeWithin(width: Width, scope: DataScope, deptIds: readonly number[]): boolean {
  if (!width.scopes.has(scope)) return false;
  return scope !== 'custom' || deptIds.every((dept) => opens(width.rows.depts, dept));
}

/** The same for a role, enabled or not, with its scope capped by the data range. */
const isRoleWithin = (width: Width, { dataScope, deptIds }: RoleFact) =>
  isScopeWithin(width, narrower(dataScope, width.range), deptIds);

/**
 * Checks that a change of a role stays within the ceiling. Existing grants may stay; only additions
 * must be held. A role with a wider scope must not change, nor what it inherits from its ancestors.
 * @throws Refusal role.above-actor, role.wider, role.parent-beyond, role.menus-beyond or
 * role.scope-beyond
 */
export function assertMayGrant(
  grants: Grants,
  ceiling: Ceiling,
  before: RoleState | null,
  after: RoleState,
): void {
  if (before?.id && ceiling.widerIds.has(before.id)) {
    throw new Refusal('role.wider', { name: before.name });
  }
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
  // A chosen scope is checked without the cap of the policy's data range.
  const isHeld = ceiling.widths.every((width) =>
    isScopeWithin(width, after.dataScope, after.deptIds),
  );
  if (isScoped && !isHeld) throw new Refusal('role.scope-beyond', {}, { field: 'dataScope' });
  const isHandedDown =
    isNested ||
    before.isEnabled !== after.isEnabled ||
    before.menuIds.length !== after.menuIds.length ||
    added.length > 0;
  const branch = before?.id && isHandedDown ? grants.rolesBelow(new Set([before.id])) : [];
  const wider = [...branch].find((id) => ceiling.widerIds.has(id));
  if (wider !== undefined) {
    throw new Refusal('role.wider', { name: grants.role(wider)?.name ?? '' });
  }
}

function mayNest(ceiling: Ceiling, parentId: number | null): boolean {
  return parentId === null ? ceiling.mayRoot : ceiling.parentIds.has(parentId);
}

/**
 * Checks that a seat may get these roles in this department: only roles strictly below the ceiling
 * change, and neither roles nor department exceed its scope.
 * @throws Refusal role.not-assignable, role.scope-wider or member.reach-beyond
 */
export function assertMaySeat(
  grants: Grants,
  ceiling: Ceiling,
  before: SeatState,
  after: SeatState,
): void {
  const added = after.roleIds.filter((id) => !before.roleIds.includes(id));
  const removed = before.roleIds.filter((id) => !after.roleIds.includes(id));
  for (const id of [...added, ...removed]) {
    const role = grants.role(id);
    if (role && ceiling.widerIds.has(id)) {
      throw new Refusal('role.scope-wider', { name: role.name }, { field: 'roleIds' });
    }
    if (!role || !ceiling.roleIds.has(id)) {
      throw new Refusal('role.not-assignable', {}, { field: 'roleIds' });
    }
  }
  if (gainsBeyond(ceiling, [grants, before], [grants, after])) {
    throw new Refusal(
      'member.reach-beyond',
      {},
      { field: added.length > 0 ? 'roleIds' : 'deptId' },
    );
  }
}

/** Whether a seat gets rows beyond the ceiling, now or when disabled roles are enabled. */
export function gainsBeyond(
  { widths }: Ceiling,
  [was, before]: readonly [Grants, SeatState],
  [is, after]: readonly [Grants, SeatState],
): boolean {
  const readings = widths.flatMap((width) =>
    [false, true].map((evenDisabled) => ({ ...width, evenDisabled })),
  );
  return readings.some((reading) =>
    opensBeyond(was.rowsOf(before, reading), is.rowsOf(after, reading), reading.rows),
  );
}
