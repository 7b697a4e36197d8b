import { excerpt } from './excerpt';

test.each([
  ['## Plan\n\n**Off** at *night*', 'Plan Off at night'],
  ['- one\n- two\n\n1. three', 'one two three'],
  ['| a | b |\n| --- | --- |\n| 1 | 2 |', 'a b 1 2'],
  ['See ![pump](#file-7) the [manual](https://a.test)', 'See the manual'],
  ['A [link](https://cut.off/by-the-li', 'A link'],
  ['A [pump](https://a.test/pump_(device)) is off', 'A pump is off'],
])('%j begins a list with its words', (source, expected) => {
  expect(excerpt(source)).toBe(expected);
});
