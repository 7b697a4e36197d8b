import { isReached, numberOf, shownKinds, sinceOf } from './numbers';

const quota = [
  { kind: 'users' as const, used: 5, limit: 10 },
  { kind: 'posts' as const, used: 3, limit: null },
  { kind: 'roles' as const, used: 9, limit: 10 },
  { kind: 'devices' as const, used: 0, limit: null },
];

test('of the limits the fullest counts, and what one may not see has no number', () => {
  expect(numberOf({ quota }, 'quota')).toBe(90);
  expect(numberOf({ quota: quota.filter(({ limit }) => limit === null) }, 'quota')).toBeNull();
  expect(numberOf({}, 'quota')).toBeUndefined();
  expect(numberOf({ sessions: 0 }, 'sessions')).toBe(0);
});

test('a number has come to a threshold at its value', () => {
  expect(isReached({ quota }, 'quota', 90)).toBe(true);
  expect(isReached({ quota }, 'quota', 91)).toBe(false);
  expect(isReached({ sessions: 0 }, 'sessions', undefined)).toBe(false);
  expect(isReached({}, 'sessions', 1)).toBe(false);
});

test('kinds are shown from the fullest on, without those that are neither used nor limited', () => {
  expect(shownKinds(quota).map(({ kind }) => kind)).toEqual(['roles', 'users', 'posts']);
});

test('the limits are above since the first of them', () => {
  const above = [
    { figure: 'quota' as const, kind: 'roles' as const, since: '2026-01-05T09:00:00.000Z' },
    { figure: 'quota' as const, kind: 'users' as const, since: '2026-01-05T08:00:00.000Z' },
  ];
  const state = { at: '', figures: {}, days: [], checkedAt: null, trouble: null, above };
  expect(sinceOf(state, 'quota')).toBe('2026-01-05T08:00:00.000Z');
  expect(sinceOf(state, 'sessions')).toBeUndefined();
});
