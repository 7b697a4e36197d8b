import { isMailable, maskEmail } from './email';

test.each(['lena@example.com', "o'neil+iot@mail.example.co", '李娜@例子.中国', 'a@b.cd'])(
  'a message may go to %s',
  (email) => {
    expect(isMailable(email)).toBe(true);
  },
);

test.each([
  'a,b@example.com',
  'a;b@example.com',
  '<a@example.com>',
  '"a b"@example.com',
  'a@b@example.com',
  'a@example..com',
  'a@-example.com',
  'a@example.com\r\nBcc: b@example.com',
])('no message goes to %j', (email) => {
  expect(isMailable(email)).toBe(false);
});

test.each([
  ['lena@example.com', 'l***a@example.com'],
  ['bob2@example.com', 'b***2@example.com'],
  ['bob@example.com', 'b***@example.com'],
])('%s is masked to the ends of its name, and its server', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
