import { delimiterOf, firstRows, rowsOf } from '../../../kit/csv-rows';
import { isMostly, isNumber, isTime, UNIT } from './shape';

/** In how many equal parts a day is divided, each with a column of its own. */
const PARTS = [24, 48, 96] as const;
const DAY_MINUTES = 24 * 60;
/** The number of an hour or of a part: 0时, 7点, H01, P96, 12. */
const NUMBERED = /^[a-z]*\s*(\d{1,2})\s*[时点h]?$/i;
/** A time of the day, or the beginning of a span: 0:15, 00:15:00, 0时15分, 00:00-00:15. */
const CLOCK = /^(\d{1,2})[:时](\d{2})/;
/** A time behind a date, which says nothing where each column has its own. */
const TAIL = /[ T]\d{1,2}:\d{2}.*$/;

const two = (number: number) => String(number).padStart(2, '0');

/** What a head says as a count of steps of so many minutes; undefined if it is none. */
function placeOf(head: string, minutes: number): number | undefined {
  const text = head.trim();
  const clock = CLOCK.exec(text);
  if (clock) return (Number(clock[1]) * 60 + Number(clock[2])) / minutes;
  const numbered = NUMBERED.exec(text);
  return numbered ? Number(numbered[1]) : undefined;
}

/** Where the columns of a day begin, and how many they are: the heads follow each other from 0 or 1. */
function daysColumns(heads: readonly string[]): { start: number; parts: number } | undefined {
  for (const parts of PARTS) {
    const places = heads.map((head) => placeOf(head, DAY_MINUTES / parts));
    for (let start = 0; start + parts <= heads.length; start += 1) {
      const first = places[start];
      if (first !== 0 && first !== 1) continue;
      const isRun = places.slice(start, start + parts).every((place, at) => place === first + at);
      const goesOn = places[start + parts] === first + parts;
      if (isRun && !goesOn) return { start, parts };
    }
  }
  return undefined;
}

/**
 * A table with a day in each row and a column for each hour, or for each half or quarter of one, as a table
 * with a time in each row; undefined if it is none. The first column is what begins at midnight. Cells
 * without a number are left out: they are gaps.
 */
export function unfolded(text: string): string | undefined {
  const delimiter = delimiterOf(text);
  const [head, ...some] = firstRows(text, delimiter, 50);
  const found = head && daysColumns(head.cells);
  if (!head || !found) return undefined;
  const { start, parts } = found;
  const isOfDay = (at: number) => at >= start && at < start + parts;
  const others = head.cells.flatMap((_, at) => (isOfDay(at) ? [] : [at]));
  const date = others.find((at) =>
    isMostly(
      some.map(({ cells }) => cells[at] ?? ''),
      isTime,
    ),
  );
  if (date === undefined) return undefined;
  // Sums of a day and the like would pass for the values of the meter.
  const kept = others.filter((at) => at < start && at !== date);
  const unit = others.map((at) => head.cells[at] ?? '').find((cell) => UNIT.test(cell)) ?? '';
  const clean = (cell = '') => cell.replace(/[\t\r\n]/g, ' ').trim();
  const heads = kept.map((at) => clean(head.cells[at]));
  const lines = [[clean(head.cells[date]), clean(unit), ...heads]];
  let row = 0;
  for (const { cells } of rowsOf(text, delimiter)) {
    row += 1;
    const day = clean(cells[date]).replace(TAIL, '');
    if (row === 1 || day === '') continue;
    for (let part = 0; part < parts; part += 1) {
      const value = clean(cells[start + part]);
      if (!isNumber(value)) continue;
      const minutes = (part * DAY_MINUTES) / parts;
      const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
      lines.push([`${day} ${clock}`, value, ...kept.map((at) => clean(cells[at]))]);
    }
  }
  return lines.map((cells) => cells.join('\t')).join('\n');
}
