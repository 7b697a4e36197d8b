import { type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../../db/dialect';
import { acrossTenants } from '../../../db/guard/guard';
import { optionalName } from '../../../db/query/person';
import { isLive, isOpenSeat } from '../../../db/scope';
import type { Flag } from '../../../db/tables/columns';
import type { Db } from '../../../db/types';

const ref = sql.ref;

/** Receivers of a letter whose address is proven, with what they chose about notifications. */
export function findMailable(db: Db, memberIds: readonly number[]) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('preferences', (join) =>
      join
        .onRef('preferences.accountId', '=', 'accounts.id')
        .on('preferences.key', '=', 'notifications'),
    )
    .select(['members.id as memberId', 'members.accountId', 'preferences.value'])
    .where(dialectOf(db).inIds(ref('members.id'), memberIds))
    .where('accounts.emailVerifiedAt', 'is not', null)
    .orderBy('members.accountId')
    .orderBy('members.id')
    .modifyEnd(acrossTenants('a letter goes to seats of any tenant'))
    .execute();
}

/** Notes letters to tell of, and when; an account that waits already goes on waiting as it did. */
export async function insertWaiting(
  db: Db,
  letterId: number,
  seats: readonly { memberId: number; accountId: number }[],
  dueAt: number,
): Promise<void> {
  await db
    .insertInto('letterMails')
    .values(seats.map(({ memberId }) => ({ letterId, memberId })))
    .execute();
  const accountIds = [...new Set(seats.map(({ accountId }) => accountId))];
  await db
    .insertInto('mailReceivers')
    .values(accountIds.map((accountId) => ({ accountId, dueAt })))
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet((eb) => ({
        dueAt: eb.fn.coalesce('mailReceivers.dueAt', 'excluded.dueAt'),
      })),
    )
    .execute();
}

/** The account that has waited longest of those that may get a mail now. */
export function findDue(
  db: Db,
  { now, pauseMs, horizonMs }: { now: number; pauseMs: number; horizonMs: number },
) {
  // Times further ahead than any were written by a clock that has been put right since.
  const isPast = (column: string, ms = 0) =>
    sql<SqlBool>`(${ref(column)} <= ${now - ms} or ${ref(column)} > ${now + horizonMs})`;
  return db
    .selectFrom('mailReceivers')
    .selectAll()
    .where('dueAt', 'is not', null)
    .where(isPast('dueAt'))
    .where((eb) => eb.or([eb('sentAt', 'is', null), isPast('sentAt', pauseMs)]))
    .orderBy('dueAt')
    .orderBy('accountId')
    .limit(1)
    .executeTakeFirst();
}

/** Letters that wait for a mail to the account, oldest first, and whether they still are to be told of. */
export async function findWaiting(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('letterMails')
    .innerJoin('members', 'members.id', 'letterMails.memberId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .innerJoin('letters', 'letters.id', 'letterMails.letterId')
    .leftJoin('members as senders', 'senders.id', 'letters.fromId')
    .leftJoin('accounts as authors', 'authors.id', 'senders.accountId')
    .leftJoin('letterReceivers', (join) =>
      join
        .onRef('letterReceivers.letterId', '=', 'letterMails.letterId')
        .onRef('letterReceivers.memberId', '=', 'letterMails.memberId')
        .on('letterReceivers.readAt', 'is', null)
        .on(isLive('letterReceivers')),
    )
    .select(['letterMails.letterId', 'letterMails.memberId', 'letters.createdAt'])
    .select(['letters.senderKind', 'letters.title', 'letters.titleTexts'])
    .select([optionalName('senders', 'authors').as('fromName'), 'tenants.code as tenantCode'])
    .select(
      sql<Flag>`case when ${ref('letterReceivers.letterId')} is not null and ${isOpenSeat(db)}
      then 1 else 0 end`.as('isToTell'),
    )
    .where('members.accountId', '=', accountId)
    .orderBy('letterMails.letterId')
    .modifyEnd(acrossTenants('mail tells an account of the letters to all of its seats'))
    .execute();
  return rows.map((row) => ({ ...row, isToTell: row.isToTell === 1 }));
}

export type Waiting = Awaited<ReturnType<typeof findWaiting>>[number];

/** Notes that a mail is about to be sent; false if another node has done so. */
export async function startMail(db: Db, accountId: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('mailReceivers')
    .set({ startedAt: now })
    .where('accountId', '=', accountId)
    .where('startedAt', 'is', null)
    .where('dueAt', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Puts the next mail to the account off. */
export async function putOff(
  db: Db,
  accountId: number,
  values: { dueAt: number; attempts?: number },
): Promise<void> {
  await db
    .updateTable('mailReceivers')
    .set({ startedAt: null, ...values })
    .where('accountId', '=', accountId)
    .execute();
}

/**
 * Takes letters from those that wait. Letters that have come meanwhile are told of from `nextAt`
 * on; whoever adds one waits for this row, or has committed before it is read.
 */
export async function settle(
  db: Db,
  accountId: number,
  told: readonly Pick<Waiting, 'letterId' | 'memberId'>[],
  { sentAt, nextAt }: { sentAt?: number; nextAt: number },
): Promise<void> {
  await db
    .updateTable('mailReceivers')
    .set({ startedAt: null, attempts: 0, dueAt: null, ...(sentAt !== undefined && { sentAt }) })
    .where('accountId', '=', accountId)
    .execute();
  for (const { letterId, memberId } of told) {
    await db
      .deleteFrom('letterMails')
      .where('letterId', '=', letterId)
      .where('memberId', '=', memberId)
      .execute();
  }
  const left = await db
    .selectFrom('letterMails')
    .innerJoin('members', 'members.id', 'letterMails.memberId')
    .select('letterMails.letterId')
    .where('members.accountId', '=', accountId)
    .limit(1)
    .modifyEnd(acrossTenants('mail tells an account of the letters to all of its seats'))
    .executeTakeFirst();
  if (left) await putOff(db, accountId, { dueAt: nextAt });
}
