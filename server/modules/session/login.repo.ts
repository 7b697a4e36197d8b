import { type SqlBool, sql } from 'kysely';
import { listToSql, sortToSql } from '../../db/query/where';
import type { Db } from '../../db/types';
import { keyOf } from '../../lib/account-key';
import type { ParsedList } from '../../lib/input/list-query';
import type { Owner } from './session.repo';
import { SIGN_INS } from './sign-ins.rules';

const ref = sql.ref;

const COLUMNS = {
  id: ref('audits.id'),
  at: ref('audits.at'),
  ip: ref('audits.ip'),
  reason: ref('audits.reason'),
};

/** Sign-ins to the seat or to any seat of the account, and failed attempts with its username. */
function attemptsOf(
  db: Db,
  { username, ...owner }: Owner & { username: string },
  list: ParsedList,
) {
  const isSeated =
    'memberId' in owner
      ? sql`= ${owner.memberId}`
      : sql`in (select id from members where account_id = ${owner.accountId})`;
  const failed = sql<SqlBool>`${ref('audits.memberId')} is null
    and lower(${ref('audits.username')}) = ${keyOf(username)}`;
  return db
    .selectFrom('audits')
    .where(sql<SqlBool>`(${ref('audits.memberId')} ${isSeated} or (${failed}))`)
    .where('action', 'in', SIGN_INS)
    .where(listToSql(db, COLUMNS, [COLUMNS.ip], list));
}

/** One page of the sign-in history, by default newest first. */
export async function findLogins(db: Db, owner: Owner & { username: string }, list: ParsedList) {
  const rows = await attemptsOf(db, owner, list)
    .select(['id', 'at', 'ip', 'userAgent', 'result', 'reason'])
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('audits.id')} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await attemptsOf(db, owner, list)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ result, at, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      // The first step alone opens no session.
      isSuccess: result === 'done' && row.reason === null,
    })),
    total,
  };
}
