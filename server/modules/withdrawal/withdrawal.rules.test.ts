import { maskAccount, maskName } from './withdrawal.rules';

test.each([
  ['张三', '张*'],
  ['欧阳娜娜', '欧**'],
  ['Lena', 'L**'],
  ['张', '*'],
])('the name %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test.each([
  ['13800000000', '138****0000'],
  ['lena@example.com', 'l***a@example.com'],
  ['lena-1', 'l****1'],
  ['lena', '****'],
])('the account %s is shown as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});
