import { history } from '@umijs/max';
import { CODE, TENANT_PARAM } from '#contract/codes';
import type { MemberInfo } from '#contract/member/info';
import type { MenuNode } from '#contract/menu/node';
import type { SiteConfig } from '#contract/site';
import { signInPath } from '@/features/signed-out/sign-in-address';
import { loadSite } from '@/features/site/load-site';
import { askAhead } from '@/firstCalls';
import { loadShell } from '@/ReadyLayout';
import { getMemberInfo } from '@/services/member/member';
import { forgetAhead } from '@/services/request/ahead';
import { getAdminMenu, getHeaderMenus } from '@/services/role';
import { takePreferences } from '@/stores/preferences';
import { clearSession, getToken, showSeat } from '@/stores/session';
import { readStored, writeStored } from '@/utils/browser/storage';
import { CallError } from '@/utils/call-error';
import { pageOf } from '@/utils/safe-redirect';

interface Session {
  user?: MemberInfo;
  /** The console's own menu, by which its pages are open or closed. */
  menus: MenuNode[];
  /** Those of other add-ons, by key, as far as their addresses have been open. */
  addonMenus?: Record<string, MenuNode[]>;
  /** Why one of those that has not come could not be had. */
  addonFailures?: Record<string, Error | undefined>;
  /** The server did not answer, so it is unknown whether the user is signed in. */
  unreachable?: boolean;
}

export interface InitialState extends Session {
  site?: SiteConfig;
}

const SIGNED_OUT_AREA = '/user/';

/** Pages of the member's own, which no menu grants, and of add-ons, which have menus of their own. */
const OWN_AREA = /^\/(account|app|home\/(account|message))(\/|$)/;
/** Where most members begin. */
const START = /^\/(dashboard)?$/;
const FORBIDDEN = '/error/403';

/** Where a member begins who has no menu of the console: with its first add-on that is shown here. */
async function otherStart(): Promise<string> {
  const { list } = await getHeaderMenus();
  const app = list.find(({ affix }) => !affix);
  return (app && pageOf(app.path)) ?? FORBIDDEN;
}

/** The session requests, sent in parallel with the one for the site's configuration. */
interface Asked {
  member: Promise<MemberInfo>;
  menu: ReturnType<typeof getAdminMenu>;
  /** Code and texts of the shell. */
  shell: Promise<unknown>;
}

function askSession(): Asked {
  const asked = { member: getMemberInfo(), menu: getAdminMenu() };
  // Some results are never awaited, such as the menu of a signed-out user; their failures are
  // ignored.
  for (const answer of Object.values(asked)) answer.catch(() => undefined);
  return { ...asked, shell: loadShell() };
}

/**
 * The signed-in member and its menu. A failure to load the member counts as signed out
 * (docs/product.md, "Start-up") and leads to the sign-in page. If the server is unreachable, or
 * fails after the member has loaded, the session counts as unknown instead.
 */
async function readSession(asked: Asked | undefined, page: string): Promise<Session> {
  const signedOut: Session = { menus: [] };
  let user: MemberInfo | undefined;
  try {
    user = await asked?.member;
    if (!user || user.mustChangePassword || user.mustSetFactor) {
      history.replace(signInPath());
      return signedOut;
    }
    showSeat(user.id);
    takePreferences(user.accountId, user.preferences);
    writeStored('user', { username: user.username, avatar: user.avatar });
    const list = (await asked?.menu)?.list ?? [];
    await asked?.shell;
    const mayStay = OWN_AREA.test(page) || history.location.search.includes(TENANT_PARAM);
    if (list.length === 0 && !mayStay) {
      history.replace(START.test(page) ? await otherStart() : FORBIDDEN);
    }
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
  const { pathname, search } = history.location;
  // The history's path includes the base path in browsers, but not in tests.
  const page = pageOf(pathname) ?? pathname;
  const isSignedOutArea = page.startsWith(SIGNED_OUT_AREA);
  forgetAhead();
  showSeat(undefined);
  const loading = loadSite();
  const asked = !isSignedOutArea && getToken() ? askSession() : undefined;
  // Behind the lock the page would take a late answer for a new one.
  if (asked && !readStored<boolean>('lockScreen')) askAhead(page, search);
  const site = await loading;
  const session: Session = isSignedOutArea ? { menus: [] } : await readSession(asked, page);
  if (!session.user) forgetAhead();
  return { site, ...session };
}
