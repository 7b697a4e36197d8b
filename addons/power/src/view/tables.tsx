/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { costOf, type Figures, meanOf } from '../figures/figures';
import type { Tariff } from '../tariff/tariff';
import type { Words } from '../texts/texts';
import { type Formats, NOTHING } from './format';
import { type Figure, rateNames } from './results';

interface TableProps {
  figures: Figures;
  words: Words;
  format: Formats;
}

/** Days that are shown at first. */
const DAYS_MAX = 31;

/** A length that shows a number among others to the eye. */
const Bar = ({ part }: { part: number }) => (
  <span class="gauge" aria-hidden="true">
    <span style={{ width: `${Math.max(0, Math.min(1, part)) * 100}%` }} />
  </span>
);

/** Each day with what was used, its peak and valley and what is missing. */
export function DaysTable({
  figures,
  words,
  format,
  tariff,
}: TableProps & { tariff?: Tariff | undefined }) {
  const [isAll, setAll] = useState(false);
  const most = Math.max(...figures.days.map(({ kwh }) => kwh), 0);
  const shown = isAll ? figures.days : figures.days.slice(0, DAYS_MAX);
  return (
    <>
      <h2>{words.days}</h2>
      <div class="scroll">
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col" class="number">
                {words.energy}
              </th>
              <th scope="col" class="number">
                {words.peak}
              </th>
              <th scope="col" class="number">
                {words.valley}
              </th>
              {tariff && (
                <th scope="col" class="number">
                  {words.cost}
                </th>
              )}
              <th scope="col" class="number">
                {words.missing}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ at, kwh, missing, peak, valley, rates }) => (
              <tr key={at}>
                <td class="name">
                  {format.day(at)} {format.weekday(at)}
                </td>
                <td class="number" data-label={words.energy}>
                  <Bar part={most > 0 ? kwh / most : 0} />
                  <span class="figure">{format.kwh(kwh)}</span>
                </td>
                <td class="number" data-label={words.peak}>
                  {format.kw(peak?.kw)} <span class="quiet">{peak && format.clock(peak.from)}</span>
                </td>
                <td class="number" data-label={words.valley}>
                  {format.kw(valley?.kw)}{' '}
                  <span class="quiet">{valley && format.clock(valley.from)}</span>
                </td>
                {tariff && (
                  <td class="number" data-label={words.cost}>
                    {format.money(costOf(rates, tariff), tariff.currency)}
                  </td>
                )}
                <td class="number" data-label={words.missing}>
                  {missing > 0 ? <span class="warn">{format.length(missing)}</span> : NOTHING}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < figures.days.length && (
        <button type="button" onClick={() => setAll(true)}>
          {words.showAll(figures.days.length)}
        </button>
      )}
    </>
  );
}

/** The mean load of each hour of the day, of the other period beside it. */
export function HoursTable({
  figures,
  other,
  heads,
  words,
  format,
}: TableProps & { other: Figures | undefined; heads: readonly [string, string] }) {
  const sets = [figures, ...(other ? [other] : [])];
  const most = Math.max(...sets.flatMap(({ hours }) => hours.map((hour) => meanOf(hour) ?? 0)), 0);
  return (
    <details>
      <summary>{words.hours}</summary>
      <div class="scroll">
        <table class="hours">
          <thead>
            <tr>
              <th scope="col">{words.hour}</th>
              {sets.map((set, n) => (
                <th key={set.span.from} scope="col" class="number">
                  {other ? heads[n] : words.mean}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.hours.map((_, hour) => (
              <tr key={format.clock(hour * 3_600_000)}>
                <td>{format.clock(hour * 3_600_000)}</td>
                {sets.map(({ span, hours }) => {
                  const mean = meanOf(hours[hour] ?? { kwh: 0, known: 0 });
                  return (
                    <td key={span.from} class="number">
                      <Bar part={most > 0 ? (mean ?? 0) / most : 0} />
                      <span class="figure">{format.kw(mean)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** What was used at each price, and what it cost. */
export function PricesTable({ figures, words, format, tariff }: TableProps & { tariff: Tariff }) {
  const { currency, periods, base } = tariff;
  return (
    <>
      <h2>{words.prices}</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.rate}</th>
              <th scope="col" class="number">{`${currency} ${words.perKwh}`}</th>
              <th scope="col" class="number">
                {words.energy}
              </th>
              <th scope="col" class="number">
                {words.cost}
              </th>
            </tr>
          </thead>
          <tbody>
            {rateNames(tariff, words).map((name, n) => {
              const kwh = figures.rates[n] ?? 0;
              const price = periods[n]?.price ?? base;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two prices may have one name, and none moves.
                <tr key={n}>
                  <td>{name}</td>
                  <td class="number">{price}</td>
                  <td class="number">{format.kwh(kwh)}</td>
                  <td class="number">{format.money(kwh * price, currency)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Two periods beside each other, with the change from the second to the first. */
export function ComparisonTable({
  one,
  other,
  heads,
  words,
  format,
}: {
  one: readonly Figure[];
  other: readonly Figure[];
  heads: readonly [string, string];
  words: Words;
  format: Formats;
}) {
  return (
    <>
      <h2>{words.comparison}</h2>
      <div class="scroll">
        <table class="cards">
          <thead>
            <tr>
              {[words.figure, ...heads, words.change].map((head, n) => (
                <th key={head} scope="col" class={n > 0 ? 'number' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {one.map(({ label, value, text }, n) => {
              const second = other[n]?.value;
              const canCompare = value !== undefined && second !== undefined && second > 0;
              return (
                <tr key={label}>
                  <td class="name">{label}</td>
                  <td class="number" data-label={heads[0]}>
                    {text}
                  </td>
                  <td class="number" data-label={heads[1]}>
                    {other[n]?.text}
                  </td>
                  <td class="number" data-label={words.change}>
                    {canCompare ? format.change(value / second - 1) : NOTHING}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
