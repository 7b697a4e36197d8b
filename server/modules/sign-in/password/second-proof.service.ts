import type { Visit } from '../../../db/visit';
import { trustedPhoneOf } from '../../account/account.service';
import { checkFactor } from '../../factor/factor.service';
import { isCodeRight, spendCode } from '../../sms/code.service';

/** Second proofs beside a password, as sent by the caller. */
export interface GivenBeside {
  /** SMS code of the scene `login`. */
  code?: string | undefined;
  totp?: string | undefined;
  recoveryCode?: string | undefined;
}

export const hasSecondProof = ({ code, totp, recoveryCode }: GivenBeside) =>
  (code ?? totp ?? recoveryCode) !== undefined;

/** Second proofs that were right. */
interface Right {
  /** Whether one of them was the account's second factor. */
  hasFactor: boolean;
  /** Consumes one-time proofs; exactly one of several concurrent calls returns true. */
  spend: () => Promise<boolean>;
}

/**
 * Checks all given second proofs, with the same work for unknown accounts. Consumes nothing,
 * because a caller with a wrong password must not cost the owner a code. Null if one is wrong.
 */
export async function checkSecondProofs(
  visit: Visit,
  account: ({ id: number } & Parameters<typeof trustedPhoneOf>[0]) | undefined,
  { code, ...given }: GivenBeside,
): Promise<Right | null> {
  const phone = (account && trustedPhoneOf(account)) ?? '';
  const typed = code === undefined ? null : { phone, scene: 'login' as const, code };
  const isSmsRight = typed === null || (await isCodeRight(visit, typed));
  const hasFactor = given.totp !== undefined || given.recoveryCode !== undefined;
  const spendFactor = hasFactor ? await checkFactor(visit, account?.id ?? 0, given) : null;
  if (!isSmsRight || (hasFactor && !spendFactor)) return null;
  const spend = async () =>
    (typed === null || (await spendCode(visit.db, visit.secret, typed))) &&
    (spendFactor === null || spendFactor());
  return { hasFactor, spend };
}
