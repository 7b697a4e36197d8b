import { compare, measuresOf, percentOf } from './watch.rules';

const at = (used: number, limit: number | null) => ({ kind: 'users' as const, used, limit });

test('a limit is counted in whole percents, and one that allows nothing is full at the first use', () => {
  expect(percentOf({ used: 199, limit: 200 })).toBe(99);
  expect(percentOf({ used: 0, limit: 0 })).toBe(0);
  expect(percentOf({ used: 1, limit: 0 })).toBe(100);
  expect(measuresOf({ quota: [at(5, null)] })).toEqual([]);
});

test('what is above stays since when it was, and what has no threshold any more is forgotten', () => {
  const before = { sessions: 1, 'quota.users': 2, failures: 3 };
  const figures = { sessions: 9, failures: 9, signIns: 5, quota: [at(9, 10)] };
  const { above, crossings } = compare(
    figures,
    { sessions: 9, quota: 90, signIns: 5 },
    { before, now: 7 },
  );
  expect(above).toEqual({ sessions: 1, 'quota.users': 2, signIns: 7 });
  expect(crossings).toEqual([{ figure: 'signIns', kind: null, value: 5, limit: 5 }]);
});
