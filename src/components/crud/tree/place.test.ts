import type { FlatNode } from '@/utils/tree';
import { dropPlace, stepPlace } from './place';

function node(id: number, parentId: number | null): FlatNode {
  return { id, parentId };
}

const NODES = [node(1, null), node(2, 1), node(3, 1), node(4, 1), node(5, null)];
const [root, first, middle, last, other] = NODES as [
  FlatNode,
  FlatNode,
  FlatNode,
  FlatNode,
  FlatNode,
];

describe('where a node of a tree goes', () => {
  it('counts the place among the others, without itself', () => {
    expect(dropPlace(NODES, first, last, 'before')).toEqual({ parentId: 1, index: 1 });
    expect(dropPlace(NODES, first, last, 'after')).toEqual({ parentId: 1, index: 2 });
    expect(dropPlace(NODES, last, first, 'before')).toEqual({ parentId: 1, index: 0 });
  });

  it('puts it last when it is dropped into another', () => {
    expect(dropPlace(NODES, other, root, 'inside')).toEqual({ parentId: 1, index: 3 });
    expect(dropPlace(NODES, first, root, 'inside')).toEqual({ parentId: 1, index: 2 });
  });

  it('steps one place, and not beyond the ends', () => {
    expect(stepPlace(NODES, middle, -1)).toEqual({ parentId: 1, index: 0 });
    expect(stepPlace(NODES, middle, 1)).toEqual({ parentId: 1, index: 2 });
    expect(stepPlace(NODES, first, -1)).toBeUndefined();
    expect(stepPlace(NODES, other, 1)).toBeUndefined();
  });
});
