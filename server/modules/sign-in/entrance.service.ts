import type { LoginConfig } from '#contract/sign-in/sign-in';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { isCaptchaDueFrom } from '../attempt/attempt.service';
import { hasOpenInvite } from '../invite/redeem.service';
import { findDefaultPolicy } from '../policy/policy.service';
import { getSetting, getTermsVersion } from '../site/site.service';
import { isDemoOpen } from './demo.service';

/**
 * Whether registration is open. The site can forbid it. Otherwise it needs a default policy, or an
 * open invitation if the site allows it explicitly.
 */
export async function isRegisterOpen(db: Db): Promise<boolean> {
  const setting = await getSetting(db, 'loginRegister');
  if (setting === 'false') return false;
  if (await findDefaultPolicy(db)) return true;
  return setting === 'true' && hasOpenInvite(db);
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
