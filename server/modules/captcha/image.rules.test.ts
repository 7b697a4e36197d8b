import { GLYPHS } from './glyphs.rules';
import { drawCaptcha, randomAnswer } from './image.rules';
import { solvesPuzzle } from './puzzle.rules';

test('answers are four characters that can be drawn and told apart', () => {
  for (let index = 0; index < 200; index += 1) {
    const answer = randomAnswer();
    expect(answer).toMatch(/^[A-Z0-9]{4}$/);
    expect(answer).not.toMatch(/[0O1IB8S5G6Z2MQ9]/);
    expect([...answer].every((character) => character in GLYPHS)).toBe(true);
  }
});

test('no two images of one answer are the same', () => {
  const images = Array.from({ length: 50 }, () => drawCaptcha('ACE7'));
  expect(new Set(images).size).toBe(50);
});

test('a puzzle is solved by leading zero bits and nothing else', () => {
  // SHA-256 of "abc" begins with ba78, of "salt38" with 00.
  expect(solvesPuzzle('a', 'bc', 1)).toBe(false);
  const nonce = Array.from({ length: 5000 }, (_, index) => String(index)).find((text) =>
    solvesPuzzle('salt', text, 8),
  );
  expect(nonce).toBeDefined();
  const solved = Array.from({ length: 4096 }, (_, index) => solvesPuzzle('x', `${index}`, 4));
  expect(solved.filter(Boolean).length).toBeGreaterThan(150);
  expect(solved.filter(Boolean).length).toBeLessThan(370);
});
