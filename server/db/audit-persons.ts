import { sql } from 'kysely';
import { dialectOf } from './dialect';
import type { Db } from './types';

/*
 * Entries of the audit log outlive a tenant that is purged, until their retention ends, but say
 * nothing of persons any more (docs/design/domain.md, "Tenants and policies").
 */

/** What an entry says of its person, and of what it changed. */
const NOBODY = { memberId: null, username: null, ip: '', userAgent: '', changes: null };

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
    .execute();
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) await forget(db, ids, { changes: null });
  return ids.length > 0;
}

/** Removes what entries in other tenants' logs have noted of rows of a tenant. */
export async function forgetTargets(
  db: Db,
  tenantId: number,
  kind: 'member' | 'tenant',
  rowIds: readonly number[],
): Promise<void> {
  const entries = await db
    .selectFrom('auditTargets')
    .innerJoin('audits', 'audits.id', 'auditTargets.auditId')
    .select(['audits.id', 'audits.changes', 'auditTargets.position', 'auditTargets.rowId'])
    .where('kind', '=', kind)
    .where((eb) => dialectOf(db).inIds(eb.ref('rowId'), rowIds))
    .where('audits.tenantId', 'is distinct from', tenantId)
    .execute();
  for (const { id, changes, position, rowId } of entries) {
    await db
      .updateTable('auditTargets')
      .set({ name: null })
      .where('auditId', '=', id)
      .where('position', '=', position)
      .execute();
    if (changes === null) continue;
    const noted = JSON.parse(changes) as { target: string; fields: object }[];
    const left = noted.map((one) =>
      one.target === `${kind} ${rowId}` ? { ...one, fields: {} } : one,
    );
    await db
      .updateTable('audits')
      .set({ changes: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
}

/** Removes the names of accounts that are gone from entries of sign-ins that failed. */
export async function forgetNames(db: Db, usernameKeys: readonly string[]): Promise<void> {
  await db
    .updateTable('audits')
    .set({ username: null, ip: '', userAgent: '' })
    .where('memberId', 'is', null)
    .where(dialectOf(db).inValues(sql`lower(username)`, usernameKeys))
    .execute();
}
