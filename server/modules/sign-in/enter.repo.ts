import { sql } from 'kysely';
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

/**
 * The tenant and department of the seat that an account would enter, or of the one that it used last
 * while all are closed; those of the platform for an account without a seat, or none. One statement for
 * all, so that the time is the same.
 */
export async function findFailedSeat(db: Db, accountId: number) {
  const seat = db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select('members.id')
    .where('members.accountId', '=', accountId)
    .where(isLive('members'))
    .orderBy(sql`case when ${isOpenSeat(db)} then 0 else 1 end`)
    .orderBy('members.lastLoginAt', (order) => order.desc().nullsLast())
    .orderBy('members.id')
    .limit(1)
    .modifyEnd(acrossTenants('an account chooses among its seats'));
  const { platformId, tenantId, deptId } = await db
    .selectFrom('tenants as platform')
    .leftJoin('members as seat', (join) => join.on('seat.id', '=', seat))
    .select(['platform.id as platformId', 'seat.tenantId', 'seat.deptId'])
    .where('platform.isPlatform', '=', 1)
    .modifyEnd(acrossTenants('an account chooses among its seats'))
    .executeTakeFirstOrThrow();
  return { tenantId: tenantId ?? platformId, deptId };
}
