import type { Assertion } from '#contract/factor/webauthn';
import type { Visit } from '../../db/visit';
import type { Write } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { maskPhone } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import { verifyPassword } from '../../lib/secrets/password';
import { findAccount, findSecurityRevision, trustedPhoneOf } from '../account/account.service';
import { attempt, subjectOf } from '../attempt/attempt.service';
import type { Solved } from '../captcha/captcha.service';
import { proveFactor } from '../factor/factor.service';
import { purposeOf } from '../factor/passkey.service';
import { proveSession } from '../session/session.service';
import { proveCode } from '../sms/code.service';
import { type Sender, sendCode } from '../sms/sms.service';
import { getSecurity, provenUntil } from './security.service';

interface Given extends Solved {
  password?: string | undefined;
  totp?: string | undefined;
  passkey?: Assertion | undefined;
  /** SMS code of the scene `proof`. */
  code?: string | undefined;
}

const FIELDS = ['passkey', 'totp', 'password', 'code'] as const;

/** The caller's phone, if a code sent to it may prove the session. @throws Refusal step-up.sms */
async function phoneFor(visit: Visit, actor: Actor): Promise<string> {
  const { proofs } = await getSecurity(visit.db, actor);
  const account = await findAccount(visit.db, actor.accountId);
  const phone = account && trustedPhoneOf(account);
  if (!phone || !proofs.includes('sms')) throw new Refusal('step-up.sms');
  return phone;
}

/** Sends a code of the scene `proof` to the caller's phone. @throws Refusal step-up.sms, sms.* */
export async function sendProofCode(sender: Sender, actor: Actor, solved: Solved) {
  const phone = await phoneFor(sender, actor);
  const sent = await sendCode(sender, { ...solved, phone, scene: 'proof' });
  return { ...sent, phone: maskPhone(phone) };
}

/**
 * Checks a proof and records the step-up of the session. Failures share the counters of signing in.
 * @throws Refusal step-up.*, password.wrong, captcha.*, login.locked, factor.locked
 */
export async function stepUp(visit: Visit, actor: Actor, given: Given, write: Write) {
  const field = FIELDS.find((name) => given[name] !== undefined);
  if (!field) throw new Refusal('step-up.missing');
  const revision = await findSecurityRevision(visit.db, actor.accountId);
  const phone = field === 'code' ? await phoneFor(visit, actor) : '';
  await attempt(visit, {
    ...{ subject: subjectOf.name(actor.username), solved: given, field },
    wrong: field === 'password' ? 'password.wrong' : 'step-up.wrong',
    // In a session, these two count as the second proof.
    second: field === 'passkey' || field === 'totp' ? 'after' : undefined,
    verify: async () => (await prove(visit, actor, given, phone)) || null,
  });
  return write(async ({ db, now }) => {
    // The proof was checked without a lock, by what may have been changed since.
    const isUnchanged = (await findSecurityRevision(db, actor.accountId)) === revision;
    if (!isUnchanged) throw new Refusal('step-up.wrong', {}, { field });
    await proveSession(db, actor.sessionId, now);
    return { provenUntil: provenUntil(now) };
  });
}

async function prove(visit: Visit, actor: Actor, given: Given, phone: string): Promise<boolean> {
  const { password, totp, passkey, code } = given;
  if (passkey || totp !== undefined) {
    const factor = passkey ? { passkey } : { totp };
    return proveFactor(visit, actor.accountId, factor, purposeOf.session(actor.sessionId));
  }
  if (password !== undefined) {
    const account = await findAccount(visit.db, actor.accountId);
    return verifyPassword(account?.passwordHash, password);
  }
  return code !== undefined && proveCode(visit, { phone, scene: 'proof', code });
}
