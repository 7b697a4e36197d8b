import { forgetLog, forgetTargets, forgetVisits } from '../../db/audit-persons';
import type { Db } from '../../db/types';
import { deleteJobsOf } from '../../jobs/jobs.repo';
import type { JobKind } from '../../jobs/kind';
import { purgeDepts } from '../dept/dept.service';
import { purgeDocuments } from '../document/purge.service';
import { purgeFigures } from '../figure/figure.service';
import { purgeFiles } from '../file/purge.service';
import { purgeNotices } from '../notice/purge.service';
import { dropDefaultTenant } from '../policy/policy.service';
import { purgePosts } from '../post/post.service';
import { purgeReported } from '../quota/quota.service';
import { clearSeats, ROWS } from '../recycle/clear.service';
import { purgeRoles } from '../role/role.service';
import { findSeats } from '../seat/seat.service';
import { endSessionsOfTenant } from '../session/session.service';
import { purgeWatches } from '../watch/watch.service';
import { KEPT_MS } from './expiry.rules';
import * as repo from './purge.repo';

const LOOK_MS = 10 * 60 * 1000;
/** Seats of one step. */
const SEATS = 200;
/** Roles of one step; each may have hundreds of menus. */
const ROLES = 50;
/** Notices of one step; each may have as many marks as the tenant had people. */
const NOTICES = 20;

interface Part {
  db: Db;
  now: number;
  tenantId: number;
}

/** Removes some of the tenant's rows; false once there are none. */
type Clear = (part: Part) => Promise<boolean>;

/** Seats with what is theirs, and accounts that have no other. */
const clearSome: Clear = async (part) => {
  const seats = await findSeats(part.db, part.tenantId, SEATS);
  if (seats.length === 0) return false;
  await clearSeats(part, seats);
  return true;
};

/** Entries of the audit log, from where the last step came to. */
const clearLog: Clear = async ({ db, tenantId }) => {
  const last = await forgetLog(db, tenantId, await repo.findLogPlace(db, tenantId), ROWS);
  if (last === undefined) return false;
  await repo.noteLogPlace(db, tenantId, last);
  return true;
};

/** In this order: files ask for letters and accounts that are left, and seats refer to departments. */
const CLEARS: readonly Clear[] = [
  clearSome,
  ({ db, tenantId }) => purgeDocuments(db, tenantId, ROWS),
  ({ db, tenantId }) => purgeWatches(db, tenantId),
  ({ db, tenantId }) => purgeNotices(db, tenantId, NOTICES),
  ({ db, tenantId }) => purgeFiles(db, tenantId, ROWS),
  ({ db, tenantId }) => purgeRoles(db, tenantId, ROLES),
  ({ db, tenantId }) => purgeDepts(db, tenantId, ROWS),
  ({ db, tenantId }) => purgePosts(db, tenantId, ROWS),
  ({ db, tenantId }) => purgeReported(db, tenantId),
  ({ db, tenantId }) => purgeFigures(db, tenantId),
  clearLog,
  ({ db, tenantId }) => forgetVisits(db, tenantId, ROWS),
];

async function purgeStep(part: Part): Promise<void> {
  const { db, now, tenantId } = part;
  if (await repo.startPurge(db, tenantId, now - KEPT_MS, now)) {
    await endSessionsOfTenant(db, tenantId, 'session.tenant-closed', now);
    await deleteJobsOf(db, tenantId);
    await dropDefaultTenant(db, tenantId);
    return;
  }
  // It was restored in the last moment.
  if (!(await repo.isPurging(db, tenantId))) return;
  for (const clear of CLEARS) if (await clear(part)) return;
  await forgetTargets(db, { tenantId }, 'tenant', [tenantId]);
  await repo.finishPurge(db, tenantId, now);
}

/**
 * Purges tenants that were deleted 30 days ago (docs/design/domain.md, "Tenants and policies"): one
 * after the other, some rows in each transaction. What is left to do is read from the tables, so a node
 * that was killed leaves nothing half done.
 */
export const purgeJob: JobKind<null, number | undefined> = {
  name: 'tenant.purge',
  everyMs: LOOK_MS,
  prepare: ({ db, now }) => repo.findDue(db, now - KEPT_MS),
  locks: async (_part, tenantId) =>
    tenantId === undefined ? undefined : { taken: { tenantIds: [tenantId] } },
  step: async ({ db, now }, tenantId) => {
    if (tenantId === undefined) return { state: 'done' };
    await purgeStep({ db, now, tenantId });
    return { state: 'more' };
  },
};
