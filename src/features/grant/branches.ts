import { type FlatNode, keepWithAncestors } from '@/utils/tree';

/** The state of a menu tree's checkboxes: fully or partly ticked branches. */
export interface Boxes {
  checked: number[];
  halfChecked: number[];
}

/**
 * Computes the checkboxes, each of which reflects its whole branch. The ticked ids are kept apart,
 * so that rendering never changes what is saved. Parents come before their children.
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

/** Ticks every menu of a branch that may be ticked; unticks the branch if there is none left. */
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

/** The nodes to show for a search: the matches, their descendants and their ancestors. */
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
