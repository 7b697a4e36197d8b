import type { FlatNode } from '@/utils/tree';

/** Target of a move: the new parent, and the position among its children. */
export interface TreePlace {
  parentId: number | null;
  index: number;
}

export type DropZone = 'before' | 'inside' | 'after';

function othersUnder(nodes: readonly FlatNode[], parentId: number | null, self: FlatNode) {
  return nodes.filter((node) => node.parentId === parentId && node.id !== self.id);
}

/** The target of dropping `dragged` before, into or after `target`. */
export function dropPlace(
  nodes: readonly FlatNode[],
  dragged: FlatNode,
  target: FlatNode,
  zone: DropZone,
): TreePlace {
  if (zone === 'inside') {
    return { parentId: target.id, index: othersUnder(nodes, target.id, dragged).length };
  }
  const others = othersUnder(nodes, target.parentId, dragged);
  const at = others.findIndex((node) => node.id === target.id);
  return { parentId: target.parentId, index: zone === 'after' ? at + 1 : at };
}

/** The target one step up or down among the siblings; undefined at the end. */
export function stepPlace(
  nodes: readonly FlatNode[],
  node: FlatNode,
  step: -1 | 1,
): TreePlace | undefined {
  const siblings = nodes.filter((other) => other.parentId === node.parentId);
  const index = siblings.findIndex((other) => other.id === node.id) + step;
  return index < 0 || index >= siblings.length ? undefined : { parentId: node.parentId, index };
}
