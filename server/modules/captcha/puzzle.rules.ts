import { createHash } from 'node:crypto';

/** About 65,000 digests on average: a second for a page, too expensive for guessing passwords. */
export const PUZZLE_BITS = 16;

/** Whether SHA-256 of `salt + nonce` begins with enough zero bits. */
export function solvesPuzzle(salt: string, nonce: string, bits = PUZZLE_BITS): boolean {
  const digest = createHash('sha256').update(`${salt}${nonce}`).digest();
  const start = digest.readUInt32BE(0);
  return start >>> (32 - bits) === 0;
}
