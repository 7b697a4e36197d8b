import { lockTenant } from '../../db/access-locks';
import { forgetActors, forgetTargets, forgetVisitors } from '../../db/audit-persons';
import type { Db } from '../../db/types';
import type { JobKind } from '../../jobs/kind';
import { findUsernameKeys } from '../account/account.service';
import { findMarkedSeats, findPurgeDue, startPurgeBefore } from '../seat/seat.service';
import { endOfKept } from '../site/length.service';
import { clearSeats, ROWS } from './clear.service';

const LOOK_MS = 10 * 60 * 1000;
/** Seats of one step; each may have hundreds of entries in the audit log. */
const SEATS = 20;

/** Name of the job that a call leaves to remove persons at once. */
export const PURGE_JOB = 'recycle.purge';

interface Part {
  db: Db;
  tenantId: number;
  now: number;
}

/** Removes some of the marked seats of a tenant; false once there are none. */
async function clearMarked(part: Part): Promise<boolean> {
  const { db, tenantId } = part;
  const seats = await findMarkedSeats(db, tenantId, SEATS);
  if (seats.length === 0) return false;
  const ids = seats.map(({ id }) => id);
  if (await forgetActors(db, tenantId, ids, ROWS)) return true;
  const accountIds = seats.map(({ accountId }) => accountId);
  await forgetVisitors(db, tenantId, await findUsernameKeys(db, accountIds));
  await forgetTargets(db, { tenantId, isEverywhere: true }, 'member', ids);
  await clearSeats(part, seats);
  return true;
}

/**
 * Removes the persons of seats that were deleted for good (docs/design/domain.md, "Recycle bin"): some
 * seats in each transaction. What is left to do is read from the tables, so a node that was killed
 * leaves nothing half done; what a job does not come to is the sweep's.
 */
export const recyclePurgeJob: JobKind = {
  name: PURGE_JOB,
  step: async ({ db, now, job: { tenantId } }) =>
    tenantId !== null && (await clearMarked({ db, now, tenantId }))
      ? { state: 'more' }
      : { state: 'done' },
};

/** The same for seats that were in the bin for as long as the settings keep them. */
export const recycleSweepJob: JobKind<null, number | undefined> = {
  name: 'recycle.sweep',
  everyMs: LOOK_MS,
  prepare: async ({ db, now }) => findPurgeDue(db, await endOfKept(db, now)),
  locks: async (_part, tenantId) =>
    tenantId === undefined ? undefined : { held: { tenantIds: [tenantId] } },
  step: async ({ db, now }, tenantId) => {
    if (tenantId === undefined) return { state: 'done' };
    await lockTenant(db, tenantId);
    await startPurgeBefore(db, tenantId, await endOfKept(db, now), now);
    await clearMarked({ db, now, tenantId });
    return { state: 'more' };
  },
};
