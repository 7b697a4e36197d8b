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
 * Whose phone it is, in E.164: of the one who has proven it, else of the account that was first created
 * with it. A phone that somebody else has written into an account later opens nothing.
 */
export function findByPhone(db: Db, phone: string) {
  return selectAccounts(db)
    .where('phone', '=', phone)
    .where((eb) => eb.or([eb('phoneVerifiedAt', 'is not', null), eb('isPhoneVouched', '=', 1)]))
    .orderBy('phoneVerifiedAt', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The number that codes for the account go to, or null. */
export const trustedPhoneOf = (account: {
  phone: string | null;
  phoneVerifiedAt: number | null;
  isPhoneVouched: 0 | 1;
}) =>
  account.phone !== null && (account.phoneVerifiedAt !== null || account.isPhoneVouched === 1)
    ? account.phone
    : null;

/** Whether somebody has proven to hold the phone, in E.164. */
export async function isPhoneHeld(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the account's holder has proven to hold its phone, in E.164, unless somebody else has. */
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

/** How often what proves the account has changed. */
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

/** Writes what a wallet holds; its row must be locked. */
export async function setWallet(
  db: Db,
  accountId: number,
  held: { balance?: number; integral?: number },
): Promise<void> {
  await db.updateTable('accounts').set(held).where('id', '=', accountId).execute();
}
