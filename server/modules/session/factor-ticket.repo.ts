import { isExpired } from '../../db/query/expired';
import type { Db, Tables } from '../../db/types';

export async function insertFactorTicket(db: Db, values: Tables['factorTickets']): Promise<void> {
  await db.insertInto('factorTickets').values(values).execute();
}

/** A ticket with tries left, with the username of its account. */
export function findFactorTicket(db: Db, ticketHash: string, triesMax: number, now: number) {
  return db
    .selectFrom('factorTickets')
    .innerJoin('accounts', 'accounts.id', 'factorTickets.accountId')
    .select([
      'factorTickets.memberId',
      'factorTickets.subject',
      'factorTickets.way',
      'factorTickets.remember',
      'factorTickets.securityRevision',
      'accounts.id',
      'accounts.username',
      'accounts.realName',
      'accounts.avatar',
      'accounts.mustChangePassword',
    ])
    .where('ticketHash', '=', ticketHash)
    .where('tries', '<', triesMax)
    .where((eb) => eb.not(isExpired('expiresAt', now)))
    .executeTakeFirst();
}

/** Counts a try; false if none are left. */
export async function countTry(db: Db, ticketHash: string, triesMax: number): Promise<boolean> {
  const result = await db
    .updateTable('factorTickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticketHash', '=', ticketHash)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Consumes the ticket; exactly one of several concurrent calls returns true. */
export async function takeFactorTicket(db: Db, ticketHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('factorTickets')
    .where('ticketHash', '=', ticketHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteFactorTickets(db: Db, accountIds: readonly number[]): Promise<void> {
  await db.deleteFrom('factorTickets').where('accountId', 'in', accountIds).execute();
}

/** Deletes the tickets of sign-ins to the seats. */
export async function deleteFactorTicketsOfMembers(
  db: Db,
  memberIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('factorTickets').where('memberId', 'in', memberIds).execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('factorTickets').where(isExpired('expiresAt', now)).execute();
}
