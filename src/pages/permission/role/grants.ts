import type { RoleMenus } from '#contract/role/grant';

export type Lack = 'parentLacks' | 'policyLacks' | 'callerLacks';

/** The server's facts about a role's menus, as sets for quick lookup. */
export interface GrantFacts {
  /** Ticked in the saved state. */
  saved: ReadonlySet<number>;
  grantable: ReadonlySet<number>;
  /** Of the ticked ones those that take effect, without the menus above them that come along. */
  effective: ReadonlySet<number>;
  /** The menus that the parent role grants; undefined for a role without a parent. */
  parent?: ReadonlySet<number>;
}

export function factsOf(menus: RoleMenus, parent: RoleMenus | undefined): GrantFacts {
  const inForce = new Set(menus.effectiveIds);
  return {
    saved: new Set(menus.menuIds),
    grantable: new Set(menus.grantableIds),
    effective: new Set(menus.menuIds.filter((id) => inForce.has(id))),
    parent: parent && new Set(parent.effectiveIds),
  };
}

/**
 * Menus with their titles from a later answer, in another language. All else stays as it was when
 * the editing began, so that what somebody else has saved since is a conflict.
 */
export function inLanguageOf(menus: RoleMenus, later: RoleMenus): RoleMenus {
  const titles = new Map(later.nodes.map(({ id, title }) => [id, title]));
  const nodes = menus.nodes.map((node) => ({ ...node, title: titles.get(node.id) ?? node.title }));
  return { ...menus, nodes };
}

/** Why a menu can't be ticked; undefined if it can. */
export function lackOf(facts: GrantFacts, id: number): Lack | undefined {
  if (facts.grantable.has(id)) return undefined;
  if (facts.parent && !facts.parent.has(id)) return 'parentLacks';
  // The policy allows every shown menu, except those ticked before the policy changed.
  const isAllowed = !facts.saved.has(id) || facts.effective.has(id);
  return isAllowed ? 'callerLacks' : 'policyLacks';
}
