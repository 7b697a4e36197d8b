import { SECOND_FACTORS } from '#contract/codes';
import type { Assertion } from '#contract/factor/webauthn';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { listPasskeys, provePasskey } from './passkey.service';
import {
  checkRecoveryCode,
  checkTotp,
  proveRecoveryCode,
  proveTotp,
  type Spend,
  totpStateOf,
} from './totp.service';

export type SecondFactor = (typeof SECOND_FACTORS)[number];

/**
 * Factors for the second step of signing in; empty without an authenticator app. A passkey alone
 * adds no second step: it is another way to sign in, and a member who loses it still has the
 * password.
 */
export async function secondFactorsOf(db: Db, accountId: number): Promise<SecondFactor[]> {
  const { enabledAt, recoveryCodesLeft } = await totpStateOf(db, accountId);
  if (enabledAt === null) return [];
  const hasPasskey = (await listPasskeys(db, accountId)).length > 0;
  const isThere = { totp: true, recovery: recoveryCodesLeft > 0, passkey: hasPasskey };
  return SECOND_FACTORS.filter((factor) => isThere[factor]);
}

/** Recovery codes of an account that were not used yet. */
export const recoveryCodesLeftOf = async (db: Db, accountId: number): Promise<number> =>
  (await totpStateOf(db, accountId)).recoveryCodesLeft;

/** A second factor as sent by the caller; the first one present counts. */
export interface GivenFactor {
  totp?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: Assertion | undefined;
}

/** The input field of the factor. */
export function fieldOf({
  totp,
  recoveryCode,
  passkey,
}: GivenFactor): keyof GivenFactor | undefined {
  if (passkey !== undefined) return 'passkey';
  if (totp !== undefined) return 'totp';
  return recoveryCode === undefined ? undefined : 'recoveryCode';
}

/**
 * Checks a factor typed beside a password. Returns a function that consumes it, or null if it is
 * wrong. Consumes and counts nothing itself, because the password may be wrong; the caller counts.
 */
export async function checkFactor(
  visit: Visit,
  accountId: number,
  { totp, recoveryCode }: Pick<GivenFactor, 'totp' | 'recoveryCode'>,
): Promise<Spend | null> {
  if (totp !== undefined) return checkTotp(visit, accountId, totp);
  return recoveryCode === undefined ? null : checkRecoveryCode(visit, accountId, recoveryCode);
}

/**
 * Checks the account's second factor and consumes one-time codes. `purpose` is the purpose of a
 * passkey's challenge. @throws Refusal factor.locked
 */
export async function proveFactor(
  visit: Visit,
  accountId: number,
  given: GivenFactor,
  purpose: string,
): Promise<boolean> {
  const { totp, recoveryCode, passkey } = given;
  if (passkey) return (await provePasskey(visit, passkey, purpose)) === accountId;
  if (totp !== undefined) return proveTotp(visit, accountId, totp);
  return recoveryCode !== undefined && proveRecoveryCode(visit, accountId, recoveryCode);
}
