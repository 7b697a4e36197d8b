import { history } from '@umijs/max';
import { CODE } from '#contract/codes';
import type { MemberInfo } from '#contract/member/member';
import type { MenuNode } from '#contract/menu/node';
import type { SiteConfig } from '#contract/site';
import { signInPath } from '@/features/signed-out/sign-in-address';
import { loadLanguage } from '@/locales/signed-in/load';
import { getMemberInfo } from '@/services/member';
import { getSiteConfig } from '@/services/platform';
import { getAdminMenu } from '@/services/role';
import { currentLanguage } from '@/stores/language';
import { takePreferences } from '@/stores/preferences';
import { clearSession, getToken } from '@/stores/session';
import { readStored, writeStored } from '@/utils/browser/storage';
import { CallError } from '@/utils/call-error';
import { pageOf } from '@/utils/safe-redirect';

interface Session {
  user?: MemberInfo;
  menus: MenuNode[];
  /** The server could not be asked: nobody knows whether the user is signed in. */
  unreachable?: boolean;
}

export interface InitialState extends Session {
  site?: SiteConfig;
}

const SIGNED_OUT_AREA = '/user/';

async function loadSite(): Promise<SiteConfig | undefined> {
  try {
    const site = await getSiteConfig();
    writeStored('config', site);
    return site;
  } catch {
    return readStored<SiteConfig>('config');
  }
}

/** What is asked about the session, at once and beside the site's configuration. */
interface Asked {
  member: Promise<MemberInfo>;
  menu: ReturnType<typeof getAdminMenu>;
}

function askSession(): Asked {
  const asked = { member: getMemberInfo(), menu: getAdminMenu() };
  // What comes to be of no interest, such as the menu of somebody signed out, fails unheard.
  for (const answer of Object.values(asked)) answer.catch(() => undefined);
  // The texts come beside the calls rather than after them.
  loadLanguage(currentLanguage()).catch(() => undefined);
  return asked;
}

/**
 * The signed-in member and its menu. A failure to load the member counts as no member
 * (docs/product.md, "Start-up") and leads to the sign-in page, except that a server that can't be
 * reached, or fails once the member is known, says nothing about the session.
 */
async function readSession(asked: Asked | undefined): Promise<Session> {
  const signedOut: Session = { menus: [] };
  let user: MemberInfo | undefined;
  try {
    user = await asked?.member;
    if (!user || user.mustChangePassword) {
      history.replace(signInPath());
      return signedOut;
    }
    takePreferences(user.accountId, user.preferences);
    writeStored('user', { username: user.username, avatar: user.avatar });
    const list = (await asked?.menu)?.list ?? [];
    if (list.length === 0) history.replace('/error/403');
    return { user, menus: list };
  } catch (error) {
    const { code, transport } = error instanceof CallError ? error : {};
    const isOver = code === CODE.signedOut;
    if (transport || (user && code && !isOver)) return { menus: [], unreachable: true };
    if (isOver) clearSession();
    history.replace(signInPath());
    return signedOut;
  }
}

/** Start-up (docs/product.md, "Start-up"): site config, then the user, then the menu. */
export async function loadInitialState(): Promise<InitialState> {
  const { pathname } = history.location;
  // Umi's history includes the base path in a browser, and leaves it out in tests.
  const isSignedOutArea = (pageOf(pathname) ?? pathname).startsWith(SIGNED_OUT_AREA);
  const loading = loadSite();
  const asked = !isSignedOutArea && getToken() ? askSession() : undefined;
  const site = await loading;
  return isSignedOutArea ? { site, menus: [] } : { site, ...(await readSession(asked)) };
}
