import { DATA_SCOPES } from '#contract/codes';
import type { DataScope } from '#contract/role/role';
import { Refusal } from '../../lib/refusal';
import { type Grants, narrower, type RoleFact, type SeatState } from './grants.rules';
import { opens, opensBeyond, type Rows } from './reach.rules';

/** Somebody as far as grants go. */
export interface Holder extends SeatState {
  isDefaultAdmin: boolean;
}

/**
 * How far somebody may hand on rights and act on others: no further than it holds them itself, and
 * only on roles strictly below its own (docs/design/domain.md, "Roles, menus, permissions").
 */
export interface Ceiling {
  /** A default admin, who has the whole tenant below itself. */
  isDefaultAdmin: boolean;
  /** Roles it may change and assign: strictly below its own, and no wider than they are. */
  roleIds: ReadonlySet<number>;
  /** Roles below its own whose rows are wider: left to whoever holds that width. */
  widerIds: ReadonlySet<number>;
  /** Roles it may put others under: its own as well. */
  parentIds: ReadonlySet<number>;
  menuIds: ReadonlySet<number>;
  /** First as the policy's data range stands, then as roles are written, should it be lifted. */
  widths: readonly Width[];
}

/** Which rows somebody may hand on. */
interface Width {
  range: DataScope;
  /** Kinds of data scope. */
  scopes: ReadonlySet<DataScope>;
  rows: Rows;
}

const notWiderThan = (scope: DataScope) => DATA_SCOPES.slice(DATA_SCOPES.indexOf(scope));

const EVERYTHING: Rows = { depts: 'all', branches: 'all' };

export function ceilingOf(grants: Grants, holder: Holder): Ceiling {
  const { dataRange, roles } = grants.facts;
  if (holder.isDefaultAdmin) {
    const roleIds = new Set(roles.map((role) => role.id));
    const scopes = new Set(notWiderThan(dataRange));
    return {
      isDefaultAdmin: true,
      roleIds,
      widerIds: new Set(),
      parentIds: roleIds,
      menuIds: grants.allowed,
      widths: [{ range: dataRange, scopes, rows: EVERYTHING }],
    };
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
  // A role that it holds, too, is not below it, whether that role is live or not.
  const roleIds = new Set(below.filter((id) => !widerIds.has(id) && !holder.roleIds.includes(id)));
  return {
    isDefaultAdmin: false,
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
    // Listing departments needs no scope of its own: each of them must be open to the holder.
    scopes: new Set([...held.flatMap(notWiderThan), 'custom', 'self']),
    rows: grants.rowsOf(live, { range, evenDisabled: false }),
  };
}

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

/** A scope is within a width if its kind is held and each listed department is open. */
function isScopeWithin(width: Width, scope: DataScope, deptIds: readonly number[]): boolean {
  if (!width.scopes.has(scope)) return false;
  return scope !== 'custom' || deptIds.every((dept) => opens(width.rows.depts, dept));
}

/** The same of a role, enabled or not, whose scope counts as far as the range lets it. */
const isRoleWithin = (width: Width, { dataScope, deptIds }: RoleFact) =>
  isScopeWithin(width, narrower(dataScope, width.range), deptIds);

/**
 * Decides whether the change to a role stays under the ceiling. What a role has already may stay:
 * only what is added must be held. A role whose rows are wider is not changed at all, and neither
 * is what it gets from those above it.
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
  // A scope that is being chosen counts as it stands, whatever the policy's range.
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
  return parentId === null ? ceiling.isDefaultAdmin : ceiling.parentIds.has(parentId);
}

/**
 * Decides whether a seat may get these roles in this department: only roles strictly below the
 * ceiling are given or taken, and neither roles nor department open rows that it does not open.
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

/** Whether a seat gets rows that the ceiling doesn't open, at once or as roles are enabled. */
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
