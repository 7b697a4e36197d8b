import { isExpired } from '../../../db/query/expired';
import { idleSetting } from '../../../db/query/idle-setting';
import type { Db, Tables } from '../../../db/types';

export async function insertTicket(db: Db, values: Tables['tickets']): Promise<void> {
  await db.insertInto('tickets').values(values).execute();
}

/** Reads and deletes the row in one statement, so that only one caller gets it. */
export function takeTicket(db: Db, ticketHash: string) {
  return db
    .deleteFrom('tickets')
    .where('ticketHash', '=', ticketHash)
    .returning(['sessionId', 'address', 'expiresAt'])
    .executeTakeFirst();
}

/** The session that created the ticket, if it is still active. */
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
      'sessions.lastSeenAt',
      'accounts.id',
      'accounts.username',
      'accounts.realName',
      'accounts.avatar',
      'accounts.mustChangePassword',
      'accounts.securityRevision',
    ])
    .select(idleSetting)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

/** Deletes the tickets created by the session. */
export async function deleteTicketsOf(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('tickets').where('sessionId', '=', sessionId).execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('tickets').where(isExpired('expiresAt', now)).execute();
}
