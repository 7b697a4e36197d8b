import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneForm } from './phone-form';

test.each([
  ['+8613800138000', '138 0013 8000'],
  ['+86138****8000', '138 **** 8000'],
  ['+861062345678', '010 6234 5678'],
  ['+8610****5678', '010 **** 5678'],
  ['+4930123456', '+49 30 123456'],
  ['+49151****5678', '+49 151* ***5678'],
  ['+14155552671', '+1 415 555 2671'],
  ['call +4930123456', 'call +4930123456'],
  ['13800138000', '13800138000'],
  ['+', '+'],
])('%s is written %s', (phone, written) => {
  expect(phoneForm(phone, parsePhoneNumberFromString)).toBe(written);
});
