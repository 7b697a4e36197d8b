import { isOpenTenant } from '../scope';
import type { Db } from '../types';

/** The row with its two times in ISO 8601, UTC. */
export function stamped<Row extends { createdAt: number; updatedAt: number }>(row: Row) {
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Whether a row of the tenant has the code, including rows outside the caller's scope. */
export async function isCodeTaken(
  db: Db,
  table: 'depts' | 'posts' | 'roles',
  tenantId: number,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of up to `limit` rows of the tenant. */
export async function findSomeIds(
  db: Db,
  table: 'depts' | 'files' | 'roles',
  tenantId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('tenantId', '=', tenantId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the tenant is neither disabled nor expired nor deleted. */
export async function isTenantOpen(db: Db, tenantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', tenantId)
    .where(isOpenTenant(db))
    .executeTakeFirst();
  return row !== undefined;
}

/** The id, if the tenant has the row. */
export async function findInTenant(
  db: Db,
  table: 'depts' | 'roles' | 'posts',
  tenantId: number,
  id: number | null,
): Promise<number | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row?.id ?? null;
}
