import type { Db } from '../../db/types';
import { searchOf } from '../../lib/account-key';

/** A proven phone or mail address. */
export type Contact =
  | { phone: string; phoneVerifiedAt: number; isPhoneVouched: 0 }
  | { email: string; emailVerifiedAt: number };

/** Writes a proven contact. Violates a unique index if another account has proven it. */
export async function setContact(
  db: Db,
  accountId: number,
  contact: Contact,
  now: number,
): Promise<void> {
  const before = await db
    .selectFrom('accounts')
    .select(['username', 'realName', 'phone', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('accounts')
    .set({ ...contact, search: searchOf({ ...before, ...contact }), updatedAt: now })
    .where('id', '=', accountId)
    .execute();
}
