/** A node of a flat tree: parents before their children, siblings in order. */
export interface FlatNode {
  id: number;
  parentId: number | null;
}

export type TreeOf<N> = N & { children?: TreeOf<N>[] };

/** Nests a flat list; a node without its parent becomes a root, leaves have no `children`. */
export function toTree<N extends FlatNode>(nodes: readonly N[]): TreeOf<N>[] {
  const byId = new Map(nodes.map((node) => [node.id, { ...node } as TreeOf<N>]));
  const roots: TreeOf<N>[] = [];
  for (const node of byId.values()) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    if (!parent) roots.push(node);
    else if (parent.children) parent.children.push(node);
    else parent.children = [node];
  }
  return roots;
}

/** Whether a node's parent is missing, i.e. the reader sees only part of the tree. */
export function isPartOfTree(nodes: readonly FlatNode[]): boolean {
  const ids = new Set(nodes.map(({ id }) => id));
  return nodes.some(({ parentId }) => parentId !== null && !ids.has(parentId));
}

/** Keeps the matching nodes and their ancestors. */
export function keepWithAncestors<N extends FlatNode>(
  nodes: readonly N[],
  matches: (node: N) => boolean,
): N[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<number>();
  for (const node of nodes) {
    if (!matches(node)) continue;
    let next: N | undefined = node;
    while (next && !kept.has(next.id)) {
      kept.add(next.id);
      next = next.parentId === null ? undefined : byId.get(next.parentId);
    }
  }
  return nodes.filter((node) => kept.has(node.id));
}

/** The ids of a node and its descendants. */
export function branchOf(nodes: readonly FlatNode[], id: number): Set<number> {
  const children = new Map<number, number[]>();
  for (const node of nodes) {
    if (node.parentId === null) continue;
    const siblings = children.get(node.parentId);
    if (siblings) siblings.push(node.id);
    else children.set(node.parentId, [node.id]);
  }
  const branch = new Set<number>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (branch.has(next)) continue;
    branch.add(next);
    open.push(...(children.get(next) ?? []));
  }
  return branch;
}
