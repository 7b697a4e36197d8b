import type { Db } from '../../db/types';

/** The seats an account may sign in to: enabled, in an enabled tenant; the last used one first. */
export function findSeats(db: Db, accountId: number) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.id', 'members.tenantId'])
    .where('members.accountId', '=', accountId)
    .where('members.status', '=', 'enabled')
    .where('members.deletedAt', 'is', null)
    .where('tenants.status', '=', 'enabled')
    .where('tenants.deletedAt', 'is', null)
    .orderBy('members.lastLoginAt', (order) => order.desc().nullsLast())
    .orderBy('members.id')
    .execute();
}

/** A seat that is open to its account. */
export type Seat = Awaited<ReturnType<typeof findSeats>>[number];

export async function noteLogin(db: Db, memberId: number, ip: string, now: number): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({
      lastLoginAt: now,
      lastLoginIp: ip,
      lastActiveAt: now,
      loginCount: eb('loginCount', '+', 1),
    }))
    .where('id', '=', memberId)
    .execute();
}
