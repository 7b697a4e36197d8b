import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type SqlBool,
  sql,
} from 'kysely';
import { LIMIT } from '#contract/limits';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isExpired, isOlder } from '../../db/query/expired';
import type { Db, Tables } from '../../db/types';
import type { SessionReason } from '../../lib/reasons/session';

/** Life of the longest session that a setting may allow. */
export const LONGEST_MS = LIMIT.rememberedDays.max * 24 * 60 * 60 * 1000;

/** Sessions that are expired or idle, or were used last by a clock that was ahead. */
export const isOver = (now: number, idleSince: number) =>
  sql<SqlBool>`(${isExpired('sessions.expiresAt', now, LONGEST_MS)}
    or ${isOlder('sessions.lastSeenAt', idleSince, now)})`;

/** Owner of sessions: an account with all its seats, or one seat. */
export type Owner = { accountId: number } | { memberId: number };

const isOf = (owner: Owner) =>
  'accountId' in owner
    ? sql<SqlBool>`${sql.ref('sessions.accountId')} = ${owner.accountId}`
    : sql<SqlBool>`${sql.ref('sessions.memberId')} = ${owner.memberId}`;

/** Sessions that are neither expired nor idle, last used first. */
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
    .where((eb) => eb.not(isOver(now, idleSince)))
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .modifyEnd(acrossTenants('the sessions of an account are of any tenant'))
    .execute();
}

/** The token's hash of a session; undefined if there is no such session. */
export async function findTokenHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.tokenHash;
}

/** Undefined if the session has ended. */
export async function findCreatedAt(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.createdAt;
}

export async function insertSession(
  db: Db,
  values: Insertable<Tables['sessions']>,
): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records activity of the session, for idle expiry. */
export async function touchSession(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

/** Moves a session to another seat with a new token; returns its expiry. */
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

type Which = (eb: ExpressionBuilder<Tables, 'sessions'>) => Expression<SqlBool>;

/** Ends sessions and stores the reason, see `findReason`; returns their owners. */
async function end(db: Db, which: Which, reason: SessionReason) {
  await db
    .insertInto('endedSessions')
    .columns(['tokenHash', 'reason', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select(['tokenHash', sql<string>`cast(${reason} as text)`.as('reason'), 'expiresAt'])
        .where(which),
    )
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
  return db.deleteFrom('sessions').where(which).returning('memberId').execute();
}

/** Reason why the session of a token was ended, until its original expiry. */
export async function findReason(db: Db, tokenHash: string, now: number) {
  const row = await db
    .selectFrom('endedSessions')
    .select('reason')
    .where('tokenHash', '=', tokenHash)
    .where((eb) => eb.not(isExpired('expiresAt', now, LONGEST_MS)))
    .executeTakeFirst();
  return row?.reason;
}

/** Deletes the session at a sign-out, which stores no reason. */
export function deleteSession(db: Db, tokenHash: string) {
  return db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('memberId')
    .execute();
}

/** One session of a seat, or of an account in any of its seats. */
export type OneOf = { id: number } & ({ memberId: number } | { accountId: number });

export const endOneSession = (db: Db, whose: OneOf, reason: SessionReason) =>
  end(db, (eb) => eb.and(whose), reason);

/** Ends sessions by their ids, as long as they are at the seats where they were found. */
export const endSessions = (
  db: Db,
  held: readonly { id: number; memberId: number }[],
  reason: SessionReason,
) => {
  const { inIds } = dialectOf(db);
  const ids = held.map(({ id }) => id);
  const memberIds = [...new Set(held.map(({ memberId }) => memberId))];
  return end(
    db,
    (eb) => eb.and([inIds(eb.ref('id'), ids), inIds(eb.ref('memberId'), memberIds)]),
    reason,
  );
};

export const endSessionsOfMembers = (db: Db, memberIds: readonly number[], reason: SessionReason) =>
  end(db, (eb) => eb('memberId', 'in', memberIds), reason);

/** Ends all sessions of the account but one. */
export const endOtherSessions = (
  db: Db,
  { accountId, sessionId }: { accountId: number; sessionId: number },
  reason: SessionReason,
) => end(db, (eb) => eb.and([eb('accountId', '=', accountId), eb('id', '!=', sessionId)]), reason);

export const endSessionsOfAccounts = (
  db: Db,
  accountIds: readonly number[],
  reason: SessionReason,
) => end(db, (eb) => eb('accountId', 'in', accountIds), reason);

export const endSessionsOfTenant = (db: Db, tenantId: number, reason: SessionReason) =>
  end(
    db,
    (eb) =>
      eb(
        'memberId',
        'in',
        eb.selectFrom('members').select('members.id').where('members.tenantId', '=', tenantId),
      ),
    reason,
  );

/** Records a step-up of the session. */
export async function proveSession(db: Db, sessionId: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ provedAt: now }).where('id', '=', sessionId).execute();
}

export async function hasExpiredSessions(db: Db, now: number, idleSince: number) {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where(isOver(now, idleSince))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSessions(db: Db, now: number, idleSince: number): Promise<void> {
  await db.deleteFrom('sessions').where(isOver(now, idleSince)).execute();
}

export async function deleteExpiredReasons(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('endedSessions')
    .where(isExpired('expiresAt', now, LONGEST_MS))
    .execute();
}
