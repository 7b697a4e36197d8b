import type { RoleMenus } from '#contract/role/grant';
import { type FlatNode, keepWithAncestors } from '@/utils/tree';

/** How the boxes of a tree of menus look: all of a branch is ticked, or some of it. */
export interface Boxes {
  checked: number[];
  halfChecked: number[];
}

/**
 * A box tells of its whole branch. What is ticked itself is kept apart, so that drawing the tree
 * never adds to what is saved or takes from it. Parents come before their children.
 */
export function boxesOf(nodes: readonly FlatNode[], ticked: ReadonlySet<number>): Boxes {
  const sums = new Map(nodes.map(({ id }) => [id, { all: 1, ticked: ticked.has(id) ? 1 : 0 }]));
  for (const { id, parentId } of [...nodes].reverse()) {
    const sum = sums.get(id);
    const above = parentId === null ? undefined : sums.get(parentId);
    if (!sum || !above) continue;
    above.all += sum.all;
    above.ticked += sum.ticked;
  }
  const entries = [...sums];
  return {
    checked: entries.filter(([, sum]) => sum.ticked === sum.all).map(([id]) => id),
    halfChecked: entries
      .filter(([, sum]) => sum.ticked > 0 && sum.ticked < sum.all)
      .map(([id]) => id),
  };
}

/** Ticks all of a branch that may be ticked, or unticks it where nothing is left to tick. */
export function toggleBranch(
  ticked: ReadonlySet<number>,
  branch: Iterable<number>,
  mayTick: (id: number) => boolean,
): Set<number> {
  const open = [...branch].filter(mayTick);
  const isFull = open.every((id) => ticked.has(id));
  const next = new Set(ticked);
  for (const id of open) {
    if (isFull) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** The nodes to show for a search: what matches, all below it, and the way to it. */
export function searchBranches<Node extends FlatNode>(
  nodes: readonly Node[],
  matches: (node: Node) => boolean,
): Node[] {
  const found = new Set<number>();
  for (const node of nodes) {
    const isBelow = node.parentId !== null && found.has(node.parentId);
    if (isBelow || matches(node)) found.add(node.id);
  }
  return keepWithAncestors(nodes, (node) => found.has(node.id));
}

export type Lack = 'parentLacks' | 'policyLacks' | 'callerLacks';

/** What the server said about a role's menus, for quick answers about single ones. */
export interface GrantFacts {
  /** Ticked as it was saved. */
  saved: ReadonlySet<number>;
  grantable: ReadonlySet<number>;
  effective: ReadonlySet<number>;
  /** What the parent role grants; none for a role without a parent. */
  parent?: ReadonlySet<number>;
}

export function factsOf(menus: RoleMenus, parent: RoleMenus | undefined): GrantFacts {
  return {
    saved: new Set(menus.menuIds),
    grantable: new Set(menus.grantableIds),
    effective: new Set(menus.effectiveIds),
    parent: parent && new Set(parent.effectiveIds),
  };
}

/** Why a menu can't be ticked anew; nothing for one that can. */
export function lackOf(facts: GrantFacts, id: number): Lack | undefined {
  if (facts.grantable.has(id)) return undefined;
  if (facts.parent && !facts.parent.has(id)) return 'parentLacks';
  // What is shown is either allowed by the policy, or was ticked before it no longer is.
  const isAllowed = !facts.saved.has(id) || facts.effective.has(id);
  return isAllowed ? 'callerLacks' : 'policyLacks';
}
