import type { Intervals } from '../meter/intervals';
import { DAY_MS } from '../meter/values';
import type { Span } from './figures';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight before a time. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** The days that intervals touch. */
export const wholeOf = ({ from, to }: Intervals): Span => ({
  from: dayOf(from[0] ?? 0),
  to: dayOf((to.at(-1) ?? 1) - 1) + DAY_MS,
});

/** The days from one date to another, both within; undefined if one is none or they are the wrong way round. */
export function spanOf(first: string, last: string): Span | undefined {
  if (!DATE.test(first) || !DATE.test(last)) return undefined;
  const [from, to] = [Date.parse(first), Date.parse(last) + DAY_MS];
  return from < to ? { from, to } : undefined;
}

/** The months that a span touches. */
export function monthsOf({ from, to }: Span): Span[] {
  const months: Span[] = [];
  const start = new Date(from);
  for (let month = start.getUTCMonth(); ; month += 1) {
    const begin = Date.UTC(start.getUTCFullYear(), month);
    if (begin >= to) return months;
    months.push({ from: begin, to: Date.UTC(start.getUTCFullYear(), month + 1) });
  }
}

/** The period before, with as many days; the month before that of a whole month. */
export function before({ from, to }: Span): Span {
  const date = new Date(from);
  const [month] = monthsOf({ from, to });
  const isMonth = month?.from === from && month.to === to;
  if (!isMonth) return { from: from - (to - from), to: from };
  return { from: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1), to: from };
}
