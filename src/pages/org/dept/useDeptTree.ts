import { useState } from 'react';
import type { Dept } from '#contract/dept';
import type { TableParams } from '@/components/crud/toTableRequest';
import { getDeptTree } from '@/services/dept';
import { keepWithAncestors, type TreeOf, toTree } from '@/utils/tree';

/** A department as a row of the tree table. */
export type DeptRow = TreeOf<Dept>;

function contains(text: string, part: TableParams[string]): boolean {
  return typeof part !== 'string' || text.toLowerCase().includes(part.trim().toLowerCase());
}

/**
 * Reads the whole tree for a tree table and searches it here: a match is worth little without its
 * ancestors, which a search at the server would leave out.
 */
export function useDeptTree() {
  const [nodes, setNodes] = useState<Dept[]>([]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());

  const request = async ({ name, code, status }: TableParams) => {
    const all = await getDeptTree();
    setNodes(all);
    const found = keepWithAncestors(
      all,
      (node) =>
        contains(node.name, name) &&
        contains(node.code, code) &&
        (status === undefined || node.status === status),
    );
    return { data: toTree<Dept>(found), total: all.length, success: true };
  };

  return {
    nodes,
    request,
    expandable: {
      expandedRowKeys: nodes.map((node) => node.id).filter((id) => !collapsed.has(id)),
      onExpand: (isExpanded: boolean, row: Dept) => {
        const next = new Set(collapsed);
        if (isExpanded) next.delete(row.id);
        else next.add(row.id);
        setCollapsed(next);
      },
    },
    /** Nothing is folded. */
    isExpanded: collapsed.size === 0,
    toggleAll: () =>
      setCollapsed(new Set(collapsed.size === 0 ? nodes.map((node) => node.id) : [])),
  };
}
