import type { PasswordReset } from '#contract/member';
import type { Work } from '../../db/work';
import { hashPassword, randomPassword } from '../../lib/password';
import { setPassword } from '../account/account.service';
import type { Rights } from '../role/access.service';
import { endSessionsOfAccounts } from '../site/session.service';
import { findAll } from './member.service';
import { assertOwnAccount } from './member-guard.service';

/** A made-up password and its hash; hashed before the transaction, as that takes its time. */
export interface FirstPassword {
  password: string;
  hash: string;
}

export const makePasswords = (count: number): Promise<FirstPassword[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const password = randomPassword();
      return { password, hash: await hashPassword(password) };
    }),
  );

/**
 * Gives each member a one-time password, to be changed at the next sign-in, and ends all
 * sessions of the accounts. @throws Refusal account.shared
 */
export async function resetPasswords(
  work: Work,
  ids: readonly number[],
  passwords: readonly FirstPassword[],
  rights?: Rights,
): Promise<PasswordReset[]> {
  const { db, now, note } = work;
  const members = await findAll(work, ids, rights);
  const resets: PasswordReset[] = [];
  for (const [index, member] of members.entries()) {
    await assertOwnAccount(work, member);
    const made = passwords[index];
    if (!made) throw new Error('fewer passwords than members');
    await setPassword(db, member.accountId, made.hash, true, now);
    note({ target: `member ${member.id}`, before: { password: 1 }, after: { password: 2 } });
    resets.push({ id: member.id, username: member.username, password: made.password });
  }
  await endSessionsOfAccounts(
    db,
    members.map((member) => member.accountId),
    now,
  );
  return resets;
}
