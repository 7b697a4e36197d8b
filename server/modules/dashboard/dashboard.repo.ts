import { type SqlBool, sql } from 'kysely';
import type { DashboardSummary } from '#contract/dashboard';
import { dialectOf } from '../../db/dialect';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

const count = sql<number>`count(*)`;

/** Counts what the scope opens; a member is active if seen since `activeSince`. */
export async function countAll(
  db: Db,
  scope: Scope,
  activeSince: number,
): Promise<DashboardSummary> {
  const { inIds } = dialectOf(db);
  const { depts, tenantId, memberId } = scope;
  const isSeatVisible =
    depts === 'all'
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`(${inIds(sql.ref('deptId'), depts)} or id = ${memberId})`;
  const isDeptVisible = depts === 'all' ? sql<SqlBool>`1 = 1` : inIds(sql.ref('id'), depts);
  const members = db
    .selectFrom('members')
    .select(count.as('count'))
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .where(isSeatVisible);
  const numbers = await Promise.all([
    members.executeTakeFirstOrThrow(),
    members.where('lastActiveAt', '>=', activeSince).executeTakeFirstOrThrow(),
    db
      .selectFrom('depts')
      .select(count.as('count'))
      .where('tenantId', '=', tenantId)
      .where(isDeptVisible)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('posts')
      .select(count.as('count'))
      .where('tenantId', '=', tenantId)
      .executeTakeFirstOrThrow(),
  ]);
  const [all, active, deptCount, posts] = numbers.map((row) => row.count) as [
    number,
    number,
    number,
    number,
  ];
  return { members: all, activeMembers: active, depts: deptCount, posts };
}
