import type { Thresholds, WatchFigure } from '#contract/addon/watch';

/** Where thresholds are kept; the manifest names it to the platform. */
export const DOCUMENT = 'thresholds';

/** The figures in the order of the page. */
export const FIGURES = [
  ...(['signIns', 'failedSignIns', 'sessions', 'failures', 'quota'] as const),
] as const satisfies readonly WatchFigure[];

/** The highest threshold of a figure, as the platform reads it. */
export const mostOf = (figure: WatchFigure) => (figure === 'quota' ? 100 : 1_000_000_000);
/** People that are told at most. */
export const WATCHERS_MAX = 20;

/** What the form holds: what was typed for each figure, empty for none, and who is told. */
export interface Draft {
  limits: Record<WatchFigure, string>;
  toIds: readonly number[];
}

const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isWithin = (figure: WatchFigure, value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= mostOf(figure);

/** The thresholds in a document; what of it an earlier version or a hand has spoilt is left out. */
export function limitsIn(value: unknown): Partial<Record<WatchFigure, number>> {
  const limits = objectOf(objectOf(value).limits);
  const read = FIGURES.flatMap((figure) => {
    const limit = limits[figure];
    return isWithin(figure, limit) ? [[figure, limit] as const] : [];
  });
  return Object.fromEntries(read);
}

/** The form of a document. */
export function draftOf(value: unknown): Draft {
  const limits = limitsIn(value);
  const { toIds } = objectOf(value);
  const text = (figure: WatchFigure) => String(limits[figure] ?? '');
  return {
    limits: Object.fromEntries(FIGURES.map((figure) => [figure, text(figure)])) as Draft['limits'],
    toIds: Array.isArray(toIds)
      ? toIds.filter((id) => Number.isInteger(id) && id > 0).slice(0, WATCHERS_MAX)
      : [],
  };
}

/** Figures whose threshold is none that the platform reads. */
export const wrongIn = ({ limits }: Draft): WatchFigure[] =>
  FIGURES.filter((figure) => {
    const text = limits[figure].trim();
    return text !== '' && !(/^\d+$/.test(text) && isWithin(figure, Number(text)));
  });

/** The document of a form in which nothing is wrong. */
export function documentOf({ limits, toIds }: Draft): Thresholds {
  const given = FIGURES.filter((figure) => limits[figure].trim() !== '');
  return {
    limits: Object.fromEntries(given.map((figure) => [figure, Number(limits[figure])])),
    toIds: [...toIds],
  };
}

export const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);
