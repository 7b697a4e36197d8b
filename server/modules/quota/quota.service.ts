import type { QUOTA_KINDS, Quota } from '#contract/tenant/tenant';
import { lockTenant } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { countUsed, findLimits } from './quota.repo';

/** Kinds that the console itself counts and limits. */
const OWN_KINDS = ['users', 'depts', 'roles', 'posts'] as const;
type Kind = (typeof OWN_KINDS)[number];

/**
 * Refuses to exceed a limit of the tenant's policy (docs/design/domain.md, "Tenants and policies").
 * Locks the tenant, so that only one of two concurrent creations gets the last free place.
 * @throws Refusal quota.*
 */
export const assertQuota = ({ db, actor }: Work, kind: Kind): Promise<void> =>
  assertQuotaOf(db, actor.scope.tenantId, kind);

/** The same for a tenant that the caller is no member of. @throws Refusal quota.* */
export async function assertQuotaOf(db: Db, tenantId: number, kind: Kind): Promise<void> {
  await lockTenant(db, tenantId);
  const room = await findRoom(db, tenantId, kind);
  if (room && room.left <= 0) throw new Refusal(`quota.${kind}`, { limit: room.limit });
}

/** The policy's limit and the number of free places; null without a limit. */
export async function findRoom(
  db: Db,
  tenantId: number,
  kind: Kind,
): Promise<{ limit: number; left: number } | null> {
  const limit = (await limitsOf(db, tenantId))[kind] ?? null;
  return limit === null ? null : { limit, left: limit - (await countUsed(db, tenantId, kind)) };
}

const limitsOf = async (db: Db, tenantId: number) =>
  JSON.parse((await findLimits(db, tenantId)) ?? '{}') as Partial<
    Record<(typeof QUOTA_KINDS)[number], number | null>
  >;

/** What the tenant has and may have, of the kinds that are counted. */
export async function getUsage(db: Db, tenantId: number): Promise<Quota[]> {
  const limits = await limitsOf(db, tenantId);
  const usage: Quota[] = [];
  for (const kind of OWN_KINDS) {
    usage.push({ kind, used: await countUsed(db, tenantId, kind), limit: limits[kind] ?? null });
  }
  return usage;
}
