import { LIMIT } from '#contract/limits';
import type { AccountSecurity } from '#contract/security/security';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { maskEmail } from '../../lib/input/email';
import { maskPhone } from '../../lib/input/phone';
import { findAccount, trustedPhoneOf } from '../account/account.service';
import { requiringTenantOf } from '../factor/factor.service';
import { listPasskeys } from '../factor/passkey.service';
import { totpStateOf } from '../factor/totp.service';

type Proof = AccountSecurity['proofs'][number];

/** End of a step-up's validity. */
export const provenUntil = (provedAt: number) =>
  new Date(provedAt + LIMIT.stepUpMinutes * 60_000).toISOString();

/**
 * Proofs that the caller's session accepts. An SMS code proves little more than possession of the
 * phone, so only sessions opened by SMS accept it, if there is no better proof.
 */
function proofsOf(
  actor: Pick<Actor, 'way'>,
  has: { totp: boolean; passkey: boolean; phone: boolean },
): Proof[] {
  const hasFactor = has.totp || has.passkey;
  const sms = actor.way === 'sms' && !hasFactor && has.phone;
  return [
    'password',
    ...(has.totp ? ['totp' as const] : []),
    ...(has.passkey ? ['passkey' as const] : []),
    ...(sms ? ['sms' as const] : []),
  ];
}

/** Security settings of the caller's account; phone and address are masked. */
export async function getSecurity(
  db: Db,
  actor: Actor,
): Promise<Omit<AccountSecurity, 'isMailOpen'>> {
  const account = await findAccount(db, actor.accountId);
  if (!account) throw new Error('a session without an account');
  const { enabledAt, recoveryCodesLeft } = await totpStateOf(db, actor.accountId);
  const passkeys = await listPasskeys(db, actor.accountId);
  const has = {
    totp: enabledAt !== null,
    passkey: passkeys.length > 0,
    phone: trustedPhoneOf(account) !== null,
  };
  return {
    hasPassword: account.passwordHash !== '',
    phone: account.phone === null ? null : maskPhone(account.phone),
    isPhoneVerified: account.phoneVerifiedAt !== null,
    email: account.email === null ? null : maskEmail(account.email),
    isEmailVerified: account.emailVerifiedAt !== null,
    totp: {
      enabled: enabledAt !== null,
      enabledAt: enabledAt === null ? null : new Date(enabledAt).toISOString(),
      recoveryCodesLeft,
    },
    passkeys,
    factorRequiredBy: await requiringTenantOf(db, actor.accountId),
    proofs: proofsOf(actor, has),
    provenUntil: provenUntil(actor.provedAt),
  };
}
