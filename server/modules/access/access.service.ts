import { calls } from '#contract/index';
import type { DataScope } from '#contract/role/role';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { grouped } from '../../lib/grouped';
import { findEnabledAddons, findMenus } from '../menu/navigation.service';
import * as repo from './access.repo';
import { type Ceiling, ceilingOf, type Holder, visitorCeiling } from './ceiling.rules';
import { Grants } from './grants.rules';

export const { findDeptTree, findHolders, findPolicyMenuIds, findSeat, findTenantFacts } = repo;

/** Permissions, menus and scope of a seat, computed from roles, policy and menus. */
export interface Access {
  permissions: ReadonlySet<string>;
  menuIds: ReadonlySet<number>;
  depts: 'all' | readonly number[];
}

/** Facts about a tenant that determine its grants, besides its own rows. */
interface TenantSeat {
  tenantId: number;
  isPlatform: 0 | 1;
  policyId: number | null;
}

/** The facts about a seat that determine its access. */
interface SeatFacts extends TenantSeat {
  memberId: number;
  deptId: number | null;
  isDefaultAdmin: 0 | 1;
  accessRevision: number;
}

interface Kept<T> {
  key: string;
  value: T;
}

/** Cache of access by seat and grants by tenant, valid for one access revision of the tenant. */
interface AccessCache {
  seats: Map<number, Kept<Access>>;
  tenants: Map<number, Kept<Grants>>;
}

export const createAccessCache = (): AccessCache => ({ seats: new Map(), tenants: new Map() });

const SEATS_MAX = 10_000;
const TENANTS_MAX = 200;

/** Returns cached values synchronously, because every request would pay for another promise. */
function keep<T>(
  map: Map<number, Kept<T>>,
  { id, key, max }: { id: number; key: string; max: number },
  compute: () => Promise<T>,
): T | Promise<T> {
  const kept = map.get(id);
  if (kept?.key === key) return kept.value;
  return compute().then((value) => {
    if (map.size >= max) map.clear();
    map.set(id, { key, value });
    return value;
  });
}

/**
 * The current access of the seat, read by every request (docs/design/domain.md, "Roles, menus,
 * permissions").
 */
export function accessOf(
  db: Db,
  seat: SeatFacts,
  { seats, tenants }: AccessCache,
): Access | Promise<Access> {
  const tenantKey = `${seat.accessRevision}:${seat.policyId}`;
  const key = `${tenantKey}:${seat.deptId}:${seat.isDefaultAdmin}`;
  return keep(seats, { id: seat.memberId, key, max: SEATS_MAX }, async () => {
    const grants = await keep(
      tenants,
      { id: seat.tenantId, key: tenantKey, max: TENANTS_MAX },
      () => readGrants(db, seat),
    );
    return computeAccess(grants, await holderOf(db, seat));
  });
}

/** Computes access from the tenant's grants and the holder's roles only. */
export function computeAccess(grants: Grants, holder: Holder): Access {
  const isPlatform = grants.facts.policyMenuIds === null;
  const menuIds = holder.isDefaultAdmin ? grants.allowed : grants.menusOf(holder.roleIds);
  const permissions = grants.permissionsOf(menuIds);
  if (holder.isDefaultAdmin) {
    // The platform's default admin keeps all permissions even if no menu grants them.
    const every = isPlatform ? [...permissions, ...GRANTED] : permissions;
    return { permissions: new Set(every), menuIds, depts: 'all' };
  }
  const reach = grants.reachOf(holder.roleIds, holder.deptId);
  return { permissions, menuIds, depts: reach === 'all' ? 'all' : [...reach] };
}

const GRANTED = calls.filter((call) => call.access === 'granted').map((call) => call.key);
const PLATFORM_ONLY = new Set(calls.filter((call) => call.isPlatformOnly).map((call) => call.key));

const partsOf = (permissions: string) =>
  permissions
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const roleIdOf = (link: { roleId: number }) => link.roleId;
const tenantIdOf = (row: { tenantId: number }) => row.tenantId;

