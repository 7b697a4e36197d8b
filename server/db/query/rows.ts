import { type SqlBool, sql } from 'kysely';
import { keyOf } from '../../lib/account-key';
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

/** A time that may be none in ISO 8601, UTC. */
export const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

interface Coded {
  tenantId: number;
  code: string;
  /** The row that gets the code. */
  exceptId?: number;
}

/**
 * Whether another row of the tenant has the code, whatever its letters' case and width, including rows
 * outside the caller's scope. A row that is older than this rule has its id after the key.
 */
export async function isCodeTaken(
  db: Db,
  table: 'depts' | 'posts' | 'roles',
  { tenantId, code, exceptId = 0 }: Coded,
): Promise<boolean> {
  const codeKey = sql.ref('codeKey');
  const older = `${keyOf(code)}#`;
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '!=', exceptId)
    .where(({ eb, or }) =>
      or([
        eb('codeKey', '=', keyOf(code)),
        sql<SqlBool>`substr(${codeKey}, 1, length(${older})) = ${older}`,
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of up to `limit` rows of the tenant. */
export async function findSomeIds(
  db: Db,
  table: 'depts' | 'files' | 'notices' | 'roles',
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
export const isTenantOpen = async (db: Db, tenantId: number): Promise<boolean> =>
  (await findOpenTenantName(db, tenantId)) !== undefined;

/** The name of the tenant, if its members can sign in. */
export async function findOpenTenantName(db: Db, tenantId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', tenantId)
    .where(isOpenTenant(db))
    .executeTakeFirst();
  return row?.name;
}

/** The id of the operator's own tenant. */
export async function findPlatformId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
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
