import { intervalsOf } from './intervals';
import { readTable } from './readings';
import { guessShape, type Shape } from './shape';

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
