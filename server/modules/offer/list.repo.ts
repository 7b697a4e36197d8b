import { type SqlBool, sql } from 'kysely';
import type { OfferState } from '#contract/member/offer';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { personName } from '../../db/query/person';
import { listToSql, orderBy, sortTerms } from '../../db/query/where';
import { isBinned, isLive, isOpenTenant, isVisibleMember, isVisibleOffer } from '../../db/scope';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { isOver } from './offer.repo';

const ref = sql.ref;

/** An account has fewer open offers, unless somebody makes fun of it. */
const OWN_MAX = 50;

/** What an offer's tenant is told of it: nothing of its being declined. */
const stateAt = (now: number) =>
  sql<OfferState>`case when ${ref('offers.status')} in ('accepted', 'withdrawn')
    then ${ref('offers.status')} when ${isOver(now)} then 'ended' else 'open' end`;

const columnsAt = (now: number) => ({
  id: ref('offers.id'),
  identifier: ref('offers.identifier'),
  state: stateAt(now),
  createdAt: ref('offers.createdAt'),
  endsAt: ref('offers.endsAt'),
});

const FIELDS = [
  'offers.id',
  'offers.tenantId',
  'offers.makerId',
  'offers.memberId as seatId',
  'offers.deptId',
  'offers.identifier',
  'offers.roleIds',
  'offers.postIds',
  'offers.note',
  'offers.createdAt',
  'offers.endsAt',
] as const;

/** Offers with who made them and the department that they are into. */
const from = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('members as makers', (join) =>
      join
        .onRef('makers.id', '=', 'offers.makerId')
        .onRef('makers.tenantId', '=', 'offers.tenantId'),
    )
    .innerJoin('accounts as makerAccounts', 'makerAccounts.id', 'makers.accountId')
    .leftJoin('depts', (join) =>
      join.onRef('depts.id', '=', 'offers.deptId').onRef('depts.tenantId', '=', 'offers.tenantId'),
    )
    .select(FIELDS)
    .select([personName('makers', 'makerAccounts').as('makerName'), 'depts.name as deptName']);

/** The same with the user that came of it, once it has, where the scope shows it. */
const select = (db: Db, scope: Scope, now: number) =>
  from(db)
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'offers.memberId')
        .on('members.tenantId', '=', scope.tenantId)
        .on('offers.status', '=', 'accepted')
        .on(isVisibleMember(db, scope)),
    )
    .leftJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.id as memberId', 'accounts.realName as memberName'])
    .select(stateAt(now).as('state'))
    .where(isVisibleOffer(db, scope));

export type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** One page of the offers in the scope, and the number of all. */
export async function listRows(db: Db, scope: Scope, list: ParsedList, now: number) {
  const columns = columnsAt(now);
  const where = listToSql(db, columns, [columns.identifier], list);
  const rows = await select(db, scope, now)
    .where(where)
    .orderBy(orderBy(sortTerms(columns, list)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('offers')
    .select(sql<number>`count(*)`.as('total'))
    .where(isVisibleOffer(db, scope))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Those of the offers that are in the scope. */
export const findRows = (db: Db, scope: Scope, ids: readonly number[], now: number) =>
  select(db, scope, now)
    .where(dialectOf(db).inIds(ref('offers.id'), ids))
    .execute();

/** Open offers to an account of tenants that it has no user in. */
function isOwn(db: Db, accountId: number, now: number) {
  const hasSeat = sql`exists (select 1 from members
    where ${ref('members.accountId')} = ${accountId}
      and ${ref('members.tenantId')} = ${ref('offers.tenantId')} and ${isLive('members')})`;
  return sql<SqlBool>`${ref('offers.accountId')} = ${accountId}
    and ${ref('offers.status')} = 'open' and not ${isOver(now)}
    and ${isOpenTenant(db)} and not ${hasSeat}`;
}

const BY_ANY = acrossTenants('an account is offered seats by any tenant');

/** The own offers of an account, the newest first; `since` is when the oldest seats in the bins were deleted. */
export const listOwn = (db: Db, accountId: number, now: number, since: number) =>
  from(db)
    .innerJoin('tenants', 'tenants.id', 'offers.tenantId')
    .select('tenants.name as tenantName')
    .select(
      sql<Flag>`case when exists (select 1 from members
        where ${ref('members.accountId')} = ${accountId}
          and ${ref('members.tenantId')} = ${ref('offers.tenantId')} and ${isBinned('members')}
          and ${ref('members.deletedBy')} = ${ref('members.id')}
          and ${ref('members.deletedAt')} > ${since}) then 1 else 0 end`.as('isBack'),
    )
    .where(isOwn(db, accountId, now))
    .orderBy('offers.createdAt', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(OWN_MAX)
    .modifyEnd(BY_ANY)
    .execute();

/** Whether an account has an own offer. */
export async function hasOwn(db: Db, accountId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .innerJoin('tenants', 'tenants.id', 'offers.tenantId')
    .select('offers.id')
    .where(isOwn(db, accountId, now))
    .limit(1)
    .modifyEnd(BY_ANY)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of roles or positions of a tenant that are there, by their ids. */
export async function findNames(
  db: Db,
  table: 'roles' | 'posts',
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
