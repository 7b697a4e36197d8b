/** A role as far as its menus go. */
export interface RoleGrant {
  id: number;
  parentId: number | null;
  isEnabled: boolean;
  menuIds: readonly number[];
}

/**
 * The menus that the roles grant together. A role's own menus count as far as its parent
 * effectively grants them and the policy allows them; a disabled role grants nothing, nor does a
 * role that is its own ancestor (design/domain.md, "Roles, menus, permissions").
 */
export function effectiveMenus(
  roles: readonly RoleGrant[],
  roleIds: ReadonlySet<number>,
  allowed: ReadonlySet<number>,
): Set<number> {
  const byId = new Map(roles.map((role) => [role.id, role]));
  const effective = (id: number, below: readonly number[]): ReadonlySet<number> => {
    const role = byId.get(id);
    if (!role?.isEnabled || below.includes(id)) return new Set();
    const ceiling = role.parentId === null ? allowed : effective(role.parentId, [...below, id]);
    return new Set(role.menuIds.filter((menuId) => ceiling.has(menuId)));
  };
  return new Set([...roleIds].flatMap((id) => [...effective(id, [])]));
}
