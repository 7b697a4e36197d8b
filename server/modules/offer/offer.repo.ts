import { type Insertable, type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isExpired } from '../../db/query/expired';
import { isBinned, isLive, isOpenSeat, isScopedMember, isVisibleOffer } from '../../db/scope';
import type { Flag } from '../../db/tables/columns';
import type { Db, Tables } from '../../db/types';
import type { Scope } from '../../lib/actor';
import { KEPT_MS, LIFE_MS, type Sought } from './offer.rules';

const ref = sql.ref;

const flag = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<Flag>`case when ${condition} then 1 else 0 end`;

/** Offers whose end has come. */
export const isOver = (now: number) => isExpired('offers.endsAt', now, LIFE_MS);

/**
 * Who has the username or has proven the phone, with its seat in the tenant of the scope, if any. One
 * statement, whether there is somebody or not. A phone that nobody has proven finds nobody: whoever
 * creates an account with somebody else's number knows its first password (ADR 0009).
 */
export function findHolder(db: Db, scope: Scope, { key, isPhone }: Sought) {
  return db
    .selectFrom('accounts')
    .leftJoin('members', (join) =>
      join
        .onRef('members.accountId', '=', 'accounts.id')
        .on('members.tenantId', '=', scope.tenantId),
    )
    .select(['accounts.id as accountId', 'members.id as memberId'])
    .select([
      flag(isScopedMember(db, scope)).as('isSeen'),
      flag(isBinned('members')).as('isBinned'),
    ])
    .select(({ exists, selectFrom }) =>
      sql<Flag>`case when ${exists(
        selectFrom('members')
          .innerJoin('tenants', 'tenants.id', 'members.tenantId')
          .select('members.id')
          .whereRef('members.accountId', '=', 'accounts.id')
          .where(isOpenSeat(db))
          .modifyEnd(acrossTenants('an account is in use if it has a seat anywhere')),
      )} then 1 else 0 end`.as('isInUse'),
    )
    .$if(isPhone, (query) =>
      query.where('accounts.phone', '=', key).where('accounts.phoneVerifiedAt', 'is not', null),
    )
    .$if(!isPhone, (query) => query.where('accounts.usernameKey', '=', key))
    .executeTakeFirst();
}

/** Those of the accounts that have a seat somewhere that can sign in. */
export async function findInUse(db: Db, accountIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select('members.accountId')
    .distinct()
    .where(dialectOf(db).inIds(ref('members.accountId'), accountIds))
    .where(isOpenSeat(db))
    .modifyEnd(acrossTenants('an account is in use if it has a seat anywhere'))
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/**
 * The account's seat in a tenant, whether it lies in its recycle bin, and whether its holder has left
 * it by itself; undefined without a seat.
 */
export const findSeat = (db: Db, tenantId: number, accountId: number) =>
  db
    .selectFrom('members')
    .select(['id', 'deletedAt'])
    .select(flag(isBinned('members')).as('isBinned'))
    .select(flag(sql`${ref('deletedBy')} = ${ref('id')}`).as('isLeft'))
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** Whether an offer to the same username or phone is open; one that was declined counts as open. */
export async function hasOpen(
  db: Db,
  tenantId: number,
  identifierKey: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('identifierKey', '=', identifierKey)
    .where('status', 'in', ['open', 'declined'])
    .where(sql<SqlBool>`not ${isOver(now)}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an offer; returns its id. */
export async function insertOffer(db: Db, values: Insertable<Tables['offers']>): Promise<number> {
  const { id } = await db
    .insertInto('offers')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws those of the offers that are in the scope and still open, or declined; returns their number. */
export async function withdrawOffers(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ status: 'withdrawn' })
    .where(isVisibleOffer(db, scope))
    .where(dialectOf(db).inIds(ref('offers.id'), ids))
    .where('status', 'in', ['open', 'declined'])
    .where(sql<SqlBool>`not ${isOver(now)}`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const OFFERED = acrossTenants('an account is offered seats by any tenant');

/** The offer to an account, whatever became of it, and whether it is over. */
export const findTo = (db: Db, accountId: number, id: number, now: number) =>
  db
    .selectFrom('offers')
    .selectAll()
    .select(flag(isOver(now)).as('isOver'))
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .modifyEnd(OFFERED)
    .executeTakeFirst();

/** Declines an open offer to an account; returns whether it did. */
export async function declineOffer(db: Db, accountId: number, id: number, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ status: 'declined' })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('status', '=', 'open')
    .where(sql<SqlBool>`not ${isOver(now)}`)
    .modifyEnd(OFFERED)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes the seat that came of an open offer; returns whether it was open. */
export async function setAccepted(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  memberId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ status: 'accepted', memberId })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes the seat that an account has got otherwise in what a tenant offers it; returns the number. */
export async function setSeated(
  db: Db,
  { tenantId, accountId, memberId }: { tenantId: number; accountId: number; memberId: number },
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ status: 'accepted', memberId })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('status', 'in', ['open', 'declined'])
    .where(sql<SqlBool>`not ${isOver(now)}`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The offers that seats of a tenant came of, or that would bring them back. */
export async function findOfSeats(db: Db, tenantId: number, memberIds: readonly number[]) {
  const rows = await db
    .selectFrom('offers')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(ref('offers.memberId'), memberIds))
    .execute();
  return rows.map(({ id }) => id);
}

/** What somebody is told of an open offer, and where; undefined if nobody is to be told. */
export function findToTell(db: Db, tenantId: number, id: number, now: number) {
  return db
    .selectFrom('offers')
    .innerJoin('accounts', 'accounts.id', 'offers.accountId')
    .innerJoin('tenants', 'tenants.id', 'offers.tenantId')
    .leftJoin('preferences', (join) =>
      join
        .onRef('preferences.accountId', '=', 'accounts.id')
        .on('preferences.key', '=', 'notifications'),
    )
    .select(['offers.accountId', 'tenants.name as tenantName', 'accounts.email'])
    .select(['accounts.emailVerifiedAt', 'preferences.value as notifications'])
    .where('offers.tenantId', '=', tenantId)
    .where('offers.id', '=', id)
    .where('offers.status', '=', 'open')
    .where(sql<SqlBool>`not ${isOver(now)}`)
    .executeTakeFirst();
}

/** The seats of an account, with their tenants. */
export const findSeats = (db: Db, accountId: number) =>
  db
    .selectFrom('members')
    .select(['id', 'tenantId'])
    .where('accountId', '=', accountId)
    .where(isLive('members'))
    .modifyEnd(acrossTenants('an account is told of offers at all of its seats'))
    .execute();

/** Deletes offers some time after their end. */
export async function deleteEnded(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('offers')
    .where(isExpired('endsAt', now - KEPT_MS, LIFE_MS + KEPT_MS))
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .execute();
}
