import { delimiterOf, firstRows, textOf } from './csv';
import { gapsOf, intervalsOf, joinIntervals } from './intervals';
import { readTable } from './readings';
import { guessShape, type Shape } from './shape';
import { decimalOf, numberOf, orderOf, timeOf } from './values';

const at = (text: string) => Date.parse(`${text}Z`);

/** The intervals of a table that is read as it is guessed, or as it is said. */
async function read(text: string, said: Partial<Shape> = {}) {
  const shape = { ...(guessShape(text)?.shape as Shape), ...said };
  const readings = await readTable(text, shape);
  if (!readings) throw new Error('Nothing was read.');
  return { readings, ...intervalsOf(readings, shape) };
}

describe('a table', () => {
  it('is read in quotes, over line breaks and without empty lines', () => {
    const text = 'time,"note, of ""one"""\r\n\r\n"2026-01-01","a\nb"\n2026-01-02,c';
    expect(firstRows(text, ',', 9)).toMatchObject([
      { line: 1, cells: ['time', 'note, of "one"'] },
      { line: 3, cells: ['2026-01-01', 'a\nb'] },
      { line: 5, cells: ['2026-01-02', 'c'] },
    ]);
  });

  it.each([
    ['a;b\n2026-01-01;1,5\n2026-01-02;2,5', ';'],
    ['a\tb\n2026-01-01\t1,5', '\t'],
    ['a,b\n2026-01-01,1.5', ','],
    ['a', ','],
  ])('tells its separator: %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  it('is read in the encoding of Chinese programs', () => {
    const bytes = Uint8Array.from([0xb5, 0xe7, 0xc1, 0xbf]);
    expect(textOf(bytes.buffer)).toBe('电量');
  });
});

describe('a value', () => {
  it.each([
    ['2026-01-05 10:15', 'ymd', '2026-01-05T10:15'],
    ['2026/1/5 1:05:30', 'ymd', '2026-01-05T01:05:30'],
    ['2026年1月5日 10时15分', 'ymd', '2026-01-05T10:15'],
    ['2026-01-05T10:15:00.000+08:00', 'ymd', '2026-01-05T10:15'],
    ['202601051015', 'ymd', '2026-01-05T10:15'],
    ['20260105 1015', 'ymd', '2026-01-05T10:15'],
    ['2026-01-05 24:00', 'ymd', '2026-01-06T00:00'],
    ['05.01.26 10:15', 'dmy', '2026-01-05T10:15'],
    ['1/5/2026 12:15 AM', 'mdy', '2026-01-05T00:15'],
    ['2026-01-05', 'ymd', '2026-01-05T00:00'],
  ] as const)('is a time: %s', (text, order, time) => {
    expect(timeOf(text, order)).toBe(at(time));
  });

  it.each(['2026-02-30', '2026-01-05 25:00', '2026-01-05 24:01', '12', 'time', ''])(
    'is no time: %j',
    (text) => expect(timeOf(text, 'ymd')).toBeUndefined(),
  );

  it.each([
    ['1,234.5', '.', 1234.5],
    ['1.234,5 kWh', ',', 1234.5],
    ["-1'000", '.', -1000],
    ['', '.', undefined],
    ['n/a', '.', undefined],
  ] as const)('is a number or none: %j', (text, decimal, number) => {
    expect(numberOf(text, decimal)).toBe(number);
  });

  it('leaves open what could be both', () => {
    expect(decimalOf(['1,234', '2,345'])).toBeUndefined();
    expect(decimalOf(['1,234', '0,345'])).toBe(',');
    expect(orderOf(['01/02/2026 00:00', '01/02/2026 00:15'])).toBeUndefined();
    expect(orderOf(['13/02/2026 00:00'])).toBe('dmy');
    expect(orderOf(['01/02/2026', '02/02/2026', '03/02/2026'])).toBe('dmy');
  });
});

describe('a meter', () => {
  it('says by its head and its numbers what it measures', () => {
    expect(guessShape('time,load (kW)\n2026-01-01 00:00,2\n2026-01-01 00:15,1')).toMatchObject({
      shape: { kind: 'load', scale: 'k' },
      doubts: [],
    });
    expect(guessShape('time,MWh\n2026-01-01 00:00,2\n2026-01-01 00:15,1')).toMatchObject({
      shape: { kind: 'energy', scale: 'M' },
      doubts: [],
    });
    expect(guessShape('time,v\n2026-01-01 00:00,2\n2026-01-01 00:15,1')?.doubts).toEqual(['kind']);
    expect(guessShape('date,clock,正向有功总示数(kWh)\n2026-01-01,00:15,7')?.shape).toMatchObject({
      ...{ kind: 'counter', time: 0, clock: 1, value: 2 },
    });
    expect(guessShape('nothing\nat all')).toBeUndefined();
  });

  it('with a counter has the energy between two times, and none where it begins anew', async () => {
    const { intervals, odd } = await read(
      'time,reading kWh\n2026-01-01 00:00,10\n2026-01-01 00:15,11\n2026-01-01 00:30,13\n' +
        '2026-01-01 00:45,2\n2026-01-01 02:00,4',
    );
    expect([...intervals.kwh]).toEqual([1, 2, 2]);
    expect([...intervals.rough]).toEqual([0, 0, 1]);
    expect(odd).toEqual({ resets: 1, negative: 0, rough: 1 });
    expect(gapsOf(intervals)).toEqual([
      { from: at('2026-01-01T00:30'), to: at('2026-01-01T00:45') },
    ]);
  });

  it('with loads has energy for the usual length alone, and gaps behind it', async () => {
    const text =
      'time,kW\n2026-01-01 00:00,4\n2026-01-01 00:15,8\n2026-01-01 01:00,4\n2026-01-01 01:15,4';
    const { intervals } = await read(text);
    expect([...intervals.kwh]).toEqual([1, 2, 1, 1]);
    expect(gapsOf(intervals)).toEqual([
      { from: at('2026-01-01T00:30'), to: at('2026-01-01T01:00') },
    ]);
    const ended = await read(text, { mark: 'end' });
    expect(ended.intervals.from[0]).toBe(at('2025-12-31T23:45'));
  });

  it('says what comes twice and what cannot be read, and keeps the first', async () => {
    const { readings } = await read(
      'time,kWh\n2026-01-01 00:15,2\n2026-01-01 00:00,1\n2026-01-01 00:15,2\n2026-01-01 00:00,9\nx,1',
    );
    expect([...readings.values]).toEqual([1, 2]);
    expect(readings).toMatchObject({
      ...{ repeated: 1, contradicting: 1, unreadable: { count: 1, lines: [6] } },
    });
  });

  it('goes on in another file, whose overlapping intervals are dropped', async () => {
    const one = await read('time,kWh\n2026-01-01 00:00,1\n2026-01-01 00:15,2');
    const two = await read('time,kWh\n2026-01-01 00:15,9\n2026-01-01 00:30,3');
    const { intervals, dropped } = joinIntervals([one.intervals, two.intervals]);
    expect([...intervals.kwh]).toEqual([1, 2, 3]);
    expect(dropped).toBe(1);
  });
});
