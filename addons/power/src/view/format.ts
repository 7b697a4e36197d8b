import type { Words } from '../texts/texts';

export type Language = 'zh-CN' | 'en-US';

const MINUTE_MS = 60_000;
/** What has no number. */
export const NOTHING = '–';

/** How numbers and times are written in a language. Times are those of the wall's clock. */
export function formats(language: Language, words: Words) {
  const numbers = (digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  const [whole, two, three] = [numbers(0), numbers(2), numbers(3)];
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const changes = new Intl.NumberFormat(language, {
    ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  });
  const iso = (at: number) => new Date(at).toISOString();

  /** A quantity with as many digits as are of use. */
  const number = (value: number) =>
    (Math.abs(value) >= 1000 ? whole : Math.abs(value) >= 10 ? two : three).format(value);
  /** Not rounded up to all where something is missing. */
  const percent = (part: number) => percents.format(part < 1 ? Math.min(part, 0.999) : part);
  /** A length of time with its two largest units. */
  function length(ms: number): string {
    const minutes = Math.round(ms / MINUTE_MS);
    const units = [
      [Math.floor(minutes / 1440), words.daysShort],
      [Math.floor(minutes / 60) % 24, words.hoursShort],
      [minutes % 60, words.minutes],
    ] as const;
    const given = units.filter(([count]) => count > 0).slice(0, 2);
    if (given.length === 0) return `${three.format(ms / 1000)} s`;
    return given.map(([count, unit]) => `${count} ${unit}`).join(' ');
  }
  return {
    number,
    percent,
    length,
    count: (value: number) => whole.format(value),
    change: (part: number) => changes.format(part),
    kwh: (value: number) => `${number(value)} kWh`,
    kw: (value: number | undefined) => (value === undefined ? NOTHING : `${number(value)} kW`),
    money: (value: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(value),
    /** As dates are typed, such as 2026-01-31. */
    day: (at: number) => iso(at).slice(0, 10),
    clock: (at: number) => iso(at).slice(11, 16),
    time: (at: number) => iso(at).slice(0, 16).replace('T', ' '),
    month: (at: number) =>
      new Date(at).toLocaleDateString(language, { timeZone: 'UTC', year: 'numeric', month: 'long' }),
    weekday: (at: number) =>
      new Date(at).toLocaleDateString(language, { timeZone: 'UTC', weekday: 'short' }),
  };
}

export type Formats = ReturnType<typeof formats>;
