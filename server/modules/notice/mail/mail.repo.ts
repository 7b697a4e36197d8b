import { sql } from 'kysely';
import { dialectOf } from '../../../db/dialect';
import { acrossTenants } from '../../../db/guard/guard';
import { isOpenSeat } from '../../../db/scope';
import type { Db } from '../../../db/types';
import { isInRange, type Range } from '../publication/audience.repo';
import { isReadable, isUnread, type Reader, TO_ANY } from '../reader/readable.repo';
import { TAB } from '../reader/reader.repo';

const ref = sql.ref;

/** Has mail tell of a notice, from the first account on. */
export async function insertMailing(db: Db, noticeId: number, dueAt: number): Promise<void> {
  await db
    .insertInto('noticeMailings')
    .values({ noticeId, dueAt, afterId: 0 })
    .onConflict((conflict) => conflict.column('noticeId').doUpdateSet({ dueAt, afterId: 0 }))
    .execute();
}

/** A notice whose readers are to be looked for, and the account behind which that goes on. */
export function findMailing(db: Db, now: number) {
  return db
    .selectFrom('noticeMailings')
    .innerJoin('notices', 'notices.id', 'noticeMailings.noticeId')
    .select(['noticeMailings.noticeId', 'noticeMailings.afterId'])
    .select(['notices.tenantId', 'notices.rangeType', 'notices.publication'])
    .where('noticeMailings.dueAt', '<=', now)
    .orderBy('noticeMailings.noticeId')
    .modifyEnd(acrossTenants('mail tells of the notices of all tenants'))
    .executeTakeFirst();
}

/** The next accounts with a proven address that have chosen anything about notifications. */
export function findChoices(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom('preferences')
    .innerJoin('accounts', 'accounts.id', 'preferences.accountId')
    .select(['preferences.accountId', 'preferences.value'])
    .where('preferences.key', '=', 'notifications')
    .where('preferences.accountId', '>', afterId)
    .where('accounts.emailVerifiedAt', 'is not', null)
    .orderBy('preferences.accountId')
    .limit(limit)
    .execute();
}

/** Those of the accounts that have a seat in the range of a notice and have not read it. */
export async function findUnread(
  db: Db,
  { noticeId, tenantId, publication }: { noticeId: number; tenantId: number; publication: number },
  range: Range,
  accountIds: readonly number[],
): Promise<number[]> {
  const isOfTenant = range.type !== 'everyone' && range.type !== 'tenants';
  const rows = await db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .leftJoin('noticeReads', (join) =>
      join
        .onRef('noticeReads.accountId', '=', 'members.accountId')
        .on('noticeReads.noticeId', '=', noticeId)
        .on('noticeReads.publication', '=', publication),
    )
    .select('members.accountId')
    .distinct()
    .where(dialectOf(db).inIds(ref('members.accountId'), accountIds))
    .where(isOpenSeat(db))
    .where('noticeReads.noticeId', 'is', null)
    .where(isInRange(db, { tenantId }, range))
    .$if(isOfTenant, (seats) => seats.where('members.tenantId', '=', tenantId))
    .modifyEnd(acrossTenants('the platform addresses the members of its tenants'))
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Notes that accounts wait for a mail about a notice. */
export async function insertMails(
  db: Db,
  noticeId: number,
  accountIds: readonly number[],
  dueAt: number,
): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .insertInto('noticeMails')
    .values(accountIds.map((accountId) => ({ noticeId, accountId, dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Goes on behind an account, or ends a mailing without one; not one that has begun anew meanwhile. */
export async function moveMailing(
  db: Db,
  { noticeId, afterId }: { noticeId: number; afterId: number },
  next: number | undefined,
): Promise<void> {
  const isSame = { noticeId, afterId };
  if (next === undefined) {
    const ended = db.deleteFrom('noticeMailings').where('noticeId', '=', isSame.noticeId);
    await ended.where('afterId', '=', isSame.afterId).execute();
    return;
  }
  await db
    .updateTable('noticeMailings')
    .set({ afterId: next })
    .where('noticeId', '=', isSame.noticeId)
    .where('afterId', '=', isSame.afterId)
    .execute();
}

/** The mail that has waited longest. */
export function findDue(db: Db, now: number) {
  return db
    .selectFrom('noticeMails')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('accountId')
    .orderBy('noticeId')
    .limit(1)
    .executeTakeFirst();
}

/** The account and the notice of a mail. */
export interface MailKey {
  accountId: number;
  noticeId: number;
}

/** Notes that it is about to be sent; false if another node has done so. */
export async function startMail(db: Db, mail: MailKey, now: number): Promise<boolean> {
  const result = await db
    .updateTable('noticeMails')
    .set({ startedAt: now })
    .where('accountId', '=', mail.accountId)
    .where('noticeId', '=', mail.noticeId)
    .where('startedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function putOffMail(
  db: Db,
  mail: MailKey,
  values: { dueAt: number; attempts?: number },
): Promise<void> {
  await db
    .updateTable('noticeMails')
    .set({ startedAt: null, ...values })
    .where('accountId', '=', mail.accountId)
    .where('noticeId', '=', mail.noticeId)
    .execute();
}

export async function deleteMail(db: Db, mail: MailKey): Promise<void> {
  await db
    .deleteFrom('noticeMails')
    .where('accountId', '=', mail.accountId)
    .where('noticeId', '=', mail.noticeId)
    .execute();
}

/** The open seats of an account, with the codes of their tenants. */
export function findOpenSeats(db: Db, accountId: number) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.id as memberId', 'members.tenantId', 'tenants.code as tenantCode'])
    .where('members.accountId', '=', accountId)
    .where(isOpenSeat(db))
    .orderBy('members.id')
    .modifyEnd(acrossTenants('mail tells an account of the notices to all of its seats'))
    .execute();
}

/** A notice that the seat may read and has not read; undefined if there is nothing to tell any more. */
export function findTold(db: Db, reader: Reader, noticeId: number) {
  return db
    .selectFrom('notices')
    .select(['notices.id', 'notices.title', 'notices.level', TAB.as('tab')])
    .where('notices.id', '=', noticeId)
    .where(isReadable(reader))
    .where(isUnread(reader))
    .modifyEnd(TO_ANY)
    .executeTakeFirst();
}
