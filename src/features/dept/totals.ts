import type { DeptNode } from '#contract/dept';
import { type TreeOf, toTree } from '@/utils/tree';

type Counted = Pick<DeptNode, 'id' | 'parentId' | 'memberCount'>;

/**
 * Adds to each department the number of users in it and below it, which is what the list of users shows for
 * it (docs/design/ui.md, "Screens").
 */
export function withTotals<Node extends Counted>(
  nodes: readonly Node[],
): (Node & { total: number })[] {
  const totals = new Map<number, number>();
  const count = ({ id, memberCount, children = [] }: TreeOf<Counted>): number => {
    const total = children.reduce((sum, child) => sum + count(child), memberCount);
    totals.set(id, total);
    return total;
  };
  for (const root of toTree<Counted>(nodes)) count(root);
  return nodes.map((node) => ({ ...node, total: totals.get(node.id) ?? 0 }));
}
