import { strengthOf } from './strength';

it.each([
  ['short7!', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['lowercase', 'weak'],
  ['Lantern-otter-91', 'strong'],
  ['Harbour7', 'fair'],
  ['a quiet walk along the river', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
