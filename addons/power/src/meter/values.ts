/** In which order a date is written; `ymd` is told by its length, the others are alike. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';
export type Decimal = '.' | ',';

export const DAY_MS = 86_400_000;
const COMPACT = /^\d{8}(?:\d{4}|\d{6})?$/;
const ZONE = /(:\d\d(?:\.\d+)?)\s*(?:Z|[+-]\d\d:?\d\d)$/;
const HALF = /[ap]\.?m|[上下]午/i;
const UNIT = /\s*[kKmM]?[wW](?:[.·]?[hH])?$/;

/** The numbers in a date and time, the parts of the time behind those of the date. */
function partsOf(text: string): string[] {
  const parts = text
    .replace(ZONE, '$1')
    .replace(/\.\d+$/, (part) => (text.includes(':') ? '' : part));
  const found = parts.match(/\d+/g) ?? [];
  const [first = ''] = found;
  const date = COMPACT.test(first)
    ? [first.slice(0, 4), first.slice(4, 6), first.slice(6, 8)]
    : found.slice(0, 3);
  const rest = COMPACT.test(first) ? [first.slice(8), ...found.slice(1)] : found.slice(3);
  const [clock = ''] = rest.filter((part) => part !== '');
  // A time without colons, such as 0015.
  if (clock.length === 4 || clock.length === 6) return [...date, ...(clock.match(/\d\d/g) ?? [])];
  return [...date, ...rest.filter((part) => part !== '')];
}

/** The most frequent form, which is read without more ado: there may be half a million of them. */
const PLAIN = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/**
 * A date with a time or without, as milliseconds of the clock on the wall: it is taken as written, and no
 * zone is counted. 24:00 is the end of its day. Undefined if it is none in this order.
 */
export function timeOf(text: string, order: DateOrder): number | undefined {
  const parts = PLAIN.exec(text)?.slice(1).filter(Boolean) ?? partsOf(text.trim());
  if (parts.length < 3 || parts.length > 6) return undefined;
  const [a = 0, b = 0, c = 0, h = 0, minute = 0, second = 0] = parts.map(Number);
  const isYearFirst = (parts[0] as string).length === 4;
  if (isYearFirst !== (order === 'ymd')) return undefined;
  const [day, month] = order === 'ymd' ? [c, b] : order === 'dmy' ? [a, b] : [b, a];
  const written = order === 'ymd' ? a : c;
  const year = written < 100 ? written + 2000 : written;
  const [half = ''] = HALF.exec(text) ?? [];
  const hour = /^[p下]/i.test(half) && h < 12 ? h + 12 : /^[a上]/i.test(half) && h === 12 ? 0 : h;
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second > 0)) {
    return undefined;
  }
  const date = Date.UTC(year, month - 1, day);
  const read = new Date(date);
  if (read.getUTCMonth() !== month - 1 || read.getUTCDate() !== day) return undefined;
  return date + hour * 3_600_000 + minute * 60_000 + second * 1000;
}

/** A number with or without a unit; undefined if the text is none. */
export function numberOf(text: string, decimal: Decimal): number | undefined {
  if (decimal === '.' && /^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const plain = text.trim().replace(UNIT, '');
  const bare = plain.replace(decimal === '.' ? /[\s',]/g : /[\s'.]/g, '');
  if (!/^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:[eE][+-]?\d+)?$/.test(bare)) return undefined;
  return Number(decimal === ',' ? bare.replace(',', '.') : bare);
}

/**
 * The decimal sign of the numbers; undefined where a comma could be either, as in 1,234. A full stop is
 * one unless it is there twice.
 */
export function decimalOf(numbers: readonly string[]): Decimal | undefined {
  let isOpen = false;
  for (const number of numbers) {
    const stop = number.lastIndexOf('.');
    const comma = number.lastIndexOf(',');
    if (stop >= 0 && comma >= 0) return stop > comma ? '.' : ',';
    if (stop >= 0) return number.indexOf('.') === stop ? '.' : ',';
    if (comma < 0) continue;
    if (number.indexOf(',') !== comma) return '.';
    if (!/^\D*[1-9]\d{0,2},\d{3}\D*$/.test(number)) return ',';
    isOpen = true;
  }
  return isOpen ? undefined : '.';
}

/**
 * The order of the dates; undefined where days and months could be either. Of two that can be read the
 * one counts in which the times follow each other evenly.
 */
export function orderOf(dates: readonly string[]): DateOrder | undefined {
  const fitting = (['ymd', 'dmy', 'mdy'] as const).filter((order) => {
    const read = dates.filter((date) => timeOf(date, order) !== undefined).length;
    return read > 0 && read >= dates.length * 0.9;
  });
  if (fitting.length < 2) return fitting[0];
  if (dates.every((date) => /^\d+\.\d+\.\d+/.test(date))) return 'dmy';
  const steps = (order: DateOrder) => {
    const times = dates.slice(0, 200).map((date) => timeOf(date, order) ?? 0);
    return new Set(times.slice(1).map((time, at) => time - (times[at] as number))).size;
  };
  const [first, second] = fitting.map(steps) as [number, number];
  if (first === second) return undefined;
  return fitting[first < second ? 0 : 1];
}
