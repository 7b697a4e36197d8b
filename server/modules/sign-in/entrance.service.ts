import type { LoginConfig } from '#contract/sign-in/sign-in';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { addressOf } from '../../lib/client/address';
import { Refusal } from '../../lib/refusal';
import { findByUsername } from '../account/account.service';
import { isCaptchaDueFrom } from '../attempt/attempt.service';
import { assertCaps } from '../counter/counter.service';
import { hasOpenInvite } from '../invite/invite.service';
import { findDefaultPolicy } from '../policy/policy.service';
import { getSetting } from '../site/site.service';
import { type Entered, enter, findSeatsOf } from './enter.service';

const HOUR = 60 * 60_000;
/** Demo sessions per address. */
const DEMO_PER_ADDRESS = { max: 60, windowMs: HOUR };
/** Default username of the demo entrance; the setting `demoUsername` overrides it. */
const DEMO = 'demo';

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

/** Whether the site allows sign-in by phone; this also requires an SMS provider. */
export const isMobileOpen = async (db: Db, canSend: boolean) =>
  canSend && (await getSetting(db, 'loginMobile')) !== 'false';

/** Account and seat of the demo, if the site has opened the demo entrance. */
async function findDemo(visit: Visit) {
  if ((await getSetting(visit.db, 'loginDemo')) !== 'true') return undefined;
  const username = (await getSetting(visit.db, 'demoUsername')) ?? DEMO;
  const account = await findByUsername(visit.db, username);
  const [seat] = await findSeatsOf(visit, account);
  return account && seat ? { account, seat } : undefined;
}

/** Settings of the sign-in screen for this caller. */
export async function getLoginConfig(visit: Visit, canSend: boolean): Promise<LoginConfig> {
  return {
    accountLogin: true,
    mobileLogin: await isMobileOpen(visit.db, canSend),
    register: canSend && (await isRegisterOpen(visit.db)),
    reset: canSend,
    demo: (await findDemo(visit)) !== undefined,
    captcha: await isCaptchaDueFrom(visit),
  };
}

/** Opens a read-only session. @throws Refusal login.closed */
export async function enterDemo(visit: Visit): Promise<Entered> {
  const name = `demo@${addressOf(visit.ip)}`;
  await assertCaps(visit.db, [{ name, ...DEMO_PER_ADDRESS }], visit.now);
  const demo = await findDemo(visit);
  if (!demo) throw new Refusal('login.closed');
  const account = { ...demo.account, mustChangePassword: 0 as const };
  return enter(visit, account, demo.seat, { remember: false, way: 'password', isDemo: true });
}
