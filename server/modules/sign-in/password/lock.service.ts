import type { Visit } from '../../../db/visit';
import type { Actor } from '../../../lib/actor';
import { verifyPassword } from '../../../lib/secrets/password';
import { findAccount } from '../../account/account.service';
import { attempt, subjectOf } from '../../attempt/attempt.service';
import type { Solved } from '../../captcha/captcha.service';

/**
 * Checks the password of the signed-in caller. Failures share the counters of signing in, so that
 * an unattended console does not allow guessing. @throws Refusal password.wrong, captcha.*,
 * login.locked
 */
export async function verifyLock(
  visit: Visit,
  { accountId, username }: Actor,
  given: Solved & { password: string },
): Promise<void> {
  const account = await findAccount(visit.db, accountId);
  await attempt(visit, {
    subject: subjectOf.name(username),
    solved: given,
    wrong: 'password.wrong',
    field: 'password',
    verify: async () => (await verifyPassword(account?.passwordHash, given.password)) || null,
  });
}
