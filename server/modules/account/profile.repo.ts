import type { Db, Tables } from '../../db/types';
import { keyOf, searchOf } from './account.repo';

/** What a person's form holds of the account. */
export type Profile = Pick<
  Tables['accounts'],
  'realName' | 'phone' | 'email' | 'sex' | 'birthday' | 'qq' | 'address' | 'region'
>;

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('usernameKey', '=', keyOf(username))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAccount(
  db: Db,
  values: Profile & { username: string; passwordHash: string; mustChangePassword: 0 | 1 },
  now: number,
): Promise<number> {
  const row = await db
    .insertInto('accounts')
    .values({
      ...values,
      usernameKey: keyOf(values.username),
      search: searchOf(values),
      avatar: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateProfile(
  db: Db,
  account: { id: number; username: string },
  values: Profile,
  now: number,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...values, search: searchOf({ ...values, username: account.username }), updatedAt: now })
    .where('id', '=', account.id)
    .execute();
}
