import { type FlatNode, toTree } from '@/utils/tree';

interface Choice extends FlatNode {
  disabled?: boolean;
}

/** How every field chooses from a tree: all unfolded, searched by what the nodes are called. */
export function treeSelectProps<Node extends Choice, Label extends keyof Node & string>(
  nodes: readonly Node[],
  label: Label,
) {
  return {
    treeData: toTree(nodes),
    fieldNames: { label, value: 'id', children: 'children' },
    treeNodeFilterProp: label,
    showSearch: true,
    treeDefaultExpandAll: true,
  };
}
