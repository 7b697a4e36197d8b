import { type Expression, type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { type Batch, isAfter, keyColumns, lastKey, type Place } from '../../db/query/batches';
import { countMembers } from '../../db/query/member-counts';
import { allOf, conditionsToSql, keywordsToSql, orderBy, sortTerms } from '../../db/query/where';
import { isVisibleMember } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedCondition, ParsedList } from '../../lib/input/list-query';
import { phoneTermsOf } from '../../lib/input/phone';
import { select, toMembers } from './member.repo';

const ref = sql.ref;

const SEAT_COLUMNS = {
  id: ref('members.id'),
  deptId: ref('members.deptId'),
  status: ref('members.status'),
  lastActiveAt: ref('members.lastActiveAt'),
  lastLoginAt: ref('members.lastLoginAt'),
  loginCount: ref('members.loginCount'),
  createdAt: ref('members.createdAt'),
  updatedAt: ref('members.updatedAt'),
};
const ACCOUNT_COLUMNS = {
  username: ref('accounts.username'),
  realName: ref('accounts.realName'),
  phone: ref('accounts.phone'),
  email: ref('accounts.email'),
  sex: ref('accounts.sex'),
  passwordState: sql`case when ${ref('accounts.mustChangePassword')} = 1 then 'temporary' else 'own' end`,
};
const COLUMNS = { ...SEAT_COLUMNS, ...ACCOUNT_COLUMNS };
/** The databases sort null differently; here null comes first. */
const orNever = (column: Expression<unknown>) => sql`coalesce(${column}, 0)`;
/** Indexed expressions. */
const SORT_COLUMNS = {
  ...COLUMNS,
  username: ref('accounts.usernameKey'),
  lastActiveAt: orNever(COLUMNS.lastActiveAt),
  lastLoginAt: orNever(COLUMNS.lastLoginAt),
};

/** Where what a member may have several of is kept. */
const LINKS = { roleId: sql.table('memberRoles'), postId: sql.table('memberPosts') };
type LinkField = keyof typeof LINKS;

const isLink = ({ field }: ParsedCondition) => field in LINKS;

const has = ({ tenantId }: Scope, field: LinkField, which = sql<SqlBool>`1 = 1`) =>
  sql<SqlBool>`${SEAT_COLUMNS.id} in (select ${ref('memberId')} from ${LINKS[field]}
    where ${ref('tenantId')} = ${tenantId} and ${which})`;

/** The condition holds for the members with one link that matches, its opposite for all others. */
function linkToSql(db: Db, scope: Scope, { field, operator, values }: ParsedCondition) {
  const link = field as LinkField;
  const matches = values.length > 0 ? dialectOf(db).inValues(ref(link), values) : undefined;
  const isOpposite = operator === '!=' || operator === 'not_in' || operator === 'null';
  const found = has(scope, link, matches);
  return isOpposite ? sql<SqlBool>`not (${found})` : found;
}

/**
 * Each keyword must be found in the account. All are in one subquery: with a subquery for each,
 * PostgreSQL plans a list of fifty keywords for seconds.
 */
export function isFound(db: Db, keywords: readonly string[]) {
  const { searchAccounts } = dialectOf(db);
  const each = keywords.map((text) => {
    const terms = [...new Set(phoneTermsOf(text))];
    const found = terms.map((term) => searchAccounts(term.toLowerCase()));
    return sql`select id from (${sql.join(found, sql` union `)}) as found`;
  });
  return sql<SqlBool>`${ref('members.accountId')} in (${sql.join(each, sql` intersect `)})`;
}

/** Matches names only. Phone and address are hidden in the list of a role's members. */
function isNamed(db: Db, list: ParsedList) {
  const named = keywordsToSql(db, [ACCOUNT_COLUMNS.realName, ACCOUNT_COLUMNS.username], list);
  return sql<SqlBool>`${ref('members.accountId')} in (select ${ref('accounts.id')} from accounts
    where ${allOf(named)})`;
}

interface Narrowed {
  /** Departments of one branch. */
  branch?: readonly number[] | undefined;
  /** A role that the members hold. */
  roleId?: number;
}

