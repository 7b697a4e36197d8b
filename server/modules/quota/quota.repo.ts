import { type ExpressionBuilder, sql } from 'kysely';
import type { QuotaKind } from '#contract/tenant/quota';
import { dialectOf } from '../../db/dialect';
import { isLive } from '../../db/scope';
import type { Db, Tables } from '../../db/types';

type Asking = ExpressionBuilder<Tables, 'tenants'>;

const countOf = (eb: Asking, table: 'depts' | 'roles' | 'posts') =>
  eb
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('count'))
    .where(`${table}.tenantId`, '=', eb.ref('tenants.id'));

/** What a row of `tenants` uses of a kind; members without the recycle bin. */
function numberOf(eb: Asking, kind: QuotaKind) {
  if (kind === 'depts' || kind === 'roles' || kind === 'posts') return countOf(eb, kind);
  if (kind === 'users') {
    return eb
      .selectFrom('memberCounts')
      .select('members')
      .where('memberCounts.tenantId', '=', eb.ref('tenants.id'));
  }
  return eb
    .selectFrom('quotaUsage')
    .select('used')
    .where('quotaUsage.tenantId', '=', eb.ref('tenants.id'))
    .where('kind', '=', kind);
}

const usedOf = (eb: unknown, kind: QuotaKind) =>
  sql<number>`coalesce(${numberOf(eb as Asking, kind)}, 0)`.as(kind);

type Used<Kind extends QuotaKind> = { id: number; limits: string | null } & Record<Kind, number>;

/** Tenants with what each uses of some kinds, and the JSON of its policy's limits; null without a policy. */
const withUse = (db: Db, kinds: readonly QuotaKind[]) =>
  db
    .selectFrom('tenants')
    .leftJoin('policies', 'policies.id', 'tenants.policyId')
    .select(['tenants.id', 'policies.limits'])
    .select((eb) => kinds.map((kind) => usedOf(eb, kind)));

export async function findUse<Kind extends QuotaKind>(
  db: Db,
  id: number,
  kinds: readonly Kind[],
): Promise<Used<Kind> | undefined> {
  const row = await withUse(db, kinds).where('tenants.id', '=', id).executeTakeFirst();
  return row as Used<Kind> | undefined;
}

/** The same of several tenants. */
export async function findUseOf<Kind extends QuotaKind>(
  db: Db,
  ids: readonly number[],
  kinds: readonly Kind[],
): Promise<Used<Kind>[]> {
  const { inIds } = dialectOf(db);
  const rows = await withUse(db, kinds)
    .where(inIds(sql.ref('tenants.id'), ids))
    .execute();
  return rows as Used<Kind>[];
}

/** The same of the tenants under a policy that are not deleted. */
export async function findUseUnder<Kind extends QuotaKind>(
  db: Db,
  policyId: number,
  kind: Kind,
): Promise<Used<Kind>[]> {
  const rows = await withUse(db, [kind])
    .where('tenants.policyId', '=', policyId)
    .where(isLive('tenants'))
    .orderBy('tenants.id')
    .execute();
  return rows as Used<Kind>[];
}

/** The same of all tenants that are not deleted, with their names. */
export async function findUseOfAll<Kind extends QuotaKind>(db: Db, kinds: readonly Kind[]) {
  const rows = await withUse(db, kinds)
    .select('tenants.name')
    .where('tenants.isPlatform', '=', 0)
    .where(isLive('tenants'))
    .where('policies.limits', '!=', '{}')
    .execute();
  return rows as (Used<Kind> & { name: string })[];
}

/** Adds to what the tenant, which must be locked, has reported of a kind; `used` is the sum. */
export async function addReported(
  db: Db,
  tenantId: number,
  { kind, delta, used }: { kind: QuotaKind; delta: number; used: number },
): Promise<void> {
  await db
    .insertInto('quotaUsage')
    .values({ tenantId, kind, used })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'kind'])
        .doUpdateSet((eb) => ({ used: eb('quotaUsage.used', '+', delta) })),
    )
    .execute();
}

/** The kinds that an add-on counts, as JSON; undefined unless it is there and enabled. */
export async function findKindsOf(db: Db, addon: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('addons')
    .select('quotaKinds')
    .where('addon', '=', addon)
    .where('status', '=', 'enabled')
    .executeTakeFirst();
  return row?.quotaKinds;
}

/** Deletes what add-ons have reported of a tenant that goes; false if there was nothing. */
export async function purgeReported(db: Db, tenantId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quotaUsage')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
