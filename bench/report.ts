/** Minimum, median and maximum of some measurements. */
export interface Spread {
  min: number;
  median: number;
  max: number;
}

export function spreadOf(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    min: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    max: at(sorted.length - 1),
  };
}

/** Three significant digits; no figure here is more precise. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const decimals = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(decimals, 3));
}

export const spreadText = ({ min, median, max }: Spread) => [min, median, max].map(digits);

/** A table with right-aligned numbers. */
export function tableText(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return ['', title, line(heads), rule, ...rows.map(line)].join('\n');
}

/** Prints such a table. */
export const printTable = (...table: Parameters<typeof tableText>) =>
  console.log(tableText(...table));

interface Goal {
  name: string;
  value: number;
  unit?: string;
  /** The current limit, and the target. */
  now: number;
  later?: number;
  /** Whether the limit is a minimum. */
  isFloor?: boolean;
}

/** Prints a figure with its limits. Never fails, because machines differ. */
export function printGoal({ name, value, unit = '', now, later, isFloor = false }: Goal) {
  const text = (figure: number) => `${digits(figure)}${unit && ` ${unit}`}`;
  const isReached = (goal: number) => (isFloor ? value >= goal : value <= goal);
  const verdict = (goal: number) =>
    `${isFloor ? '>=' : '<='} ${text(goal)}: ${isReached(goal) ? 'reached' : 'NOT reached'}`;
  const then = later === undefined ? '' : ` (later ${verdict(later)})`;
  console.log(`goal  ${name}: ${text(value)}, ${verdict(now)}${then}`);
}
