import { within } from '../../db/postgres/pace';
import type { Db } from '../../db/types';
import { diskTroubleOf } from '../../disk/disk-trouble';
import type { Actor, Caller } from '../../lib/actor';
import type { SessionReason } from '../../lib/reasons/session';
import { hashToken } from '../../lib/secrets/token';
import { type Access, accessOf, createAccessCache } from '../access/access.service';
import { noteActivity } from '../seat/activity.service';
import { findReason, isFresh, touchSession } from '../session/session.service';
import * as repo from './authenticate.repo';

/** Minimum interval between two updates of "last seen", so that most reads do not write. */
const TOUCH_MS = 60_000;

/** Whether session, seat and tenant are all active. */
function isAlive(row: repo.SessionRow, now: number): boolean {
  return isFresh(row, now) && row.isOpen === 1;
}

/**
 * Session fields of a seat that works in the background without a session. What was begun goes on
 * while its owner must set up a second factor (ADR 0058).
 */
const NO_SESSION = {
  sessionId: 0,
  lastSeenAt: 0,
  idleSetting: null,
  expiresAt: 0,
  remember: 0,
  isDemo: 0,
  way: 'password',
  provedAt: 0,
  mustSetFactor: 0,
} as const;

/** The current actor of a seat for its background work; null if the seat cannot sign in. */
export async function findActor(db: Db, memberId: number): Promise<Actor | null> {
  const row = await repo.findSeatRow(db, memberId);
  if (row?.isOpen !== 1) return null;
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
    // A demo session cannot write, so it could not set one up.
    mustSetFactor: row.mustSetFactor === 1 && row.isDemo === 0,
    isRemembered: row.remember === 1,
    isDemo: row.isDemo === 1,
    way: row.way,
    provedAt: row.provedAt,
    permissions,
    menuIds,
    scope: { tenantId: row.tenantId, depts, memberId: row.memberId },
  };
}

/** Reason why a token is invalid: the recorded one, otherwise expiry. */
async function reasonOf(
  db: Db,
  { tokenHash, row, at }: { tokenHash: string; row: repo.SessionRow | undefined; at: number },
): Promise<SessionReason> {
  if (!row) return (await findReason(db, tokenHash, at)) ?? 'session.ended';
  if (row.memberDeletedAt !== null) return 'session.deleted';
  if (row.memberStatus !== 'enabled') return 'session.disabled';
  return row.isOpen === 1 ? 'session.ended' : 'session.tenant-closed';
}

/**
 * Finds the seat of a token in the database for every request, so that revoking, disabling and
 * regranting take effect at once on every node.
 */
export function createAuthenticate() {
  const cache = createAccessCache();
  return async ({ db, now }: { db: Db; now: () => number }, tokenHash: string): Promise<Caller> => {
    const row = await repo.findSession(db, tokenHash);
    const at = now();
    if (!row || !isAlive(row, at)) {
      return { actor: null, ended: await reasonOf(db, { tokenHash, row, at }) };
    }
    if (at - row.lastSeenAt > TOUCH_MS) await touch(db, row, at);
    return { actor: toActor(row, await accessOf(db, row, cache)) };
  };
}

/** A full disk must not block reads. A transaction spoiled by it must not continue. */
async function touch(db: Db, row: repo.SessionRow, at: number): Promise<void> {
  try {
    await touchSession(db, row.sessionId, at);
    await noteActivity(db, row, at);
  } catch (error) {
    if (db.isTransaction || !diskTroubleOf(error)) throw error;
  }
}

/** What the seat of a token may do; null for a token that is not valid any more. */
export type AskPermissions = ReturnType<typeof createAskPermissions>;

/**
 * Asks without counting as activity. Streams outlive the database budget of a call, so each question
 * has a budget of its own.
 */
export function createAskPermissions() {
  const cache = createAccessCache();
  return async (db: Db, token: string, now: number): Promise<ReadonlySet<string> | null> => {
    const own = within(db);
    const row = await repo.findSession(own, hashToken(token));
    if (!row || !isAlive(row, now)) return null;
    return (await accessOf(own, row, cache)).permissions;
  };
}
