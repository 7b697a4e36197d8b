import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';
import { keyOf } from '../../lib/account-key';

const selectAccounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'username',
      'realName',
      'avatar',
      'passwordHash',
      'mustChangePassword',
      'phone',
      'phoneVerifiedAt',
      'isPhoneVouched',
      'email',
      'emailVerifiedAt',
      'securityRevision',
    ]);

export function findByUsername(db: Db, username: string) {
  return selectAccounts(db).where('usernameKey', '=', keyOf(username)).executeTakeFirst();
}

export function findAccount(db: Db, accountId: number) {
  return selectAccounts(db).where('id', '=', accountId).executeTakeFirst();
}

/**
 * The account of a phone in E.164: the one that has proven it, otherwise the only one in use that was
 * created with it. Where several were, none is: their creators know the first passwords, and one of
 * them would get whoever has the phone (ADR 0009). A number added to an account later gives no access.
 */
export async function findByPhone(db: Db, phone: string) {
  const [first, second] = await selectAccounts(db)
    .where('phone', '=', phone)
    .where(({ eb, or, and, exists, selectFrom }) => {
      const seats = selectFrom('members')
        .select('members.id')
        .whereRef('members.accountId', '=', 'accounts.id')
        .where(isLive('members'))
        .modifyEnd(acrossTenants('an account is in use if it has a seat anywhere'));
      return or([
        eb('phoneVerifiedAt', 'is not', null),
        and([eb('isPhoneVouched', '=', 1), exists(seats)]),
      ]);
    })
    .orderBy('phoneVerifiedAt', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(2)
    .execute();
  return second && first?.phoneVerifiedAt === null ? undefined : first;
}

/** The number that receives codes for the account, or null. */
export const trustedPhoneOf = (account: {
  phone: string | null;
  phoneVerifiedAt: number | null;
  isPhoneVouched: 0 | 1;
}) =>
  account.phone !== null && (account.phoneVerifiedAt !== null || account.isPhoneVouched === 1)
    ? account.phone
    : null;

/** Whether some account has proven the phone, in E.164. */
export async function isPhoneHeld(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the account's phone as proven, unless another account has proven it. */
export async function verifyPhone(db: Db, accountId: number, phone: string, now: number) {
  await db
    .updateTable('accounts')
    .set({ phone, phoneVerifiedAt: now, updatedAt: now })
    .where('id', '=', accountId)
    .where('phoneVerifiedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as other')
            .select('other.id')
            .where('other.phone', '=', phone)
            .where('other.phoneVerifiedAt', 'is not', null),
        ),
      ),
    )
    .execute();
}

/** Current security revision of the account. */
export async function findSecurityRevision(db: Db, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('securityRevision')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.securityRevision;
}

export async function findPasswordHash(db: Db, accountId: number): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.passwordHash;
}

export async function setPassword(
  db: Db,
  accountId: number,
  passwordHash: string,
  mustChange: boolean,
  now: number,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ passwordHash, mustChangePassword: mustChange ? 1 : 0, updatedAt: now })
    .where('id', '=', accountId)
    .execute();
}

/** Writes the balance of a wallet; its row must be locked. */
export async function setWallet(
  db: Db,
  accountId: number,
  held: { balance?: number; integral?: number },
): Promise<void> {
  await db.updateTable('accounts').set(held).where('id', '=', accountId).execute();
}

/** Those of the accounts that have no seat outside the tenant, not even in a recycle bin. */
export async function findOnlySeatedIn(db: Db, tenantId: number, accountIds: readonly number[]) {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), accountIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members')
            .select('members.id')
            .whereRef('members.accountId', '=', 'accounts.id')
            .where('members.tenantId', '<>', tenantId)
            .modifyEnd(acrossTenants('whether an account sits in other tenants too')),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The usernames of accounts, folded. */
export async function findUsernameKeys(db: Db, accountIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('usernameKey')
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), accountIds))
    .execute();
  return rows.map(({ usernameKey }) => usernameKey);
}

/** Deletes accounts without a seat; returns their usernames, folded. */
export async function deleteAccounts(db: Db, accountIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('accounts')
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), accountIds))
    .returning('usernameKey')
    .execute();
  return rows.map(({ usernameKey }) => usernameKey);
}
