import type { Db } from '../../db/types';

/** Usernames are unique whatever their case. */
export const keyOf = (username: string) => username.normalize('NFKC').toLowerCase();

/** What a keyword is looked up in. */
export const searchOf = (account: {
  username: string;
  realName: string;
  phone: string | null;
  email: string | null;
}) =>
  [account.username, account.realName, account.phone, account.email]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();

export function findByUsername(db: Db, username: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'realName', 'avatar', 'passwordHash', 'mustChangePassword'])
    .where('usernameKey', '=', keyOf(username))
    .executeTakeFirst();
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
