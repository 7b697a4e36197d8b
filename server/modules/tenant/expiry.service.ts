import { findAdminIds } from '../../db/query/admins';
import type { JobKind } from '../../jobs/kind';
import { sendSystemLetter } from '../letter/system.service';
import { getSiteTitles } from '../site/site.service';
import * as repo from './expiry.repo';
import { letterAbout } from './expiry.rules';

const LOOK_MS = 10 * 60 * 1000;
/** Tenants of one step. */
const BATCH = 50;

/**
 * Tells the default admins of tenants that these will expire, 30, 7 and 1 days before
 * (docs/design/domain.md, "Tenants and policies"). Each is told once of one end, and of several days
 * that have come only the nearest. What was told is noted in the transaction of the letter.
 */
export const expiryJob: JobKind = {
  name: 'tenant.expiry',
  everyMs: LOOK_MS,
  step: async ({ db, now }) => {
    const tenants = await repo.findToTell(db, now, BATCH);
    if (tenants.length === 0) return { state: 'done' };
    const site = await getSiteTitles(db);
    for (const { id: tenantId, name } of tenants) {
      const expiresAt = await repo.noteTold(db, tenantId, now);
      if (expiresAt === undefined) continue;
      const toIds = await findAdminIds(db, tenantId);
      if (toIds.length === 0) continue;
      const letter = letterAbout({ name, expiresAt }, site, now);
      await sendSystemLetter({ db, now }, { tenantId, toIds, ...letter });
    }
    return { state: 'more' };
  },
};
