import type { Db, Tables } from '../../../db/types';

export async function insertTicket(db: Db, values: Tables['tickets']): Promise<void> {
  await db.insertInto('tickets').values(values).execute();
}

/** Reads and removes it in one step: whoever asks second finds nothing. */
export function takeTicket(db: Db, ticketHash: string) {
  return db
    .deleteFrom('tickets')
    .where('ticketHash', '=', ticketHash)
    .returning(['sessionId', 'address', 'expiresAt'])
    .executeTakeFirst();
}

/** The session that handed out the ticket, if nobody has ended it since. */
export function findSource(db: Db, sessionId: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'sessions.memberId',
      'sessions.remember',
      'sessions.isDemo',
      'sessions.way',
      'sessions.provedAt',
      'sessions.expiresAt',
      'accounts.id',
      'accounts.username',
      'accounts.realName',
      'accounts.avatar',
      'accounts.mustChangePassword',
      'accounts.securityRevision',
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

/** Tickets that the session has handed out lead nowhere any more. */
export async function deleteTicketsOf(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('tickets').where('sessionId', '=', sessionId).execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('tickets').where('expiresAt', '<=', now).execute();
}