/** Reads the current facts behind a tenant's grants. */
export async function readGrants(db: Db, tenant: TenantSeat): Promise<Grants> {
  const grants = (await readGrantsOf(db, [tenant])).get(tenant.tenantId);
  if (!grants) throw new Error(`The grants of tenant ${tenant.tenantId} were not read.`);
  return grants;
}

/** The same of several tenants, by their ids, with as many statements as of one. */
export async function readGrantsOf(
  db: Db,
  tenants: readonly TenantSeat[],
): Promise<ReadonlyMap<number, Grants>> {
  const tenantIds = tenants.map(({ tenantId }) => tenantId);
  const addons = new Set((await findEnabledAddons(db)).map(({ addon }) => addon));
  const menus = (await findMenus(db)).map(({ id, parentId, addon, status, permissions }) => ({
    id,
    parentId,
    isEnabled: status === 'enabled' && addons.has(addon),
    isAddonDisabled: !addons.has(addon),
    permissions: partsOf(permissions),
  }));
  const policies = await readPolicies(db, tenants);
  const roles = await repo.findRoleTrees(db, tenantIds);
  const rolesOf = grouped(roles, tenantIdOf);
  const menusOf = grouped(await repo.findRoleMenus(db, tenantIds), roleIdOf);
  const deptsOf = grouped(await repo.findRoleDepts(db, tenantIds), roleIdOf);
  const needsTrees = roles.some((role) => role.dataScope !== 'self');
  const trees = needsTrees ? grouped(await repo.findDeptTrees(db, tenantIds), tenantIdOf) : null;
  return new Map(
    tenants.map(({ tenantId, policyId, isPlatform }) => {
      const policy = policyId === null ? undefined : policies.get(policyId);
      const facts = {
        menus,
        roles: (rolesOf.get(tenantId) ?? []).map(({ status, tenantId: _, ...role }) => ({
          ...role,
          isEnabled: status === 'enabled',
          deptIds: (deptsOf.get(role.id) ?? []).map((link) => link.deptId),
          menuIds: (menusOf.get(role.id) ?? []).map((link) => link.menuId),
        })),
        policyMenuIds: isPlatform ? null : (policy?.menuIds ?? []),
        dataRange: policy?.dataRange ?? 'all',
        depts: trees?.get(tenantId) ?? [],
        platformOnly: PLATFORM_ONLY,
      };
      return [tenantId, new Grants(facts)];
    }),
  );
}

/** The policies of tenants with their menus. */
async function readPolicies(db: Db, tenants: readonly TenantSeat[]) {
  const policies = new Map<number, { dataRange: DataScope; menuIds: number[] }>();
  for (const id of new Set(tenants.map(({ policyId }) => policyId))) {
    const policy = id === null ? undefined : await repo.findPolicy(db, id);
    if (!policy) continue;
    const menuIds = await repo.findPolicyMenuIds(db, policy.id);
    policies.set(policy.id, { dataRange: policy.dataRange, menuIds });
  }
  return policies;
}

/** The seat as a holder of grants. */
export async function holderOf(
  db: Db,
  seat: Pick<SeatFacts, 'tenantId' | 'memberId' | 'deptId' | 'isDefaultAdmin'>,
): Promise<Holder> {
  return {
    isDefaultAdmin: seat.isDefaultAdmin === 1,
    deptId: seat.deptId,
    roleIds: await repo.findRoleIdsOfMember(db, seat),
  };
}

/** What an actor may delegate, with the grants behind it. */
export interface Rights {
  grants: Grants;
  ceiling: Ceiling;
}

/**
 * Reads the actor's ceiling in the write. The tenant must be locked, so that the ceiling holds
 * until the commit.
 */
export async function readCeiling({ db, actor }: Pick<Work, 'db' | 'actor'>): Promise<Rights> {
  if (actor.visits) {
    const grants = await readGrants(db, await repo.findTenantFacts(db, actor.visits.id));
    return { grants, ceiling: visitorCeiling(grants, actor) };
  }
  const seat = await repo.findSeat(db, actor);
  const grants = await readGrants(db, seat);
  return { grants, ceiling: ceilingOf(grants, await holderOf(db, seat)) };
}
