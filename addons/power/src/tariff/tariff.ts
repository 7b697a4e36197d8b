/** Days on which a price counts; working days are Monday to Friday, whatever holidays there are. */
export const DAYS = ['all', 'work', 'weekend'] as const;

/** A time of the day with a price of its own. */
export interface Period {
  name: string;
  /** Minutes of the day; `to` may be 1440, and less than `from` where the time goes over midnight. */
  from: number;
  to: number;
  days: (typeof DAYS)[number];
  /** Months from 1; the first may be greater than the last. */
  firstMonth: number;
  lastMonth: number;
  /** Of a kWh. */
  price: number;
}

/** What a kWh costs. Of periods that overlap the first counts; `base` at all other times. */
export interface Tariff {
  currency: string;
  base: number;
  periods: Period[];
}

/** Periods of a tariff, minutes of a day, and the highest price. */
export const PERIODS_MAX = 24;
export const DAY_MINUTES = 1440;
export const PRICE_MAX = 1_000_000;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= PRICE_MAX;

const isPeriod = (value: unknown): value is Period => {
  const period = value as Partial<Period> | null;
  return (
    typeof period?.name === 'string' &&
    isWhole(period.from, 0, DAY_MINUTES - 1) &&
    isWhole(period.to, 1, DAY_MINUTES) &&
    DAYS.includes(period.days as never) &&
    isWhole(period.firstMonth, 1, 12) &&
    isWhole(period.lastMonth, 1, 12) &&
    isPrice(period.price)
  );
};

/** The tariff in a document; undefined if it is none, whatever an earlier version or a hand has put there. */
export function tariffIn(value: unknown): Tariff | undefined {
  const tariff = value as Partial<Tariff> | null | undefined;
  const isTariff =
    typeof tariff?.currency === 'string' &&
    /^[A-Z]{3}$/.test(tariff.currency) &&
    isPrice(tariff.base) &&
    Array.isArray(tariff.periods) &&
    tariff.periods.length <= PERIODS_MAX &&
    tariff.periods.every(isPeriod);
  return isTariff ? (tariff as Tariff) : undefined;
}

/** Whether a period counts in a month, from 1, and on a day of the week, from Sunday as 0. */
function isOn({ days, firstMonth, lastMonth }: Period, month: number, day: number): boolean {
  const isWeekend = day === 0 || day === 6;
  if (days !== 'all' && isWeekend !== (days === 'weekend')) return false;
  return firstMonth <= lastMonth
    ? month >= firstMonth && month <= lastMonth
    : month >= firstMonth || month <= lastMonth;
}

const isWithin = ({ from, to }: Period, minute: number) =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Which price counts in each minute of a day: the number of the period, or that of all of them for `base`. */
export function rateTable(periods: readonly Period[], month: number, day: number): Uint8Array {
  const table = new Uint8Array(DAY_MINUTES).fill(periods.length);
  for (let at = periods.length - 1; at >= 0; at -= 1) {
    const period = periods[at] as Period;
    if (!isOn(period, month, day)) continue;
    for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
      if (isWithin(period, minute)) table[minute] = at;
    }
  }
  return table;
}

/** The minutes at which the prices of a tariff may change, or an hour begins. */
export function cutsOf(periods: readonly Period[]): Uint16Array {
  const ends = new Set(periods.flatMap(({ from, to }) => [from, to]));
  const next = new Uint16Array(DAY_MINUTES);
  let end = DAY_MINUTES;
  for (let minute = DAY_MINUTES - 1; minute >= 0; minute -= 1) {
    next[minute] = end;
    if (minute % 60 === 0 || ends.has(minute)) end = minute;
  }
  return next;
}
