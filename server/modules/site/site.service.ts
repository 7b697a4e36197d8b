import type { Visit } from '../../db/visit';
import { assertUncommon, hashPassword, verifyPassword } from '../../lib/password';
import { toE164 } from '../../lib/phone';
import { Refusal } from '../../lib/refusal';
import {
  findByPhone,
  findByUsername,
  setPassword,
  trustedPhoneOf,
  verifyPhone,
} from '../account/account.service';
import type { Solved } from '../captcha/captcha.service';
import { checkCode, proveCode, spendCode, type Typed } from '../sms/code.service';
import { attempt, subjectOf } from './attempt.service';
import { type Entered, enter, findSeatsOf } from './enter.service';
import { endSessionsOfAccounts } from './session.service';

interface PasswordAttempt extends Solved {
  username: string;
  password: string;
  remember: boolean;
  /** SMS code as the second proof. */
  code?: string | undefined;
}

/**
 * Signs in with account and password. Unknown names, wrong passwords and accounts without an
 * open seat are refused alike, in wording and in time. @throws Refusal login.*, captcha.*
 */
export async function signIn(visit: Visit, body: PasswordAttempt): Promise<Entered> {
  const { username, password, remember, code } = body;
  const account = await findByUsername(visit.db, username);
  const [seat] = await findSeatsOf(visit, account);
  const phone = (account && trustedPhoneOf(account)) ?? '';
  const found = await attempt(visit, {
    subject: subjectOf(account, username),
    solved: body,
    wrong: 'login.failed',
    secondProof:
      code === undefined ? undefined : () => proveCode(visit, { phone, scene: 'login', code }),
    verify: async () => {
      const isRight = await verifyPassword(account?.passwordHash, password);
      return isRight && account && seat ? { account, seat } : null;
    },
  });
  return enter(visit, found.account, found.seat, { remember });
}

interface PhoneAttempt extends Solved {
  phone: string;
  code: string;
}

/** Signs in with a phone and the code sent to it. @throws Refusal code.wrong, captcha.*, login.* */
export async function signInByPhone(
  visit: Visit,
  body: PhoneAttempt & { remember: boolean },
): Promise<Entered> {
  const phone = toE164(body.phone);
  const account = await findByPhone(visit.db, phone);
  const [seat] = await findSeatsOf(visit, account);
  const found = await attempt(visit, {
    subject: subjectOf(account, phone),
    solved: body,
    wrong: 'code.wrong',
    verify: async () => {
      const isRight = await proveCode(visit, { phone, scene: 'login', code: body.code });
      return isRight && account && seat ? { account, seat } : null;
    },
  });
  await verifyPhone(visit.db, found.account.id, phone, visit.now);
  return enter(visit, found.account, found.seat, { remember: body.remember });
}

/**
 * Sets a forgotten password for whoever holds the account's phone, and ends every session.
 * Answers the account's name for the audit. @throws Refusal code.wrong, password.common, captcha.*
 */
export async function resetPassword(
  visit: Visit,
  body: PhoneAttempt & { password: string },
): Promise<string> {
  const { db, now, secret } = visit;
  await assertUncommon(body.password);
  const phone = toE164(body.phone);
  const typed: Typed = { phone, scene: 'reset', code: body.code };
  const found = await findByPhone(db, phone);
  const account = await attempt(visit, {
    subject: subjectOf(found, phone),
    solved: body,
    wrong: 'code.wrong',
    verify: async () => ((await checkCode(visit, typed)) && found ? found : null),
  });
  const passwordHash = await hashPassword(body.password);
  await db.transaction().execute(async (trx) => {
    if (!(await spendCode(trx, secret, typed))) throw new Refusal('code.wrong');
    await setPassword(trx, account.id, passwordHash, false, now);
    await verifyPhone(trx, account.id, phone, now);
    await endSessionsOfAccounts(trx, [account.id], now);
  });
  return account.username;
}
