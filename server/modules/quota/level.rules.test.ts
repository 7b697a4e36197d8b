import { crossingOf } from './level.rules';

const levels = (limit: number, from: number, to: number) =>
  crossingOf('posts', { used: from, limit }, { used: to, limit })?.level;

test.each([
  [100, 78, 79, undefined],
  [100, 79, 80, 80],
  [100, 80, 81, undefined],
  [100, 94, 95, 95],
  [100, 95, 99, undefined],
  [100, 99, 100, 100],
  // The highest alone, of several at once.
  [100, 0, 100, 100],
  [100, 79, 96, 95],
  // Down is told of nothing.
  [100, 100, 80, undefined],
  // Levels between whole numbers begin at the next one.
  [7, 5, 6, 80],
  [7, 6, 7, 100],
  [3, 1, 2, undefined],
  [1, 0, 1, 100],
] as const)('of %i, from %i to %i comes to level %s', (limit, from, to, level) => {
  expect(levels(limit, from, to)).toBe(level);
});

test('another limit comes to a level as well, a limit of nothing only with something in use', () => {
  const change = (used: number, before: number | null, after: number | null) =>
    crossingOf('posts', { used, limit: before }, { used, limit: after });
  expect(change(9, null, 10)).toEqual({ kind: 'posts', level: 80, used: 9, limit: 10 });
  expect(change(9, 10, 8)).toMatchObject({ level: 100, limit: 8 });
  expect(change(9, 8, 10)).toBeUndefined();
  expect(change(9, 10, null)).toBeUndefined();
  expect(change(0, 5, 0)).toBeUndefined();
  expect(change(1, 5, 0)).toMatchObject({ level: 100 });
});
