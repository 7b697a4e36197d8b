import { delimiterOf, firstRows, textOf } from '../../../kit/csv-rows';
import { CHINESE } from '../texts/chinese';
import { ENGLISH } from '../texts/english';
import { fromHead } from './head';
import { gapsOf, intervalsOf, joinIntervals } from './intervals';
import { metersIn, ofMeter } from './meters';
import { otherThanTable } from './other';
import { readTable } from './readings';
import { guessShape, type Shape } from './shape';
import { decimalOf, numberOf, orderOf, timeOf } from './values';
import { unfolded } from './wide';

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

describe('a file of a company', () => {
  const head = 'time,energy (kWh)';
  const rows = ['2026-01-01 00:00,1', '2026-01-01 01:00,2', 'x,1'];

  it('is read from its head, whatever stands above, and its lines keep their numbers', async () => {
    const text = fromHead(['Grid Company', 'Customer: 7', '', head, ...rows].join('\n'));
    expect(guessShape(text)).toMatchObject({ doubts: [], heads: ['time', 'energy (kWh)'] });
    expect((await read(text)).readings.unreadable.lines).toEqual([7]);
    const plain = [head, '2026-01-01 00:00,', '2026-02-30 00:00,1', ...rows].join('\n');
    expect(fromHead(plain)).toBe(plain);
    expect(fromHead(rows.join('\n'))).toBe(rows.join('\n'));
  });

  it.each([
    ['0时', (at: number) => `${at}时`],
    ['1:00', (at: number) => `${at + 1}:00`],
    ['H1', (at: number) => `H${at + 1}`],
    ['00:00-01:00', (at: number) => `${String(at).padStart(2, '0')}:00-${at + 1}:00`],
  ])('may have a column for each hour: %s', async (_, headOf) => {
    const hours = Array.from({ length: 24 }, (_, at) => at);
    const day = (date: string) => `7,${date},${hours.map((at) => at / 4).join(',')},69`;
    const text = `meter,date,${hours.map(headOf).join(',')},total kWh\n${day('2026-01-01')}\n${day('2026-01-02')}`;
    const { intervals } = await read(unfolded(text) as string);
    expect(intervals.from).toHaveLength(48);
    expect(intervals.from[25]).toBe(at('2026-01-02T01:00'));
    expect(intervals.kwh[25]).toBe(0.25);
  });

  it('may have a column for each quarter of an hour, with cells that are empty', async () => {
    const heads = Array.from({ length: 96 }, (_, at) => `P${at + 1}`);
    const cells = heads.map((_, at) => (at === 3 ? '' : '1'));
    const text = unfolded(`日期,${heads.join(',')}\n2026-01-01,${cells.join(',')}`) as string;
    expect((await read(text, { kind: 'energy' })).intervals.from).toHaveLength(95);
    expect(unfolded([head, ...rows].join('\n'))).toBeUndefined();
  });

  it('may be about several meters, each of which is read by itself', async () => {
    const text = [
      'meter,time,kWh,quality',
      'A,2026-01-01 00:00,1,ok',
      'B,2026-01-01 00:00,1,ok',
      'A,2026-01-01 00:15,2,guess',
      'B,2026-01-01 00:15,4,ok',
      'B,x,4,ok',
    ].join('\n');
    const meters = metersIn(text);
    if (!meters) throw new Error('There are no meters.');
    expect(meters.names).toEqual(['A', 'B']);
    const { readings } = await read(ofMeter(text, meters, 'B'));
    expect([...readings.values]).toEqual([1, 4]);
    expect(readings).toMatchObject({ repeated: 0, unreadable: { count: 1, lines: [6] } });
    expect(metersIn([head, ...rows].join('\n'))).toBeUndefined();
    expect(
      metersIn('zone,time,kWh\npeak,2026-01-01 09:00,1\nvalley,2026-01-01 01:00,2'),
    ).toBeUndefined();
  });

  it.each([
    ['', 'empty'],
    ['PK\u0003\u0004…', 'workbook'],
    ['<!DOCTYPE html><table>', 'webPage'],
    ['time,kWh', undefined],
  ])('that is none is told: %j', (text, other) => {
    expect(otherThanTable(text)).toBe(other);
  });
});

describe('a meter', () => {
  it('with a counter is told by what rises in a long file, also where it once begins anew', () => {
    const rows = (shows: (at: number) => number) =>
      Array.from({ length: 500 }, (_, at) => {
        const time = new Date(Date.UTC(2026, 0, 1, at)).toISOString().slice(0, 16);
        return `${time.replace('T', ' ')},${shows(at)}`;
      });
    const kindOf = (lines: string[]) =>
      guessShape(['time,total (kWh)', ...lines].join('\n'))?.shape.kind;
    expect(kindOf(rows((at) => 1000 + at * 5.5))).toBe('counter');
    expect(kindOf(rows((at) => 1000 + at * 5.5).reverse())).toBe('counter');
    expect(kindOf(rows((at) => (at < 250 ? 1000 : 0) + at))).toBe('counter');
    expect(kindOf(rows((at) => (at === 250 ? 5 : 0)))).toBe('energy');
    expect(kindOf(rows((at) => 5 + Math.sin(at)))).toBe('energy');
  });

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
    // The example that the page gives out leaves nothing to ask.
    for (const { exampleHead } of [CHINESE, ENGLISH]) {
      const example = `${exampleHead}\n2026-01-31 00:00,0\n2026-01-31 00:15,0\n`;
      expect(guessShape(example)).toMatchObject({ shape: { kind: 'energy' }, doubts: [] });
    }
    expect(guessShape('nothing\nat all')).toBeUndefined();
  });

  it('with a counter has the energy between two times, and none where it begins anew', async () => {
    const { intervals, odd } = await read(
      'time,reading kWh\n2026-01-01 00:00,10\n2026-01-01 00:15,11\n2026-01-01 00:30,13\n' +
        '2026-01-01 00:45,2\n2026-01-01 02:00,4',
    );
    expect([...intervals.kwh]).toEqual([1, 2, 2]);
    expect([...intervals.rough]).toEqual([0, 0, 1]);
    expect(odd).toEqual({ resets: 1, negative: 0, rough: 1, partial: 0 });
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
