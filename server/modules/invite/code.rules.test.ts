import { newCode, storedCode } from './code.rules';

test('a code has 82 random bits, in groups, and no two letters that look alike', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[A-Z\d]{6}-[A-Z\d]{6}-[A-Z\d]{6}$/);
  const letters = new Set(codes.join('').replaceAll('-', ''));
  expect(18 * Math.log2(letters.size)).toBeGreaterThan(80);
  for (const alike of ['0OQ', '1IL', '2Z', '5S', '8B', '6G', 'UV']) {
    const found = [...alike].filter((letter) => letters.has(letter));
    expect(found.length).toBeLessThan(2);
  }
});

test.each([
  'k3fpxw-m7ytqh-9cda4r',
  ' K3FPXWM7YTQH9CDA4R ',
  'K3FP XWM7 YTQH 9CDA 4R',
  'Ｋ３ＦＰＸＷ－Ｍ７ＹＴＱＨ－９ＣＤＡ４Ｒ',
])('%s is read as the code that it stands for', (typed) => {
  expect(storedCode(typed)).toBe('K3FPXW-M7YTQH-9CDA4R');
});

test.each(['COME-AND-SEE', 'spring', '春季'])('%s, which was made by hand, stays', (code) => {
  expect(storedCode(` ${code} `)).toBe(code);
});
