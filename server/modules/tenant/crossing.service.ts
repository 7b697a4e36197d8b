import { findAdminIds } from '../../db/query/admins';
import type { JobKind } from '../../jobs/kind';
import { sendSystemLetter } from '../letter/system.service';
import { CROSSING_JOB } from '../quota/crossing.service';
import type { Crossing } from '../quota/level.rules';
import { getSiteTitles } from '../site/site.service';
import { letterAbout } from './crossing.rules';
import { findLiveTenant } from './tenant.repo';

/**
 * Tells the default admins of a tenant of a level that its use of a kind has come to
 * (docs/design/domain.md, "Tenants and policies"). The transaction that came to it has left the job,
 * and the letter is sent in the one that ends the job, so each is told once. Without an enabled
 * default admin nobody is told.
 */
export const crossingJob: JobKind<Crossing> = {
  name: CROSSING_JOB,
  step: async ({ db, now, job: { tenantId, payload } }) => {
    if (tenantId === null) return { state: 'done' };
    const tenant = await findLiveTenant(db, tenantId);
    const toIds = await findAdminIds(db, tenantId);
    if (!tenant || toIds.length === 0) return { state: 'done' };
    const letter = letterAbout(tenant.name, payload, await getSiteTitles(db));
    await sendSystemLetter({ db, now }, { tenantId, toIds, ...letter });
    return { state: 'done' };
  },
};
