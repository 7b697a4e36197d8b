import { history } from '@umijs/max';
import { BASE_PATH } from '#contract/codes';
import { clearSession } from '@/stores/session';
import { pageOf, safeRedirect } from '@/utils/safe-redirect';

const HOME = BASE_PATH;

/** The address on the screen, as a `redirect` parameter carries it. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/** The sign-in page, coming back to `from` afterwards. */
export function signInPath(from: string = currentAddress()): string {
  return `/user/login?redirect=${encodeURIComponent(from)}`;
}

/** Ends the session; who signs in again comes back here. */
export const logoutPath = () => `/user/logout?redirect=${encodeURIComponent(currentAddress())}`;

/** Leaves the session that has ended behind, to come back here with a new one. */
export function leaveForSignIn(): void {
  const path = signInPath();
  clearSession();
  history.push(path);
}

/** Goes where a `redirect` parameter leads, or to the start page where it may not be followed. */
export function followRedirect(value: string | null): void {
  const target = safeRedirect(value, window.location.origin) ?? HOME;
  const page = pageOf(target);
  if (page) history.replace(page);
  else window.location.assign(target);
}
