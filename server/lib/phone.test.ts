import { isInRegions, isSamePhone, maskPhone, spellingsOf, toE164 } from './phone';

test('a number without a country code is Chinese', () => {
  expect(toE164('13800138000')).toBe('+8613800138000');
  expect(toE164('+4930123456')).toBe('+4930123456');
});

test('a Chinese number is found however it was written down', () => {
  expect(spellingsOf('13800138000')).toEqual(['+8613800138000', '13800138000']);
  expect(spellingsOf('+8613800138000')).toEqual(['+8613800138000', '13800138000']);
  expect(spellingsOf('+4930123456')).toEqual(['+4930123456']);
});

test.each([
  ['13800138000', '+8613800138000', true],
  ['13800138000', '13800138001', false],
  [null, null, true],
  [null, '13800138000', false],
])('%s and %s: the same is %s', (a, b, same) => {
  expect(isSamePhone(a, b)).toBe(same);
});

test.each([
  ['+8613800138000', ['86'], true],
  ['+8612345', ['86'], false],
  ['+862112345678', ['86'], false],
  ['+85291234567', ['86'], false],
  ['+85291234567', ['86', '852'], true],
  ['+14155550123', ['86', '852'], false],
])('%s is in regions %j: %s', (phone, countries, expected) => {
  expect(isInRegions(phone, countries)).toBe(expected);
});

test('a masked number is recognisable and cannot be called', () => {
  expect(maskPhone('+8613800138000')).toBe('+86138****8000');
});
