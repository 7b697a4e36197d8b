import { sql } from 'kysely';
import { grouped } from '../lib/grouped';
import { dialectOf } from './dialect';
import { acrossTenants } from './guard/guard';
import type { Db } from './types';

/*
 * Entries of the audit log outlive a tenant or a seat that is purged, until their retention ends, but
 * say nothing of the persons any more (docs/design/domain.md, "Tenants and policies" and "Recycle
 * bin").
 */

const ELSEWHERE = acrossTenants('entries of other tenants name persons of one that goes');

/** What an entry says of who acted, and from where. */
const UNSEEN = { username: null, ip: '', userAgent: '' };
/** What it says of its person, and of what it changed. */
const NOBODY = { ...UNSEEN, memberId: null, changes: null };

async function forget(
  db: Db,
  ids: readonly number[],
  values: Partial<typeof NOBODY>,
): Promise<void> {
  const { inIds } = dialectOf(db);
  await db
    .updateTable('audits')
    .set(values)
    .where((eb) => inIds(eb.ref('id'), ids))
    .modifyEnd(ELSEWHERE)
    .execute();
  await db
    .updateTable('auditTargets')
    .set({ name: null })
    .where((eb) => inIds(eb.ref('auditId'), ids))
    .execute();
}

/**
 * Removes the persons from the next `limit` entries of a tenant's log after one; returns the last of
 * them, undefined at the end.
 */
export async function forgetLog(
  db: Db,
  tenantId: number,
  after: number,
  limit: number,
): Promise<number | undefined> {
  const entries = await db
    .selectFrom('audits')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) await forget(db, ids, NOBODY);
  return ids.at(-1);
}

/**
 * Removes what was changed in a tenant from up to `limit` entries of whoever looked into it; false once
 * there are none.
 */
export async function forgetVisits(db: Db, tenantId: number, limit: number): Promise<boolean> {
  const entries = await db
    .selectFrom('audits')
    .select('id')
    .where('otherTenantId', '=', tenantId)
    .where('changes', 'is not', null)
    .limit(limit)
    .modifyEnd(ELSEWHERE)
    .execute();
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) await forget(db, ids, { changes: null });
  return ids.length > 0;
}

/**
 * Removes what entries have noted of rows of a tenant that go: those in other tenants' logs, or with
 * `isEverywhere` in its own as well.
 */
export async function forgetTargets(
  db: Db,
  { tenantId, isEverywhere = false }: { tenantId: number; isEverywhere?: boolean },
  kind: 'member' | 'offer' | 'tenant',
  rowIds: readonly number[],
): Promise<void> {
  const rows = await db
    .selectFrom('auditTargets')
    .innerJoin('audits', 'audits.id', 'auditTargets.auditId')
    .select(['audits.id', 'audits.changes', 'auditTargets.position'])
    .where('kind', '=', kind)
    .where((eb) => dialectOf(db).inIds(eb.ref('rowId'), rowIds))
    .$if(!isEverywhere, (query) => query.where('audits.tenantId', 'is distinct from', tenantId))
    .modifyEnd(ELSEWHERE)
    .execute();
  for (const [id, targets] of grouped(rows, (row) => row.id)) {
    const positions = targets.map(({ position }) => position);
    await db
      .updateTable('auditTargets')
      .set({ name: null })
      .where('auditId', '=', id)
      .where((eb) => dialectOf(db).inIds(eb.ref('position'), positions))
      .execute();
    const [changes = null] = targets.map((row) => row.changes);
    if (changes === null) continue;
    const noted = JSON.parse(changes) as { target: string; fields: object }[];
    const left = noted.map((one, at) => (positions.includes(at) ? { ...one, fields: {} } : one));
    await db
      .updateTable('audits')
      .set({ changes: JSON.stringify(left) })
      .where('id', '=', id)
      .modifyEnd(ELSEWHERE)
      .execute();
  }
}

/**
 * Removes who acted, and from where, from up to `limit` entries of seats of a tenant that goes on. What
 * they did stays, under the number of the seat; false once there are none.
 */
export async function forgetActors(
  db: Db,
  tenantId: number,
  memberIds: readonly number[],
  limit: number,
): Promise<boolean> {
  const entries = await db
    .selectFrom('audits')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('memberId'), memberIds))
    .where('username', 'is not', null)
    .limit(limit)
    .execute();
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return false;
  await db
    .updateTable('audits')
    .set(UNSEEN)
    .where('tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), ids))
    .execute();
  return true;
}

/** Removes accounts from the entries that their seat in a tenant has left in logs of other tenants. */
export async function forgetVisitors(
  db: Db,
  tenantId: number,
  usernameKeys: readonly string[],
): Promise<void> {
  await db
    .updateTable('audits')
    .set(UNSEEN)
    .where('otherTenantId', '=', tenantId)
    .where('memberId', 'is', null)
    .where(dialectOf(db).inValues(sql`lower(username)`, usernameKeys))
    .modifyEnd(ELSEWHERE)
    .execute();
}

/** Removes the names of accounts that are gone from entries of sign-ins that failed. */
export async function forgetNames(db: Db, usernameKeys: readonly string[]): Promise<void> {
  await db
    .updateTable('audits')
    .set(UNSEEN)
    .where('memberId', 'is', null)
    .where('tenantId', 'is', null)
    .where(dialectOf(db).inValues(sql`lower(username)`, usernameKeys))
    .execute();
}
