import type { Db } from '../types';

/** The row with its two times as they are sent: ISO 8601, UTC. */
export function stamped<Row extends { createdAt: number; updatedAt: number }>(row: Row) {
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/**
 * Whether another row of the tenant has the code, outside anybody's scope too: hidden rows must
 * not be doubled.
 */
export async function isCodeTaken(
  db: Db,
  table: 'depts' | 'posts' | 'roles',
  tenantId: number,
  { code, id }: { code: string; id: number | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', code)
    .where('id', '!=', id ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}
