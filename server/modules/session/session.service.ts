import { lockAccess, raiseSecurityRevision } from '../../db/access-locks';
import { announce } from '../../db/events';
import type { Way } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import type { SessionReason } from '../../lib/reasons/session';
import { hashToken, newToken } from '../../lib/secrets/token';
import { deleteFactorTickets } from './factor-ticket.repo';
import * as repo from './session.repo';

const HOUR = 60 * 60 * 1000;
/** Rules of docs/design/domain.md, "Accounts, members, sessions". */
const IDLE_MS = 12 * HOUR;
const LIFE_MS = 24 * HOUR;
const REMEMBERED_MS = 30 * 24 * HOUR;

/** A session that has not been used since then is over. */
const idleSince = (now: number) => now - IDLE_MS;

/** Whether a session is neither over nor idle; whether its seat is still good is another question. */
export const isFresh = (session: { expiresAt: number; lastSeenAt: number }, now: number) =>
  session.expiresAt > now && session.lastSeenAt > idleSince(now);

/** The sessions of an account or of a seat that are neither over nor idle, the one used last first. */
export const listSessions = (db: Db, owner: repo.Owner, now: number) =>
  repo.findSessions(db, owner, { now, idleSince: idleSince(now) });

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

/**
 * `proveSession` notes that a session's holder has just proven to be the account's; `findReason`
 * tells why the session behind a token was ended, until it would have expired anyway.
 */
export const { findReason, proveSession, touchSession } = repo;

/**
 * Lets a session go on in another seat under a new token, without a longer life. The other windows
 * of the browser, still in the seat before, are told. Answers nothing when the session has ended.
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
  await tell(db, [{ memberId: before }], now);
  return { token, expiresAt: new Date(expiresAt).toISOString() };
}

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

/** Ends one session; answers whether there was one. */
export async function endOneSession(
  db: Db,
  whose: repo.OneOf,
  reason: SessionReason,
  now: number,
): Promise<boolean> {
  const ended = await repo.endOneSession(db, whose, reason);
  await tell(db, ended, now);
  return ended.length > 0;
}

/** Ends all sessions of the seats at once; answers how many there were. */
export async function endSessionsOfMembers(
  db: Db,
  memberIds: readonly number[],
  reason: SessionReason,
  now: number,
): Promise<number> {
  const ended = await repo.endSessionsOfMembers(db, memberIds, reason);
  await tell(db, ended, now);
  return ended.length;
}

/** Ends every session of the actor's account but its own; answers how many there were. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
  reason: SessionReason,
  now: number,
): Promise<number> {
  await deleteFactorTickets(db, [accountId]);
  const ended = await repo.endOtherSessions(db, { accountId, sessionId }, reason);
  await tell(db, ended, now);
  return ended.length;
}

/** Ends all sessions of the accounts, in every tenant, and sign-ins that are half done or under way. */
export async function endSessionsOfAccounts(
  db: Db,
  accountIds: readonly number[],
  reason: SessionReason,
  now: number,
): Promise<void> {
  await deleteFactorTickets(db, accountIds);
  await raiseSecurityRevision(db, accountIds);
  await tell(db, await repo.endSessionsOfAccounts(db, accountIds, reason), now);
}

/** Consoles that are open learn at once that they have been signed out. */
async function tell(db: Db, ended: readonly { memberId: number }[], now: number): Promise<void> {
  if (ended.length === 0) return;
  const memberIds = [...new Set(ended.map((session) => session.memberId))];
  await announce(db, { kind: 'session', memberIds }, now);
}

/** Removes what has expired; expired sessions are refused before that, too. */
export const sweepSessions = (db: Db, now: number) =>
  db.transaction().execute(async (trx) => {
    await lockAccess(trx, {}, { isEverybody: true });
    await repo.deleteExpiredSessions(trx, now, idleSince(now));
  });
