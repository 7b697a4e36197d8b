import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { type Batch, type Place, readBatch } from '../../db/query/batches';
import { allOf, listToSql, orderBy, type SortTerm, sortTerms } from '../../db/query/where';
import { isOpenTenant, isVisibleMember } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { isOver } from './session.repo';

const ref = sql.ref;

const COLUMNS = {
  id: ref('sessions.id'),
  memberId: ref('sessions.memberId'),
  way: ref('sessions.way'),
  ip: ref('sessions.ip'),
  agent: ref('sessions.userAgent'),
  createdAt: ref('sessions.createdAt'),
  lastSeenAt: ref('sessions.lastSeenAt'),
  username: ref('accounts.username'),
  realName: ref('accounts.realName'),
};
const SORT_COLUMNS = { ...COLUMNS, username: ref('accounts.usernameKey') };
const KEYWORDS = [COLUMNS.username, COLUMNS.realName];

/** Whose sessions are read, and which of them live. */
export interface Reach {
  scope: Scope;
  /** Departments of one branch. */
  branch?: readonly number[] | undefined;
  now: number;
  idleSince: number;
}

function whereOf(db: Db, { scope, branch, now, idleSince }: Reach) {
  const { inIds } = dialectOf(db);
  return allOf([
    isVisibleMember(db, scope),
    isOpenTenant(db),
    sql<SqlBool>`not ${isOver(now, idleSince)}`,
    ...(branch ? [inIds(ref('members.deptId'), branch)] : []),
  ]);
}

const from = (db: Db, reach: Reach) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .where(whereOf(db, reach));

const select = (db: Db, reach: Reach) =>
  from(db, reach)
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'members.deptId')
        .onRef('depts.tenantId', '=', 'members.tenantId'),
    )
    .select([
      'sessions.id',
      'sessions.memberId',
      'sessions.way',
      'sessions.ip',
      'sessions.userAgent',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'members.isDefaultAdmin',
      'accounts.username',
      'accounts.realName',
      'accounts.avatar',
      'depts.name as deptName',
    ]);

/** A session with its holder. */
export type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** The requested order; without one what was used last comes first. */
const termsOf = (list: ParsedList): SortTerm[] =>
  list.sort.length > 0
    ? sortTerms(SORT_COLUMNS, list)
    : [
        { column: COLUMNS.lastSeenAt, direction: 'desc' },
        { column: COLUMNS.id, direction: 'desc' },
      ];

async function countWhere(db: Db, reach: Reach, where: RawBuilder<SqlBool>): Promise<number> {
  const { total } = await from(db, reach)
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return total;
}

/** The number of all sessions. */
export const countRows = (db: Db, reach: Reach) => countWhere(db, reach, sql`1 = 1`);

/** One page of the sessions, and the number of all. */
export async function listRows(db: Db, reach: Reach, list: ParsedList) {
  const where = listToSql(db, COLUMNS, KEYWORDS, list);
  const rows = await select(db, reach)
    .where(where)
    .orderBy(orderBy(termsOf(list)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return { rows, total: await countWhere(db, reach, where) };
}

/** One batch of the list, in its order. */
export function readRows(
  db: Db,
  reach: Reach,
  list: ParsedList,
  place: Place,
): Promise<Batch<Row>> {
  const where = listToSql(db, COLUMNS, KEYWORDS, list);
  return readBatch(db, select(db, reach), { where, terms: termsOf(list) }, place);
}

/** Those of the ids that live and are in the scope, with their holders, unordered. */
export const findRows = (db: Db, reach: Reach, ids: readonly number[]) =>
  from(db, reach)
    .select(['sessions.id', 'sessions.memberId'])
    .where(dialectOf(db).inIds(COLUMNS.id, ids))
    .execute();

/** At most so many of the list, with their holders. */
export const findListed = (db: Db, reach: Reach, list: ParsedList, limit: number) =>
  from(db, reach)
    .select(['sessions.id', 'sessions.memberId'])
    .where(listToSql(db, COLUMNS, KEYWORDS, list))
    .orderBy('sessions.id')
    .limit(limit)
    .execute();
