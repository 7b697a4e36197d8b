import { asStored, isInRegions, maskPhone, phoneTermsOf, termsOf, toE164 } from './phone';

test.each([
  ['13800138000', '+8613800138000'],
  ['138 0013-8000', '+8613800138000'],
  ['+86 138.0013.8000', '+8613800138000'],
  ['0086 13800138000', '+8613800138000'],
  ['010-62345678', '+861062345678'],
  ['(0755) 8234 5678', '+8675582345678'],
  ['+86 010 62345678', '+861062345678'],
  ['+4930123456', '+4930123456'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['+39 06 1234 5678', '+390612345678'],
])('%s is %s', (typed, e164) => {
  expect([toE164(typed), toE164(e164)]).toEqual([e164, e164]);
});

test.each([
  '12345',
  '+8612345',
  '62345678',
  '+86138001380001',
  '+861380013800',
  'x13800138000',
  '',
])('refuses %j, and leaves it as it is where it is stored already', (typed) => {
  expect(() => toE164(typed)).toThrow(
    expect.objectContaining({ reason: 'phone.invalid', field: 'phone' }),
  );
  expect(asStored(typed)).toBe(typed);
});

test.each([
  ['138 0013 8000', ['+8613800138000', '13800138000']],
  ['１３８００１３８０００', ['+8613800138000', '13800138000']],
  ['07700 900123', ['+867700900123', '07700900123']],
  ['138 0013', ['1380013', '1380013']],
  ['+44 77', ['+4477', '+4477']],
  ['  138 0013 8000 ', ['+8613800138000', '13800138000']],
  ['+ 86 138 0013 8000', ['+8613800138000', '+8613800138000']],
  ['(0755) 82', ['075582', '075582']],
  ['138 (', ['138', '138']],
  ['123', ['123', '123']],
  ['12', []],
  ['2024-01-a', []],
  ['-100', []],
  ['Lena', []],
])('%j may mean %j, and itself', (text, terms) => {
  expect(phoneTermsOf(text)).toEqual([...terms, text]);
});

test('a number is found as it is dialled within its country', () => {
  expect(termsOf('+8613800138000')).toEqual(['+8613800138000']);
  expect(termsOf('+861062345678')).toEqual(['+861062345678', '01062345678']);
  expect(termsOf('unreadable')).toEqual(['unreadable']);
});

test.each([
  ['+8613800138000', ['86'], true],
  ['+8612345', ['86'], false],
  ['+8612012345678', ['86'], false],
  ['+861380013800', ['86'], false],
  ['+86138001380001', ['86'], false],
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
