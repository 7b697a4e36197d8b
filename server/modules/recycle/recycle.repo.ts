import { type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { type Batch, type Place, readBatch } from '../../db/query/batches';
import { personContact, personName } from '../../db/query/person';
import { allOf, listToSql, orderBy, type SortTerm, sortTerms } from '../../db/query/where';
import { isBinned, isLive, isScopedMember } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

const COLUMNS = {
  id: ref('members.id'),
  tenantId: ref('members.tenantId'),
  deletedAt: ref('members.deletedAt'),
  username: ref('accounts.username'),
  realName: personName('members', 'accounts'),
  phone: personContact('members', 'accounts', 'phone'),
  email: personContact('members', 'accounts', 'email'),
};
const SORT_COLUMNS = { ...COLUMNS, username: ref('accounts.usernameKey') };
const KEYWORDS = [COLUMNS.username, COLUMNS.realName, COLUMNS.phone, COLUMNS.email];

/** Whose bins are read, and since when what was deleted is kept. */
export interface Reach {
  scope: Scope;
  /** Besides, the bins of all tenants that are not deleted. */
  isEverywhere: boolean;
  since: number;
}

function whereOf(db: Db, { scope, isEverywhere, since }: Reach) {
  const others = sql<SqlBool>`${ref('tenants.isPlatform')} = 0 and ${isLive('tenants')}`;
  const own = isScopedMember(db, scope);
  return allOf([
    isEverywhere ? sql<SqlBool>`((${others}) or (${own}))` : own,
    isBinned('members'),
    sql<SqlBool>`${ref('members.deletedAt')} > ${since}`,
    sql<SqlBool>`${ref('members.purgeStartedAt')} is null`,
  ]);
}

const EVERYWHERE = acrossTenants('the platform lists the users that its tenants have deleted');

function from(db: Db, reach: Reach) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'members.deptId')
        .onRef('depts.tenantId', '=', 'members.tenantId'),
    )
    .where(whereOf(db, reach))
    .$if(reach.isEverywhere, (query) => query.modifyEnd(EVERYWHERE));
}

const select = (db: Db, reach: Reach) =>
  from(db, reach).select([
    'members.id',
    'members.accountId',
    'members.tenantId',
    'members.deptId',
    'members.isDefaultAdmin',
    'members.deletedAt',
    'members.deletedBy',
    'members.deletedPlace',
    'tenants.name as tenantName',
    'accounts.username',
    COLUMNS.realName.as('realName'),
    COLUMNS.phone.as('phone'),
    COLUMNS.email.as('email'),
    // What the account has now is compared, and never shown.
    'accounts.phone as livePhone',
    'accounts.email as liveEmail',
    'depts.name as deptName',
  ]);

/** A seat in the bin. */
export type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** The requested order; without one what was deleted last comes first. */
const termsOf = (list: ParsedList): SortTerm[] =>
  list.sort.length > 0
    ? sortTerms(SORT_COLUMNS, list)
    : [
        { column: COLUMNS.deletedAt, direction: 'desc' },
        { column: COLUMNS.id, direction: 'desc' },
      ];

/** One page of the bin, and the number of all. */
export async function listRows(db: Db, reach: Reach, list: ParsedList) {
  const where = listToSql(db, COLUMNS, KEYWORDS, list);
  const rows = await select(db, reach)
    .where(where)
    .orderBy(orderBy(termsOf(list)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await from(db, reach)
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows, total };
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

/** The seats of the ids that are in the bin of the tenant, in the scope, unordered. */
export const findRows = (db: Db, reach: Reach, ids: readonly number[]) =>
  select(db, reach)
    .where(dialectOf(db).inIds(ref('members.id'), ids))
    .execute();

/** Names of those who have deleted seats, by their seats; of the tenant or of the platform. */
export async function findNames(
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.id', COLUMNS.realName.as('realName')])
    .where(dialectOf(db).inIds(ref('members.id'), memberIds))
    .modifyEnd(acrossTenants('whoever deleted a user may be of the platform'))
    .execute();
  return new Map(rows.map(({ id, realName }) => [id, realName]));
}

/** Departments of the tenant among the ids, whatever the caller's scope. */
export const findDepts = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .selectFrom('depts')
    .select(['id', 'name', 'status'])
    .where('tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(ref('id'), ids))
    .execute();

/** Phones and mail addresses, in lower case, that live users of the tenant have. */
export async function findContacts(db: Db, tenantId: number, contacts: readonly string[]) {
  const { inValues } = dialectOf(db);
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['accounts.phone', 'accounts.email'])
    .where('members.tenantId', '=', tenantId)
    .where(isLive('members'))
    .where((eb) =>
      eb.or([
        inValues(ref('accounts.phone'), contacts),
        inValues(sql`lower(${ref('accounts.email')})`, contacts),
      ]),
    )
    .execute();
  return new Set(rows.flatMap(({ phone, email }) => [phone, email?.toLowerCase()]));
}
