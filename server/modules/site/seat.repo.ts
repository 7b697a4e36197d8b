import type { Db } from '../../db/types';

/** The seats of an account that are enabled, in tenants that are, by the tenants' names. */
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
    ])
    .where('members.accountId', '=', accountId)
    .where('members.status', '=', 'enabled')
    .where('members.deletedAt', 'is', null)
    .where('tenants.status', '=', 'enabled')
    .where('tenants.deletedAt', 'is', null)
    .orderBy('tenants.name')
    .orderBy('members.id')
    .execute();
}

/** Lets a session go on in another seat under a new token; answers when it ends. */
export async function moveSession(
  db: Db,
  sessionId: number,
  values: { memberId: number; tokenHash: string; lastSeenAt: number },
): Promise<number | undefined> {
  const row = await db
    .updateTable('sessions')
    .set(values)
    .where('id', '=', sessionId)
    .returning('expiresAt')
    .executeTakeFirst();
  return row?.expiresAt;
}

/** Tickets that were handed out in the seat before lead nowhere. */
export async function deleteTickets(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('tickets').where('sessionId', '=', sessionId).execute();
}

export async function noteActivity(db: Db, memberId: number, now: number): Promise<void> {
  await db.updateTable('members').set({ lastActiveAt: now }).where('id', '=', memberId).execute();
}
