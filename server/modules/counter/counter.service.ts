import type { Db } from '../../db/types';
import type { Sweep } from '../../jobs/sweep';
import { Refusal } from '../../lib/refusal';
import * as repo from './counter.repo';

export type Counted = repo.Counted;
export const { countsOf, extend, hit, takeBack } = repo;
/** Deletes windows that have ended; ended windows are never counted. */
export const sweeps: readonly Sweep[] = [{ name: 'counters', run: repo.deleteEnded }];

/** Maximum per window; the window begins with the first increment. */
export interface Cap {
  name: string;
  max: number;
  windowMs: number;
  /** How much this one counts; 1 without it. */
  amount?: number;
}

type CapReason =
  | 'rate.exceeded'
  | 'sms.too-many'
  | 'factor.locked'
  | 'letter.too-many'
  | 'offer.too-many'
  | 'notice.reminded-lately';

/** Increments all counters, or none if one of them is full. Returns the full ones. */
export async function countWithin(
  db: Db,
  caps: readonly Cap[],
  now: number,
): Promise<{ counted: Counted[]; full: Counted[] }> {
  const hits = caps.length > 0 ? await repo.hit(db, caps, now) : [];
  const counted = hits.map((row) => ({
    ...row,
    amount: caps.find(({ name }) => name === row.name)?.amount,
  }));
  const full = counted.filter(({ name, count }) =>
    caps.some((cap) => cap.name === name && count > cap.max),
  );
  if (full.length === 0) return { counted, full };
  await repo.takeBack(db, counted);
  return { counted: [], full };
}

/** Seconds until the last of the windows ends, for `Retry-After`; at least one. */
export const secondsUntil = (windows: readonly Counted[], now: number) =>
  Math.max(1, Math.ceil((Math.max(...windows.map(({ resetAt }) => resetAt)) - now) / 1000));

/**
 * Increments all counters, or none if one of them is full.
 * @throws Refusal with the seconds until the last full window ends
 */
export async function assertCaps(
  db: Db,
  caps: readonly Cap[],
  now: number,
  reason: CapReason = 'rate.exceeded',
): Promise<Counted[]> {
  const { counted, full } = await countWithin(db, caps, now);
  if (full.length === 0) return counted;
  const seconds = secondsUntil(full, now);
  const minutes = Math.ceil(seconds / 60);
  throw new Refusal(reason, { seconds, minutes }, { retryAfter: seconds });
}
