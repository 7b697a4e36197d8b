import { formatMobile, plainPhone } from './phone';

it.each([
  ['+8613800138000', '138 0013 8000'],
  ['+86138****8000', '138 **** 8000'],
  ['+861062345678', '+861062345678'],
  ['+4915112345678', '+4915112345678'],
  ['unreadable', 'unreadable'],
])('writes %s as %s', (phone, written) => {
  expect(formatMobile(phone)).toBe(written);
});

it('sends digits only, whatever was typed between them', () => {
  expect(plainPhone(' (010) 6234-5678 ')).toBe('01062345678');
  expect(plainPhone('＋８６ １３８．００１３８０００')).toBe('+8613800138000');
});
