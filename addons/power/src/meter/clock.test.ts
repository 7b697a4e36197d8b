import { curveOf } from '../figures/curve';
import { figuresOf, meanOf } from '../figures/figures';
import { gapsOf, intervalsOf, joinIntervals } from './intervals';
import { readTable } from './readings';
import { guessShape, type Shape } from './shape';
import { totalOf } from './total';

const HOUR = 3_600_000;

/** Rows of Sunday, 26 October 2025, in Berlin, where the clock goes back from 3:00 to 2:00. */
function rowsOf(minutes: number, numberIn: (row: number) => number) {
  const rows: string[] = [];
  for (let at = 0; at < 5 * 60; at += minutes) {
    const wall = at < 180 ? at : at - 60;
    const clock = `0${Math.floor(wall / 60)}:${String(wall % 60).padStart(2, '0')}`;
    rows.push(`2025-10-26 ${clock},${numberIn(rows.length)}`);
  }
  return rows;
}

async function read(rows: readonly string[], said: Partial<Shape> = {}) {
  const text = ['time,kWh', ...rows].join('\n');
  const shape = { ...(guessShape(text)?.shape as Shape), kind: 'energy', ...said } as Shape;
  const readings = await readTable(text, shape);
  if (!readings) throw new Error('Nothing was read.');
  const { intervals, odd } = intervalsOf(readings, shape);
  return { readings, intervals, odd, all: intervals.kwh.reduce((sum, kwh) => sum + kwh, 0) };
}

test.each([15, 30, 60])(
  'the hour that comes twice counts twice, every %i minutes',
  async (minutes) => {
    const rows = rowsOf(minutes, (row) => (row % 2) + 1);
    const all = rows.reduce((sum, row) => sum + Number(row.split(',')[1]), 0);
    for (const file of [rows, [...rows].reverse()]) {
      const found = await read(file);
      expect(found.all).toBe(all);
      expect(found.readings).toMatchObject({ repeated: 0, contradicting: 0 });
      expect(found.readings.twice).toHaveLength(60 / minutes);
      // Two hours in one are no load of their own.
      expect(found.intervals.rough.filter(Boolean)).toHaveLength(60 / minutes);
      expect(found.odd.rough).toBe(0);
    }
  },
);

test('loads count in both hours as well, and also where a time is the end of its interval', async () => {
  const found = await read(
    rowsOf(15, () => 4),
    { kind: 'load', mark: 'end' },
  );
  expect(found.all).toBe(20);
  expect(found.intervals.rough.filter(Boolean)).toHaveLength(4);
});

test('a counter goes on over the second hour, which makes no peak', async () => {
  const { all, intervals, odd } = await read(
    rowsOf(15, (row) => 100 + row),
    { kind: 'counter' },
  );
  expect(all).toBe(19);
  const loads = [...intervals.kwh].filter((_, at) => intervals.rough[at] === 0);
  expect(new Set(loads)).toEqual(new Set([1]));
  expect(odd.resets).toBe(0);
});

test.each([1, 2, 3, 4])('a file may end with row %i of the second hour', async (rows) => {
  const cut = (numberIn: (row: number) => number) => rowsOf(15, numberIn).slice(0, 12 + rows);
  for (const turned of [(file: string[]) => file, (file: string[]) => [...file].reverse()]) {
    const spans = await read(turned(cut(() => 1)));
    expect(spans.all).toBe(12 + rows);
    expect(spans.readings).toMatchObject({ repeated: 0, contradicting: 0 });
    const counter = await read(turned(cut((row) => 100 + row)), { kind: 'counter' });
    expect(counter.all).toBe(11 + rows);
    expect(counter.readings).toMatchObject({ repeated: 0, contradicting: 0 });
    expect(counter.odd.resets).toBe(0);
    const lasts = counter.intervals.lasts.reduce((all, one) => all + one, 0);
    expect(lasts / HOUR).toBeCloseTo((11 + rows) / 4);
    expect(counter.intervals.rough.at(-1)).toBe(1);
  }
});

test('rows that merely come again are not added', async () => {
  const rows = rowsOf(15, () => 1).slice(0, 12);
  const twice = await read([...rows, ...rows]);
  expect(twice.all).toBe(12);
  expect(twice.readings).toMatchObject({ repeated: 12 });
  const monday = rowsOf(15, () => 1).map((row) => row.replace('10-26', '10-27'));
  expect((await read(monday)).readings).toMatchObject({ repeated: 4, twice: Float64Array.of() });
  // An hour of which a row is missing is no hour.
  const cut = rowsOf(15, () => 1).filter((_, at) => at !== 13);
  expect((await read(cut)).readings).toMatchObject({ repeated: 3, twice: Float64Array.of() });
});

const even = (value: number) => () => value;
const rising = (value: number) => (row: number) => value * row;
const day = (date: string) => ({ from: Date.parse(date), to: Date.parse(date) + 24 * HOUR });
const autumn = day('2025-10-26');
const hoursOf = (known: readonly { known: number }[]) => known.map((sum) => sum.known / HOUR);

