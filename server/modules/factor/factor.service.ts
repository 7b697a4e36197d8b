import { SECOND_FACTORS } from '#contract/codes';
import type { Assertion } from '#contract/factor/webauthn';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { listPasskeys, provePasskey } from './passkey.service';
import { findRequiringTenant } from './required.repo';
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
 * Factors for the second step of signing in; empty if there is none. A passkey without an
 * authenticator app adds a second step only where a tenant of the account requires one: elsewhere it
 * is another way to sign in, and a member who loses it still has the password (ADR 0058).
 */
export async function secondFactorsOf(db: Db, accountId: number): Promise<SecondFactor[]> {
  const { enabledAt, recoveryCodesLeft } = await totpStateOf(db, accountId);
  const hasApp = enabledAt !== null;
  const hasPasskey = (await listPasskeys(db, accountId)).length > 0;
  const hasStep = hasApp || (hasPasskey && (await requiringTenantOf(db, accountId)) !== null);
  if (!hasStep) return [];
  const isThere = { totp: hasApp, recovery: hasApp && recoveryCodesLeft > 0, passkey: hasPasskey };
  return SECOND_FACTORS.filter((factor) => isThere[factor]);
}

/** Name of a tenant that requires a second factor of the account, by one of its open seats; else null. */
export const requiringTenantOf = async (db: Db, accountId: number): Promise<string | null> =>
  (await findRequiringTenant(db, accountId))?.name ?? null;

/**
 * Refuses a removal that has left an account without a second factor, in the removal's transaction.
 * @throws Refusal factor.last
 */
export async function assertFactorLeft({ db, actor: { accountId } }: Work): Promise<void> {
  const { enabledAt } = await totpStateOf(db, accountId);
  if (enabledAt !== null || (await listPasskeys(db, accountId)).length > 0) return;
  const tenant = await requiringTenantOf(db, accountId);
  if (tenant !== null) throw new Refusal('factor.last', { tenant });
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
