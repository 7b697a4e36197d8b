import { isLive } from '../scope';
import type { Db } from '../types';

/** Enabled default admins, of one tenant or of several as the caller narrows it. */
export const admins = (db: Db) =>
  db
    .selectFrom('members')
    .where('members.isDefaultAdmin', '=', 1)
    .where('members.status', '=', 'enabled')
    .where(isLive('members'));

/** Enabled default admins of a tenant, the oldest seat first. */
export async function findAdminIds(db: Db, tenantId: number): Promise<number[]> {
  const own = admins(db).select('members.id').where('members.tenantId', '=', tenantId);
  const rows = await own.orderBy('members.id').execute();
  return rows.map(({ id }) => id);
}
