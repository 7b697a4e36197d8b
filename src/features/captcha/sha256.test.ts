import { createHash } from 'node:crypto';
import { solvesPuzzle } from '#server/modules/captcha/puzzle.rules';
import { solvePuzzle } from './puzzle';
import { sha256 } from './sha256';

const hex = (words: Uint32Array) =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

it.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), '中文'.repeat(100)])(
  'digests %j as everybody else does',
  (text) => {
    expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

it('solves what the server sets', async () => {
  const salt = 'a-salt-of-the-server';
  const puzzle = { algorithm: 'SHA-256', salt, difficulty: 12 } as const;
  const nonce = await solvePuzzle(puzzle, new AbortController().signal);
  expect(solvesPuzzle(salt, nonce ?? '', 12)).toBe(true);
});

it('stops when nobody waits any more', async () => {
  const controller = new AbortController();
  const puzzle = { algorithm: 'SHA-256', salt: 'endless', difficulty: 33 } as const;
  const solved = solvePuzzle(puzzle, controller.signal);
  controller.abort();
  expect(await solved).toBeUndefined();
});
