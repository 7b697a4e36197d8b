import type { Captcha } from '#contract/sign-in/sign-in';
import { sha256 } from './sha256';

/** Shorter than a frame, so that the page stays responsive. */
const SLICE_MS = 10;

function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function solves(salt: string, nonce: number, difficulty: number): boolean {
  const [start = 0] = sha256(`${salt}${nonce}`);
  return Math.clz32(start) >= difficulty;
}

/** Tries nonces until one solves the puzzle; resolves to undefined after an abort. */
export async function solvePuzzle(
  { salt, difficulty }: Captcha['alternative'],
  signal: AbortSignal,
): Promise<string | undefined> {
  let nonce = 0;
  while (!signal.aborted) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      if (solves(salt, nonce, difficulty)) return String(nonce);
      nonce += 1;
    }
    await breathe();
  }
  return undefined;
}
