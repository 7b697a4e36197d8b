import { stepOf } from './intervals';

const HOUR_MS = 3_600_000;
/** Months, from 0, in which clocks are put back somewhere: in autumn, north and south. */
const MONTHS = [2, 3, 8, 9, 10];

/** Clocks are put back in the small hours of a Sunday. */
const mayBeSo = (time: number) => {
  const date = new Date(time);
  return date.getUTCDay() === 0 && date.getUTCHours() < 4 && MONTHS.includes(date.getUTCMonth());
};

/**
 * The rows of the hour that comes a second time when the clock is put back, by their places in the file:
 * the times go back by an hour once, run through it evenly, and go on behind it unless the file ends before.
 * Times that merely come again are none. Files with the latest row first are read as well.
 */
export function secondHours(times: readonly number[]): ReadonlySet<number> {
  const step = stepOf(Float64Array.from(times));
  const rows = HOUR_MS / Math.abs(step);
  const found = new Set<number>();
  if (!Number.isInteger(rows)) return found;
  const back = step - Math.sign(step) * HOUR_MS;
  const from = (at: number) => (times[at] as number) - (times[at - 1] as number);
  for (let at = 1; at < times.length; at += 1) {
    if (from(at) !== back || !mayBeSo(times[at] as number)) continue;
    const next = Math.min(at + rows, times.length);
    const hour = Array.from({ length: next - at }, (_, row) => at + row);
    const goesOn = next === times.length || from(next) === step;
    if (goesOn && hour.slice(1).every((row) => from(row) === step)) {
      for (const row of hour) found.add(row);
    }
  }
  return found;
}

/** Sundays on which clocks are put forward somewhere, by month from 0: their first and last dates. */
const FORWARD: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [8, 14],
    [25, 31],
  ],
  8: [
    [2, 8],
    [24, 30],
  ],
  9: [[1, 7]],
};

/**
 * The times, in their order, before which an hour is left out because the clock was put forward: they jump by
 * an hour more than usual in the small hours of such a Sunday. A file that lacks just that hour looks the same,
 * so whoever reads it is told.
 */
export function hoursLeftOut(times: Float64Array): Float64Array {
  const step = stepOf(times);
  if (!Number.isInteger(HOUR_MS / step)) return Float64Array.of();
  return times.filter((time, at) => {
    if (at === 0 || time - (times[at - 1] as number) !== step + HOUR_MS) return false;
    const date = new Date(time);
    const [day, hour] = [date.getUTCDate(), date.getUTCHours()];
    const isOne = FORWARD[date.getUTCMonth()]?.some(([first, last]) => day >= first && day <= last);
    return isOne === true && date.getUTCDay() === 0 && hour > 0 && hour < 5;
  });
}
