import { QUOTA_KINDS, type Quota, type QuotaKind } from '#contract/tenant/quota';
import type { Db } from '../../db/types';
import { addJob } from '../../jobs/jobs.repo';
import { type Crossing, crossingOf, type Use } from './level.rules';
import * as repo from './quota.repo';

/** Name of the job kind that tells a tenant's default admins of a crossing. */
export const CROSSING_JOB = 'quota.crossing';

type Limits = Record<QuotaKind, number | null>;

/**
 * Leaves a job that tells of a level that the use has come to, if it has come to one. The tenant must
 * be locked, or its members' access, so that each crossing is noticed by the one transaction that
 * makes it. Nothing is kept of what was told: a use that falls and rises again is told of again.
 */
export async function noteCrossing(
  db: Db,
  tenantId: number,
  kind: QuotaKind,
  before: Use,
  after: Use,
): Promise<void> {
  const crossing = crossingOf(kind, before, after);
  if (crossing)
    await addJob(db, { kind: CROSSING_JOB, tenantId, payload: crossing satisfies Crossing });
}

/** The same for a tenant that gets other limits; `before` is what it used under those it had. */
export async function noteOtherLimits(
  db: Db,
  tenantId: number,
  before: readonly Quota[],
  limits: Limits,
): Promise<void> {
  for (const { kind, ...use } of before) {
    await noteCrossing(db, tenantId, kind, use, { ...use, limit: limits[kind] });
  }
}

const isLower = (before: number | null, after: number | null): after is number =>
  after !== null && (before === null || after < before);

/** The same for every tenant under a policy whose limits change; only a lower limit is come to. */
export async function noteOtherPolicy(
  db: Db,
  policyId: number,
  before: Limits,
  after: Limits,
): Promise<void> {
  for (const kind of QUOTA_KINDS) {
    const [was, limit] = [before[kind], after[kind]];
    if (!isLower(was, limit)) continue;
    for (const { id, [kind]: used } of await repo.findUseUnder(db, policyId, kind)) {
      await noteCrossing(db, id, kind, { used, limit: was }, { used, limit });
    }
  }
}
