import { csvOf } from '../../../kit/csv';
import { costOf, type Extreme, type Figures, meanOf } from '../figures/figures';
import { DAY_MS } from '../meter/values';
import type { Tariff } from '../tariff/tariff';
import type { Words } from '../texts/texts';
import { type Formats, NOTHING } from './format';

/** A figure of a period: what is shown, and its number if there is one. */
export interface Figure {
  label: string;
  unit: string;
  value: number | undefined;
  text: string;
  /** When it was. */
  at?: string;
}

/** How prices are called: the last is the one at all other times. */
export const rateNames = ({ periods }: Tariff, words: Words): string[] => [
  ...periods.map(({ name }) => name),
  words.base,
];

const timeOf = (extreme: Extreme | undefined, format: Formats) =>
  extreme ? `${format.time(extreme.from)} – ${format.clock(extreme.to)}` : '';

/** What a period comes to, in the order in which it is shown. Without a tariff there is no cost. */
export function figuresIn(
  figures: Figures,
  tariff: Tariff | undefined,
  words: Words,
  format: Formats,
): Figure[] {
  const { span, kwh, known, missing, peak, valley, rates } = figures;
  const mean = meanOf(figures);
  const perDay = known > 0 ? (kwh / (span.to - span.from - missing)) * DAY_MS : undefined;
  const part = mean !== undefined && peak && peak.kw > 0 ? mean / peak.kw : undefined;
  const cost = tariff && costOf(rates, tariff);
  const kw = (value: number | undefined) => ({ unit: 'kW', value, text: format.kw(value) });
  const energy = (value: number | undefined) => ({
    ...{ unit: 'kWh', value, text: value === undefined ? NOTHING : format.kwh(value) },
  });
  return [
    { label: words.energy, ...energy(known > 0 ? kwh : undefined) },
    ...(tariff && cost !== undefined
      ? [
          {
            label: words.cost,
            unit: tariff.currency,
            value: cost,
            text: format.money(cost, tariff.currency),
          },
        ]
      : []),
    { label: words.perDay, ...energy(perDay) },
    { label: words.peak, ...kw(peak?.kw), at: timeOf(peak, format) },
    { label: words.valley, ...kw(valley?.kw), at: timeOf(valley, format) },
    { label: words.mean, ...kw(mean) },
    {
      ...{
        label: words.factorOfLoad,
        unit: '%',
        value: part === undefined ? undefined : part * 100,
      },
      text: part === undefined ? NOTHING : format.percent(part),
    },
  ];
}

/** Numbers with as many digits as meters have, others as they are. */
const rowOf = (cells: readonly (string | number | undefined)[]): string =>
  cells
    .map((cell) =>
      typeof cell === 'number' ? String(Math.round(cell * 1e6) / 1e6) : csvOf([[cell ?? '']]),
    )
    .join(',');

const table = (rows: Parameters<typeof rowOf>[0][]) => `\ufeff${rows.map(rowOf).join('\r\n')}\r\n`;

/** The days of a period as a table for spreadsheets. */
export function daysCsv(
  { days }: Figures,
  tariff: Tariff | undefined,
  words: Words,
  format: Formats,
): string {
  const { aside } = words.signs;
  const names = tariff ? rateNames(tariff, words).map((name) => aside(name, 'kWh')) : [];
  const cost = tariff ? [aside(words.cost, tariff.currency)] : [];
  const head = [
    ...[words.day, aside(words.energy, 'kWh'), aside(words.peak, 'kW'), words.peak],
    ...[aside(words.valley, 'kW'), words.valley, aside(words.missing, words.minutes)],
    ...[...names, ...cost],
  ];
  const rows = days.map(({ at, kwh, missing, peak, valley, rates }) => [
    ...[format.day(at), kwh, peak?.kw, peak && format.time(peak.from), valley?.kw],
    ...[valley && format.time(valley.from), missing / 60_000],
    ...(tariff ? [...rates, costOf(rates, tariff)] : []),
  ]);
  return table([head, ...rows]);
}

/** Two periods beside each other as a table for spreadsheets. */
export function comparisonCsv(
  one: readonly Figure[],
  other: readonly Figure[],
  heads: readonly [string, string],
  words: Words,
): string {
  const rows = one.map(({ label, unit, value }, n) => {
    const second = other[n]?.value;
    const change = value === undefined || second === undefined ? undefined : value - second;
    return [words.signs.aside(label, unit), value, second, change];
  });
  return table([[words.figure, ...heads, words.change], ...rows]);
}
