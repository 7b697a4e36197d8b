import type { Way } from '../../db/tables/columns';
import type { Visit } from '../../db/visit';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { assertUncommon, hashPassword, verifyPassword } from '../../lib/secrets/password';
import { findPasswordHash, setPassword } from '../account/account.service';
import { attempt, subjectOf } from '../attempt/attempt.service';
import type { Solved } from '../captcha/captcha.service';
import { endSessionsOfAccounts, findOpenedAt, openSession } from '../session/session.service';

/**
 * Checks the old password and hashes the new one, outside the transaction because hashing is slow.
 * Failures share the counters of signing in. @throws Refusal password.*, captcha.*, login.locked
 */
export async function preparePassword(
  visit: Visit,
  { accountId, username }: Actor,
  { oldPassword, password, ...solved }: Solved & { oldPassword: string; password: string },
): Promise<string> {
  const stored = await findPasswordHash(visit.db, accountId);
  await attempt(visit, {
    ...{ subject: subjectOf.name(username), solved, wrong: 'password.wrong', field: 'oldPassword' },
    verify: async () => (await verifyPassword(stored, oldPassword)) || null,
  });
  if (password === oldPassword) throw new Refusal('password.same', {}, { field: 'password' });
  await assertUncommon(password);
  return hashPassword(password);
}

/**
 * Sets the caller's own password and ends every session of the account. The caller's device stays
 * signed in since when it was, in a session of a new token.
 */
export async function changePassword(
  { db, actor, now, note }: Work,
  passwordHash: string,
  origin: { remember: boolean; way: Way; ip: string; userAgent: string },
) {
  const createdAt = await findOpenedAt(db, actor.sessionId);
  await setPassword(db, actor.accountId, passwordHash, false, now);
  await endSessionsOfAccounts(db, [actor.accountId], 'session.password-changed', now);
  note({ target: `account ${actor.accountId}`, before: { password: 1 }, after: { password: 2 } });
  const { accountId, memberId } = actor;
  const opening = { accountId, memberId, ...origin, ...(createdAt && { createdAt }) };
  const { granted } = await openSession(db, opening, now);
  return granted;
}
