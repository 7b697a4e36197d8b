import type { DeptNode } from '#contract/dept';

/**
 * Adds to each department the number of users in it and below it, which is what the list shows for
 * it. Parents come before their children, so one backward pass is enough.
 */
export function withTotals(nodes: readonly DeptNode[]): (DeptNode & { total: number })[] {
  const totals = new Map(nodes.map((node) => [node.id, node.memberCount]));
  for (const { id, parentId } of [...nodes].reverse()) {
    const above = parentId === null ? undefined : totals.get(parentId);
    if (parentId !== null && above !== undefined)
      totals.set(parentId, above + (totals.get(id) ?? 0));
  }
  return nodes.map((node) => ({ ...node, total: totals.get(node.id) ?? 0 }));
}
