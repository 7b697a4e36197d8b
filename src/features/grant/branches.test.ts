import { boxesOf, searchBranches, toggleBranch } from './branches';

/** Folder 1 with page 2 (buttons 3 and 4) and page 5. */
const NODES = [
  { id: 1, parentId: null, title: 'Folder' },
  { id: 2, parentId: 1, title: 'Users' },
  { id: 3, parentId: 2, title: 'Add' },
  { id: 4, parentId: 2, title: 'Delete' },
  { id: 5, parentId: 1, title: 'Log' },
];

describe('the boxes of a tree of menus', () => {
  it('are full where all of a branch is ticked, and half where some of it is', () => {
    expect(boxesOf(NODES, new Set([2, 3, 4]))).toEqual({ checked: [2, 3, 4], halfChecked: [1] });
    expect(boxesOf(NODES, new Set([3]))).toEqual({ checked: [3], halfChecked: [1, 2] });
    expect(boxesOf(NODES, new Set([2]))).toEqual({ checked: [], halfChecked: [1, 2] });
    expect(boxesOf(NODES, new Set())).toEqual({ checked: [], halfChecked: [] });
  });

  it('count thousands of menus by looking at each a few times', () => {
    let looks = 0;
    const many = Array.from({ length: 5000 }, (_, id) => ({
      id,
      get parentId() {
        looks += 1;
        return id ? 0 : null;
      },
    }));
    const { checked, halfChecked } = boxesOf(many, new Set([4999]));
    expect([checked, halfChecked]).toEqual([[4999], [0]]);
    expect(looks).toBeLessThan(5 * many.length);
  });
});

describe('ticking a branch', () => {
  it('ticks what may be ticked, and unticks it once nothing is left', () => {
    const mayTick = (id: number) => id !== 4;
    const some = toggleBranch(new Set([5]), [2, 3, 4], mayTick);
    expect([...some]).toEqual([5, 2, 3]);
    expect([...toggleBranch(some, [2, 3, 4], mayTick)]).toEqual([5]);
  });

  it('keeps what may not be touched', () => {
    const kept = toggleBranch(new Set([2, 3, 4]), [2, 3, 4], (id) => id !== 4);
    expect([...kept]).toEqual([4]);
  });
});

it('a search keeps what lies below a match and the way to it', () => {
  const found = searchBranches(NODES, ({ title }) => title === 'Users');
  expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
