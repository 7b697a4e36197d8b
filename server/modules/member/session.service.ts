import type { MemberSession } from '#contract/member/session';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import * as login from '../session/login.service';
import * as session from '../session/session.service';
import { findAll, getMember } from './member.service';

/** Active sessions of the member. @throws Refusal row.missing */
export async function listSessions(
  db: Db,
  actor: Actor,
  id: number,
  now: number,
): Promise<MemberSession[]> {
  await getMember(db, actor.scope, id);
  const rows = await session.listSessions(db, { memberId: id }, now);
  return rows.map(({ tenantName: _, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
}

/** Ends one session at once. @throws Refusal row.missing or as `assertMayChange` */
export async function endSession(work: Work, id: number, sessionId: number): Promise<void> {
  const { db, now, note } = work;
  const [member] = await findAll(work, [id]);
  const whose = { memberId: id, id: sessionId };
  const isEnded = await session.endOneSession(db, whose, 'session.forced', now);
  if (!isEnded) throw new Refusal('row.missing');
  note({ target: `member ${id}`, name: member?.realName, before: { session: sessionId } });
}

/**
 * Sign-ins of the member, including those that failed since it has the seat: what the account did
 * before is nothing to the tenant. @throws Refusal row.missing
 */
export async function listLogins(db: Db, actor: Actor, id: number, list: ParsedList) {
  const { username, createdAt } = await getMember(db, actor.scope, id);
  return login.listLogins(db, { memberId: id, since: Date.parse(createdAt), username }, list);
}
