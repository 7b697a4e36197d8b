import { branchOf, isPartOfTree, keepWithAncestors, toTree } from './tree';

const NODES = [
  { id: 1, parentId: null, name: 'root' },
  { id: 2, parentId: 1, name: 'left' },
  { id: 3, parentId: 2, name: 'leaf' },
  { id: 4, parentId: 1, name: 'right' },
  { id: 5, parentId: 99, name: 'orphan' },
];

describe('a flat tree', () => {
  it('nests in order, gives leaves no children and makes orphans roots', () => {
    const [root, orphan] = toTree(NODES);
    expect(root?.children?.map((node) => node.name)).toEqual(['left', 'right']);
    expect(root?.children?.[1]).not.toHaveProperty('children');
    expect(orphan?.name).toBe('orphan');
  });

  it('keeps what matches at its place', () => {
    const kept = keepWithAncestors(NODES, (node) => node.name === 'leaf');
    expect(kept.map((node) => node.id)).toEqual([1, 2, 3]);
  });

  it('knows whether something above is hidden', () => {
    expect(isPartOfTree(NODES)).toBe(true);
    expect(isPartOfTree(NODES.slice(0, -1))).toBe(false);
    expect(isPartOfTree([])).toBe(false);
  });

  it('knows a branch', () => {
    expect([...branchOf(NODES, 1)].sort()).toEqual([1, 2, 3, 4]);
    expect([...branchOf(NODES, 3)]).toEqual([3]);
  });
});
