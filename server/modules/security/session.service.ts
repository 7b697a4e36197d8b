import type { AccountSession, PastLogin } from '#contract/security/session';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { deviceOf } from '../../lib/client/user-agent';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import * as login from '../session/login.service';
import * as session from '../session/session.service';

const iso = (at: number) => new Date(at).toISOString();

/**
 * Active sessions of the caller's account, in all its seats. A demo session sees only itself,
 * because the others belong to strangers.
 */
export async function listSessions(db: Db, actor: Actor, now: number): Promise<AccountSession[]> {
  const { accountId, sessionId } = actor;
  const rows = await session.listSessions(db, { accountId }, now);
  const shown = actor.isDemo ? rows.filter(({ id }) => id === sessionId) : rows;
  return shown.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    ...deviceOf(userAgent),
    createdAt: iso(createdAt),
    lastSeenAt: iso(lastSeenAt),
    isCurrent: row.id === sessionId,
  }));
}

/** Ends one session of the caller's account at once. @throws Refusal row.missing */
export async function endSession({ db, actor, now, note }: Work, id: number): Promise<void> {
  const { accountId } = actor;
  const isEnded = await session.endOneSession(db, { accountId, id }, 'session.left', now);
  if (!isEnded) throw new Refusal('row.missing');
  note({ target: `account ${accountId}`, before: { session: id } });
}

/** Ends every session of the account but the caller's; returns their number. */
export async function endOthers({ db, actor, now, note }: Work): Promise<number> {
  const sessions = await session.endOtherSessions(db, actor, 'session.left', now);
  note({ target: `account ${actor.accountId}`, before: { sessions } });
  return sessions;
}

/**
 * Sign-ins to all seats of the caller's account, including failed ones; empty for a demo session,
 * because they belong to strangers.
 */
export async function listLogins(
  db: Db,
  { accountId, username, isDemo }: Actor,
  list: ParsedList,
): Promise<{ rows: PastLogin[]; total: number }> {
  if (isDemo) return { rows: [], total: 0 };
  const { rows, total } = await login.listLogins(db, { accountId, username }, list);
  return {
    rows: rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent) })),
    total,
  };
}
