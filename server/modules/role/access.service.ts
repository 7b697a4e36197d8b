import { calls } from '#contract/index';
import { DATA_SCOPES, type DataScope } from '#contract/role';
import type { Db } from '../../db/types';
import { effectiveMenus, type RoleGrant } from '../../lib/grants';
import { withDescendants } from '../../lib/tree';
import { findDeptTree } from '../dept/dept.service';
import { findEnabledMenus, type MenuRow } from '../menu/menu.service';
import * as repo from './access.repo';

/** What a seat may do and see, computed from roles, policy and menus when it is read. */
export interface Access {
  permissions: ReadonlySet<string>;
  menuIds: ReadonlySet<number>;
  depts: 'all' | readonly number[];
}

/** The facts about a seat that its access depends on. */
export interface Seat {
  memberId: number;
  deptId: number | null;
  tenantId: number;
  isDefaultAdmin: 0 | 1;
  isPlatform: 0 | 1;
  policyId: number | null;
  accessRevision: number;
}

/** Access by seat, good as long as the tenant's revision and the seat's own facts stay. */
export type AccessCache = Map<number, { key: string; access: Access }>;

const CACHE_MAX = 10_000;

export async function accessOf(db: Db, seat: Seat, cache: AccessCache): Promise<Access> {
  const key = `${seat.accessRevision}:${seat.deptId}:${seat.isDefaultAdmin}:${seat.policyId}`;
  const cached = cache.get(seat.memberId);
  if (cached?.key === key) return cached.access;
  const access = await computeAccess(db, seat);
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(seat.memberId, { key, access });
  return access;
}

/** Rules of design/domain.md, "Roles, menus, permissions". */
async function computeAccess(db: Db, seat: Seat): Promise<Access> {
  const menus = await findEnabledMenus(db);
  const allMenuIds = new Set(menus.map((menu) => menu.id));
  const policy = seat.policyId === null ? undefined : await repo.findPolicy(db, seat.policyId);
  const allowed = seat.isPlatform
    ? allMenuIds
    : new Set(policy ? await repo.findPolicyMenuIds(db, policy.id) : []);
  if (seat.isDefaultAdmin) {
    const menuIds = withAncestors(menus, allowed);
    const permissions = seat.isPlatform ? everyPermission() : permissionsOf(menus, menuIds);
    return { permissions, menuIds, depts: 'all' };
  }
  const roles = await repo.findRoles(db, seat.tenantId);
  const mine = new Set(await repo.findRoleIdsOfMember(db, seat.memberId));
  const grants = await roleGrants(db, roles);
  const granted = effectiveMenus(grants, mine, allowed);
  const menuIds = withAncestors(menus, granted);
  const scopes = roles.filter((role) => mine.has(role.id) && role.status === 'enabled');
  const range = policy?.dataRange ?? 'all';
  const depts = await visibleDepts(db, seat, scopes, range);
  return { permissions: permissionsOf(menus, menuIds), menuIds, depts };
}

async function roleGrants(
  db: Db,
  roles: Awaited<ReturnType<typeof repo.findRoles>>,
): Promise<RoleGrant[]> {
  const links = await repo.findRoleMenus(
    db,
    roles.map((role) => role.id),
  );
  return roles.map((role) => ({
    id: role.id,
    parentId: role.parentId,
    isEnabled: role.status === 'enabled',
    menuIds: links.filter((link) => link.roleId === role.id).map((link) => link.menuId),
  }));
}

const everyPermission = () =>
  new Set(calls.filter((call) => call.access === 'granted').map((call) => call.key));

function permissionsOf(menus: readonly MenuRow[], menuIds: ReadonlySet<number>) {
  const granted = menus.filter((menu) => menuIds.has(menu.id));
  return new Set(
    granted
      .flatMap((menu) => menu.permissions.split(',').map((part) => part.trim()))
      .filter(Boolean),
  );
}

/** The granted menus with the directories that lead to them; none below a disabled one. */
function withAncestors(menus: readonly MenuRow[], granted: ReadonlySet<number>): Set<number> {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const found = new Set<number>();
  for (const id of granted) {
    const path: number[] = [];
    let menu = byId.get(id);
    while (menu && !path.includes(menu.id)) {
      path.push(menu.id);
      if (menu.parentId === null) for (const step of path) found.add(step);
      menu = menu.parentId === null ? undefined : byId.get(menu.parentId);
    }
  }
  return found;
}

const narrower = (a: DataScope, b: DataScope) =>
  DATA_SCOPES.indexOf(a) >= DATA_SCOPES.indexOf(b) ? a : b;

/** The union of what the roles' data scopes open, each capped by the policy's data range. */
async function visibleDepts(
  db: Db,
  seat: Seat,
  roles: readonly { id: number; dataScope: DataScope }[],
  range: DataScope,
): Promise<Access['depts']> {
  const scopes = roles.map((role) => ({ id: role.id, scope: narrower(role.dataScope, range) }));
  const has = (scope: DataScope) => scopes.some((role) => role.scope === scope);
  if (has('all')) return 'all';
  const custom = scopes.filter((role) => role.scope === 'custom').map((role) => role.id);
  const depts = new Set(await repo.findRoleDepts(db, custom));
  if (seat.deptId !== null && (has('dept') || has('deptAndBelow'))) depts.add(seat.deptId);
  if (seat.deptId !== null && has('deptAndBelow')) {
    const tree = await findDeptTree(db, seat.tenantId);
    for (const id of withDescendants(tree, seat.deptId)) depts.add(id);
  }
  return [...depts];
}
