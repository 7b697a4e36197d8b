import { acrossTenants } from '../../../db/guard/guard';
import { mustSetFactor } from '../../../db/query/second-factor';
import { isOpenSeat } from '../../../db/scope';
import type { Db } from '../../../db/types';

/** The enabled seats of an account in enabled tenants, by tenant name. */
export function findOwnSeats(db: Db, accountId: number) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'members.deptId')
        .onRef('depts.tenantId', '=', 'members.tenantId'),
    )
    .select([
      'members.id',
      'members.tenantId',
      'tenants.name as tenantName',
      'depts.name as deptName',
      'members.lastLoginAt',
      mustSetFactor,
    ])
    .where('members.accountId', '=', accountId)
    .where(isOpenSeat(db))
    .orderBy('tenants.name')
    .orderBy('members.id')
    .modifyEnd(acrossTenants('an account chooses among its seats'))
    .execute();
}
