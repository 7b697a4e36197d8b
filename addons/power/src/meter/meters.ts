import { delimiterOf, rowsOf } from '../../../kit/csv-rows';
import { guessShape } from './shape';

/** Meters of a file; more names than these are no meters. */
const MOST = 200;

/** The meters in a table, by their names in a column of it. */
export interface Meters {
  column: number;
  delimiter: string;
  hasHead: boolean;
  names: string[];
}

/**
 * The meters of a table: a column whose names have the same times. Of several such columns that with most
 * names counts. Undefined where the times of the table are of one meter.
 */
export function metersIn(text: string): Meters | undefined {
  const delimiter = delimiterOf(text);
  const shape = guessShape(text, delimiter)?.shape;
  if (!shape) return undefined;
  const { hasHead, time, clock, value } = shape;
  /** For each column, the times that each of its names has; null for one with too many names. */
  const columns: (Map<string, Set<string>> | null)[] = [];
  let row = 0;
  for (const { cells } of rowsOf(text, delimiter)) {
    row += 1;
    if (row === 1 && hasHead) continue;
    const when = clock < 0 ? cells[time] : `${cells[time]} ${cells[clock]}`;
    cells.forEach((cell, at) => {
      if (at === time || at === clock || at === value || columns[at] === null) return;
      const names = columns[at] ?? new Map<string, Set<string>>();
      columns[at] = names;
      const times = names.get(cell.trim()) ?? new Set<string>();
      names.set(cell.trim(), times.add(when ?? ''));
      if (names.size > MOST) columns[at] = null;
    });
  }
  const found = columns
    .map((names, column) => ({ column, names: names ?? new Map<string, Set<string>>() }))
    .filter(({ names }) => names.size > 1 && areAtOnce([...names.values()]))
    .sort((a, b) => b.names.size - a.names.size)[0];
  return found && { column: found.column, delimiter, hasHead, names: [...found.names.keys()] };
}

/** Whether at least half of the times of the one with fewest are those of another one as well. */
function areAtOnce(sets: readonly Set<string>[]): boolean {
  const [fewest, ...others] = [...sets].sort((a, b) => a.size - b.size);
  if (!fewest) return false;
  const shared = [...fewest].filter((time) => others.some((times) => times.has(time))).length;
  return shared * 2 >= fewest.size;
}

/** The rows of one meter, with the head; the others become empty lines, so that lines keep their numbers. */
export function ofMeter(text: string, meters: Meters, name: string): string {
  const kept: string[] = [];
  let start = 0;
  for (const { cells, end } of rowsOf(text, meters.delimiter)) {
    const raw = text.slice(start, end);
    const isHead = meters.hasHead && start === 0;
    const isOwn = isHead || cells[meters.column]?.trim() === name;
    kept.push(isOwn ? raw : raw.replace(/[^\n]+/g, ''));
    start = end;
  }
  return kept.join('');
}
