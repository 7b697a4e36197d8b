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
 * What the second step of signing in may be done with; nothing when there is none. Only an
 * authenticator app makes one: a passkey by itself is another way in, and whoever loses it still
 * has the password.
 */
export async function secondFactorsOf(db: Db, accountId: number): Promise<SecondFactor[]> {
  const { enabledAt, recoveryCodesLeft } = await totpStateOf(db, accountId);
  if (enabledAt === null) return [];
  const hasPasskey = (await listPasskeys(db, accountId)).length > 0;
  const isThere = { totp: true, recovery: recoveryCodesLeft > 0, passkey: hasPasskey };
  return SECOND_FACTORS.filter((factor) => isThere[factor]);
}

/** A second factor as a caller sends it; the first that is given counts. */
export interface GivenFactor {
  totp?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: Assertion | undefined;
}

/** The field that carries the factor. */
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
 * How to use up a factor that is typed beside a password; null when it is wrong. Nothing is
 * counted and nothing is used up before, as the password may be wrong; whoever calls counts.
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
 * Whether the account's second factor is right; uses up what works once. `purpose` is what a
 * passkey's challenge must have been given for. @throws Refusal factor.locked
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
