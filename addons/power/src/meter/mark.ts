import { firstRows } from '../../../kit/csv-rows';
import type { Shape } from './shape';
import { DAY_MS, timeOf } from './values';

/** Characters at the end of a file that have its last row. */
const TAIL = 2000;

/**
 * Whether the times of a table are ends: it goes from a step behind midnight to midnight. One that begins
 * at midnight, and any that does not have whole days, is taken to have beginnings.
 */
export function markOf(
  text: string,
  { delimiter, hasHead, time, clock, order }: Omit<Shape, 'mark'>,
): Shape['mark'] {
  const tail = text.trimEnd().slice(-TAIL);
  const last = tail.slice(tail.lastIndexOf('\n') + 1);
  const rows = [
    ...firstRows(text, delimiter, 3).slice(hasHead ? 1 : 0),
    ...firstRows(last, delimiter, 1),
  ];
  const [one, two, ...others] = rows.map(({ cells }) =>
    timeOf(clock < 0 ? (cells[time] ?? '') : `${cells[time]} ${cells[clock]}`, order),
  );
  const end = others.at(-1);
  if (one === undefined || two === undefined || end === undefined) return 'start';
  const isEnd =
    Math.min(one, end) % DAY_MS === Math.abs(two - one) && Math.max(one, end) % DAY_MS === 0;
  return isEnd ? 'end' : 'start';
}
