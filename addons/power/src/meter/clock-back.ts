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
 * the times go back by an hour once, run through it evenly, and go on behind it. Times that merely come
 * again are none. Files with the latest row first are read as well.
 */
export function secondHours(times: readonly number[]): ReadonlySet<number> {
  const step = stepOf(Float64Array.from(times));
  const rows = HOUR_MS / Math.abs(step);
  const found = new Set<number>();
  if (!Number.isInteger(rows)) return found;
  const back = step - Math.sign(step) * HOUR_MS;
  const from = (at: number) => (times[at] as number) - (times[at - 1] as number);
  for (let at = 1; at + rows <= times.length; at += 1) {
    if (from(at) !== back || !mayBeSo(times[at] as number)) continue;
    const hour = Array.from({ length: rows }, (_, row) => at + row);
    const next = at + rows;
    const goesOn = next === times.length || from(next) === step;
    if (goesOn && hour.slice(1).every((row) => from(row) === step)) {
      for (const row of hour) found.add(row);
    }
  }
  return found;
}
