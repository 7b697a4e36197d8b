import { delimiterOf, firstRows, type Row } from '../../../kit/csv-rows';
import { isNumber, isTime } from './shape';

/** Rows that a table may have above its head: its title, the customer, the period. */
const MOST = 40;

/** Whether a cell looks like a date, if only of a day that does not exist. */
const isDated = (cell: string) => /\d{4}\D\d{1,2}\D\d{1,2}|\d{1,2}\D\d{1,2}\D\d{4}/.test(cell);

/** Whether a row has a time and, elsewhere, a number. */
function isData({ cells }: Row): boolean {
  const time = cells.findIndex((cell) => isTime(cell));
  return time >= 0 && cells.some((cell, at) => at !== time && isNumber(cell));
}

/**
 * A table without what its file says above the head; empty lines take its place, so that lines keep their
 * numbers. The head is the last row without a date before the first that has a time and a number.
 */
export function fromHead(text: string): string {
  const rows = firstRows(text, delimiterOf(text), MOST);
  const first = rows.findIndex(isData);
  const head = rows.slice(0, Math.max(0, first)).findLastIndex(({ cells }) => !cells.some(isDated));
  const above = rows[head - 1];
  if (!above) return text;
  return text.slice(0, above.end).replace(/[^\n]+/g, '') + text.slice(above.end);
}