test.each([
  ['energy', 'start', 15, even(1)],
  ['energy', 'start', 60, even(4)],
  ['load', 'start', 15, even(4)],
  ['counter', 'start', 15, rising(1)],
  ['counter', 'start', 60, rising(4)],
] as const)(
  '%s (%s) every %i minutes has its mean load over both hours',
  async (kind, mark, minutes, numberIn) => {
    const rows = rowsOf(minutes, numberIn);
    for (const file of [rows, [...rows].reverse()]) {
      const { intervals } = await read(file, { kind, mark });
      const figures = figuresOf(intervals, autumn);
      // A counter says nothing of what goes through behind its last row.
      const after = kind === 'counter' ? minutes / 60 : 0;
      expect(figures.known / HOUR).toBeCloseTo(5 - after);
      expect(meanOf(figures)).toBeCloseTo(4);
      expect(figures.missing / HOUR).toBeCloseTo(20 + after);
      expect(figures.days[0]).toMatchObject({ missing: figures.missing, known: figures.known });
      expect(hoursOf(figures.hours).slice(0, 3)).toEqual([1, 1, 2]);
      const { mean } = curveOf(intervals, autumn, HOUR / 4);
      for (const kw of mean.slice(0, 12)) expect(kw).toBeCloseTo(4);
      expect(curveOf(intervals, autumn, 2 * HOUR).mean[1]).toBeCloseTo(4);
    }
  },
);

/** Rows of a day in Berlin on which the clock goes from 2:00 to 3:00, or which lacks that hour. */
const springOf = (
  date: string,
  minutes: number,
  isEnd: boolean,
  numberIn: (row: number) => number,
) =>
  Array.from({ length: (5 * 60) / minutes }, (_, row) => {
    const real = (row + Number(isEnd)) * minutes;
    const wall = real < 120 || (isEnd && real === 120) ? real : real + 60;
    return `${date} 0${Math.floor(wall / 60)}:${String(wall % 60).padStart(2, '0')},${numberIn(row)}`;
  });

test.each([
  ['energy', 'start', 15, even(1)],
  ['energy', 'end', 15, even(1)],
  ['load', 'start', 60, even(4)],
  ['counter', 'start', 15, rising(1)],
  ['counter', 'start', 60, rising(4)],
] as const)(
  '%s (%s) every %i minutes has no gap where the clock is put forward',
  async (kind, mark, minutes, numberIn) => {
    const spring = (date: string) =>
      read(springOf(date, minutes, mark === 'end', numberIn), { kind, mark });
    const { intervals, odd, readings } = await spring('2026-03-29');
    expect(gapsOf(intervals)).toEqual([]);
    expect(odd.rough).toBe(0);
    expect(readings.leftOut).toHaveLength(1);
    const figures = figuresOf(intervals, day('2026-03-29'));
    const after = kind === 'counter' ? minutes / 60 : 0;
    expect(figures.known / HOUR).toBeCloseTo(5 - after);
    expect(figures.missing / HOUR).toBeCloseTo(18 + after);
    expect(meanOf(figures)).toBeCloseTo(4);
    expect(figures.peak?.kw).toBeCloseTo(4);
    expect(figures.valley?.kw).toBeCloseTo(4);
    expect(hoursOf(figures.hours).slice(0, 4)).toEqual([1, 1, 0, 1]);
    const { mean } = curveOf(intervals, day('2026-03-29'), HOUR);
    expect(mean.slice(0, 4)).toEqual([4, 4, undefined, 4]);
    expect(curveOf(intervals, day('2026-03-29'), 2 * HOUR).mean[1]).toBeCloseTo(4);
    // On any other day it is an hour that is missing, and so it is where more than that hour is.
    for (const date of ['2026-03-22', '2026-03-30', '2026-06-28']) {
      const other = await spring(date);
      expect(other.readings.leftOut).toHaveLength(0);
      if (kind === 'counter') expect(other.odd.rough).toBe(1);
      else expect(gapsOf(other.intervals)).toHaveLength(1);
    }
  },
);

test('files that are joined, and meters that are added up, keep how long an interval lasts', async () => {
  const one = await read(rowsOf(15, () => 1));
  const later = await read(springOf('2026-03-29', 15, false, () => 1));
  const { intervals } = joinIntervals([one.intervals, later.intervals]);
  expect(intervals.lasts).toEqual(
    Float64Array.of(...one.intervals.lasts, ...later.intervals.lasts),
  );
  expect(totalOf([one, one]).intervals.lasts).toEqual(one.intervals.lasts);
  // Of one that lacks the second hour it is not known what went through in it.
  const single = await read(rowsOf(15, () => 1).filter((_, at) => at < 12 || at > 15));
  expect(totalOf([one, single]).odd.partial).toBe(8);
});
