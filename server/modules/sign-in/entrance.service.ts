import type { LoginConfig } from '#contract/sign-in/sign-in';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { isCaptchaDueFrom } from '../attempt/attempt.service';
import { findDefaultPolicy, type RegistrationPolicy } from '../policy/policy.service';
import { getSetting } from '../site/site.service';
import { getTermsVersion } from '../site/terms.service';
import { isDemoOpen } from './demo.service';

/**
 * Whether registration is open. The site can forbid it, or leave it to who has an invitation; otherwise
 * it needs a default policy. That there are no invitations yet is nothing that closes it.
 */
export async function isRegisterOpen(db: Db): Promise<boolean> {
  const setting = await getSetting(db, 'loginRegister');
  if (setting === 'false') return false;
  return setting === 'true' || Boolean(await findDefaultPolicy(db));
}

/** The policy of who registers without a code; undefined where registering needs one. */
export async function findOpenPolicy(db: Db): Promise<RegistrationPolicy | undefined> {
  return (await getSetting(db, 'loginRegister')) === 'true' ? undefined : findDefaultPolicy(db);
}

/** Whether the site allows sign-in by account and password to others than its default admins. */
export const isAccountOpen = async (db: Db) => (await getSetting(db, 'loginAccount')) !== 'false';

/** Whether the site allows sign-in by phone; this also requires an SMS provider. */
export const isMobileOpen = async (db: Db, canSend: boolean) =>
  canSend && (await getSetting(db, 'loginMobile')) !== 'false';

/** Settings of the sign-in screen for this caller. */
export async function getLoginConfig(visit: Visit, canSend: boolean): Promise<LoginConfig> {
  return {
    accountLogin: await isAccountOpen(visit.db),
    mobileLogin: await isMobileOpen(visit.db, canSend),
    register: canSend && (await isRegisterOpen(visit.db)),
    reset: canSend,
    demo: await isDemoOpen(visit.db),
    captcha: await isCaptchaDueFrom(visit),
    terms: await getTermsVersion(visit.db),
  };
}
