import { DATA_SCOPES } from '#contract/codes';
import type { DataScope } from '#contract/role/role';
import { childrenOf, type TreeRow, withAllBelow, withDescendants } from '../../lib/tree';
import { menusForPlatform } from './platform.rules';
import type { Reach, Rows } from './reach.rules';

interface MenuFact extends TreeRow {
  /** Whether it is enabled, and its add-on too. */
  isEnabled: boolean;
  /** Whether its add-on is disabled, for explanations. */
  isAddonDisabled?: boolean;
  permissions: readonly string[];
}

export interface RoleFact extends TreeRow {
  name: string;
  isEnabled: boolean;
  dataScope: DataScope;
  /** Departments of the scope `custom`. */
  deptIds: readonly number[];
  menuIds: readonly number[];
}

/** Facts behind the grants of a tenant, from one snapshot. */
export interface GrantFacts {
  /** All menus, including disabled ones. */
  menus: readonly MenuFact[];
  roles: readonly RoleFact[];
  /** Menus of the policy; null for the platform tenant, which has no policy. */
  policyMenuIds: readonly number[] | null;
  /** The widest effective scope of a role. */
  dataRange: DataScope;
  depts: readonly TreeRow[];
  /** Permissions that only the platform tenant can be granted. */
  platformOnly: ReadonlySet<string>;
}

/** Facts about a seat that determine its rights. */
export interface SeatState {
  roleIds: readonly number[];
  deptId: number | null;
}

/** How to read data scopes: their upper limit, and which roles count. */
interface Reading {
  range: DataScope;
  /** Whether disabled roles and their descendants count. */
  evenDisabled: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

export const narrower = (a: DataScope, b: DataScope): DataScope =>
  DATA_SCOPES.indexOf(a) >= DATA_SCOPES.indexOf(b) ? a : b;

/**
 * Grants of a tenant's roles: the common computation for enforcement, ceiling and explanation
 * (docs/design/domain.md, "Roles, menus, permissions"). A granted menu includes its ancestors, in
 * roles and policies alike, so that a selected button is enough and an intersection keeps the path
 * to a page.
 */
export class Grants {
  private readonly menus: ReadonlyMap<number, MenuFact>;
  private readonly roles: ReadonlyMap<number, RoleFact>;
  private readonly own = new Map<number, ReadonlySet<number>>();
  private readonly effective = new Map<number, ReadonlySet<number>>();
  private readonly branches = new Map<number, ReadonlySet<number>>();
  private deptsBelow: ReturnType<typeof childrenOf> | undefined;
  private readonly forPlatform: ReadonlySet<number>;
  /** Menus that are enabled along their whole path. */
  readonly usable: ReadonlySet<number>;
  /** Menus that the policy allows. */
  readonly allowed: ReadonlySet<number>;

  constructor(readonly facts: GrantFacts) {
    this.menus = new Map(facts.menus.map((menu) => [menu.id, menu]));
    this.roles = new Map(facts.roles.map((role) => [role.id, role]));
    this.forPlatform =
      facts.policyMenuIds === null ? NOTHING : menusForPlatform(facts.menus, facts.platformOnly);
    this.usable = new Set(facts.menus.filter((menu) => this.isUsable(menu)).map(({ id }) => id));
    this.allowed =
      facts.policyMenuIds === null ? this.usable : this.withAncestors(facts.policyMenuIds);
  }

  /** Whether this tenant could use nothing of a menu, because all of it is the platform's only. */
  isForPlatform = ({ id }: MenuFact): boolean => this.forPlatform.has(id);

  private isUsable(menu: MenuFact): boolean {
    const path = this.pathOf(menu);
    return path.every((step) => step.isEnabled && !this.isForPlatform(step));
  }

  /** The menu and its ancestors; empty if the path does not reach a root. */
  private pathOf(menu: MenuFact): MenuFact[] {
    const path: MenuFact[] = [];
    for (let step: MenuFact | undefined = menu; step; ) {
      if (path.includes(step)) return [];
      path.push(step);
      if (step.parentId === null) return path;
      step = this.menus.get(step.parentId);
    }
    return [];
  }

  private withAncestors(ids: Iterable<number>): ReadonlySet<number> {
    const found = new Set<number>();
    for (const id of ids) {
      const menu = this.usable.has(id) ? this.menus.get(id) : undefined;
      for (const step of menu ? this.pathOf(menu) : []) found.add(step.id);
    }
    return found;
  }

  menu(id: number): MenuFact | undefined {
    return this.menus.get(id);
  }

  role(id: number): RoleFact | undefined {
    return this.roles.get(id);
  }

  /** The role and its ancestors; empty for a cycle. */
  chainOf(roleId: number): RoleFact[] {
    const chain: RoleFact[] = [];
    for (let role = this.roles.get(roleId); role; ) {
      if (chain.includes(role)) return [];
      chain.push(role);
      if (role.parentId === null) return chain;
      role = this.roles.get(role.parentId);
    }
    return [];
  }