/** The seats of a list: the scope, the conditions, and further filters. */
function listWhere(db: Db, scope: Scope, list: ParsedList, { branch, roleId }: Narrowed) {
  const { inIds } = dialectOf(db);
  const hasKeywords = list.keywords.length > 0;
  return allOf([
    isVisibleMember(db, scope),
    ...(branch ? [inIds(SEAT_COLUMNS.deptId, branch)] : []),
    ...(roleId ? [has(scope, 'roleId', sql`${ref('roleId')} = ${roleId}`)] : []),
    ...list.conditions.filter(isLink).map((condition) => linkToSql(db, scope, condition)),
    ...conditionsToSql(db, COLUMNS, {
      conditions: list.conditions.filter((condition) => !isLink(condition)),
    }),
    ...(hasKeywords ? [isFound(db, list.keywords)] : []),
    ...(hasKeywords && roleId ? [isNamed(db, list)] : []),
  ]);
}

type SortColumns = Record<keyof typeof SORT_COLUMNS, Expression<unknown>>;

/**
 * Columns for finding a page. With a keyword, indexes are hidden: SQLite would otherwise scan all
 * members in sort order instead of sorting the few matches.
 */
function pageColumns(db: Db, list: ParsedList): SortColumns {
  if (list.keywords.length === 0) return SORT_COLUMNS;
  const { unindexed } = dialectOf(db);
  const entries = Object.entries(SORT_COLUMNS).map(([name, column]) => [name, unindexed(column)]);
  return Object.fromEntries(entries) as SortColumns;
}

const named = (fields: readonly { field: string }[]) =>
  fields.some(({ field }) => field in ACCOUNT_COLUMNS);

function seats(db: Db, where: Expression<SqlBool>, needsAccount: boolean) {
  return db
    .selectFrom('members')
    .$if(needsAccount, (query) => query.innerJoin('accounts', 'accounts.id', 'members.accountId'))
    .where(where);
}

/** The ids of one page. Finding ids first avoids joins for the skipped rows. */
const pageIds = (db: Db, where: Expression<SqlBool>, list: ParsedList) =>
  seats(db, where, named(list.conditions) || named(list.sort))
    .select('members.id')
    .orderBy(orderBy(sortTerms(pageColumns(db, list), list)))
    .limit(list.limit)
    .offset(list.offset);

/** One batch of the ids of a list's seats, in its order. */
export async function readMemberIds(
  db: Db,
  scope: Scope,
  list: ParsedList,
  { after, limit, ...narrowed }: Narrowed & Place,
): Promise<Batch<number>> {
  const terms = sortTerms(pageColumns(db, list), list);
  const where = allOf([listWhere(db, scope, list, narrowed), isAfter(db, terms, after)]);
  const found = await seats(db, where, named(list.conditions) || named(list.sort))
    .select('members.id')
    .select(keyColumns(terms))
    .orderBy(orderBy(terms))
    .limit(limit)
    .execute();
  return { rows: found.map(({ id }) => id), last: lastKey(found, terms, limit) };
}

/** Whether a list contains every member of the tenant. */
const isWhole = (scope: Scope, list: ParsedList, { branch, roleId }: Narrowed) =>
  scope.depts === 'all' &&
  list.conditions.length === 0 &&
  list.keywords.length === 0 &&
  branch === undefined &&
  roleId === undefined;

async function countSeats(db: Db, where: Expression<SqlBool>, needsAccount: boolean) {
  const { total } = await seats(db, where, needsAccount)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of the seats of a list, and their total number. */
export async function listMembers(db: Db, scope: Scope, list: ParsedList, narrowed: Narrowed) {
  const where = listWhere(db, scope, list, narrowed);
  const rows = await select(db)
    .where('members.tenantId', '=', scope.tenantId)
    .where('members.id', 'in', pageIds(db, where, list))
    .orderBy(orderBy(sortTerms(SORT_COLUMNS, list)))
    .execute();
  const total = isWhole(scope, list, narrowed)
    ? await countMembers(db, scope.tenantId)
    : await countSeats(db, where, named(list.conditions));
  return { rows: await toMembers(db, rows), total };
}
