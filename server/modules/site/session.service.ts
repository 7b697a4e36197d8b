import { lockAccess, raiseSecurityRevision } from '../../db/access-locks';
import type { Way } from '../../db/columns';
import { announce } from '../../db/events';
import { within } from '../../db/pace';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { diskTroubleOf } from '../../lib/disk-trouble';
import { hashToken, newToken } from '../../lib/token';
import { type Access, accessOf, createAccessCache } from '../role/access.service';
import { deleteTickets } from './factor-ticket.repo';
import * as repo from './session.repo';

const HOUR = 60 * 60 * 1000;
/** Rules of design/domain.md, "Accounts, members, sessions". */
const IDLE_MS = 12 * HOUR;
const LIFE_MS = 24 * HOUR;
const REMEMBERED_MS = 30 * 24 * HOUR;
/** "Last seen" is written at most this often, so that reading stays reading. */
const TOUCH_MS = 60_000;

/** A session that has not been used since then is over. */
export const idleSince = (now: number) => now - IDLE_MS;

/** Whether the session, the seat and its tenant are all still good. */
function isAlive(row: repo.SessionRow, now: number): boolean {
  return row.expiresAt > now && row.lastSeenAt + IDLE_MS > now && isOpen(row);
}

/** Whether the seat and its tenant are in use. */
const isOpen = (row: repo.SeatRow) =>
  row.memberStatus === 'enabled' &&
  row.memberDeletedAt === null &&
  row.tenantStatus === 'enabled' &&
  row.tenantDeletedAt === null;

/** What a seat that works on without a session, in the background, is to services. */
const NO_SESSION = {
  sessionId: 0,
  lastSeenAt: 0,
  expiresAt: 0,
  remember: 0,
  isDemo: 0,
  way: 'password',
  provedAt: 0,
} as const;

/** The seat as it is now, for what it has left running; null once it could not sign in. */
export async function findActor(db: Db, memberId: number): Promise<Actor | null> {
  const row = await repo.findSeat(db, memberId);
  if (!row || !isOpen(row)) return null;
  return toActor({ ...row, ...NO_SESSION }, await accessOf(db, row, createAccessCache()));
}

function toActor(row: repo.SessionRow, { permissions, menuIds, depts }: Access): Actor {
  return {
    sessionId: row.sessionId,
    accountId: row.accountId,
    memberId: row.memberId,
    tenantId: row.tenantId,
    tenantName: row.tenantName,
    tenantCode: row.tenantCode,
    isPlatform: row.isPlatform === 1,
    isDefaultAdmin: row.isDefaultAdmin === 1,
    username: row.username,
    realName: row.realName,
    avatar: row.avatar,
    mustChangePassword: row.mustChangePassword === 1,
    isRemembered: row.remember === 1,
    isDemo: row.isDemo === 1,
    way: row.way,
    provedAt: row.provedAt,
    permissions,
    menuIds,
    scope: { tenantId: row.tenantId, depts, memberId: row.memberId },
  };
}

/**
 * Finds the seat behind a token, anew for every request, so that revoking, disabling and
 * regranting work at once on every node.
 */
export function createAuthenticate() {
  const cache = createAccessCache();
  return async (
    { db, now }: { db: Db; now: () => number },
    tokenHash: string,
  ): Promise<Actor | null> => {
    const row = await repo.findSession(db, tokenHash);
    const at = now();
    if (!row || !isAlive(row, at)) return null;
    if (at - row.lastSeenAt > TOUCH_MS) await touch(db, row, at);
    return toActor(row, await accessOf(db, row, cache));
  };
}

/** A disk that takes no more keeps nobody from reading. A transaction that it spoils must not go on. */
async function touch(db: Db, row: repo.SessionRow, at: number): Promise<void> {
  try {
    await repo.touchSession(db, row, at);
  } catch (error) {
    if (db.isTransaction || !diskTroubleOf(error)) throw error;
  }
}

interface Opening {
  accountId: number;
  memberId: number;
  remember: boolean;
  way: Way;
  /** When its holder proved who it is; now unless given. */
  provedAt?: number;
  /** The demo entrance: reads and does not write. */
  isDemo?: boolean;
  /** Ends then at the latest. */
  until?: number;
  ip: string;
  userAgent: string;
}

/** Opens a session; the token is in this answer only, the database keeps its hash. */
export async function openSession(db: Db, opening: Opening, now: number) {
  const token = newToken();
  const { isDemo, until = Number.POSITIVE_INFINITY, provedAt = now, ...seat } = opening;
  const expiresAt = Math.min(until, now + (opening.remember ? REMEMBERED_MS : LIFE_MS));
  await repo.insertSession(db, {
    ...seat,
    tokenHash: hashToken(token),
    remember: opening.remember ? 1 : 0,
    isDemo: isDemo ? 1 : 0,
    provedAt,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { token, expiresAt: new Date(expiresAt).toISOString() };
}

/** Notes that a session's holder has just proven to be the account's. */
export const { proveSession } = repo;

/** Ends the session that a token stands for, if there is one, in a transaction of its own. */
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

/** Ends all sessions of the seats at once; answers how many there were. */
export async function endSessionsOfMembers(db: Db, memberIds: readonly number[], now: number) {
  const ended = await repo.deleteSessionsOfMembers(db, memberIds);
  await tell(db, ended, now);
  return ended.length;
}

/** Ends every session of the actor's account but its own; answers how many there were. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
  now: number,
): Promise<number> {
  await deleteTickets(db, [accountId]);
  const ended = await repo.deleteOtherSessions(db, accountId, sessionId);
  await tell(db, ended, now);
  return ended.length;
}

/** Ends all sessions of the accounts, in every tenant, and sign-ins that are half done or under way. */
export async function endSessionsOfAccounts(db: Db, accountIds: readonly number[], now: number) {
  await deleteTickets(db, accountIds);
  await raiseSecurityRevision(db, accountIds);
  await tell(db, await repo.deleteSessionsOfAccounts(db, accountIds), now);
}

/** Consoles that are open learn at once that they have been signed out. */
async function tell(db: Db, ended: readonly { memberId: number }[], now: number): Promise<void> {
  if (ended.length === 0) return;
  const memberIds = [...new Set(ended.map((session) => session.memberId))];
  await announce(db, { kind: 'session', memberIds }, now);
}

/** Whether a token is still good, without counting as activity; asked by calls that never end. */
export async function isSessionAlive(db: Db, token: string, now: number): Promise<boolean> {
  const row = await repo.findSession(within(db), hashToken(token));
  return row !== undefined && isAlive(row, now);
}

/** Removes what has expired; expired sessions are refused before that, too. */
export const sweepSessions = (db: Db, now: number) =>
  db.transaction().execute(async (trx) => {
    await lockAccess(trx, {}, { isEverybody: true });
    await repo.deleteExpiredSessions(trx, now, idleSince(now));
  });
