import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { within } from '../../../db/postgres/pace';
import type { Db } from '../../../db/types';
import { Refusal } from '../../../lib/refusal';
import { newToken } from '../../../lib/secrets/token';
import * as repo from './upload.repo';

/** A lock that nobody renews is free after this time, as after a crash. */
export const LEASE_MS = 10_000;
/** Time after which waiting for a lock is given up: longer than a crash can leave one. */
const PATIENCE_MS = LEASE_MS + 2_000;
const RETRY_MS = 100;
/** How often a holder looks whether somebody waits, and after how many looks it renews. */
const LOOK_MS = 1000;
const LOOKS_PER_RENEWAL = 3;

const busy = () => new Refusal('upload.busy', {}, { retryAfter: 1 });

/**
 * The lock of an upload, in the database, so that nodes exclude each other. Who waits asks the
 * holder to stop: a connection may be dead without its node knowing, while its client goes on. Who
 * could not renew it stops by itself, since another may hold it by now.
 */
export function lockOf(db: Db, upload: repo.UploadId) {
  const owner = newToken();
  let look: NodeJS.Timeout | undefined;
  let looks = 0;
  let heldUntil = 0;
  /** Holds the lock if the statement has taken it. Its time begins before that is known here. */
  const holdBy = async (taking: () => Promise<boolean>) => {
    const begun = performance.now();
    const isTaken = await taking();
    heldUntil = isTaken ? begun + LEASE_MS : 0;
    return isTaken;
  };
  const isHeld = () => performance.now() < heldUntil;
  return {
    /** @throws Refusal upload.busy, or row.missing when the upload has gone */
    async lock(stop: AbortSignal, askToRelease: () => void | Promise<void>): Promise<void> {
      const until = performance.now() + PATIENCE_MS;
      while (!(await holdBy(() => repo.takeLock(within(db), upload, owner, LEASE_MS)))) {
        if (!(await repo.askForLock(within(db), upload))) throw new Refusal('row.missing');
        if (stop.aborted || performance.now() > until) throw busy();
        await wait(RETRY_MS);
      }
      const attend = async () => {
        if (!isHeld()) return askToRelease();
        looks += 1;
        if (looks % LOOKS_PER_RENEWAL === 0) {
          await holdBy(() => repo.keepLock(within(db), upload, owner, LEASE_MS));
        }
        if (await repo.isAskedFor(within(db), upload, owner)) await askToRelease();
      };
      // A database that does not answer now may answer at the next look.
      look = setInterval(() => void attend().catch(() => undefined), LOOK_MS).unref();
    },
    /** @throws Refusal upload.busy when another may hold the lock by now */
    assertHeld(): void {
      if (!isHeld()) throw busy();
    },
    async unlock(): Promise<void> {
      clearInterval(look);
      await repo.releaseLock(within(db), upload, owner);
    },
  };
}

/**
 * Frees the locks that a crash has left, so that nobody waits until they expire. Only for a server
 * that is alone with its database and has not begun to answer: then nobody else can hold one.
 */
export const freeDeadLocks = (db: Db) => repo.releaseLocks(db);

/** The upload does not exist yet, so nobody else can know of it. */
export const NO_LOCK = {
  lock: async () => undefined,
  assertHeld: () => undefined,
  unlock: async () => undefined,
};
