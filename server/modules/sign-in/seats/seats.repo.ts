import { sql } from 'kysely';
import { dialectOf } from '../../../db/dialect';
import { acrossTenants } from '../../../db/guard/guard';
import { mustSetFactor } from '../../../db/query/second-factor';
import { isLive, isOpenSeat } from '../../../db/scope';
import type { Flag } from '../../../db/tables/columns';
import type { Db } from '../../../db/types';
import { grouped } from '../../../lib/grouped';

const ref = sql.ref;

/** Whether an open seat may leave: its tenant keeps an enabled default admin, as `resign` demands. */
const mayLeave = sql<Flag>`case when ${ref('members.isDefaultAdmin')} = 0 or exists (
    select 1 from members as others where others.tenant_id = ${ref('members.tenantId')}
    and others.id <> ${ref('members.id')} and others.is_default_admin = 1
    and others.status = 'enabled' and ${isLive('others')}
  ) then 1 else 0 end`.as('mayLeave');

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
      'members.lastActiveAt',
      mustSetFactor,
      mayLeave,
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
