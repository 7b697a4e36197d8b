import { bytesText } from './byte-text';

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [1024 * 1024 - 1, '1 MiB'],
  [20 * 1024 ** 2, '20 MiB'],
  [10 * 1024 ** 3, '10 GiB'],
  [5000 * 1024 ** 4, '5,000 TiB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(bytesText(bytes, 'en-US')).toBe(text);
});
