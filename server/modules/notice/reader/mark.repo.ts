import { type OnConflictBuilder, sql } from 'kysely';
import type { NoticeTab } from '#contract/notice/notice';
import { dialectOf } from '../../../db/dialect';
import { acrossTenants } from '../../../db/guard/guard';
import { orderBy } from '../../../db/query/where';
import type { Flag } from '../../../db/tables/columns';
import type { Db, Tables } from '../../../db/types';
import { inTab, isReadable, isUnread, type Reader, TO_ANY } from './readable.repo';
import { ORDER, TAB } from './reader.repo';

const ref = sql.ref;

/** Numbers of notices of both tabs, of all or of the unread ones, with one statement. */
export async function countNotices(db: Db, reader: Reader, { isUnreadOnly = false } = {}) {
  const counted = (tab: NoticeTab) =>
    sql<number>`coalesce(sum(case when ${inTab(tab)} then 1 else 0 end), 0)`.as(tab);
  const query = db
    .selectFrom('notices')
    .select([counted('notice'), counted('mine')])
    .where(isReadable(reader))
    .$if(isUnreadOnly, (all) => all.where(isUnread(reader)))
    .modifyEnd(TO_ANY);
  const { notice, mine } = await query.executeTakeFirstOrThrow();
  return { notice: Number(notice), mine: Number(mine) };
}

/** Number of those of the notices that the seat may read. */
export async function countReadable(db: Db, reader: Reader, ids: readonly number[]) {
  const { count } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('count'))
    .where(isReadable(reader))
    .where(dialectOf(db).inIds(ref('notices.id'), ids))
    .modifyEnd(TO_ANY)
    .executeTakeFirstOrThrow();
  return count;
}

/** Unread notices that are urgent or that somebody reminds of. */
const pressing = (db: Db, reader: Reader) =>
  db
    .selectFrom('notices')
    .where((eb) =>
      eb.or([eb('notices.level', '=', 'urgent'), eb('notices.remindedAt', 'is not', null)]),
    )
    .where(isReadable(reader))
    .where(isUnread(reader))
    .modifyEnd(TO_ANY);

/** The same, urgent ones first. */
export async function findPressing(db: Db, reader: Reader, limit: number) {
  const isUrgent = sql`case when ${ref('notices.level')} = 'urgent' then 1 else 0 end desc`;
  const rows = await pressing(db, reader)
    .select(['notices.id', 'notices.title', 'notices.level', TAB.as('tab')])
    .select(
      sql<Flag>`case when ${ref('notices.remindedAt')} is null then 0 else 1 end`.as('isReminder'),
    )
    .orderBy(isUrgent)
    .orderBy(orderBy(ORDER))
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, isReminder: row.isReminder === 1 }));
}

export async function hasPressing(db: Db, reader: Reader): Promise<boolean> {
  const query = pressing(db, reader).select('notices.id').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A mark of an earlier publication becomes one of this; the same mark stays as it is. */
const renewed = (conflict: OnConflictBuilder<Tables, 'noticeReads'>) =>
  conflict
    .columns(['accountId', 'noticeId'])
    .doUpdateSet((eb) => ({
      readAt: eb.ref('excluded.readAt'),
      publication: eb.ref('excluded.publication'),
    }))
    .whereRef('noticeReads.publication', '<', 'excluded.publication');

/**
 * Notes that the account has read notices, one or all of a tab that it has not, once however many do so
 * at once; returns those that it had not.
 */
export async function markRead(
  db: Db,
  reader: Reader,
  which: { ids?: readonly number[]; tab?: NoticeTab | undefined },
): Promise<number[]> {
  const { ids, tab } = which;
  const marked = await db
    .insertInto('noticeReads')
    .columns(['accountId', 'noticeId', 'readAt', 'publication'])
    .expression(
      db
        .selectFrom('notices')
        .select([
          sql<number>`cast(${reader.accountId} as bigint)`.as('accountId'),
          'notices.id',
          sql<number>`cast(${reader.now} as bigint)`.as('readAt'),
          'notices.publication',
        ])
        .where(isReadable(reader))
        .where(isUnread(reader))
        .$if(ids !== undefined, (some) =>
          some.where(dialectOf(db).inIds(ref('notices.id'), ids ?? [])),
        )
        .$if(tab !== undefined, (some) => some.where(inTab(tab ?? 'notice')))
        // Who marks the same ones at once waits for the other, and neither for both.
        .orderBy('notices.id')
        .modifyEnd(TO_ANY),
    )
    .onConflict(renewed)
    .returning('noticeId')
    .execute();
  return marked.map(({ noticeId }) => noticeId);
}

/** Notes that an account has read a notice as it is published, whether it is in its range or not. */
export async function noteRead(
  db: Db,
  { accountId, now }: Pick<Reader, 'accountId' | 'now'>,
  { id: noticeId, publication }: { id: number; publication: number },
): Promise<void> {
  await db
    .insertInto('noticeReads')
    .values({ accountId, noticeId, readAt: now, publication })
    .onConflict(renewed)
    .execute();
}

/** The seats of an account, all of which have its marks. */
export async function findSeatsOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('accountId', '=', accountId)
    .modifyEnd(acrossTenants('a notice is read at all seats of the account'))
    .execute();
  return rows.map(({ id }) => id);
}
