import { lockAccess, raiseSecurityRevision } from '../../db/access-locks';
import { announce, announceIn } from '../../db/events';
import type { Way } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import { closeJobsOf } from '../../jobs/jobs.repo';
import type { Sweep } from '../../jobs/sweep';
import type { Actor } from '../../lib/actor';
import type { SessionReason } from '../../lib/reasons/session';
import { hashToken, newToken } from '../../lib/secrets/token';
import { isAhead, isValid } from '../../lib/time/clock';
import { getLength, idleMsOf } from '../site/length.service';
import {
  deleteExpired,
  deleteFactorTickets,
  deleteFactorTicketsOfMembers,
} from './factor-ticket.repo';
import * as repo from './session.repo';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Sessions last used before this time are idle. */
export async function idleSince(db: Db, now: number): Promise<number> {
  return now - (await getLength(db, 'idleMinutes')) * 60_000;
}

interface Times {
  expiresAt: number;
  lastSeenAt: number;
  /** How long it lasts without use, as stored, see `idleSetting`. */
  idleSetting: string | null;
}

/** Whether a session is neither expired nor idle. The state of its seat is checked separately. */
export const isFresh = ({ expiresAt, lastSeenAt, idleSetting }: Times, now: number) =>
  isValid(expiresAt, now, repo.LONGEST_MS) &&
  lastSeenAt > now - idleMsOf(idleSetting) &&
  !isAhead(lastSeenAt, now);

/** Active sessions of an account or of a seat, last used first. */
export const listSessions = async (db: Db, owner: repo.Owner, now: number) =>
  repo.findSessions(db, owner, { now, idleSince: await idleSince(db, now) });

/** How long a session lasts from its sign-in on (docs/design/domain.md, "Accounts, members, sessions"). */
const lifeOf = async (db: Db, remember: boolean) =>
  remember
    ? (await getLength(db, 'rememberedDays')) * DAY
    : (await getLength(db, 'sessionHours')) * HOUR;

interface Opening {
  accountId: number;
  memberId: number;
  remember: boolean;
  way: Way;
  /** Time of the last proof; default now. */
  provedAt?: number;
  /** Opened by the demo entrance, so read-only. */
  isDemo?: boolean;
  /** Latest time of expiry. */
  until?: number;
  /** When its holder signed in; default now. */
  createdAt?: number;
  ip: string;
  userAgent: string;
}

/** Opens a session. The token is returned only here; the database stores its hash. */
export async function openSession(db: Db, opening: Opening, now: number) {
  const token = newToken();
  const { isDemo, until = Number.POSITIVE_INFINITY, provedAt = now, createdAt = now } = opening;
  const { accountId, memberId, way, ip, userAgent } = opening;
  const expiresAt = Math.min(until, now + (await lifeOf(db, opening.remember)));
  const sessionId = await repo.insertSession(db, {
    ...{ accountId, memberId, way, ip, userAgent },
    tokenHash: hashToken(token),
    remember: opening.remember ? 1 : 0,
    isDemo: isDemo ? 1 : 0,
    provedAt,
    createdAt,
    lastSeenAt: now,
    expiresAt,
  });
  await announceIn(db, 'online', [memberId], now);
  return { sessionId, granted: { token, expiresAt: new Date(expiresAt).toISOString() } };
}

/** When the holder of a session signed in. */
export const findOpenedAt = repo.findCreatedAt;

/**
 * `proveSession` records a step-up of the session; `findReason` returns the reason why the session
 * of a token was ended, until its original expiry; `findTokenHash` tells whose a session is.
 */
export const { findReason, findTokenHash, proveSession, touchSession } = repo;

/**
 * Moves a session to another seat with a new token and the same expiry. Notifies other windows of
 * the browser, which still use the old seat. Returns undefined if the session has ended.
 */
export async function moveSession(
  db: Db,
  { sessionId, memberId: before }: Pick<Actor, 'sessionId' | 'memberId'>,
  memberId: number,
  now: number,
) {
  const token = newToken();
  const values = { memberId, tokenHash: hashToken(token), lastSeenAt: now };
  const expiresAt = await repo.moveSession(db, sessionId, values);
  if (expiresAt === undefined) return undefined;
  await announceIn(db, 'online', [memberId], now);
  await tell(db, [{ memberId: before }], now);
  return { token, expiresAt: new Date(expiresAt).toISOString() };
}

