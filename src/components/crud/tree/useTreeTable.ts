import { useRef, useState } from 'react';
import { type FlatNode, keepWithAncestors, type TreeOf, toTree } from '@/utils/tree';
import type { TableParams } from '../list/toTableRequest';

interface TreeTableOptions<Node extends FlatNode> {
  /** Reads the whole tree, flat, siblings in order. */
  read: (filters: TableParams) => Promise<Node[]>;
  /** Whether a node is what the search form asks for. */
  matches: (node: Node, filters: TableParams) => boolean;
}

/** A table draws every row that is unfolded, so a larger tree starts with its roots alone. */
const UNFOLDED_AT_MOST = 300;

/** Whether a text holds what a filter asks for; a filter that is not set holds for every text. */
export function contains(text: string | null, part: TableParams[string]): boolean {
  if (typeof part !== 'string') return true;
  return (text ?? '').toLowerCase().includes(part.trim().toLowerCase());
}

/**
 * Reads the whole tree for a tree table and searches it here: a match is worth little without its
 * ancestors, which a search at the server would leave out.
 */
export function useTreeTable<Node extends FlatNode>({ read, matches }: TreeTableOptions<Node>) {
  const [nodes, setNodes] = useState<Node[]>([]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const asked = useRef<string>(undefined);

  const request = async (filters: TableParams) => {
    const all = await read(filters);
    setNodes(all);
    const found = keepWithAncestors(all, (node) => matches(node, filters));
    const question = JSON.stringify(filters);
    // What is read anew after a change keeps the folds that its user has chosen.
    if (asked.current !== question) {
      asked.current = question;
      setCollapsed(new Set(found.length > UNFOLDED_AT_MOST ? all.map(({ id }) => id) : []));
    }
    return { data: toTree<Node>(found), total: found.length, success: true };
  };

  return {
    nodes,
    request,
    expandable: {
      expandedRowKeys: nodes.map((node) => node.id).filter((id) => !collapsed.has(id)),
      onExpand: (isExpanded: boolean, row: TreeOf<Node>) => {
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
