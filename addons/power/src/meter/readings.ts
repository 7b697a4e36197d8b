import { rowsOf } from '../../../kit/csv-rows';
import { hoursLeftOut, secondHours } from './clock';
import { stepOf } from './intervals';
import type { Shape } from './shape';
import { numberOf, timeOf } from './values';

/** What was read of a table: times in milliseconds on the wall's clock, and the values at them. */
export interface Readings {
  times: Float64Array;
  values: Float64Array;
  /** Rows that have no time or no number, and the lines of the first of them. */
  unreadable: { count: number; lines: number[] };
  /** Times that come again: with the same value, and with another one, of which the first counts. */
  repeated: number;
  contradicting: number;
  /** Times that the clock showed twice because it was put back. What went through in both counts. */
  twice: Float64Array;
  /** Milliseconds that a counter's file lacks of the second hour, because it ends before that hour does. */
  cut?: number;
  /** Times before which an hour is left out because the clock was put forward. */
  leftOut: Float64Array;
}

/** Rows between two looks at the clock, and the milliseconds after which the page is drawn. */
const ROWS = 1000;
const SLICE_MS = 25;
const HOUR_MS = 3_600_000;
/** Lines that are named. */
const LINES = 3;

/** Lets the browser draw and answer. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Times and values in the order of the times; of two at a time, the first in the file. Where the clock was
 * put back, the second is added, unless it is what a counter shows: that goes on by itself, and what it showed in the
 * first hour is kept, also where a file begins with the latest row. Where it ends with the second hour, what it
 * showed last counts as shown at the end of that hour: the clock had shown all other times before.
 */
function inOrder(times: number[], values: number[], kind: Shape['kind']) {
  const isSorted = times.every((time, at) => at === 0 || time > (times[at - 1] as number));
  const order = times.map((_, at) => at);
  if (!isSorted) order.sort((a, b) => (times[a] as number) - (times[b] as number) || a - b);
  const kept: number[] = [];
  let repeated = 0;
  let contradicting = 0;
  const second = secondHours(times);
  const isLatestFirst = (times[0] as number) > (times.at(-1) as number);
  const twice: number[] = [];
  for (const at of order) {
    const last = kept.at(-1);
    if (last === undefined || times[last] !== times[at]) kept.push(at);
    else if (second.has(at)) {
      twice.push(times[at] as number);
      if (kind !== 'counter') values[last] = (values[last] as number) + (values[at] as number);
      else if (isLatestFirst) kept[kept.length - 1] = at;
    } else if (values[last] === values[at]) repeated += 1;
    else contradicting += 1;
  }
  const shown = kept.map((at) => times[at] as number);
  const counted = kept.map((at) => values[at] as number);
  const end = isLatestFirst ? 0 : times.length - 1;
  const [wall, latest] = [times[end] as number, shown.at(-1) as number];
  let cut: number | undefined;
  if (kind === 'counter' && twice.includes(wall) && latest - wall < HOUR_MS) {
    const next = latest + stepOf(Float64Array.from(shown));
    twice.push(...shown.filter((time) => time > wall));
    shown.push(next);
    counted.push(values[end] as number);
    cut = next - wall;
  }
  const inTurn = Float64Array.from(shown);
  return {
    times: inTurn,
    values: Float64Array.from(counted),
    ...{ repeated, contradicting, twice: Float64Array.from(twice), leftOut: hoursLeftOut(inTurn) },
    cut,
  };
}

/**
 * Reads a table, and lets the page be drawn meanwhile; `onProgress` is told a part of 1. Resolves to
 * undefined once the signal is aborted.
 */
export async function readTable(
  text: string,
  { delimiter, hasHead, time, clock, value, order, decimal, factor, kind }: Shape,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<Readings | undefined> {
  const times: number[] = [];
  const values: number[] = [];
  const lines: number[] = [];
  let count = 0;
  let rows = 0;
  let drawn = performance.now();
  for (const { line, cells, end } of rowsOf(text, delimiter)) {
    rows += 1;
    if (rows === 1 && hasHead) continue;
    const date = cells[time] ?? '';
    const when = timeOf(clock < 0 ? date : `${date} ${cells[clock] ?? ''}`, order);
    const number = numberOf(cells[value] ?? '', decimal);
    if (when === undefined || number === undefined) {
      count += 1;
      if (lines.length < LINES) lines.push(line);
    } else {
      times.push(when);
      values.push(number * factor);
    }
    if (rows % ROWS === 0 && performance.now() - drawn > SLICE_MS) {
      onProgress?.(end / text.length);
      await breathe();
      if (signal?.aborted) return undefined;
      drawn = performance.now();
    }
  }
  return { ...inOrder(times, values, kind), unreadable: { count, lines } };
}
