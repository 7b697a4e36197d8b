import type { Intervals } from '../meter/intervals';
import { rateTable, type Tariff, tariffIn } from '../tariff/tariff';
import { curveOf, partOf } from './curve';
import { costOf, figuresOf, meanOf } from './figures';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(`${text}Z`);

/** Intervals of an hour each, from midnight of a Monday on. */
function hourly(...kwh: number[]): Intervals {
  const start = at('2026-01-05T00:00');
  return {
    from: Float64Array.from(kwh, (_, n) => start + n * HOUR),
    to: Float64Array.from(kwh, (_, n) => start + (n + 1) * HOUR),
    lasts: Float64Array.from(kwh, () => HOUR),
    kwh: Float64Array.from(kwh),
    rough: new Uint8Array(kwh.length),
    step: HOUR,
  };
}
const whole = { from: at('2026-01-05T00:00'), to: at('2026-01-12T00:00') };
const period = { name: '', days: 'all', firstMonth: 1, lastMonth: 12, price: 1 } as const;

it('has energy, peak and valley with their times, by day and by hour', () => {
  const { kwh, known, peak, valley, days, hours } = figuresOf(
    hourly(...new Array(23).fill(2), 5, 1),
    whole,
  );
  expect({ kwh, hours: known / HOUR }).toEqual({ kwh: 52, hours: 25 });
  expect(peak).toMatchObject({ kw: 5, from: at('2026-01-05T23:00') });
  expect(valley).toMatchObject({ kw: 1, from: at('2026-01-06T00:00') });
  expect(days.map((day) => day.kwh)).toEqual([51, 1]);
  expect(hours[0]).toEqual({ kwh: 3, known: 2 * HOUR });
});

it('counts by its share what reaches over an end of the span, midnight or a change of the price', () => {
  const long: Intervals = {
    ...{
      from: Float64Array.of(at('2026-01-05T22:00')),
      to: Float64Array.of(at('2026-01-06T02:00')),
    },
    ...{ kwh: Float64Array.of(8), rough: Uint8Array.of(1), step: HOUR },
    lasts: Float64Array.of(4 * HOUR),
  };
  const tariff: Tariff = {
    ...{ currency: 'CNY', base: 1 },
    periods: [{ ...period, from: 1380, to: 30, price: 10 }],
  };
  const figures = figuresOf(long, { from: whole.from, to: at('2026-01-06T01:00') }, tariff);
  expect(figures.kwh).toBe(6);
  expect(figures.days.map(({ kwh }) => kwh)).toEqual([4, 2]);
  expect(figures.rates).toEqual([3, 3]);
  expect(costOf(figures.rates, tariff)).toBe(33);
  expect(figures.peak).toBeUndefined();
});

it('takes the first of the periods that fit the month, the day and the time', () => {
  const periods = [
    { ...period, from: 480, to: 720, days: 'work', firstMonth: 11, lastMonth: 2 } as const,
    { ...period, from: 0, to: 1440, days: 'weekend' } as const,
  ];
  expect(rateTable(periods, 1, 1)[480]).toBe(0);
  expect(rateTable(periods, 1, 1)[720]).toBe(2);
  expect(rateTable(periods, 6, 1)[480]).toBe(2);
  expect(rateTable(periods, 1, 0)[480]).toBe(1);
});

it('reads a tariff that a document holds, and nothing else', () => {
  const tariff = { currency: 'EUR', base: 0.3, periods: [{ ...period, from: 0, to: 1440 }] };
  expect(tariffIn(tariff)).toEqual(tariff);
  for (const wrong of [null, {}, { ...tariff, base: '1' }, { ...tariff, periods: [{}] }]) {
    expect(tariffIn(wrong)).toBeUndefined();
  }
});

it('draws a curve in few parts, with nothing where nothing is known', () => {
  const { mean, least, most } = curveOf(
    hourly(1, 3, 5),
    { ...whole, to: whole.from + 6 * HOUR },
    2 * HOUR,
  );
  expect({ mean, least, most }).toEqual({
    ...{ mean: [2, 5, null], least: [1, 5, null], most: [3, 5, null] },
  });
  expect(partOf(whole, HOUR)).toBe(HOUR);
  expect(partOf({ from: 0, to: 366 * 24 * HOUR }, HOUR / 4)).toBe(8 * HOUR);
  expect(meanOf({ kwh: 0, known: 0 })).toBeUndefined();
});
