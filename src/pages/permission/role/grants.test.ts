import { type GrantFacts, lackOf } from './grants';

it('says what stands in the way of a menu', () => {
  const facts = {
    saved: new Set([3, 4]),
    grantable: new Set([1]),
    effective: new Set([3]),
  } satisfies GrantFacts;
  expect(lackOf(facts, 1)).toBeUndefined();
  expect(lackOf(facts, 2)).toBe('callerLacks');
  expect(lackOf(facts, 3)).toBe('callerLacks');
  expect(lackOf(facts, 4)).toBe('policyLacks');
  expect(lackOf({ ...facts, parent: new Set([3]) }, 5)).toBe('parentLacks');
});
