import { LIMIT } from '#contract/limits';
import {
  type OWN_QUOTA_KINDS,
  QUOTA_KINDS,
  type Quota,
  type QuotaKind,
  type QuotaReport,
} from '#contract/tenant/quota';
import { lockTenant } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { noteCrossing } from './crossing.service';
import { fillOf, isNearlyFull, type Use } from './level.rules';
import * as repo from './quota.repo';

export const { purgeReported } = repo;

type OwnKind = (typeof OWN_QUOTA_KINDS)[number];

type Limits = Partial<Record<QuotaKind, number | null>>;

/** What the tenant uses of some kinds, with the limits of its policy. */
async function readUse<Kind extends QuotaKind>(
  db: Db,
  tenantId: number,
  kinds: readonly Kind[],
): Promise<Record<Kind, Use>> {
  const row = await repo.findUse(db, tenantId, kinds);
  const limits = JSON.parse(row?.limits ?? '{}') as Limits;
  const uses = kinds.map((kind) => [kind, { used: row?.[kind] ?? 0, limit: limits[kind] ?? null }]);
  return Object.fromEntries(uses);
}

/**
 * Takes a place of the tenant's policy for a row that the transaction creates, or refuses it
 * (docs/design/domain.md, "Tenants and policies"). Locks the tenant, so that only one of two
 * concurrent creations gets the last free place.
 * @throws Refusal quota.*
 */
export const takePlace = ({ db, actor }: Work, kind: OwnKind): Promise<void> =>
  takePlaceIn(db, actor.scope.tenantId, kind);

/** The same for a tenant that the caller is no member of. @throws Refusal quota.* */
export async function takePlaceIn(db: Db, tenantId: number, kind: OwnKind): Promise<void> {
  await lockTenant(db, tenantId);
  const { [kind]: before } = await readUse(db, tenantId, [kind]);
  const { used, limit } = before;
  if (limit !== null && used >= limit) throw new Refusal(`quota.${kind}`, { limit });
  await noteCrossing(db, tenantId, kind, before, { used: used + 1, limit });
}

/** The policy's limit and the number of free places; null without a limit. */
export async function findRoom(
  db: Db,
  tenantId: number,
  kind: OwnKind,
): Promise<{ limit: number; left: number } | null> {
  const { used, limit } = (await readUse(db, tenantId, [kind]))[kind];
  return limit === null ? null : { limit, left: limit - used };
}

/** What the tenant has and may have, of all kinds. */
export async function getUsage(db: Db, tenantId: number): Promise<Quota[]> {
  const uses = await readUse(db, tenantId, QUOTA_KINDS);
  return QUOTA_KINDS.map((kind) => ({ kind, ...uses[kind] }));
}

/** What each of the tenants has, of all kinds. */
export async function getUsageOf(
  db: Db,
  tenantIds: readonly number[],
): Promise<(tenantId: number) => Omit<Quota, 'limit'>[]> {
  const rows = await repo.findUseOf(db, tenantIds, QUOTA_KINDS);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (tenantId) => QUOTA_KINDS.map((kind) => ({ kind, used: byId.get(tenantId)?.[kind] ?? 0 }));
}

/** Kinds of which the tenant uses nearly all that it may have, or more. */
export async function countNearlyFull(db: Db, tenantId: number): Promise<number> {
  const usage = await getUsage(db, tenantId);
  return usage.filter((use) => isNearlyFull(use)).length;
}

/** The tenants nearest to a limit or furthest above it, each with the kind of that limit. */
export async function findFullest(db: Db, limit: number) {
  const rows = await repo.findUseOfAll(db, QUOTA_KINDS);
  return rows
    .flatMap((row) => fullestOf(row) ?? [])
    .sort((one, other) => fillOf(other) - fillOf(one) || one.id - other.id)
    .slice(0, limit);
}

type Candidate = Awaited<ReturnType<typeof repo.findUseOfAll<QuotaKind>>>[number];

function fullestOf({ id, name, limits, ...used }: Candidate) {
  const allowed = JSON.parse(limits ?? '{}') as Limits;
  const [fullest] = QUOTA_KINDS.flatMap((kind) => {
    const limit = allowed[kind] ?? null;
    return limit === null || used[kind] === 0 ? [] : [{ id, name, kind, used: used[kind], limit }];
  }).sort((one, other) => fillOf(other) - fillOf(one));
  return fullest;
}

/**
 * Adds to what the caller's tenant uses of a kind that the add-on of the call counts, or takes from
 * it. Under the tenant's lock, so no interleaving leaves the sum above the limit or below 0; a limit
 * that was lowered below the sum lets it only fall.
 * @throws Refusal addon.missing, quota.kind-undeclared, quota.below-zero, quota.*
 */
export async function reportUsage(
  { db, actor, note }: Work,
  { kind, delta }: QuotaReport,
): Promise<Quota> {
  const { addon = '', scope, tenantName } = actor;
  const { tenantId } = scope;
  await assertDeclared(db, addon, kind);
  await lockTenant(db, tenantId);
  const { [kind]: before } = await readUse(db, tenantId, [kind]);
  const { limit } = before;
  const used = before.used + delta;
  if (used < 0) throw new Refusal('quota.below-zero', { used: before.used, less: -delta });
  const most = limit ?? LIMIT.quotaUsed;
  if (delta > 0 && used > most) {
    throw new Refusal(`quota.${kind}`, { limit: most, used: before.used, delta });
  }
  await repo.addReported(db, tenantId, { kind, delta, used });
  await noteCrossing(db, tenantId, kind, before, { used, limit });
  note({
    target: `tenant ${tenantId}`,
    name: tenantName,
    before: { [kind]: before.used, addon: null },
    after: { [kind]: used, addon },
  });
  return { kind, used, limit };
}

async function assertDeclared(db: Db, addon: string, kind: QuotaKind): Promise<void> {
  const kinds = await repo.findKindsOf(db, addon);
  if (kinds === undefined) throw new Refusal('addon.missing');
  if (!(JSON.parse(kinds) as string[]).includes(kind)) {
    throw new Refusal('quota.kind-undeclared', {}, { field: 'kind' });
  }
}
