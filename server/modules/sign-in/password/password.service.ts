import { lockAccess } from '../../../db/access-locks';
import type { Way } from '../../../db/tables/columns';
import type { Visit } from '../../../db/visit';
import { toE164 } from '../../../lib/input/phone';
import { Refusal } from '../../../lib/refusal';
import { assertUncommon, hashPassword, verifyPassword } from '../../../lib/secrets/password';
import {
  findByPhone,
  findByUsername,
  setPassword,
  verifyPhone,
} from '../../account/account.service';
import { attempt, subjectOf } from '../../attempt/attempt.service';
import type { Solved } from '../../captcha/captcha.service';
import { fieldOf, type SecondFactor, secondFactorsOf } from '../../factor/factor.service';
import { endSessionsOfAccounts } from '../../session/session.service';
import { checkCode, proveCode, spendCode, type Typed } from '../../sms/code.service';
import {
  assertUnchanged,
  type Entered,
  enter,
  findSeatsOf,
  type OpenSeat,
  type ProvenAccount,
  whyShut,
} from '../enter.service';
import { isAccountOpen } from '../entrance.service';
import { askForFactor, type Halfway, tellCodesLeft } from '../factor/second-factor.service';
import { countingFailures, type Whose } from '../failure.service';
import { checkSecondProofs, type GivenBeside, hasSecondProof } from './second-proof.service';

interface PasswordAttempt extends Solved, GivenBeside {
  username: string;
  password: string;
  remember: boolean;
}

/**
 * Signs in with username and password, or up to the second factor. Further proofs in the body must
 * be right as well. Unknown names, wrong passwords and wrong second proofs get the same answer in the
 * same time; a factor, or why the account enters nowhere, is revealed only after the right password. Where the site has closed this way, it stays open for the default admins of the platform,
 * so that no setting locks everybody out; everybody else is told that it is closed, whatever was wrong
 * or right. @throws Refusal login.*, captcha.*
 */
export const signIn = (visit: Visit, body: PasswordAttempt): Promise<Entered | Halfway> =>
  countingFailures(visit, (whose) => signInBy(visit, body, whose));

async function signInBy(visit: Visit, body: PasswordAttempt, whose: Whose) {
  const { username, password, remember } = body;
  const isOpen = await isAccountOpen(visit.db);
  const account = await findByUsername(visit.db, username);
  whose(account);
  const seat = (await findSeatsOf(visit, account)).find(
    ({ isPlatform, isDefaultAdmin }) => isOpen || (isPlatform === 1 && isDefaultAdmin === 1),
  );
  const subject = subjectOf.name(username);
  const found = await attempt(visit, {
    ...{ subject, solved: body, wrong: isOpen ? 'login.failed' : 'login.closed' },
    second: hasSecondProof(body) ? 'beside' : undefined,
    verify: async () => {
      const isRight = await verifyPassword(account?.passwordHash, password);
      const proofs = await checkSecondProofs(visit, account, body);
      if (!isRight || !account || !(seat || isOpen) || !proofs || !(await proofs.spend()))
        return null;
      const factors = proofs.hasFactor ? [] : await secondFactorsOf(visit.db, account.id);
      return { account, seat, factors };
    },
    isWhole: ({ factors }) => factors.length === 0,
  });
  const result = await proceed(visit, found, { subject, remember, way: 'password' });
  if (!('signedIn' in result)) return result;
  return tellCodesLeft(visit, found.account.id, fieldOf(body), result);
}

interface Found {
  account: ProvenAccount;
  /** Where the account enters; undefined if every seat is shut. */
  seat: OpenSeat | undefined;
  /** Factors for the second step; empty if there is none. */
  factors: SecondFactor[];
}

async function proceed(
  visit: Visit,
  { account, seat, factors }: Found,
  { subject, ...how }: { subject: string; remember: boolean; way: Way },
): Promise<Entered | Halfway> {
  if (!seat) throw await whyShut(visit.db, account);
  return factors.length > 0
    ? askForFactor(visit, account, seat, { ...how, subject, factors })
    : enter(visit, account, seat, how);
}

interface PhoneAttempt extends Solved {
  phone: string;
  code: string;
}

/**
 * Signs in with a phone and a code sent to it, or up to the second factor.
 * @throws Refusal code.*, captcha.*, login.*
 */
export const signInByPhone = (
  visit: Visit,
  body: PhoneAttempt & { remember: boolean },
): Promise<Entered | Halfway> =>
  countingFailures(visit, (whose) => signInByCode(visit, body, whose));

async function signInByCode(
  visit: Visit,
  body: PhoneAttempt & { remember: boolean },
  whose: Whose,
): Promise<Entered | Halfway> {
  const phone = toE164(body.phone);
  const account = await findByPhone(visit.db, phone);
  whose(account);
  const [seat] = await findSeatsOf(visit, account);
  const subject = subjectOf.phone(phone);
  const found = await attempt(visit, {
    subject,
    solved: body,
    wrong: 'code.wrong',
    verify: async () => {
      const isRight = await proveCode(visit, { phone, scene: 'login', code: body.code });
      if (!isRight || !account) return null;
      return { account, seat, factors: await secondFactorsOf(visit.db, account.id) };
    },
    isWhole: ({ factors }) => factors.length === 0,
  });
  await visit.db.transaction().execute(async (trx) => {
    await lockAccess(trx, { accountIds: [found.account.id] });
    await assertUnchanged(trx, found.account);
    await verifyPhone(trx, found.account.id, phone, visit.now);
  });
  return proceed(visit, found, { subject, remember: body.remember, way: 'sms' });
}

/**
 * Resets a forgotten password by a code to the account's phone, and ends every session. Returns the
 * username for the audit entry. @throws Refusal code.*, password.common, captcha.*
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
    subject: subjectOf.phone(phone),
    solved: body,
    wrong: 'code.wrong',
    verify: async () => ((await checkCode(visit, typed)) && found ? found : null),
  });
  const passwordHash = await hashPassword(body.password);
  await db.transaction().execute(async (trx) => {
    await lockAccess(trx, {}, { accountIds: [account.id] });
    await assertUnchanged(trx, account);
    if (!(await spendCode(trx, secret, typed))) throw new Refusal('code.wrong');
    await setPassword(trx, account.id, passwordHash, false, now);
    await verifyPhone(trx, account.id, phone, now);
    await endSessionsOfAccounts(trx, [account.id], 'session.password-changed', now);
  });
  return account.username;
}
