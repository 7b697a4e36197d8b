import type { Db } from '../../db/types';
import { Refusal } from '../../lib/refusal';
import * as repo from './counter.repo';

export type Counted = repo.Counted;
export const { countsOf, extend, hit, takeBack } = repo;
/** Removes windows that have ended; they count for nothing before that, too. */
export const sweepCounters = repo.deleteEnded;

/** So many in a window; the window begins with the first. */
export interface Cap {
  name: string;
  max: number;
  windowMs: number;
}

type CapReason = 'rate.exceeded' | 'sms.too-many' | 'factor.locked';

/**
 * Counts under every cap, or under none when one of them is full.
 * @throws Refusal with the seconds until the last full one opens again
 */
export async function assertCaps(
  db: Db,
  caps: readonly Cap[],
  now: number,
  reason: CapReason = 'rate.exceeded',
): Promise<Counted[]> {
  const counted = await repo.hit(db, caps, now);
  const full = counted.filter(({ name, count }) =>
    caps.some((cap) => cap.name === name && count > cap.max),
  );
  if (full.length > 0) {
    await repo.takeBack(db, counted);
    const opensAt = Math.max(...full.map(({ resetAt }) => resetAt));
    const seconds = Math.max(1, Math.ceil((opensAt - now) / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new Refusal(reason, { seconds, minutes }, { retryAfter: seconds });
  }
  return counted;
}
