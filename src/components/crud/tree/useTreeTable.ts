import { useRef, useState } from 'react';
import { type FlatNode, keepWithAncestors, type TreeOf, toTree } from '@/utils/tree';
import type { AskOptions, Filters } from '../list/toTableRequest';
import type { TableRequest } from '../list/useListRequest';
import './tree.css';

interface TreeTableOptions<Node extends FlatNode> {
  /** Loads the whole tree as a flat list, siblings in order. */
  read: (filters: Filters, options: AskOptions) => Promise<Node[]>;
  /** Whether a node matches the search form. */
  matches: (node: Node, filters: Filters) => boolean;
}

/** A table renders every expanded row, so a larger tree starts collapsed. */
const UNFOLDED_AT_MOST = 300;

/** Whether a text contains a filter's value; true if the filter is not set. */
export function contains(text: string | null, part: Filters[string]): boolean {
  if (typeof part !== 'string') return true;
  return (text ?? '').toLowerCase().includes(part.trim().toLowerCase());
}

/**
 * Loads the whole tree for a tree table and searches it in the browser: a match needs its
 * ancestors, which a search on the server would leave out.
 */
export function useTreeTable<Node extends FlatNode>({ read, matches }: TreeTableOptions<Node>) {
  const [nodes, setNodes] = useState<Node[]>([]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [context, setContext] = useState<ReadonlySet<number>>(new Set());
  const asked = useRef<string>(undefined);

  const request: TableRequest<TreeOf<Node>> = async ({ filters }, level) => {
    const all = await read(filters, { level });
    const matching = new Set(all.filter((node) => matches(node, filters)).map(({ id }) => id));
    const found = keepWithAncestors(all, ({ id }) => matching.has(id));
    const accept = () => {
      setNodes(all);
      setContext(new Set(found.map(({ id }) => id).filter((id) => !matching.has(id))));
      const question = JSON.stringify(filters);
      // A reload after a change keeps the rows that the user collapsed.
      if (asked.current === question) return;
      asked.current = question;
      setCollapsed(new Set(found.length > UNFOLDED_AT_MOST ? all.map(({ id }) => id) : []));
    };
    return { data: toTree<Node>(found), total: matching.size, accept };
  };

  return {
    nodes,
    request,
    /** Sets off rows that only show where those below them belong. */
    rowClassName: ({ id }: TreeOf<Node>) => (context.has(id) ? 'row-context' : ''),
    expandable: {
      expandedRowKeys: nodes.map((node) => node.id).filter((id) => !collapsed.has(id)),
      onExpand: (isExpanded: boolean, row: TreeOf<Node>) => {
        const next = new Set(collapsed);
        if (isExpanded) next.delete(row.id);
        else next.add(row.id);
        setCollapsed(next);
      },
    },
    /** Whether no row is collapsed. */
    isExpanded: collapsed.size === 0,
    toggleAll: () =>
      setCollapsed(new Set(collapsed.size === 0 ? nodes.map((node) => node.id) : [])),
  };
}