/**
 * Ends the session of a token, if any, in a transaction of its own. This is a sign-out and not a
 * revocation, so background work of the seat goes on.
 */
export async function endSession(
  db: Db,
  { token, actor }: { token: string; actor: Actor | null },
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccess(trx, {}, { memberIds: actor ? [actor.memberId] : [] });
    await tell(trx, await repo.deleteSession(trx, hashToken(token)), now);
  });
}

/** Ends one session, and background work of its seat; returns whether it existed. */
export async function endOneSession(
  db: Db,
  whose: repo.OneOf,
  reason: SessionReason,
  now: number,
): Promise<boolean> {
  const ended = await repo.endOneSession(db, whose, reason);
  await closeJobsOf(db, { memberIds: ended.map(({ memberId }) => memberId) });
  await tell(db, ended, now);
  return ended.length > 0;
}

/** Ends sessions of any seats, and background work of these. */
export async function endSessions(
  db: Db,
  held: readonly { id: number; memberId: number }[],
  reason: SessionReason,
  now: number,
): Promise<void> {
  const ended = await repo.endSessions(db, held, reason);
  await closeJobsOf(db, { memberIds: ended.map(({ memberId }) => memberId) });
  await tell(db, ended, now);
}

/**
 * Ends all sessions, background work and unfinished sign-ins of the seats at once; returns the
 * number of sessions.
 */
export async function endSessionsOfMembers(
  db: Db,
  memberIds: readonly number[],
  reason: SessionReason,
  now: number,
): Promise<number> {
  await deleteFactorTicketsOfMembers(db, memberIds);
  const ended = await repo.endSessionsOfMembers(db, memberIds, reason);
  await closeJobsOf(db, { memberIds });
  await tell(db, ended, now);
  return ended.length;
}

/** Ends all sessions and unfinished sign-ins at seats of the tenant, and their background work. */
export async function endSessionsOfTenant(
  db: Db,
  tenantId: number,
  reason: SessionReason,
  now: number,
): Promise<void> {
  await closeJobsOf(db, { tenantId });
  await tell(db, await repo.endSessionsOfTenant(db, tenantId, reason), now);
}

/**
 * Ends every session of the actor's account but its own, and background work of its seats; returns
 * the number of sessions.
 */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
  reason: SessionReason,
  now: number,
): Promise<number> {
  await deleteFactorTickets(db, [accountId]);
  const ended = await repo.endOtherSessions(db, { accountId, sessionId }, reason);
  await closeJobsOf(db, { accountIds: [accountId] });
  await tell(db, ended, now);
  return ended.length;
}

/**
 * Ends all sessions of the accounts in every tenant, their background work and their unfinished
 * sign-ins.
 */
export async function endSessionsOfAccounts(
  db: Db,
  accountIds: readonly number[],
  reason: SessionReason,
  now: number,
): Promise<void> {
  await deleteFactorTickets(db, accountIds);
  await raiseSecurityRevision(db, accountIds);
  await closeJobsOf(db, { accountIds });
  await tell(db, await repo.endSessionsOfAccounts(db, accountIds, reason), now);
}

/**
 * Notifies open consoles at once that their session has ended, and those of the tenants who may see who
 * is signed in.
 */
async function tell(db: Db, ended: readonly { memberId: number }[], now: number): Promise<void> {
  if (ended.length === 0) return;
  const memberIds = [...new Set(ended.map((session) => session.memberId))];
  await announce(db, { kind: 'session', memberIds }, now);
  await announceIn(db, 'online', memberIds, now);
}

/** Deletes sessions that are over, so that a longer idle time brings none of them back. */
export const deleteOver = async (db: Db, now: number): Promise<void> =>
  repo.deleteExpiredSessions(db, now, await idleSince(db, now));

/** Deletes expired rows; expired sessions are refused even before that. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'sessions',
    isNeeded: async (db, now) => repo.hasExpiredSessions(db, now, await idleSince(db, now)),
    taken: { isEverybody: true },
    run: deleteOver,
  },
  { name: 'ended-sessions', run: repo.deleteExpiredReasons },
  { name: 'factor-tickets', run: deleteExpired },
];
