import { sql } from 'kysely';
import type { DashboardSummary } from '#contract/dashboard';
import { isVisibleDept, isVisibleMember } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

const count = sql<number>`count(*)`;

/** Counts rows in the scope; a member is active if seen since `activeSince`. */
export async function countAll(
  db: Db,
  scope: Scope,
  activeSince: number,
): Promise<DashboardSummary> {
  const members = db
    .selectFrom('members')
    .select(count.as('count'))
    .where(isVisibleMember(db, scope));
  const numbers = await Promise.all([
    members.executeTakeFirstOrThrow(),
    members.where('lastActiveAt', '>=', activeSince).executeTakeFirstOrThrow(),
    db
      .selectFrom('depts')
      .select(count.as('count'))
      .where(isVisibleDept(db, scope))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('posts')
      .select(count.as('count'))
      .where('tenantId', '=', scope.tenantId)
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
