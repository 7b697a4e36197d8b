import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { countUsed, findLimits, lockTenant } from './tenant.repo';

type Kind = 'users' | 'depts' | 'roles' | 'posts';

/**
 * Refuses to create one more than the tenant's policy allows (docs/design/domain.md, "Tenants and
 * policies"). Locks the tenant, so that of two creations at the last free place one succeeds.
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

/** How many the policy allows and how many more may come; null where there is no limit. */
export async function findRoom(
  db: Db,
  tenantId: number,
  kind: Kind,
): Promise<{ limit: number; left: number } | null> {
  const limits = JSON.parse((await findLimits(db, tenantId)) ?? '{}') as Partial<
    Record<Kind, number | null>
  >;
  const limit = limits[kind] ?? null;
  return limit === null ? null : { limit, left: limit - (await countUsed(db, tenantId, kind)) };
}
