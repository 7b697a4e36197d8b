import { type SqlBool, sql } from 'kysely';
import type { NoticeTab } from '#contract/notice/notice';
import { acrossTenants } from '../../../db/guard/guard';

const ref = sql.ref;

/** Who reads notices, and when. */
export interface Reader {
  tenantId: number;
  memberId: number;
  accountId: number;
  now: number;
}

/** Why statements on notices for readers say nothing of a tenant: the range does. */
export const TO_ANY = acrossTenants('a notice of the platform is for seats of any tenant');

/**
 * The notices whose range the seat is in now, whatever their state. It is in that of its tenant, of its
 * department and of all above it, of its roles, and in its own.
 */
function noticesFor({ tenantId, memberId }: Reader) {
  const tenant = sql`cast(${tenantId} as bigint)`;
  const member = sql`cast(${memberId} as bigint)`;
  return sql`with recursive above(id) as (
      select ${ref('members.deptId')} from members
        where ${ref('members.tenantId')} = ${tenantId} and ${ref('members.id')} = ${memberId}
      union select ${ref('depts.parentId')} from depts
        inner join above on ${ref('above.id')} = ${ref('depts.id')}
        where ${ref('depts.tenantId')} = ${tenantId}),
    places(kind, target_id) as (
      select 'everyone', cast(0 as bigint)
      union all select 'tenant', ${tenant}
      union all select 'member', ${member}
      union all select 'dept', ${ref('above.id')} from above where ${ref('above.id')} is not null
      union all select 'role', ${ref('memberRoles.roleId')} from ${sql.table('memberRoles')}
        where ${ref('memberRoles.tenantId')} = ${tenantId}
          and ${ref('memberRoles.memberId')} = ${memberId})
    select ${ref('noticeRanges.noticeId')} from places
      inner join ${sql.table('noticeRanges')} on ${ref('noticeRanges.kind')} = ${ref('places.kind')}
        and ${ref('noticeRanges.targetId')} = ${ref('places.targetId')} ${TO_ANY}`;
}

/**
 * Notices that the seat may read. Start and end are compared here as well: a late job shows nothing too
 * early, nor too long.
 */
export const isReadable = (reader: Reader) =>
  sql<SqlBool>`${ref('notices.state')} = 'published' and ${ref('notices.startAt')} <= ${reader.now}
    and (${ref('notices.endAt')} is null or ${ref('notices.endAt')} > ${reader.now})
    and ${ref('notices.id')} in (${noticesFor(reader)})`;

/**
 * Notices that the account has read as they are published now, whichever of its seats has opened them.
 */
export const isRead = ({ accountId }: Reader) =>
  sql<SqlBool>`exists (select 1 from ${sql.table('noticeReads')}
    where ${ref('noticeReads.accountId')} = ${accountId}
      and ${ref('noticeReads.noticeId')} = ${ref('notices.id')}
      and ${ref('noticeReads.publication')} = ${ref('notices.publication')})`;

export const isUnread = (reader: Reader) => sql<SqlBool>`not ${isRead(reader)}`;

/** Notices of a tab: those to everyone, or all others. */
export const inTab = (tab: NoticeTab) =>
  sql<SqlBool>`${ref('notices.rangeType')} ${sql.raw(tab === 'notice' ? '=' : '<>')} 'everyone'`;
