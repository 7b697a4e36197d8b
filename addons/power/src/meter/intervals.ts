import type { Readings } from './readings';
import type { Shape } from './shape';

/** Energy in spans of time that do not overlap, by their beginnings in milliseconds on the wall's clock. */
export interface Intervals {
  from: Float64Array;
  to: Float64Array;
  /**
   * Milliseconds that each really lasts: twice as long as the clock shows for what it shows twice, and no time
   * at all for an hour that it leaves out.
   */
  lasts: Float64Array;
  kwh: Float64Array;
  /**
   * 1 where a counter was not read for longer than usual, or the clock showed the time twice: the energy is
   * known, and not how it went within the time. Its load counts neither as a peak nor as a valley.
   */
  rough: Uint8Array;
  /** Usual length in milliseconds. */
  step: number;
}

/** What is odd about the intervals of a file. */
export interface Oddities {
  /** Times at which a counter shows less than before; what went through until then is not known. */
  resets: number;
  /** Intervals with less than nothing, such as energy that was fed in. */
  negative: number;
  rough: number;
  /** Of several meters that are added up: intervals that one of them does not have. */
  partial: number;
}

/** More than this many usual lengths are a gap. */
const LONG = 1.5;
const HOUR_MS = 3_600_000;
const KILO = { '': 0.001, k: 1, M: 1000 } as const;

