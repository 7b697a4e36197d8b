import type { MemberSession } from '#contract/member-session';
import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/list-query';
import { Refusal } from '../../lib/refusal';
import { idleSince } from '../site/session.service';
import { SIGN_INS } from '../site/sign-ins.service';
import { findAll, getMember } from './member.service';
import * as repo from './member-session.repo';

/** Where and with what the member is signed in. @throws Refusal row.missing */
export async function listSessions(
  db: Db,
  actor: Actor,
  id: number,
  now: number,
): Promise<MemberSession[]> {
  await getMember(db, actor.scope, id);
  const sessions = await repo.findSessions(db, id, { now, idleSince: idleSince(now) });
  return sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }));
}

/** Ends one session at once. @throws Refusal row.missing or what keeps the actor from the seat */
export async function endSession(work: Work, id: number, sessionId: number): Promise<void> {
  const { db, now, note } = work;
  await findAll(work, [id]);
  if (!(await repo.deleteSession(db, id, sessionId))) throw new Refusal('row.missing');
  await announce(db, { kind: 'session', memberIds: [id] }, now);
  note({ target: `member ${id}`, before: { session: sessionId } });
}

/** Sign-ins of the member, failed ones included. @throws Refusal row.missing */
export async function listLogins(db: Db, actor: Actor, id: number, list: ParsedList) {
  const member = await getMember(db, actor.scope, id);
  return repo.findLogins(db, { member, actions: SIGN_INS }, list);
}
