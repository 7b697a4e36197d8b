import { isOpenSeat } from '../../db/scope';
import type { Db } from '../../db/types';

/** The seats that an account may sign in to: enabled, in an enabled tenant; last used first. */
export function findSeats(db: Db, accountId: number) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.id', 'members.tenantId'])
    .where('members.accountId', '=', accountId)
    .where(isOpenSeat(db))
    .orderBy('members.lastLoginAt', (order) => order.desc().nullsLast())
    .orderBy('members.id')
    .execute();
}

/** A seat that its account may sign in to. */
export type OpenSeat = Awaited<ReturnType<typeof findSeats>>[number];
