import type { SignedIn } from '#contract/site';
import type { Db } from '../../db/types';
import { verifyPassword } from '../../lib/password';
import { Refusal } from '../../lib/refusal';
import { findByUsername } from '../account/account.service';
import { openSession } from './session.service';
import * as repo from './site.repo';

interface Attempt {
  username: string;
  password: string;
  remember: boolean;
  ip: string;
  userAgent: string;
}

/**
 * Signs in with account and password. Unknown names, wrong passwords and accounts without an
 * open seat are refused alike, in wording and in time. @throws Refusal login.failed
 */
export async function signIn(db: Db, attempt: Attempt, now: number): Promise<SignedIn> {
  const account = await findByUsername(db, attempt.username);
  const isRight = await verifyPassword(account?.passwordHash, attempt.password);
  const [seat] = account ? await repo.findSeats(db, account.id) : [];
  if (!account || !isRight || !seat) throw new Refusal('login.failed');
  const { remember, ip, userAgent } = attempt;
  const session = await db.transaction().execute(async (trx) => {
    await repo.noteLogin(trx, seat.id, ip, now);
    return openSession(
      trx,
      { accountId: account.id, memberId: seat.id, remember, ip, userAgent },
      now,
    );
  });
  const { username, realName, avatar } = account;
  return {
    ...session,
    mustChangePassword: account.mustChangePassword === 1,
    member: { id: seat.id, username, realName, avatar },
  };
}
