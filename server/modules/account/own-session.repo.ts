import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/types';
import { listToSql, sortToSql } from '../../db/where';
import type { ParsedList } from '../../lib/list-query';

const ref = sql.ref;

/** Sessions of the account that are neither over nor idle, the one used last first. */
export function findSessions(
  db: Db,
  accountId: number,
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
    .where('sessions.accountId', '=', accountId)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastSeenAt', '>', idleSince)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Ends one session of the account; answers whose seat it was in. */
export function deleteSession(db: Db, accountId: number, id: number) {
  return db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('memberId')
    .executeTakeFirst();
}

/** Whose attempts, and the calls that sign in. */
interface Attempts {
  accountId: number;
  username: string;
  actions: readonly string[];
}

const COLUMNS = {
  id: ref('audits.id'),
  at: ref('audits.at'),
  ip: ref('audits.ip'),
  reason: ref('audits.reason'),
};

/** Sign-ins to any seat of the account, and attempts under its username that led to none. */
function attemptsOf(db: Db, { accountId, username, actions }: Attempts, list: ParsedList) {
  const seats = sql`select id from members where account_id = ${accountId}`;
  const failed = sql<SqlBool>`${ref('audits.memberId')} is null
    and lower(${ref('audits.username')}) = ${username.toLowerCase()}`;
  return db
    .selectFrom('audits')
    .where(sql<SqlBool>`(${ref('audits.memberId')} in (${seats}) or (${failed}))`)
    .where('action', 'in', actions)
    .where(listToSql(db, COLUMNS, [COLUMNS.ip], list));
}

/** One page of the sign-in history, newest first unless asked otherwise. */
export async function findLogins(db: Db, attempts: Attempts, list: ParsedList) {
  const rows = await attemptsOf(db, attempts, list)
    .select(['id', 'at', 'ip', 'userAgent', 'result', 'reason'])
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('audits.id')} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await attemptsOf(db, attempts, list)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
