import type { LockIds } from '../db/access-locks';
import type { Db } from '../db/types';
import { deleteFinished } from './jobs.repo';
import type { JobKind } from './kind';

const MINUTE = 60_000;
/** Interval of all sweeps. */
const SWEEP_MS = 10 * MINUTE;
/** Jobs are kept this long after their end. */
const KEPT_MS = 24 * 60 * MINUTE;

/** Deletes expired rows at an interval, on one node. */
export interface Sweep {
  /** Unique among sweeps. */
  name: string;
  /** Checks without a lock whether there are expired rows; by default there may be some. */
  isNeeded?: (db: Db, now: number) => Promise<boolean>;
  /** Who loses access by the deletion, see `lockAccess`. */
  taken?: LockIds;
  /** Deletes expired rows. Returns true if another transaction should delete more. */
  run: (db: Db, now: number) => Promise<boolean> | Promise<void>;
}

/** Converts a sweep to a schedule. */
export function scheduleOf({ name, isNeeded, taken, run }: Sweep): JobKind<null, boolean> {
  return {
    name: `sweep.${name}`,
    everyMs: SWEEP_MS,
    prepare: async ({ db, now }) => !isNeeded || (await isNeeded(db, now)),
    locks: async (_part, isDue) => (isDue && taken ? { taken } : undefined),
    step: async ({ db, now }, isDue) => {
      const hasMore = isDue && (await run(db, now));
      return hasMore ? { state: 'more' } : { state: 'done' };
    },
  };
}

export const sweeps: readonly Sweep[] = [
  { name: 'jobs', run: (db) => deleteFinished(db, KEPT_MS) },
];
