import type { Intervals, Oddities } from './intervals';
import type { Readings } from './readings';

/** What was read of one meter. */
export interface OneMeter {
  readings: Readings;
  intervals: Intervals;
  odd: Oddities;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Several meters as one. An interval counts where all of them have it: without one of them, what the others
 * used would pass for all. `partial` is the number of those that are left out.
 */
export function totalOf(meters: readonly OneMeter[]): Omit<OneMeter, 'readings'> {
  const spans = new Map<
    string,
    { from: number; to: number; lasts: number; kwh: number; rough: number; of: number }
  >();
  for (const { intervals } of meters) {
    intervals.from.forEach((from, at) => {
      const to = intervals.to[at] as number;
      const kwh = intervals.kwh[at] as number;
      const rough = intervals.rough[at] as number;
      const lasts = intervals.lasts[at] as number;
      const key = `${from} ${to} ${lasts}`;
      const before = spans.get(key);
      spans.set(key, {
        ...{ from, to, lasts, kwh: (before?.kwh ?? 0) + kwh },
        ...{ rough: before?.rough || rough, of: (before?.of ?? 0) + 1 },
      });
    });
  }
  const kept = [...spans.values()]
    .filter((span) => span.of === meters.length)
    .sort((one, other) => one.from - other.from);
  const odds = (name: 'resets' | 'negative' | 'rough') => sum(meters.map(({ odd }) => odd[name]));
  return {
    intervals: {
      from: Float64Array.from(kept, ({ from }) => from),
      to: Float64Array.from(kept, ({ to }) => to),
      lasts: Float64Array.from(kept, ({ lasts }) => lasts),
      kwh: Float64Array.from(kept, ({ kwh }) => kwh),
      rough: Uint8Array.from(kept, ({ rough }) => rough),
      step: Math.min(...meters.map(({ intervals }) => intervals.step)),
    },
    odd: {
      ...{ resets: odds('resets'), negative: odds('negative'), rough: odds('rough') },
      partial: spans.size - kept.length,
    },
  };
}

/** What is said of the rows of several meters: of all of them, and the lines of the first. */
export function rowsOfAll(all: readonly Readings[]): Readings {
  const [first] = all;
  return {
    times: Float64Array.from(all.flatMap(({ times }) => [...times])),
    values: Float64Array.from(all.flatMap(({ values }) => [...values])),
    unreadable: {
      count: sum(all.map(({ unreadable }) => unreadable.count)),
      lines: (all.find(({ unreadable }) => unreadable.count > 0) ?? first)?.unreadable.lines ?? [],
    },
    repeated: sum(all.map(({ repeated }) => repeated)),
    contradicting: sum(all.map(({ contradicting }) => contradicting)),
    twice: Float64Array.from(new Set(all.flatMap(({ twice }) => [...twice]))),
    leftOut: Float64Array.from(new Set(all.flatMap(({ leftOut }) => [...leftOut]))),
  };
}
