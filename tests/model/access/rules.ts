import type { Facts } from './facts';

/**
 * Data scopes from the widest to the narrowest (docs/design/domain.md, "Roles, menus,
 * permissions").
 */
const WIDEST_FIRST = ['all', 'deptAndBelow', 'dept', 'custom', 'self'];

type Role = Facts['roles'][number];
type Menu = Facts['menus'][number];
type Member = Facts['members'][number];
interface Node {
  id: number;
  parentId: number | null;
}

const parentOf = <Row extends Node>(rows: readonly Row[], row: Row) =>
  rows.find((other) => other.id === row.parentId);

const callsOf = (menu: Menu) => menu.permissions.split(',').filter(Boolean);

/**
 * Who may call and see what: an independent implementation of docs/design/domain.md, "Roles, menus,
 * permissions" as simple checks on one row, sharing no code with the server.
 */
export class Rules {
  constructor(
    readonly facts: Facts,
    private readonly platformOnly: ReadonlySet<string>,
  ) {}

  private get isPlatform(): boolean {
    return this.facts.tenant.isPlatform === 1;
  }

  /** A menu counts if it and its ancestors are enabled and available to the tenant. */
  private isOpen(menu: Menu): boolean {
    const isForeign = [callsOf(menu), this.callsBelow(menu)].some(
      (calls) => calls.length > 0 && calls.every((call) => this.platformOnly.has(call)),
    );
    if (menu.status === 'disabled' || (isForeign && !this.isPlatform)) return false;
    const parent = parentOf(this.facts.menus, menu);
    return !parent || this.isOpen(parent);
  }

  /** Calls of the menu and of those below it. */
  private callsBelow(menu: Menu): string[] {
    const children = this.facts.menus.filter((other) => other.parentId === menu.id);
    return [...callsOf(menu), ...children.flatMap((child) => this.callsBelow(child))];
  }

  /** Ticked itself, or through a descendant that counts. */
  private isTicked(menu: Menu, isChosen: (menuId: number) => boolean): boolean {
    if (!this.isOpen(menu)) return false;
    if (isChosen(menu.id)) return true;
    const children = this.facts.menus.filter((other) => other.parentId === menu.id);
    return children.some((child) => this.isTicked(child, isChosen));
  }

  private isAllowed(menu: Menu): boolean {
    if (this.isPlatform) return this.isOpen(menu);
    return this.isTicked(menu, (id) => this.facts.policyMenuIds.has(id));
  }

  private isGranted(role: Role, menu: Menu): boolean {
    const { roles, roleMenus } = this.facts;
    const has = (menuId: number) =>
      roleMenus.some((link) => link.roleId === role.id && link.menuId === menuId);
    if (role.status === 'disabled' || !this.isTicked(menu, has)) return false;
    const parent = parentOf(roles, role);
    return parent ? this.isGranted(parent, menu) : this.isAllowed(menu);
  }

  rolesOf(member: Member): Role[] {
    const { roles, memberRoles } = this.facts;
    return roles.filter((role) =>
      memberRoles.some((link) => link.memberId === member.id && link.roleId === role.id),
    );
  }

  /** Whether the server answers requests of the seat. */
  isAlive(member: Member): boolean {
    const { tenant } = this.facts;
    const isSeated = member.status === 'enabled' && member.deletedAt === null;
    return isSeated && tenant.status === 'enabled' && tenant.deletedAt === null;
  }

  /** Whether the seat may make a call that needs a grant. */
  mayCall(member: Member, key: string): boolean {
    if (this.platformOnly.has(key) && !this.isPlatform) return false;
    return this.facts.menus
      .filter((menu) => menu.permissions.split(',').includes(key))
      .some((menu) =>
        member.isDefaultAdmin === 1
          ? this.isAllowed(menu)
          : this.rolesOf(member).some((role) => this.isGranted(role, menu)),
      );
  }

  private isLive(role: Role): boolean {
    const parent = parentOf(this.facts.roles, role);
    return role.status === 'enabled' && (!parent || this.isLive(parent));
  }

  /** Whether a department equals another one or is below it. */
  isWithin(deptId: number | null, topId: number): boolean {
    if (deptId === null) return false;
    if (deptId === topId) return true;
    const dept = this.facts.depts.find((row) => row.id === deptId);
    return this.isWithin(dept?.parentId ?? null, topId);
  }

  /** Whether the seat may see rows of the department, or rows without one. */
  opensDept(member: Member, deptId: number | null): boolean {
    if (member.isDefaultAdmin === 1) return true;
    return this.rolesOf(member).some(
      (role) => this.isLive(role) && this.reaches(role, member, deptId),
    );
  }

  private reaches(role: Role, { deptId: own }: Member, deptId: number | null): boolean {
    const limit = this.isPlatform ? 'all' : (this.facts.dataRange ?? 'all');
    const place = Math.max(WIDEST_FIRST.indexOf(role.dataScope), WIDEST_FIRST.indexOf(limit));
    switch (WIDEST_FIRST[place]) {
      case 'all':
        return true;
      case 'deptAndBelow':
        return own !== null && this.isWithin(deptId, own);
      case 'dept':
        return deptId !== null && deptId === own;
      case 'custom':
        return this.facts.roleDepts.some(
          (link) => link.roleId === role.id && link.deptId === deptId,
        );
      default:
        return false;
    }
  }

  /** Whether the seat sees another one; always true for its own. */
  sees(member: Member, other: Member): boolean {
    if (other.deletedAt !== null) return false;
    return other.id === member.id || this.opensDept(member, other.deptId);
  }
}
