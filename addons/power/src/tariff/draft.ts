import { numberOf } from '../meter/values';
import { DAY_MINUTES, type Period, PRICE_MAX, type Tariff } from './tariff';

/** A period as it is typed. */
export interface PeriodDraft extends Omit<Period, 'from' | 'to' | 'price'> {
  /** Tells it from the others while they are moved. */
  id: number;
  /** Times as `08:00`; `00:00` at the end is midnight. */
  from: string;
  to: string;
  price: string;
}

/** A tariff as it is typed. */
export interface TariffDraft {
  currency: string;
  base: string;
  periods: PeriodDraft[];
}

/** What is wrong with a field: of the period, or of the whole if `period` is undefined. */
export interface Wrong {
  period?: number;
  field: 'name' | 'times' | 'price';
}

const clockOf = (minutes: number) =>
  `${String(Math.floor((minutes % DAY_MINUTES) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (clock: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** A price with a comma or a full stop; undefined if it is none. */
function priceOf(text: string): number | undefined {
  const price = numberOf(text, text.includes(',') ? ',' : '.');
  return price !== undefined && price >= 0 && price <= PRICE_MAX ? price : undefined;
}

let last = 0;
/** A number that no other period has. */
export function nextId(): number {
  last += 1;
  return last;
}

/** A new period, whose name, times and price are to be typed. */
export const newPeriod = (): PeriodDraft => ({
  ...{ id: nextId(), name: '', from: '', to: '', price: '' },
  ...{ days: 'all', firstMonth: 1, lastMonth: 12 },
});

export const draftOf = ({ currency, base, periods }: Tariff): TariffDraft => ({
  currency,
  base: String(base),
  periods: periods.map((period) => ({
    ...period,
    id: nextId(),
    from: clockOf(period.from),
    to: clockOf(period.to),
    price: String(period.price),
  })),
});

/** The tariff that was typed, or what is wrong with it. */
export function tariffOf({ currency, base, periods }: TariffDraft): Tariff | Wrong[] {
  const wrong: Wrong[] = [];
  const price = priceOf(base);
  if (price === undefined) wrong.push({ field: 'price' });
  const read = periods.map(({ id, ...period }): Period => {
    const from = minutesOf(period.from);
    const to = minutesOf(period.to) || DAY_MINUTES;
    const isTimed = from !== undefined && period.to !== '' && from !== to;
    const cost = priceOf(period.price);
    if (period.name.trim() === '') wrong.push({ period: id, field: 'name' });
    if (!isTimed) wrong.push({ period: id, field: 'times' });
    if (cost === undefined) wrong.push({ period: id, field: 'price' });
    return { ...period, name: period.name.trim(), from: from ?? 0, to, price: cost ?? 0 };
  });
  return wrong.length > 0 ? wrong : { currency, base: price ?? 0, periods: read };
}