/** The length that is most frequent between two times; 0 if there is one time only. */
export function stepOf(times: Float64Array): number {
  const counts = new Map<number, number>();
  for (let at = 1; at < times.length; at += 1) {
    const length = (times[at] as number) - (times[at - 1] as number);
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  let [step, most] = [0, 0];
  for (const [length, count] of counts) if (count > most) [step, most] = [length, count];
  return step;
}

/** The energy between what a counter shows at one time and at the next. */
function ofCounter({ times, values, ...readings }: Readings, kilo: number) {
  const step = stepOf(times);
  const twice = new Set(readings.twice);
  const leftOut = new Set(readings.leftOut);
  const from = (at: number) => times[at - 1] as number;
  const to = (at: number) =>
    (times[at] as number) - (leftOut.has(times[at] as number) ? HOUR_MS : 0);
  /** The second hour went by between the last time that came twice and the next. */
  const again = (at: number) => {
    if (!twice.has(from(at)) || twice.has(times[at] as number)) return 0;
    return HOUR_MS - (at === times.length - 1 ? (readings.cut ?? 0) : 0);
  };
  const kept: number[] = [];
  let resets = 0;
  for (let at = 1; at < times.length; at += 1) {
    if ((values[at] as number) < (values[at - 1] as number)) resets += 1;
    else kept.push(at);
  }
  const intervals: Intervals = {
    from: Float64Array.from(kept, from),
    to: Float64Array.from(kept, to),
    lasts: Float64Array.from(kept, (at) => to(at) - from(at) + again(at)),
    kwh: Float64Array.from(
      kept,
      (at) => kilo * ((values[at] as number) - (values[at - 1] as number)),
    ),
    rough: Uint8Array.from(kept, (at) => Number(to(at) - from(at) > step * LONG)),
    step,
  };
  return { intervals, resets };
}

/** Values that each stand for the time until the next one, or since the last, one usual length at most. */
function ofSpans(
  { times, values, ...readings }: Readings,
  kilo: number,
  { kind, mark }: Shape,
): Intervals {
  const step = stepOf(times);
  const twice = new Set(readings.twice);
  const from = times.map((time, at) =>
    mark === 'start' ? time : Math.max(time - step, times[at - 1] ?? Number.NEGATIVE_INFINITY),
  );
  const to = times.map((time, at) =>
    mark === 'end' ? time : Math.min(time + step, times[at + 1] ?? Number.POSITIVE_INFINITY),
  );
  const kwh = values.map((value, at) =>
    kind === 'energy'
      ? value * kilo
      : (value * kilo * ((to[at] as number) - (from[at] as number))) / HOUR_MS,
  );
  const lasts = times.map(
    (time, at) => ((to[at] as number) - (from[at] as number)) * (twice.has(time) ? 2 : 1),
  );
  return { from, to, lasts, kwh, rough: new Uint8Array(times.length), step };
}

/** The intervals with those of hours that the clock left out, which begin at these times and last no time. */
function withHours(set: Intervals, hours: Float64Array): Intervals {
  if (hours.length === 0) return set;
  const from = new Float64Array(set.from.length + hours.length);
  from.set(set.from);
  from.set(hours, set.from.length);
  const order = Array.from(from, (_, at) => at).sort(
    (a, b) => (from[a] as number) - (from[b] as number),
  );
  const inTurn = (column: Float64Array | Uint8Array, hour: (start: number) => number) =>
    order.map((at) => column[at] ?? hour(from[at] as number));
  return {
    from: Float64Array.from(order, (at) => from[at] as number),
    to: Float64Array.from(inTurn(set.to, (start) => start + HOUR_MS)),
    lasts: Float64Array.from(inTurn(set.lasts, () => 0)),
    kwh: Float64Array.from(inTurn(set.kwh, () => 0)),
    rough: Uint8Array.from(inTurn(set.rough, () => 1)),
    step: set.step,
  };
}

const countOf = (numbers: Iterable<number>, test: (number: number) => boolean) => {
  let count = 0;
  for (const number of numbers) if (test(number)) count += 1;
  return count;
};

/** The intervals of what was read; none where there is but one time. */
export function intervalsOf(
  readings: Readings,
  shape: Shape,
): { intervals: Intervals; odd: Oddities } {
  const kilo = KILO[shape.scale];
  const { intervals, resets } =
    shape.kind === 'counter'
      ? ofCounter(readings, kilo)
      : { intervals: ofSpans(readings, kilo, shape), resets: 0 };
  const odd: Oddities = {
    resets,
    negative: countOf(intervals.kwh, (kwh) => kwh < 0),
    rough: countOf(intervals.rough, (rough) => rough === 1),
    partial: 0,
  };
  const twice = new Set(readings.twice);
  const edges = [
    ...(shape.kind === 'counter' || shape.mark === 'start' ? [intervals.from] : []),
    ...(shape.kind === 'counter' || shape.mark === 'end' ? [intervals.to] : []),
  ];
  intervals.rough.forEach((_, at) => {
    if (edges.some((times) => twice.has(times[at] as number))) intervals.rough[at] = 1;
  });
  // A time that is an end is that of the interval behind the hour.
  const behind = HOUR_MS + (shape.kind !== 'counter' && shape.mark === 'end' ? intervals.step : 0);
  const hours = readings.leftOut.map((time) => time - behind);
  return { intervals: withHours(intervals, hours), odd };
}

/**
 * The intervals of several files in one order. Where two overlap, the one that begins earlier counts, of
 * an earlier file if they begin together; `dropped` is the number of the others.
 */
export function joinIntervals(sets: readonly Intervals[]): {
  intervals: Intervals;
  dropped: number;
} {
  const [only] = sets;
  if (only && sets.length === 1) return { intervals: only, dropped: 0 };
  const all = sets.flatMap((set, file) =>
    Array.from(set.from, (from, at) => ({ from, to: set.to[at] as number, file, at })),
  );
  all.sort((a, b) => a.from - b.from || a.file - b.file);
  let end = Number.NEGATIVE_INFINITY;
  const kept = all.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
  const column = (name: 'lasts' | 'kwh' | 'rough') =>
    kept.map(({ file, at }) => sets[file]?.[name][at] ?? 0);
  const intervals: Intervals = {
    from: Float64Array.from(kept, ({ from }) => from),
    to: Float64Array.from(kept, ({ to }) => to),
    lasts: Float64Array.from(column('lasts')),
    kwh: Float64Array.from(column('kwh')),
    rough: Uint8Array.from(column('rough')),
    step: Math.min(...sets.map(({ step }) => step)),
  };
  return { intervals, dropped: all.length - kept.length };
}

/** Times of which nothing is known, between the first and the last interval. */
export function gapsOf({ from, to }: Intervals): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  for (let at = 1; at < from.length; at += 1) {
    const [end, start] = [to[at - 1] as number, from[at] as number];
    if (start > end) gaps.push({ from: end, to: start });
  }
  return gaps;
}
