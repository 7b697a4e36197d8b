import type { Way } from '../../db/columns';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { assertUncommon, hashPassword, verifyPassword } from '../../lib/password';
import { Refusal } from '../../lib/refusal';
import { endSessionsOfAccounts, openSession } from '../site/session.service';
import * as repo from './account.repo';
import * as profile from './profile.repo';

export const {
  findAccount,
  findByUsername,
  findByPhone,
  findSecurityRevision,
  isPhoneHeld,
  setPassword,
  trustedPhoneOf,
  verifyPhone,
} = repo;
export const { updateProfile } = profile;
export type Profile = profile.Profile;

/** Adds an account under a username of its own. @throws Refusal member.username-taken */
export async function insertAccount(
  db: Db,
  values: Parameters<typeof profile.insertAccount>[1],
  now: number,
): Promise<number> {
  const id = await profile.insertAccount(db, values, now);
  if (id === undefined) {
    const { username } = values;
    throw new Refusal('member.username-taken', { username }, { field: 'username' });
  }
  return id;
}

/**
 * Checks the old password and hashes the new one; apart from the transaction, as hashing takes
 * its time. @throws Refusal password.*
 */
export async function preparePassword(
  db: Db,
  accountId: number,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<string> {
  const stored = await repo.findPasswordHash(db, accountId);
  if (!(await verifyPassword(stored, oldPassword))) {
    throw new Refusal('password.wrong', {}, { field: 'oldPassword' });
  }
  if (password === oldPassword) throw new Refusal('password.same', {}, { field: 'password' });
  await assertUncommon(password);
  return hashPassword(password);
}

/** Sets the caller's own password and ends every session of the account; opens a new one. */
export async function changePassword(
  { db, actor, now, note }: Work,
  passwordHash: string,
  origin: { remember: boolean; way: Way; ip: string; userAgent: string },
) {
  await repo.setPassword(db, actor.accountId, passwordHash, false, now);
  await endSessionsOfAccounts(db, [actor.accountId], now);
  note({ target: `account ${actor.accountId}`, before: { password: 1 }, after: { password: 2 } });
  const { accountId, memberId } = actor;
  return openSession(db, { accountId, memberId, ...origin }, now);
}
