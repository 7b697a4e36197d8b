import { type Expression, type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../../db/dialect';
import { acrossTenants } from '../../../db/guard/guard';
import { type Batch, type Place, readBatch } from '../../../db/query/batches';
import { allOf, conditionsToSql, orderBy, sortTerms } from '../../../db/query/where';
import { isBinned, isLive, isOpenTenant, isVisibleMember } from '../../../db/scope';
import type { Flag } from '../../../db/tables/columns';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { isFound } from '../list.repo';

const ref = sql.ref;

const ACCOUNT_COLUMNS = {
  username: ref('accounts.username'),
  realName: ref('accounts.realName'),
  phone: ref('accounts.phone'),
  email: ref('accounts.email'),
};
const COLUMNS = {
  ...ACCOUNT_COLUMNS,
  id: ref('members.id'),
  tenantId: ref('members.tenantId'),
  policyId: sql`(select ${ref('tenants.policyId')} from tenants
    where ${ref('tenants.id')} = ${ref('members.tenantId')})`,
  status: ref('members.status'),
  lastLoginAt: ref('members.lastLoginAt'),
  createdAt: ref('members.createdAt'),
};
/** Indexed expressions; null comes first, which the databases do not agree on. */
const SORT_COLUMNS = {
  ...COLUMNS,
  username: ref('accounts.usernameKey'),
  lastLoginAt: sql`coalesce(${COLUMNS.lastLoginAt}, 0)`,
};
/** The same of a tenant, for counting without reading its users. */
const TENANT_COLUMNS = { tenantId: ref('tenants.id'), policyId: ref('tenants.policyId') };

const EVERYWHERE = acrossTenants('the platform lists the users of its tenants');

/**
 * Users of all tenants that are not deleted; of the platform those in the scope. The tenant is hidden
 * from indexes: SQLite would otherwise read all users by tenant and sort them.
 */
function isListed(db: Db, scope: Scope) {
  const tenantId = dialectOf(db).unindexed(COLUMNS.tenantId);
  const customers = sql`select id from tenants where ${ref('isPlatform')} = 0
    and ${isLive('tenants')}`;
  return sql<SqlBool>`${isLive('members')}
    and (${tenantId} in (${customers}) or (${isVisibleMember(db, scope)}))`;
}

const whereOf = (db: Db, scope: Scope, list: ParsedList) =>
  allOf([
    isListed(db, scope),
    ...conditionsToSql(db, COLUMNS, list),
    ...(list.keywords.length > 0 ? [isFound(db, list.keywords)] : []),
  ]);

const select = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .leftJoin('policies', 'policies.id', 'tenants.policyId')
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'members.deptId')
        .onRef('depts.tenantId', '=', 'members.tenantId'),
    )
    .select([
      'members.id',
      'members.tenantId',
      'members.isDefaultAdmin',
      'members.status',
      'members.lastLoginAt',
      'members.createdAt',
      'members.version',
      'tenants.name as tenantName',
      'policies.title as policyTitle',
      'accounts.username',
      'accounts.realName',
      'accounts.avatar',
      'accounts.phone',
      'accounts.email',
      'depts.name as deptName',
    ])
    .modifyEnd(EVERYWHERE);

export type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** With a keyword the few that match are sorted, instead of all being read in their order. */
function pageTerms(db: Db, list: ParsedList) {
  const terms = sortTerms(SORT_COLUMNS, list);
  if (list.keywords.length === 0) return terms;
  const { unindexed } = dialectOf(db);
  return terms.map(({ column, direction }) => ({ column: unindexed(column), direction }));
}

const isNamed = (fields: readonly { field: string }[]) =>
  fields.some(({ field }) => field in ACCOUNT_COLUMNS);

const seats = (db: Db, where: Expression<SqlBool>, needsAccount: boolean) =>
  db
    .selectFrom('members')
    .$if(needsAccount, (query) => query.innerJoin('accounts', 'accounts.id', 'members.accountId'))
    .where(where)
    .modifyEnd(EVERYWHERE);

/** One page of the list, and the number of all. */
export async function listRows(db: Db, scope: Scope, list: ParsedList) {
  const where = whereOf(db, scope, list);
  // Finding ids first avoids joins for the skipped rows.
  const ids = seats(db, where, isNamed(list.conditions) || isNamed(list.sort))
    .select('members.id')
    .orderBy(orderBy(pageTerms(db, list)))
    .limit(list.limit)
    .offset(list.offset);
  const rows = await select(db)
    .where('members.id', 'in', ids)
    .orderBy(orderBy(sortTerms(SORT_COLUMNS, list)))
    .execute();
  return { rows, total: await countRows(db, scope, list, where) };
}

/** Counts by tenants where nothing else is asked for, in which their users are counted already. */
async function countRows(db: Db, scope: Scope, list: ParsedList, where: Expression<SqlBool>) {
  const asksTenantsOnly =
    scope.depts === 'all' &&
    list.keywords.length === 0 &&
    list.conditions.every(({ field }) => field in TENANT_COLUMNS);
  if (!asksTenantsOnly) {
    const { total } = await seats(db, where, isNamed(list.conditions))
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  const { total } = await db
    .selectFrom('tenants')
    .innerJoin('memberCounts', 'memberCounts.tenantId', 'tenants.id')
    .select(sql<number>`cast(coalesce(sum(${ref('members')}), 0) as bigint)`.as('total'))
    .where(isLive('tenants'))
    .where(allOf(conditionsToSql(db, TENANT_COLUMNS, list)))
    .modifyEnd(EVERYWHERE)
    .executeTakeFirstOrThrow();
  return total;
}

/** One batch of the list, in its order. */
export function readRows(
  db: Db,
  scope: Scope,
  list: ParsedList,
  place: Place,
): Promise<Batch<Row>> {
  const asked = { where: whereOf(db, scope, list), terms: pageTerms(db, list) };
  return readBatch(db, select(db), asked, place);
}

/** Whether the account's seat in a tenant lies in its recycle bin; undefined without a seat. */
export const findSeatOf = (db: Db, tenantId: number, accountId: number) =>
  db
    .selectFrom('members')
    .select(sql<Flag>`case when ${isBinned('members')} then 1 else 0 end`.as('isBinned'))
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** Whether the users of a tenant can sign in, and its state. */
export const findTenant = (db: Db, tenantId: number) =>
  db
    .selectFrom('tenants')
    .select(['status', sql<Flag>`case when ${isOpenTenant(db)} then 1 else 0 end`.as('isOpen')])
    .where('id', '=', tenantId)
    .executeTakeFirst();
