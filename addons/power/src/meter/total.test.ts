import { intervalsOf } from './intervals';
import type { Readings } from './readings';
import type { Shape } from './shape';
import { rowsOfAll, totalOf } from './total';

const HOUR = 3_600_000;
const shape = { kind: 'energy', scale: 'k', mark: 'start' } as Shape;
const read = (hours: number[], values: number[]): Readings => ({
  times: Float64Array.from(hours, (hour) => hour * HOUR),
  values: Float64Array.from(values),
  ...{ unreadable: { count: 1, lines: [hours.length] }, repeated: 0, contradicting: 2 },
  twice: Float64Array.of(HOUR),
  leftOut: Float64Array.of(),
});
const meter = (readings: Readings, how = shape) => ({ readings, ...intervalsOf(readings, how) });

test('meters are added up where all of them have an interval, and the others are counted', () => {
  const one = meter(read([0, 1, 2, 3], [1, 2, 3, -4]));
  const other = meter(read([1, 2, 3, 4], [10, 20, 30, 40]));
  const { intervals, odd } = totalOf([one, other]);
  expect([...intervals.from].map((from) => from / HOUR)).toEqual([1, 2, 3]);
  expect([...intervals.kwh]).toEqual([12, 23, 26]);
  expect(intervals.step).toBe(HOUR);
  expect(odd).toEqual({ resets: 0, negative: 1, rough: 0, partial: 2 });
});

test('counters are added up by what went through, so that one that goes back hides nothing', () => {
  const counter = { ...shape, kind: 'counter' } as Shape;
  const one = meter(read([0, 1, 2, 3], [10, 11, 0, 2]), counter);
  const other = meter(read([0, 1, 2, 3], [0, 5, 10, 15]), counter);
  const { intervals, odd } = totalOf([one, other]);
  expect([...intervals.from].map((from) => from / HOUR)).toEqual([0, 2]);
  expect([...intervals.kwh]).toEqual([6, 7]);
  expect(odd).toEqual({ resets: 1, negative: 0, rough: 0, partial: 1 });
});

test('the rows of all meters are counted', () => {
  const all = rowsOfAll([read([0], [1]), read([0, 1], [1, 2])]);
  expect(all.times).toHaveLength(3);
  expect([...all.twice]).toEqual([HOUR]);
  expect(all).toMatchObject({ unreadable: { count: 2, lines: [1] }, contradicting: 4 });
});
