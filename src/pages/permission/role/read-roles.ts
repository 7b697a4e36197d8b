import { LIMIT } from '#contract/limits';
import type { Role } from '#contract/role';
import { getAssignableRoles, getParentRoles, listRoles } from '@/services/role';

/** Every role of the tenant, flat, siblings in order: a tree can't be shown page by page. */
export async function readRoles(): Promise<Role[]> {
  const roles: Role[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await listRoles({ page, pageSize: LIMIT.pageSize.max });
    roles.push(...data);
    if (data.length === 0 || roles.length >= total) return roles;
  }
}

/** Roles that the caller may change, and those it may put others under. */
export interface RoleReach {
  own: ReadonlySet<number>;
  parents: ReadonlySet<number>;
}

export async function readReach(): Promise<RoleReach> {
  const [own, parents] = await Promise.all([getAssignableRoles(), getParentRoles()]);
  return {
    own: new Set(own.map((role) => role.id)),
    parents: new Set(parents.map((role) => role.id)),
  };
}
