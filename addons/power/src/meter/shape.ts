import { delimiterOf, type Row, someRows } from '../../../kit/csv-rows';
import { markOf } from './mark';
import { type DateOrder, type Decimal, decimalOf, numberOf, orderOf, timeOf } from './values';

/**
 * What the values are: what a counter shows at a time, the load in an interval, or the energy that went
 * through in it.
 */
export const KINDS = ['counter', 'energy', 'load'] as const;
export type Kind = (typeof KINDS)[number];
/** Thousands or millions of watts or watt-hours. */
export const SCALES = ['', 'k', 'M'] as const;
export type Scale = (typeof SCALES)[number];

/** How the table of a meter is read. */
export interface Shape {
  delimiter: string;
  hasHead: boolean;
  /** Columns by their numbers from 0; the clock is one of its own, or -1. */
  time: number;
  clock: number;
  value: number;
  order: DateOrder;
  decimal: Decimal;
  kind: Kind;
  scale: Scale;
  /** Whether a time is that of the interval's beginning or of its end. */
  mark: 'start' | 'end';
  /** What values are multiplied with: the ratio of transformers. */
  factor: number;
}

/** What a person has to say, because the file does not. */
export type Doubt = 'time' | 'value' | 'order' | 'decimal' | 'kind';

export interface Guess {
  shape: Shape;
  doubts: Doubt[];
  /** The first rows, without the head, and how columns are called. */
  rows: Row[];
  heads: string[];
}

/** Rows of the preview. */
const PREVIEW = 5;
export const UNIT = /(?:^|[^a-z])([km]?)w(?:[.·]?(h))?(?:$|[^a-z])/i;
const COUNTER = /reading|register|counter|index|cumulative|示数|表底|读数|累计|止码|底码/i;
const ENERGY = /energy|consumption|usage|电量|电能|能耗|用电|千瓦时|verbrauch/i;
const LOAD = /load|power|demand|功率|负荷|千瓦(?!时)|leistung/i;
const ORDERS = ['ymd', 'dmy', 'mdy'] as const;
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/i;

export const isTime = (text: string) => ORDERS.some((order) => timeOf(text, order) !== undefined);
export const isNumber = (text: string) =>
  numberOf(text, '.') !== undefined || numberOf(text, ',') !== undefined;

/** The share of a column that makes it one of times or numbers; the rows without are said. */
const MOSTLY = 0.5;

/** Whether most of the cells that are not empty are such. */
export function isMostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  const given = cells.filter((cell) => cell.trim() !== '');
  return (
    given.length > 0 && given.filter((cell) => test(cell.trim())).length >= given.length * MOSTLY
  );
}

/** The share of falls that a counter has where it begins anew, and that of rises then. */
const FALLS = 0.02;
const RISES = 0.5;

/** Whether numbers go up as those of a counter do: never down, or hardly ever in either order. */
function isRising(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] as number));
  const ups = steps.filter((step) => step > 0).length;
  const downs = steps.filter((step) => step < 0).length;
  const [less, more] = [Math.min(ups, downs), Math.max(ups, downs)];
  if (steps.length < 2 || more === 0) return false;
  if (downs === 0) return true;
  return less <= steps.length * FALLS && more >= steps.length * RISES && steps.length > 50;
}

/** What the values are by the head of their column and by how they go. */
function kindOf(
  head: string,
  numbers: readonly number[],
): { kind: Kind; scale: Scale; isSure: boolean } {
  const unit = UNIT.exec(head);
  const scale = (unit ? unit[1]?.toLowerCase().replace('m', 'M') : 'k') as Scale;
  const says: Kind | undefined = COUNTER.test(head)
    ? 'counter'
    : unit
      ? unit[2]
        ? 'energy'
        : 'load'
      : LOAD.test(head)
        ? 'load'
        : ENERGY.test(head)
          ? 'energy'
          : undefined;
  const rises = isRising(numbers);
  if (says === 'counter') return { kind: says, scale, isSure: unit !== null };
  // Few values rise by chance as well.
  if (rises && says !== 'load')
    return { kind: 'counter', scale, isSure: numbers.length > 50 && unit !== null };
  return { kind: says ?? 'load', scale, isSure: says !== undefined && unit !== null };
}

/** Which column has the values: the only one with numbers, or the only one whose head has a unit. */
function valueColumn(
  columns: readonly string[][],
  heads: readonly string[],
  taken: readonly number[],
) {
  const numeric = columns.flatMap((cells, at) =>
    !taken.includes(at) && isMostly(cells, isNumber) ? [at] : [],
  );
  const named = numeric.filter((at) =>
    [UNIT, COUNTER, ENERGY, LOAD].some((word) => word.test(heads[at] ?? '')),
  );
  const [value = -1] = named.length > 0 ? named : numeric;
  return { value, isSure: named.length === 1 || numeric.length === 1 };
}

/**
 * How a table is read, as far as its first rows and some others tell; what they do not tell is a doubt.
 * Undefined if there is no row with a time and a number.
 */
export function guessShape(text: string, delimiter = delimiterOf(text)): Guess | undefined {
  const all = someRows(text, delimiter);
  const [first] = all;
  if (!first) return undefined;
  const hasHead = !first.cells.some((cell) => isTime(cell)) || !first.cells.some(isNumber);
  const rows = all.slice(hasHead ? 1 : 0);
  const width = Math.max(...rows.slice(0, 50).map(({ cells }) => cells.length), 0);
  const heads = Array.from(
    { length: width },
    (_, at) => (hasHead && first.cells[at]?.trim()) || '',
  );
  const columns = heads.map((_, at) => rows.map(({ cells }) => cells[at] ?? ''));
  const times = columns.flatMap((cells, at) => (isMostly(cells, isTime) ? [at] : []));
  const [time = -1] = times;
  if (time < 0) return undefined;
  const dates = columns[time] as string[];
  const isBare = !dates.some((date) => /:|\d{12}|\s\d{4}/.test(date));
  const clock = isBare
    ? columns.findIndex((cells, at) => at !== time && isMostly(cells, (cell) => CLOCK.test(cell)))
    : -1;
  const { value, isSure } = valueColumn(columns, heads, [...times, clock]);
  if (value < 0) return undefined;

  const texts = (columns[value] as string[]).filter((cell) => cell.trim() !== '');
  const order = orderOf(dates.filter(isTime));
  const decimal = decimalOf(texts);
  const numbers = texts
    .map((cell) => numberOf(cell, decimal ?? '.'))
    .filter((one) => one !== undefined);
  const { isSure: isKindSure, ...meaning } = kindOf(heads[value] ?? '', numbers);
  const doubts: Doubt[] = [
    ...(times.length > 1 ? (['time'] as const) : []),
    ...(isSure ? [] : (['value'] as const)),
    ...(order ? [] : (['order'] as const)),
    ...(decimal ? [] : (['decimal'] as const)),
    ...(isKindSure ? [] : (['kind'] as const)),
  ];
  const unmarked = {
    ...{ delimiter, hasHead, time, clock, value, ...meaning },
    ...{ order: order ?? 'dmy', decimal: decimal ?? '.', factor: 1 },
  };
  const shape: Shape = { ...unmarked, mark: markOf(text, unmarked) };
  return { shape, doubts, rows: rows.slice(0, PREVIEW), heads };
}
