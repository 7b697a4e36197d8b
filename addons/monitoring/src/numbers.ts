import type { Figures, WatchFigure, WatchState } from '#contract/addon/watch';

type Quota = NonNullable<Figures['quota']>[number];

/** How full a kind is in whole percents; null without a limit. */
export function percentOf({ used, limit }: Quota): number | null {
  if (limit === null) return null;
  if (limit === 0) return used > 0 ? 100 : 0;
  return Math.floor((used * 100) / limit);
}

/** The fullest kind; undefined where nothing has a limit. */
export const fullestOf = (quota: readonly Quota[]): Quota | undefined =>
  shownKinds(quota).find(({ limit }) => limit !== null);

/** The number of a figure that the page shows: of the limits the highest percentage, null without any. */
export function numberOf(figures: Figures, figure: WatchFigure): number | null | undefined {
  if (figure !== 'quota') return figures[figure];
  if (!figures.quota) return undefined;
  const fullest = fullestOf(figures.quota);
  return fullest ? percentOf(fullest) : null;
}

/** Whether the number that the page shows has come to a threshold. */
export function isReached(
  figures: Figures,
  figure: WatchFigure,
  limit: number | undefined,
): boolean {
  const value = numberOf(figures, figure) ?? undefined;
  return value !== undefined && limit !== undefined && value >= limit;
}

/** Since when the platform has found a figure above; of the limits since the first kind. */
export function sinceOf({ above }: WatchState, figure: WatchFigure): string | undefined {
  const times = above.filter((one) => one.figure === figure).map(({ since }) => since);
  return times.toSorted()[0];
}

/** The kinds that have a limit or are used, the fullest first. */
export const shownKinds = (quota: readonly Quota[]): Quota[] =>
  quota
    .filter(({ used, limit }) => used > 0 || limit !== null)
    .toSorted((one, other) => (percentOf(other) ?? -1) - (percentOf(one) ?? -1));
