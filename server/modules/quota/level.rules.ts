import type { QuotaKind } from '#contract/tenant/quota';

/** Percentages of a limit whose crossing is told, lowest first. */
const LEVELS = [80, 95, 100] as const;

/** What a tenant uses of one kind, and its limit; null is unlimited. */
export interface Use {
  used: number;
  limit: number | null;
}

/** A level that the use of a kind has come to. */
export interface Crossing {
  kind: QuotaKind;
  level: (typeof LEVELS)[number];
  used: number;
  limit: number;
}

/** The highest level that the use has come to; 0 below all, and where nothing is used. */
function levelOf({ used, limit }: Use): Crossing['level'] | 0 {
  if (limit === null || used === 0) return 0;
  return LEVELS.findLast((level) => used * 100 >= level * limit) ?? 0;
}

/** Whether a kind has come to the lowest level. */
export const isNearlyFull = (use: Use) => levelOf(use) > 0;

/** How full a kind is; what has a limit of 0 is fuller than any other. */
export const fillOf = ({ used, limit }: { used: number; limit: number }) =>
  limit === 0 ? Number.MAX_VALUE : used / limit;

/** The level that a change has come to from below; undefined if it has come to none. */
export function crossingOf(kind: QuotaKind, before: Use, after: Use): Crossing | undefined {
  const level = levelOf(after);
  const { used, limit } = after;
  if (level === 0 || limit === null || level <= levelOf(before)) return undefined;
  return { kind, level, used, limit };
}
