import type { DeptNode } from '#contract/dept';
import { withTotals } from './totals';

it('counts users of a department together with those of all below it', () => {
  const nodes = [
    { id: 1, parentId: null, memberCount: 1 },
    { id: 2, parentId: 1, memberCount: 2 },
    { id: 3, parentId: 2, memberCount: 4 },
    { id: 4, parentId: 99, memberCount: 8 },
  ] as DeptNode[];
  const inOrder = withTotals(nodes);
  expect(inOrder.map((node) => node.total)).toEqual([7, 6, 4, 8]);
  // Those below may come first.
  expect(withTotals(nodes.toReversed())).toEqual(inOrder.toReversed());
});
