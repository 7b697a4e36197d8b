import { isBinned } from '../../db/scope';
import type { Db } from '../../db/types';

/**
 * A tenant to purge: one whose purge has begun, else one that was deleted before a time. A tenant
 * that was deleted by a clock ahead stays until then.
 */
export async function findDue(db: Db, before: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 0)
    .where(isBinned('tenants'))
    .where('purgedAt', 'is', null)
    .where(({ or, eb }) =>
      or([eb('purgeStartedAt', 'is not', null), eb('deletedAt', '<=', before)]),
    )
    .orderBy('purgeStartedAt', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Begins the purge of a tenant that was deleted before a time, unless it has begun. */
export async function startPurge(db: Db, id: number, before: number, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('tenants')
    .set({ purgeStartedAt: now })
    .where('id', '=', id)
    .where('isPlatform', '=', 0)
    .where('purgeStartedAt', 'is', null)
    .where(isBinned('tenants'))
    .where('deletedAt', '<=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether the purge of a tenant has begun; nothing brings it back then. */
export async function isPurging(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', id)
    .where('purgeStartedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a tenant is purged or to be: its purge has begun, or it was deleted before a time. */
export async function isOver(db: Db, id: number, before: number): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('purgeStartedAt', 'is not', null), eb('deletedAt', '<=', before)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The last entry of its log that the purge has come to. */
export async function findLogPlace(db: Db, id: number): Promise<number> {
  const { purgeAuditId } = await db
    .selectFrom('tenants')
    .select('purgeAuditId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return purgeAuditId ?? 0;
}

export async function noteLogPlace(db: Db, id: number, purgeAuditId: number): Promise<void> {
  await db.updateTable('tenants').set({ purgeAuditId }).where('id', '=', id).execute();
}

/** Leaves of a tenant its id and its code, which is never given again. */
export async function finishPurge(db: Db, id: number, now: number): Promise<void> {
  const nothing = { leader: null, phone: null, email: null, remark: null, policyId: null };
  const times = { expiresAt: null, toldExpiresAt: null, toldDays: null, purgeAuditId: null };
  await db
    .updateTable('tenants')
    .set({ ...nothing, ...times, name: '', fileBytes: null, status: 'disabled', sort: 0 })
    .set({ purgedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
