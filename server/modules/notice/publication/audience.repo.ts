import { type SqlBool, sql } from 'kysely';
import type { NoticeRange } from '#contract/notice/publication';
import { dialectOf, escapeLike } from '../../../db/dialect';
import { acrossTenants } from '../../../db/guard/guard';
import { allOf, conditionsToSql, sortToSql } from '../../../db/query/where';
import { isLive, isOpenTenant, isVisibleMember } from '../../../db/scope';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';

const ref = sql.ref;

/** Whom a notice is for. */
export interface Range {
  type: NoticeRange;
  ids: readonly number[];
}

/** Who asks for the people in a range, and sees those of its scope. */
export interface Asking {
  scope: Scope;
  isPlatform: boolean;
}

const OF_ANY = acrossTenants('the platform addresses the members of its tenants');

/** Whether the caller sees the members of all tenants in the range. */
const isWide = ({ scope, isPlatform }: Asking, { type }: Range) =>
  isPlatform && scope.depts === 'all' && (type === 'everyone' || type === 'tenants');

/** Members in the range. Departments, roles and members are the tenant's, as is who asks. */
export function isInRange(db: Db, { tenantId }: Pick<Scope, 'tenantId'>, { type, ids }: Range) {
  const { inIds } = dialectOf(db);
  switch (type) {
    case 'everyone':
      return sql<SqlBool>`1 = 1`;
    case 'tenants':
      return inIds(ref('members.tenantId'), ids);
    case 'depts':
      return sql<SqlBool>`${ref('members.deptId')} in (with recursive below(id) as (
          select ${ref('depts.id')} from depts
            where ${ref('depts.tenantId')} = ${tenantId} and ${inIds(ref('depts.id'), ids)}
          union select ${ref('depts.id')} from depts
            inner join below on ${ref('below.id')} = ${ref('depts.parentId')}
            where ${ref('depts.tenantId')} = ${tenantId})
        select id from below)`;
    case 'roles':
      return sql<SqlBool>`${ref('members.id')} in (
        select ${ref('memberRoles.memberId')} from ${sql.table('memberRoles')}
          where ${ref('memberRoles.tenantId')} = ${tenantId}
            and ${inIds(ref('memberRoles.roleId'), ids)})`;
    case 'members':
      return inIds(ref('members.id'), ids);
  }
}

/** Members of open tenants in the range that the caller sees. */
function seatsIn(db: Db, asking: Asking, range: Range) {
  const seats = db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .where(isLive('members'))
    .where(isOpenTenant(db))
    .where(isInRange(db, asking.scope, range));
  return isWide(asking, range)
    ? seats.modifyEnd(OF_ANY)
    : seats.where(isVisibleMember(db, asking.scope));
}

/** Number of members in the range; of whole tenants without counting their rows. */
export async function countAudience(db: Db, asking: Asking, range: Range): Promise<number> {
  if (isWide(asking, range)) {
    const { total } = await db
      .selectFrom('memberCounts')
      .innerJoin('tenants', 'tenants.id', 'memberCounts.tenantId')
      .select(sql<number>`coalesce(sum(${ref('memberCounts.members')}), 0)`.as('total'))
      .where(isOpenTenant(db))
      .$if(range.type === 'tenants', (query) =>
        query.where(dialectOf(db).inIds(ref('tenants.id'), range.ids)),
      )
      .modifyEnd(OF_ANY)
      .executeTakeFirstOrThrow();
    return Number(total);
  }
  const { total } = await seatsIn(db, asking, range)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A notice as it is published now, which is what readers have read or not. */
export interface Published {
  id: number;
  publication: number;
}

/** Number of the members in the range that have read a notice. */
export async function countReaders(
  db: Db,
  asking: Asking,
  range: Range,
  { id, publication }: Published,
) {
  const { total } = await seatsIn(db, asking, range)
    .innerJoin('noticeReads', 'noticeReads.accountId', 'members.accountId')
    .where('noticeReads.noticeId', '=', id)
    .where('noticeReads.publication', '=', publication)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface ReceiptList extends ParsedList {
  notice: Published;
  state?: 'read' | 'unread' | undefined;
}

/** Accounts whose name contains a keyword; the index is of more than names. */
function isNamed(db: Db, keyword: string) {
  const { like, searchAccounts } = dialectOf(db);
  return sql<SqlBool>`${ref('accounts.id')} in (${searchAccounts(keyword.toLowerCase())})
    and ${like(ref('accounts.realName'), `%${escapeLike(keyword)}%`)}`;
}

const COLUMNS = {
  id: ref('members.id'),
  name: ref('accounts.realName'),
  readAt: ref('noticeReads.readAt'),
};

/** Members in the range that a list of receipts is about, with when they have read the notice. */
function receiptsIn(db: Db, asking: Asking, range: Range, list: ReceiptList) {
  const readAt = ref('noticeReads.readAt');
  let asked = seatsIn(db, asking, range)
    .leftJoin('noticeReads', (join) =>
      join
        .onRef('noticeReads.accountId', '=', 'members.accountId')
        .on('noticeReads.noticeId', '=', list.notice.id)
        .on('noticeReads.publication', '=', list.notice.publication),
    )
    .innerJoin('accounts', 'accounts.id', 'members.accountId');
  if (list.state === 'read') asked = asked.where(sql<SqlBool>`${readAt} is not null`);
  if (list.state === 'unread') asked = asked.where(sql<SqlBool>`${readAt} is null`);
  asked = asked.where(allOf(conditionsToSql(db, COLUMNS, list)));
  for (const keyword of list.keywords) asked = asked.where(isNamed(db, keyword));
  return asked;
}

/** Their number; without a search no account and no mark of those who have not read is looked at. */
async function countReceipts(db: Db, asking: Asking, range: Range, list: ReceiptList) {
  const { keywords, conditions, notice, state } = list;
  if (keywords.length > 0 || conditions.length > 0) {
    const { total } = await receiptsIn(db, asking, range, list)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  if (state === 'read') return countReaders(db, asking, range, notice);
  const audience = await countAudience(db, asking, range);
  if (state === undefined) return audience;
  return audience - (await countReaders(db, asking, range, notice));
}

/** One page of the members in the range with when they have read a notice, and the number of all. */
export async function findReceipts(db: Db, asking: Asking, range: Range, list: ReceiptList) {
  const rows = await receiptsIn(db, asking, range, list)
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'members.deptId')
        .onRef('depts.tenantId', '=', 'members.tenantId'),
    )
    .select([
      ...(['members.id', 'members.tenantId', 'accounts.realName as name'] as const),
      ...(['accounts.avatar', 'tenants.name as tenantName', 'depts.name as deptName'] as const),
      'noticeReads.readAt',
    ])
    .orderBy(sortToSql(COLUMNS, list, COLUMNS.id))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return { rows, total: await countReceipts(db, asking, range, list) };
}
