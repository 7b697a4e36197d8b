import { isOpenSeat } from '../../../db/scope';
import type { Db } from '../../../db/types';

/** The enabled seats of an account in enabled tenants, by tenant name. */
export function findOwnSeats(db: Db, accountId: number) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .leftJoin('depts', 'depts.id', 'members.deptId')
    .select([
      'members.id',
      'members.tenantId',
      'tenants.name as tenantName',
      'depts.name as deptName',
      'members.lastLoginAt',
    ])
    .where('members.accountId', '=', accountId)
    .where(isOpenSeat(db))
    .orderBy('tenants.name')
    .orderBy('members.id')
    .execute();
}
