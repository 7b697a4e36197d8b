import type { Way } from '../../db/columns';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { assertUncommon, hashPassword, verifyPassword } from '../../lib/password';
import { Refusal } from '../../lib/refusal';
import type { Solved } from '../captcha/captcha.service';
import { attempt, subjectOf } from '../site/attempt.service';
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
 * its time. Failures count with those of signing in. @throws Refusal password.*, captcha.*,
 * login.locked
 */
export async function preparePassword(
  visit: Visit,
  { accountId, username }: Actor,
  { oldPassword, password, ...solved }: Solved & { oldPassword: string; password: string },
): Promise<string> {
  const stored = await repo.findPasswordHash(visit.db, accountId);
  await attempt(visit, {
    ...{ subject: subjectOf.name(username), solved, wrong: 'password.wrong', field: 'oldPassword' },
    verify: async () => (await verifyPassword(stored, oldPassword)) || null,
  });
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
