import { type FlatNode, toTree } from '@/utils/tree';

interface Choice extends FlatNode {
  disabled?: boolean;
}

/** Common properties of tree selects: fully expanded, searched by label. */
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
