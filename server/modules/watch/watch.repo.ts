import { type SqlBool, sql } from 'kysely';
import { acrossTenants } from '../../db/guard/guard';
import { isOpenTenant } from '../../db/scope';
import type { Db } from '../../db/types';
import { SKEW_MS } from '../../lib/time/clock';

const ref = sql.ref;

/** The row of a tenant and an add-on. */
export interface Place {
  tenantId: number;
  addon: string;
}

/** Documents of open tenants that were not checked since a time, or only by a clock that was ahead. */
export function findDue(
  db: Db,
  { addon, document }: { addon: string; document: string },
  { before, now, limit }: { before: number; now: number; limit: number },
) {
  const checkedAt = ref('watches.checkedAt');
  return db
    .selectFrom('documents')
    .innerJoin('tenants', 'tenants.id', 'documents.tenantId')
    .leftJoin('watches', (join) =>
      join
        .onRef('watches.tenantId', '=', 'documents.tenantId')
        .onRef('watches.addon', '=', 'documents.addon'),
    )
    .select(['tenants.id as tenantId', 'tenants.name', 'tenants.isPlatform', 'documents.value'])
    .where('documents.addon', '=', addon)
    .where('documents.mode', '=', 'shared')
    .where('documents.key', '=', document)
    .where(isOpenTenant(db))
    .where(
      sql<SqlBool>`(coalesce(${checkedAt}, 0) <= ${before} or ${checkedAt} > ${now + SKEW_MS})`,
    )
    .orderBy('documents.tenantId')
    .limit(limit)
    .modifyEnd(acrossTenants('a schedule checks the thresholds of all tenants'))
    .execute();
}

export function findWatch(db: Db, { tenantId, addon }: Place) {
  return db
    .selectFrom('watches')
    .select(['checkedAt', 'above', 'trouble'])
    .where('tenantId', '=', tenantId)
    .where('addon', '=', addon)
    .executeTakeFirst();
}

/** What was found above at the last check; the row is locked until the commit. */
export async function lockAbove(db: Db, place: Place): Promise<string> {
  const { above } = await db
    .insertInto('watches')
    .values({ ...place, checkedAt: 0, above: '{}', trouble: null })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'addon'])
        .doUpdateSet((eb) => ({ above: eb.ref('watches.above') })),
    )
    .returning('above')
    .executeTakeFirstOrThrow();
  return above;
}

/** Notes a check of a row that is locked. */
export async function saveWatch(
  db: Db,
  { tenantId, addon }: Place,
  values: { checkedAt: number; above?: string; trouble: string | null },
): Promise<void> {
  await db
    .updateTable('watches')
    .set(values)
    .where('tenantId', '=', tenantId)
    .where('addon', '=', addon)
    .execute();
}

/** Deletes what a tenant that goes has had watched; false if there was nothing. */
export async function purgeWatches(db: Db, tenantId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('watches')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
