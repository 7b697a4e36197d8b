import type { Db, Tables } from '../../db/types';
import { isSamePhone } from '../../lib/phone';
import { keyOf, searchOf } from './account.repo';

/** What a person's form holds of the account. */
export type Profile = Pick<
  Tables['accounts'],
  'realName' | 'phone' | 'email' | 'sex' | 'birthday' | 'qq' | 'address' | 'region'
>;

/** Answers the new id, or nothing when the username is taken, also by another write just now. */
export async function insertAccount(
  db: Db,
  values: Profile & {
    username: string;
    passwordHash: string;
    mustChangePassword: 0 | 1;
    phoneVerifiedAt?: number;
  },
  now: number,
): Promise<number | undefined> {
  const row = await db
    .insertInto('accounts')
    .values({
      ...values,
      usernameKey: keyOf(values.username),
      search: searchOf(values),
      // Whoever creates an account also chooses its password, and so may vouch for its phone.
      isPhoneVouched: values.phone !== null && values.phoneVerifiedAt === undefined ? 1 : 0,
      avatar: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('usernameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes the profile. Another phone is one that its holder has not proven. */
export async function updateProfile(
  db: Db,
  account: { id: number; username: string },
  values: Profile,
  now: number,
): Promise<void> {
  const { phone, ...rest } = values;
  const before = await db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const isKept = isSamePhone(before.phone, phone);
  const another = { phone, phoneVerifiedAt: null, isPhoneVouched: 0 as const };
  const search = searchOf({ ...values, username: account.username });
  await db
    .updateTable('accounts')
    .set({ ...rest, ...(isKept ? {} : another), search, updatedAt: now })
    .where('id', '=', account.id)
    .execute();
}
