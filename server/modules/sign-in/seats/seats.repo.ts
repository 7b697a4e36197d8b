import { dialectOf } from '../../../db/dialect';
import { acrossTenants } from '../../../db/guard/guard';
import { mustSetFactor } from '../../../db/query/second-factor';
import { isOpenSeat } from '../../../db/scope';
import type { Db } from '../../../db/types';
import { grouped } from '../../../lib/grouped';

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
      'tenants.code as tenantCode',
      'members.isDefaultAdmin',
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

/** Names of the enabled roles of the account's seats, by seat. */
export async function findRoleNames(db: Db, memberIds: readonly number[]) {
  const rows = await db
    .selectFrom('memberRoles as links')
    .innerJoin('roles', (join) =>
      join.onRef('roles.id', '=', 'links.roleId').onRef('roles.tenantId', '=', 'links.tenantId'),
    )
    .select(['links.memberId', 'roles.name'])
    .where((eb) => dialectOf(db).inIds(eb.ref('links.memberId'), memberIds))
    .where('roles.status', '=', 'enabled')
    .orderBy('roles.sort')
    .orderBy('roles.id')
    .modifyEnd(acrossTenants('an account chooses among its seats'))
    .execute();
  return grouped(rows, ({ memberId }) => memberId);
}
