import type { Figures, Thresholds, WatchFigure } from '#contract/addon/watch';
import type { QuotaKind } from '#contract/tenant/quota';

/** A watched number: a figure, or of `quota` the percentage of one kind. */
export interface Measure {
  figure: WatchFigure;
  kind: QuotaKind | null;
  value: number;
}

/** A number that has come to its threshold. */
export interface Crossing extends Measure {
  limit: number;
}

/** Since when numbers are at or above their thresholds, by their names. */
export type Above = Readonly<Record<string, number>>;

/** What a number is called where it is kept: `sessions`, `quota.users`. */
export const nameOf = ({ figure, kind }: Pick<Measure, 'figure' | 'kind'>) =>
  kind === null ? figure : `${figure}.${kind}`;

/** The figure and the kind in a name. */
export function partsOf(name: string): Pick<Measure, 'figure' | 'kind'> {
  const [figure, kind] = name.split('.');
  return { figure: figure as WatchFigure, kind: (kind ?? null) as QuotaKind | null };
}

/** Whole percents of a limit that are in use; all of one that allows nothing and is used nevertheless. */
export function percentOf({ used, limit }: { used: number; limit: number }): number {
  if (limit === 0) return used > 0 ? 100 : 0;
  return Math.floor((used * 100) / limit);
}

/** The numbers of figures; a kind without a limit has none. */
export function measuresOf({ quota = [], ...counts }: Figures): Measure[] {
  const plain = Object.entries(counts).map(([figure, value]) => ({
    ...{ figure: figure as WatchFigure, kind: null, value },
  }));
  const kinds = quota.flatMap(({ kind, used, limit }) =>
    limit === null ? [] : [{ figure: 'quota' as const, kind, value: percentOf({ used, limit }) }],
  );
  return [...plain, ...kinds];
}

/**
 * What is at or above its threshold, and what of it was below when it was checked last: those are the
 * crossings. What fell below, or has no threshold any more, is forgotten, and told of again later.
 */
export function compare(
  figures: Figures,
  limits: Thresholds['limits'],
  { before, now }: { before: Above; now: number },
): { above: Above; crossings: Crossing[] } {
  const reached = measuresOf(figures).flatMap((measure) => {
    const limit = limits[measure.figure];
    return limit !== undefined && measure.value >= limit ? [{ ...measure, limit }] : [];
  });
  return {
    above: Object.fromEntries(
      reached.map((one) => [nameOf(one), before[nameOf(one)] ?? now] as const),
    ),
    crossings: reached.filter((one) => before[nameOf(one)] === undefined),
  };
}
