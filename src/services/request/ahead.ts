import { currentLanguage } from '@/stores/language';

interface Ahead {
  question: string;
  answer: Promise<unknown>;
  /** In epoch milliseconds; until it has come, an answer doesn't age. */
  cameAt: number;
}

/** Long enough for a page to be drawn once its answer is there, short enough to be news. */
const FRESH_MS = 30_000;

/** Answers on their way to calls that the page in the address is about to make, by call. */
const answers = new Map<string, Ahead>();

/** The same text for the same question, whatever the order of its parts. */
const textOf = (query: object = {}) => {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([currentLanguage(), parts.sort()]);
};

/** Keeps an answer for the call that will ask the same. */
export function keepAhead(key: string, query: object | undefined, answer: Promise<unknown>): void {
  const ahead: Ahead = { question: textOf(query), answer, cameAt: Number.POSITIVE_INFINITY };
  answers.set(key, ahead);
  answer.then(
    () => {
      ahead.cameAt = Date.now();
    },
    // Without a taker its failure doesn't matter.
    () => undefined,
  );
}

/** Hands out the answer that was asked for ahead: once, and only for the same question. */
export function takeAhead(key: string, query: object | undefined): Promise<unknown> | undefined {
  const ahead = answers.get(key);
  answers.delete(key);
  if (ahead?.question !== textOf(query) || ahead.cameAt + FRESH_MS < Date.now()) return undefined;
  return ahead.answer;
}

/** Drops all answers that nobody has taken. */
export const forgetAhead = () => answers.clear();
