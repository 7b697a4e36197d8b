import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../db/types';

/** Whose sessions: of an account, in all its seats, or of one seat. */
export type Owner = { accountId: number } | { memberId: number };

const isOf = (owner: Owner) =>
  'accountId' in owner
    ? sql<SqlBool>`${sql.ref('sessions.accountId')} = ${owner.accountId}`
    : sql<SqlBool>`${sql.ref('sessions.memberId')} = ${owner.memberId}`;

/** Sessions that are neither over nor idle, the one used last first. */
export function findSessions(
  db: Db,
  owner: Owner,
  { now, idleSince }: { now: number; idleSince: number },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select([
      'sessions.id',
      'sessions.ip',
      'sessions.userAgent',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'tenants.name as tenantName',
    ])
    .where(isOf(owner))
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastSeenAt', '>', idleSince)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

export async function insertSession(db: Db, values: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(values).execute();
}

/** Notes that a session is in use, for idle expiry. */
export async function touchSession(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

/** Lets a session go on in another seat under a new token; answers when it ends. */
export async function moveSession(
  db: Db,
  id: number,
  values: { memberId: number; tokenHash: string; lastSeenAt: number },
): Promise<number | undefined> {
  const row = await db
    .updateTable('sessions')
    .set(values)
    .where('id', '=', id)
    .returning('expiresAt')
    .executeTakeFirst();
  return row?.expiresAt;
}

/** The deletes answer whose sessions have ended. */
export function deleteSession(db: Db, tokenHash: string) {
  return db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('memberId')
    .execute();
}

export function deleteSessionOf(db: Db, owner: Owner, id: number) {
  return db
    .deleteFrom('sessions')
    .where(isOf(owner))
    .where('id', '=', id)
    .returning('memberId')
    .execute();
}

export function deleteSessionsOfMembers(db: Db, memberIds: readonly number[]) {
  return db
    .deleteFrom('sessions')
    .where('memberId', 'in', memberIds)
    .returning('memberId')
    .execute();
}

/** Notes that the session's holder has proven to be the account's. */
export async function proveSession(db: Db, sessionId: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ provedAt: now }).where('id', '=', sessionId).execute();
}

/** All sessions of the account but one. */
export function deleteOtherSessions(db: Db, accountId: number, sessionId: number) {
  return db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '!=', sessionId)
    .returning('memberId')
    .execute();
}

export function deleteSessionsOfAccounts(db: Db, accountIds: readonly number[]) {
  return db
    .deleteFrom('sessions')
    .where('accountId', 'in', accountIds)
    .returning('memberId')
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: number, idleSince: number) {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAt', '<', now), eb('lastSeenAt', '<', idleSince)]))
    .execute();
}
