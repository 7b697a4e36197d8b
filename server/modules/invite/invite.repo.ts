import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { dialectOf } from '../../db/dialect';
import type { Db, Tables } from '../../db/types';

const ref = sql.ref;

/** Invitations whose end has come, by the database's clock. */
export const isPast = (db: Db) =>
  sql<SqlBool>`${ref('invites.expiresAt')} is not null
    and ${ref('invites.expiresAt')} <= ${dialectOf(db).now}`;

/** Invitations that can be used, unless their policy is disabled. */
const isOpen = (db: Db) =>
  sql<SqlBool>`${ref('invites.usedAt')} is null and ${ref('invites.status')} = 'enabled'
    and not (${isPast(db)})`;

const OPEN = ['policyId', 'companyName', 'creatorId'] as const;

/** What an invitation that can be used says. */
export interface Open {
  policyId: number;
  companyName: string | null;
  creatorId: number | null;
}

/** Consumes the code in one statement, so that only one caller gets the invitation. */
export function redeem(db: Db, code: string, now: number) {
  return db
    .updateTable('invites')
    .set((eb) => ({ usedAt: now, updatedAt: now, version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .where(isOpen(db))
    .returning(['id', ...OPEN])
    .executeTakeFirst();
}

/** The same invitation without consuming it. */
export const findOpen = (db: Db, code: string) =>
  db
    .selectFrom('invites')
    .select(OPEN)
    .where('code', '=', code)
    .where(isOpen(db))
    .executeTakeFirst();

/** Records the account that has redeemed an invitation, and the tenant that it has a seat in. */
export async function setUsedBy(
  db: Db,
  id: number,
  { accountId, tenantId }: { accountId: number; tenantId: number },
): Promise<void> {
  await db
    .updateTable('invites')
    .set({ usedBy: accountId, usedTenantId: tenantId })
    .where('id', '=', id)
    .execute();
}

/** Whether any code can be redeemed. */
export async function hasOpen(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('invites')
    .innerJoin('policies', 'policies.id', 'invites.policyId')
    .select('invites.id')
    .where(isOpen(db))
    .where('policies.status', '=', 'enabled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type NewInvite = Omit<Insertable<Tables['invites']>, 'createdAt' | 'updatedAt' | 'status'>;

/** Adds invitations; returns their ids in their order. */
export async function insertInvites(
  db: Db,
  values: readonly NewInvite[],
  now: number,
): Promise<number[]> {
  const stamps = { status: 'enabled' as const, createdAt: now, updatedAt: now };
  const rows = await db
    .insertInto('invites')
    .values(values.map((row) => ({ ...row, ...stamps })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort((one, another) => one - another);
}

/** Notes that invitations were made at once. */
export async function setBatch(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('invites')
    .set({ batchId: ids[0] ?? null })
    .where(dialectOf(db).inIds(ref('id'), ids))
    .execute();
}

/** Changes an invitation that is not used, if its version matches; returns whether it did. */
export async function updateInvite(
  db: Db,
  { id, version }: { id: number; version: number },
  values: Omit<Updateable<Tables['invites']>, 'id' | 'version'>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('invites')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes an invitation that is not used; returns whether it did. */
export async function deleteInvite(db: Db, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('invites')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
