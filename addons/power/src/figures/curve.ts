import type { Intervals } from '../meter/intervals';
import type { Span } from './figures';

/**
 * The load over a span in equal parts. It is null where nothing is known of a part, which interrupts the curve,
 * and undefined in an hour that the clock left out, over which the curve goes on.
 */
export interface Curve {
  /** Length of a part in milliseconds. */
  part: number;
  mean: (number | null | undefined)[];
  /** Of the intervals of a part: the same as the mean where it has one only. */
  least: (number | null)[];
  most: (number | null)[];
}

const HOUR_MS = 3_600_000;
/** Parts of a curve: more than a screen has dots for would not be seen. */
const PARTS_MAX = 1500;
const LENGTHS = [1, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880, 10_080].map(
  (min) => min * 60_000,
);

/** The length of the parts in which a span is drawn: that of the intervals if they are not too many. */
export function partOf(span: Span, step: number): number {
  const length = span.to - span.from;
  if (length / step <= PARTS_MAX) return step;
  return LENGTHS.find((part) => part >= step && length / part <= PARTS_MAX) ?? length / PARTS_MAX;
}

/** The load over a span in parts of a length. */
export function curveOf(
  { from, to, lasts, kwh, rough }: Intervals,
  span: Span,
  part: number,
): Curve {
  const count = Math.max(1, Math.ceil((span.to - span.from) / part));
  const sums = new Float64Array(count);
  const known = new Float64Array(count);
  const isLeftOut = new Uint8Array(count);
  const least = new Array<number | null>(count).fill(null);
  const most = new Array<number | null>(count).fill(null);
  for (let n = 0; n < from.length; n += 1) {
    const [begin, end] = [from[n] as number, to[n] as number];
    if (end <= span.from || begin >= span.to) continue;
    const time = lasts[n] as number;
    const kw = ((kwh[n] as number) * HOUR_MS) / time;
    const first = Math.max(0, Math.floor((begin - span.from) / part));
    const last = Math.min(count - 1, Math.ceil((end - span.from) / part) - 1);
    for (let at = first; at <= last; at += 1) {
      if (time === 0) {
        isLeftOut[at] = 1;
        continue;
      }
      const start = span.from + at * part;
      const shown = Math.min(end, start + part, span.to) - Math.max(begin, start);
      const length = (time * shown) / (end - begin);
      sums[at] = (sums[at] as number) + kw * length;
      known[at] = (known[at] as number) + length;
      if (rough[n] === 1) continue;
      least[at] = Math.min(least[at] ?? kw, kw);
      most[at] = Math.max(most[at] ?? kw, kw);
    }
  }
  const mean = Array.from(sums, (sum, at) => {
    const time = known[at] as number;
    if (time > 0) return sum / time;
    return isLeftOut[at] === 1 ? undefined : null;
  });
  return { part, mean, least, most };
}
