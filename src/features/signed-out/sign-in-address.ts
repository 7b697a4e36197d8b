import { history } from '@umijs/max';
import { BASE_PATH } from '#contract/codes';
import { clearSession } from '@/stores/session';
import { pageOf, safeRedirect } from '@/utils/safe-redirect';

const HOME = BASE_PATH;

/** The current URL, as the value of a `redirect` parameter. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/** The path of the sign-in page, with `from` as the redirect. */
export function signInPath(from: string = currentAddress()): string {
  return `/user/login?redirect=${encodeURIComponent(from)}`;
}

/** The path that ends the session; signing in again returns to the current page. */
export const logoutPath = () => `/user/logout?redirect=${encodeURIComponent(currentAddress())}`;

/** Leaves for the sign-in page after the session has ended; signing in again returns here. */
export function leaveForSignIn(): void {
  const path = signInPath();
  clearSession();
  history.push(path);
}

/** Follows a `redirect` parameter, or goes to the start page if the target is not allowed. */
export function followRedirect(value: string | null): void {
  const target = safeRedirect(value, window.location.origin) ?? HOME;
  const page = pageOf(target);
  if (page) history.replace(page);
  else window.location.assign(target);
}