  /** The usable menus of the role itself, regardless of its parents. */
  ownMenus(role: RoleFact): ReadonlySet<number> {
    const known = this.own.get(role.id);
    if (known) return known;
    const own = this.withAncestors(role.menuIds);
    this.own.set(role.id, own);
    return own;
  }

  /** Whether the role has the menu or a descendant of it, including unusable menus. */
  ticks(role: RoleFact, menuId: number): boolean {
    return this.usable.has(menuId)
      ? this.ownMenus(role).has(menuId)
      : this.holds(role.menuIds, menuId);
  }

  /** Whether the policy allows the menu or a descendant of it. */
  allows(menuId: number): boolean {
    const { policyMenuIds } = this.facts;
    if (policyMenuIds === null) return true;
    if (this.usable.has(menuId)) return this.allowed.has(menuId);
    return this.holds(policyMenuIds, menuId);
  }

  private holds(ids: readonly number[], menuId: number): boolean {
    const below = withDescendants(this.facts.menus, menuId);
    return ids.some((id) => below.has(id));
  }

  /** Menus that the role, its parents and the policy all grant; a disabled role grants none. */
  effectiveMenus(roleId: number): ReadonlySet<number> {
    const known = this.effective.get(roleId);
    if (known) return known;
    const [role] = this.chainOf(roleId);
    const ceiling = role?.isEnabled ? this.menusUnder(role.parentId) : NOTHING;
    const effective = new Set(
      [...(role ? this.ownMenus(role) : [])].filter((id) => ceiling.has(id)),
    );
    this.effective.set(roleId, effective);
    return effective;
  }

  /** Upper limit of the menus of a role under this parent. */
  menusUnder(parentId: number | null): ReadonlySet<number> {
    return parentId === null ? this.allowed : this.effectiveMenus(parentId);
  }

  /** Union of the roles' effective menus. */
  menusOf(roleIds: Iterable<number>): ReadonlySet<number> {
    return new Set([...roleIds].flatMap((id) => [...this.effectiveMenus(id)]));
  }

  permissionsOf(menuIds: ReadonlySet<number>): ReadonlySet<string> {
    const { menus, policyMenuIds, platformOnly } = this.facts;
    const granted = menus
      .filter((menu) => menuIds.has(menu.id))
      .flatMap((menu) => menu.permissions);
    const isOpen = policyMenuIds === null;
    return new Set(isOpen ? granted : granted.filter((name) => !platformOnly.has(name)));
  }

  /** Whether the role and all its ancestors are enabled. */
  isLive(roleId: number): boolean {
    const chain = this.chainOf(roleId);
    return chain.length > 0 && chain.every((role) => role.isEnabled);
  }

  /** The data scope capped by the policy's data range. */
  cap(scope: DataScope): DataScope {
    return narrower(scope, this.facts.dataRange);
  }

  /** The union of the roles' data scopes for a member of the department. */
  reachOf(roleIds: readonly number[], deptId: number | null): Reach {
    const inForce = { range: this.facts.dataRange, evenDisabled: false };
    return this.rowsOf({ roleIds, deptId }, inForce).depts;
  }

  /** The union of the roles' data scopes at the seat, under the given reading. */
  rowsOf({ roleIds, deptId }: SeatState, { range, evenDisabled }: Reading): Rows {
    const depts = new Set<number>();
    const branches = new Set<number>();
    for (const id of roleIds) {
      const role = evenDisabled || this.isLive(id) ? this.roles.get(id) : undefined;
      const scope = role && narrower(role.dataScope, range);
      if (scope === 'all') return { depts: 'all', branches: 'all' };
      if (role && scope === 'custom') for (const dept of role.deptIds) depts.add(dept);
      if (deptId === null) continue;
      if (scope === 'dept') depts.add(deptId);
      if (scope !== 'deptAndBelow') continue;
      for (const dept of this.branchOf(deptId)) {
        depts.add(dept);
        branches.add(dept);
      }
    }
    return { depts, branches };
  }

  private branchOf(deptId: number): ReadonlySet<number> {
    const known = this.branches.get(deptId);
    if (known) return known;
    this.deptsBelow ??= childrenOf(this.facts.depts);
    const branch = withAllBelow(this.deptsBelow, deptId);
    this.branches.set(deptId, branch);
    return branch;
  }

  /** Descendants of the given roles, without these roles. */
  rolesBelow(roleIds: ReadonlySet<number>): Set<number> {
    const below = new Set<number>();
    for (const held of roleIds) {
      for (const id of withDescendants(this.facts.roles, held)) if (!roleIds.has(id)) below.add(id);
    }
    return below;
  }
}
