import { acrossTenants } from '../../db/guard/guard';
import { mustSetFactor } from '../../db/query/second-factor';
import { isExpiredTenant, isLive, isOpenSeat } from '../../db/scope';
import type { Db } from '../../db/types';

/** The seats that an account may sign in to: enabled, in an enabled tenant; last used first. */
export function findSeats(db: Db, accountId: number) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.id', 'members.tenantId', 'members.isDefaultAdmin', 'tenants.isPlatform'])
    .select(mustSetFactor)
    .where('members.accountId', '=', accountId)
    .where(isOpenSeat(db))
    .orderBy('members.lastLoginAt', (order) => order.desc().nullsLast())
    .orderBy('members.id')
    .modifyEnd(acrossTenants('an account chooses among its seats'))
    .execute();
}

/** A seat that its account may sign in to. */
export type OpenSeat = Awaited<ReturnType<typeof findSeats>>[number];

/** The seat that an account used last, and what of it may be closed; without those in a recycle bin. */
export function findLastSeat(db: Db, accountId: number) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.status', 'tenants.name as tenant', 'tenants.status as tenantStatus'])
    .select(['tenants.deletedAt as tenantDeletedAt', isExpiredTenant(db).as('isExpired')])
    .where('members.accountId', '=', accountId)
    .where(isLive('members'))
    .orderBy('members.lastLoginAt', (order) => order.desc().nullsLast())
    .orderBy('members.id')
    .modifyEnd(acrossTenants('an account chooses among its seats'))
    .executeTakeFirst();
}
