import type { Role } from '#contract/role/role';
import type { AskOptions } from '@/components/crud/list/toTableRequest';
import { getAssignableRoles, getParentRoles, listRoles } from '@/services/role';
import type { About } from '@/utils/about';
import { readPages } from '@/utils/read-pages';

/** Loads all roles of the tenant as a flat list, siblings in order. */
export const readRoles = (options: AskOptions & About): Promise<Role[]> =>
  readPages((query) => listRoles(query, options));

/** Roles that the caller may change, and those it may choose as a parent. */
export interface RoleReach {
  own: ReadonlySet<number>;
  parents: ReadonlySet<number>;
}

export async function readReach(options: AskOptions & About): Promise<RoleReach> {
  const [own, parents] = await Promise.all([getAssignableRoles(options), getParentRoles(options)]);
  return {
    own: new Set(own.map((role) => role.id)),
    parents: new Set(parents.map((role) => role.id)),
  };
}
