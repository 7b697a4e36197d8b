import type { Insertable } from 'kysely';
import { prepared } from '../../db/prepared';
import type { Db, Tables } from '../../db/types';

/** What an actor is made of, but for the session. */
const SEAT = [
  'accounts.id as accountId',
  'accounts.username',
  'accounts.realName',
  'accounts.avatar',
  'accounts.mustChangePassword',
  'members.id as memberId',
  'members.deptId',
  'members.isDefaultAdmin',
  'members.status as memberStatus',
  'members.deletedAt as memberDeletedAt',
  'tenants.id as tenantId',
  'tenants.name as tenantName',
  'tenants.code as tenantCode',
  'tenants.isPlatform',
  'tenants.policyId',
  'tenants.accessRevision',
  'tenants.status as tenantStatus',
  'tenants.deletedAt as tenantDeletedAt',
] as const;

const selectSession = prepared((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select([
      'sessions.id as sessionId',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'sessions.remember',
      'sessions.isDemo',
      'sessions.way',
      'sessions.provedAt',
      ...SEAT,
    ])
    .where('sessions.tokenHash', '=', tokenHash),
);

/** Everything a request needs to know of the seat behind a token, in one query. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await selectSession(db, tokenHash);
  return row;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export function findSeat(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(SEAT)
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export type SeatRow = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

export async function insertSession(db: Db, values: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(values).execute();
}

/** Notes that the seat is in use, for idle expiry and "last active". */
export async function touchSession(db: Db, row: SessionRow, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('id', '=', row.sessionId)
    .execute();
  await db
    .updateTable('members')
    .set({ lastActiveAt: now })
    .where('id', '=', row.memberId)
    .execute();
}

/** The deletes answer whose sessions have ended. */
export function deleteSession(db: Db, tokenHash: string) {
  return db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
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
