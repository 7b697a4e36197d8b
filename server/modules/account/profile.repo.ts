import type { Db, Tables } from '../../db/types';
import { keyOf, searchOf } from '../../lib/account-key';

/** Account fields of a member's form; the phone in E.164. */
export type Profile = Pick<
  Tables['accounts'],
  'realName' | 'phone' | 'email' | 'sex' | 'birthday' | 'qq' | 'address' | 'region'
>;

/** Returns the new id, or undefined if the username is taken, also by a concurrent write. */
export async function insertAccount(
  db: Db,
  values: Profile & {
    username: string;
    passwordHash: string;
    mustChangePassword: 0 | 1;
    phoneVerifiedAt?: number;
    agreedVersion?: number;
    agreedAt?: number;
  },
  now: number,
): Promise<number | undefined> {
  const row = await db
    .insertInto('accounts')
    .values({
      ...values,
      usernameKey: keyOf(values.username),
      search: searchOf(values),
      // The creator of an account also chooses its password, and can therefore vouch for its phone.
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

/** Changes the profile. A changed phone or address becomes unproven. */
export async function updateProfile(
  db: Db,
  account: { id: number; username: string },
  values: Profile,
  now: number,
): Promise<void> {
  const { phone, email, ...rest } = values;
  const before = await db
    .selectFrom('accounts')
    .select(['phone', 'email'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const isKept = before.phone === phone;
  const another = { phone, phoneVerifiedAt: null, isPhoneVouched: 0 as const };
  const isEmailKept = email?.toLowerCase() === before.email?.toLowerCase();
  const search = searchOf({ ...values, username: account.username });
  await db
    .updateTable('accounts')
    .set((eb) => ({
      ...rest,
      ...(isKept ? {} : another),
      ...(isEmailKept ? {} : { email, emailVerifiedAt: null }),
      ...(isKept && isEmailKept ? {} : { securityRevision: eb('securityRevision', '+', 1) }),
      search,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', account.id)
    .execute();
}

/** The own profile, with the other fields of the search text. */
export function readProfile(db: Db, accountId: number) {
  return db
    .selectFrom('accounts')
    .select([
      'username',
      'realName',
      'avatar',
      'balance',
      'integral',
      'sex',
      'birthday',
      'qq',
      'address',
      'region',
      'phone',
      'email',
      'agreedVersion',
      'agreedAt',
      'version',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

type OwnProfile = Omit<Profile, 'phone' | 'email'> & { version: number };

/** Changes the fields that the holder may edit. Returns false for a stale version. */
export async function updateOwnProfile(
  db: Db,
  accountId: number,
  before: Awaited<ReturnType<typeof readProfile>>,
  { version, ...values }: OwnProfile,
  now: number,
): Promise<boolean> {
  const search = searchOf({ ...before, ...values });
  const result = await db
    .updateTable('accounts')
    .set({ ...values, search, version: version + 1, updatedAt: now })
    .where('id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets the picture of an account by the hash of its content; null removes it. */
export async function setAvatar(
  db: Db,
  accountId: number,
  hash: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ avatar: hash, updatedAt: now })
    .where('id', '=', accountId)
    .execute();
}
