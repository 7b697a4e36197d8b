import { type SqlBool, sql } from 'kysely';
import type { LoginOutcome } from '#contract/member/session';
import { acrossTenants } from '../../db/guard/guard';
import { listToSql, sortToSql } from '../../db/query/where';
import type { Db } from '../../db/types';
import { keyOf } from '../../lib/account-key';
import type { ParsedList } from '../../lib/input/list-query';
import type { Owner } from './session.repo';
import { SECOND_STEP, SIGN_INS } from './sign-ins.rules';

const ref = sql.ref;

const COLUMNS = {
  id: ref('audits.id'),
  at: ref('audits.at'),
  ip: ref('audits.ip'),
  reason: ref('audits.reason'),
};

/** Whose sign-ins; with `since`, failed ones are told of from this time on. */
type LoginsOf = Owner & { username: string; since?: number };

/** A right first step, which opens no session. */
const isFirstStep = sql<SqlBool>`(${ref('audits.result')} = 'done'
  and ${ref('audits.reason')} is not null)`;

function outcomeOf(entry: { result: string; reason: string | null; action: string }): LoginOutcome {
  const { result, reason, action } = entry;
  if (result === 'done') return reason === null ? 'success' : 'unfinished';
  return action === SECOND_STEP && reason === 'factor.wrong' ? 'secondWrong' : 'failure';
}

/**
 * Sign-ins to the seat or to any seat of the account, and failed attempts with its username. A first
 * step is left out once its second step has succeeded, whose entry has the same target.
 */
function attemptsOf(db: Db, { username, since = 0, ...owner }: LoginsOf, list: ParsedList) {
  const isSeated =
    'memberId' in owner
      ? sql`= ${owner.memberId}`
      : sql`in (select id from members where account_id = ${owner.accountId}
          ${acrossTenants('the sign-ins of an account are of any tenant, or of none')})`;
  const failed = sql<SqlBool>`${ref('audits.memberId')} is null
    and ${ref('audits.at')} >= ${since}
    and lower(${ref('audits.username')}) = ${keyOf(username)}`;
  const completed = sql<SqlBool>`exists (select 1 from audits as later
    where later.member_id = ${ref('audits.memberId')} and later.id > ${ref('audits.id')}
    and later.target = ${ref('audits.target')} and later.result = 'done'
    and later.action = ${SECOND_STEP}
    ${acrossTenants('the sign-ins of an account are of any tenant, or of none')})`;
  return db
    .selectFrom('audits')
    .where(sql<SqlBool>`not (${isFirstStep} and ${completed})`)
    .where(sql<SqlBool>`(${ref('audits.memberId')} ${isSeated} or (${failed}))`)
    .where('action', 'in', SIGN_INS)
    .where(listToSql(db, COLUMNS, [COLUMNS.ip], list))
    .modifyEnd(acrossTenants('the sign-ins of an account are of any tenant, or of none'));
}

/** One page of the sign-in history, by default newest first. */
export async function findLogins(db: Db, owner: LoginsOf, list: ParsedList) {
  const rows = await attemptsOf(db, owner, list)
    .select(['id', 'at', 'ip', 'userAgent', 'action', 'result', 'reason'])
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('audits.id')} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await attemptsOf(db, owner, list)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ id, at, ip, userAgent, reason, ...entry }) => ({
      ...{ id, ip, userAgent, reason },
      at: new Date(at).toISOString(),
      outcome: outcomeOf({ reason, ...entry }),
    })),
    total,
  };
}
