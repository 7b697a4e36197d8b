import { createStore } from '@/stores/create-store';
import { REQUEST } from './request-defaults';

interface Kept {
  answer: Promise<unknown>;
  askedAt: number;
}

const kept = new Map<string, Kept>();

/** Changes when the pickers on the screen are to ask again. */
export const optionsRound = createStore(0);

/** The answer that is kept under a key, or on its way; otherwise asks. A failure is not kept. */
export function keepOptions<Data>(key: string, read: () => Promise<Data>): Promise<Data> {
  const known = kept.get(key);
  if (known && Date.now() - known.askedAt <= REQUEST.keptMs) return known.answer as Promise<Data>;
  const mine = { answer: read(), askedAt: Date.now() };
  kept.set(key, mine);
  mine.answer.catch(() => kept.get(key) === mine && kept.delete(key));
  return mine.answer;
}

/** Drops all answers, those on their way too; the next picker asks. */
export function forgetOptions(): void {
  kept.clear();
}

/** Drops all answers, and makes the pickers on the screen ask again. */
export function renewOptions(): void {
  kept.clear();
  optionsRound.set(optionsRound.get() + 1);
}
