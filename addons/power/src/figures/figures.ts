import type { Intervals } from '../meter/intervals';
import { DAY_MS } from '../meter/values';
import { cutsOf, rateTable, type Tariff } from '../tariff/tariff';

/** Milliseconds on the wall's clock; the end is not within. */
export interface Span {
  from: number;
  to: number;
}

/** A load in kW, and the interval in which it was. */
export interface Extreme extends Span {
  kw: number;
}

/** What went through, and how many milliseconds it took, of those of which that is known. */
export interface Sum {
  kwh: number;
  known: number;
}

export interface Day extends Sum {
  /** The day's beginning. */
  at: number;
  /** Milliseconds on the wall's clock of which nothing is known. */
  missing: number;
  peak: Extreme | undefined;
  valley: Extreme | undefined;
  /** kWh at each price; the last is at the base price. */
  rates: number[];
}

/** What a span of time comes to. */
export interface Figures extends Sum {
  span: Span;
  /** Milliseconds on the wall's clock of which nothing is known. */
  missing: number;
  peak: Extreme | undefined;
  valley: Extreme | undefined;
  days: Day[];
  /** By the hour of the day. */
  hours: Sum[];
  rates: number[];
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The first interval that ends behind a time. */
function firstBehind({ to }: Intervals, time: number): number {
  let [low, high] = [0, to.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((to[middle] as number) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Mean load in kW; undefined where nothing is known. */
export const meanOf = ({ kwh, known }: Sum): number | undefined =>
  known > 0 ? (kwh * HOUR_MS) / known : undefined;

/** Cost of energy by the prices of a tariff. */
export const costOf = (rates: readonly number[], { periods, base }: Tariff): number =>
  rates.reduce((sum, kwh, at) => sum + kwh * (periods[at]?.price ?? base), 0);

/** The lower or higher of two; of equal ones the earlier. */
const extreme = (before: Extreme | undefined, next: Extreme, sign: 1 | -1): Extreme =>
  before && sign * before.kw >= sign * next.kw ? before : next;

/**
 * What the intervals within a span come to. What reaches beyond it, over midnight or over a change of the
 * price counts by its share of the time.
 */
export function figuresOf(intervals: Intervals, span: Span, tariff?: Tariff): Figures {
  const periods = tariff?.periods ?? [];
  const none = () => new Array<number>(periods.length + 1).fill(0);
  const cuts = cutsOf(periods);
  const tables = new Map<number, Uint8Array>();
  const days = new Map<number, Day>();
  const hours: Sum[] = Array.from({ length: 24 }, () => ({ kwh: 0, known: 0 }));
  const rates = none();
  const all: Figures = {
    ...{ span, kwh: 0, known: 0, missing: span.to - span.from },
    ...{ peak: undefined, valley: undefined, days: [], hours, rates },
  };

  /** The day of a time, with its table of prices. */
  const dayOf = (at: number): Day => {
    const start = Math.floor(at / DAY_MS) * DAY_MS;
    const kept = days.get(start);
    if (kept) return kept;
    const date = new Date(start);
    tables.set(start, rateTable(periods, date.getUTCMonth() + 1, date.getUTCDay()));
    const sums = { kwh: 0, known: 0, missing: DAY_MS, rates: none() };
    const day: Day = { at: start, ...sums, peak: undefined, valley: undefined };
    days.set(start, day);
    return day;
  };
  const add = (sum: Sum, kwh: number, known: number) => {
    sum.kwh += kwh;
    sum.known += known;
  };

  for (let n = firstBehind(intervals, span.from); n < intervals.from.length; n += 1) {
    const begin = intervals.from[n] as number;
    if (begin >= span.to) break;
    const end = intervals.to[n] as number;
    const lasts = intervals.lasts[n] as number;
    const energy = intervals.kwh[n] as number;
    const from = Math.max(begin, span.from);
    const to = Math.min(end, span.to);
    if (intervals.rough[n] === 0) {
      const kw = (energy * HOUR_MS) / lasts;
      const one = { kw, from: begin, to: end };
      const day = dayOf(from);
      all.peak = extreme(all.peak, one, 1);
      all.valley = extreme(all.valley, one, -1);
      day.peak = extreme(day.peak, one, 1);
      day.valley = extreme(day.valley, one, -1);
    }
    for (let at = from; at < to; ) {
      const day = dayOf(at);
      const minute = Math.floor((at - day.at) / MINUTE_MS);
      const stop = Math.min(to, day.at + (cuts[minute] as number) * MINUTE_MS);
      const part = (stop - at) / (end - begin);
      const [kwh, known] = [energy * part, lasts * part];
      const rate = tables.get(day.at)?.[minute] ?? periods.length;
      add(all, kwh, known);
      add(day, kwh, known);
      all.missing -= stop - at;
      day.missing -= stop - at;
      add(hours[Math.floor(minute / 60)] as Sum, kwh, known);
      rates[rate] = (rates[rate] as number) + kwh;
      day.rates[rate] = (day.rates[rate] as number) + kwh;
      at = stop;
    }
  }
  all.days = [...days.values()].sort((a, b) => a.at - b.at);
  return all;
}
