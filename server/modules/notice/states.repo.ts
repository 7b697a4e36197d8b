import { type SqlBool, sql } from 'kysely';
import type { NoticeState } from '#contract/notice/publication';
import { acrossTenants } from '../../db/guard/guard';
import type { Db } from '../../db/types';

const ref = sql.ref;

const BY_TIME = acrossTenants('time goes on for the notices of all tenants');

/** Notices that time moves on: at their start, and at their end. */
const isDue = (now: number) =>
  sql<SqlBool>`((${ref('state')} = 'scheduled' and ${ref('startAt')} <= ${now})
    or (${ref('state')} = 'published' and ${ref('endAt')} is not null
      and ${ref('endAt')} <= ${now}))`;

/** Whether there is one. */
export async function hasDue(db: Db, now: number): Promise<boolean> {
  const query = db.selectFrom('notices').select('id').where(isDue(now)).limit(1);
  return (await query.modifyEnd(BY_TIME).executeTakeFirst()) !== undefined;
}

/**
 * Moves up to `limit` notices on, and returns them. One whose time has passed while no node was there
 * expires at once.
 */
export function moveDue(db: Db, now: number, limit: number) {
  const isOver = sql`${ref('endAt')} is not null and ${ref('endAt')} <= ${now}`;
  return db
    .updateTable('notices')
    .set((eb) => ({
      state: sql<NoticeState>`case when ${isOver} then 'expired' else 'published' end`,
      ...{ updatedAt: now, version: eb('version', '+', 1) },
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notices as due')
        .select('due.id')
        .where(isDue(now))
        .orderBy('due.id')
        .limit(limit)
        .modifyEnd(BY_TIME),
    )
    .where(isDue(now))
    .returning(['id', 'tenantId', 'rangeType', 'state'])
    .modifyEnd(BY_TIME)
    .execute();
}
