import { type SqlBool, sql } from 'kysely';
import type { Member } from '#contract/member';
import type { MemberLogin, MemberSession } from '#contract/member-session';
import type { Db } from '../../db/types';
import { listToSql, sortToSql } from '../../db/where';
import type { ParsedList } from '../../lib/list-query';

const ref = sql.ref;

/** Sessions of the seat that are neither over nor idle, the one used last first. */
export async function findSessions(
  db: Db,
  memberId: number,
  { now, idleSince }: { now: number; idleSince: number },
): Promise<Omit<MemberSession, 'isCurrent'>[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'ip', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleSince)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
  }));
}

/** Ends one session of the seat; answers whether there was one. */
export async function deleteSession(db: Db, memberId: number, sessionId: number) {
  const result = await db
    .deleteFrom('sessions')
    .where('memberId', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Whose attempts, and the calls that sign in. */
interface Attempts {
  member: Member;
  actions: readonly string[];
}

const COLUMNS = {
  id: ref('audits.id'),
  at: ref('audits.at'),
  ip: ref('audits.ip'),
  reason: ref('audits.reason'),
};

/** Sign-ins to the seat, and attempts under its username that led to no seat. */
function attemptsOf(db: Db, { member, actions }: Attempts, list: ParsedList) {
  const { id, username } = member;
  const failed = sql<SqlBool>`${ref('audits.memberId')} is null
    and lower(${ref('audits.username')}) = ${username.toLowerCase()}`;
  return db
    .selectFrom('audits')
    .where(sql<SqlBool>`(${ref('audits.memberId')} = ${id} or (${failed}))`)
    .where('action', 'in', actions)
    .where(listToSql(db, COLUMNS, [COLUMNS.ip], list));
}

/** One page of the sign-in history, newest first unless asked otherwise. */
export async function findLogins(
  db: Db,
  attempts: Attempts,
  list: ParsedList,
): Promise<{ rows: MemberLogin[]; total: number }> {
  const rows = await attemptsOf(db, attempts, list)
    .select(['id', 'at', 'ip', 'userAgent', 'result', 'reason'])
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('audits.id')} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await attemptsOf(db, attempts, list)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ result, at, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      // A right first proof alone opens nothing.
      isSuccess: result === 'done' && row.reason === null,
    })),
    total,
  };
}
