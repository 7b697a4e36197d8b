import Cookies from 'js-cookie';
import { clearStored, forgetStored } from '@/utils/browser/storage';

const TOKEN_COOKIE = 'ACCESS-TOKEN';
const DAY_MS = 24 * 60 * 60 * 1000;

function cookieOptions() {
  return { path: '/', sameSite: 'Strict', secure: location.protocol === 'https:' } as const;
}

export function getToken(): string | undefined {
  return Cookies.get(TOKEN_COOKIE);
}

/** A session as granted by the server. */
export interface GrantedSession {
  token: string;
  expiresAt: string;
}

/**
 * Stores the token until the browser closes or, with *remember me*, until the session expires. The
 * server decides which: only remembered sessions last longer than a day. The second day allows for
 * clock skew.
 */
export function keepSession({ token, expiresAt }: GrantedSession): void {
  const expires = new Date(expiresAt);
  const isRemembered = expires.getTime() - Date.now() > 2 * DAY_MS;
  Cookies.set(TOKEN_COOKIE, token, { ...cookieOptions(), ...(isRemembered ? { expires } : {}) });
  // A fresh sign-in makes the lock unnecessary.
  forgetStored('lockScreen');
}

/** Ends the session in this browser; the server is notified by a call of its own. */
export function clearSession(): void {
  Cookies.remove(TOKEN_COOKIE, cookieOptions());
  clearStored();
}

/** The seat whose data this tab shows; undefined until it is known, and while nobody is signed in. */
let shown: number | undefined;

/** Sets the seat whose data this tab shows from now on. */
export function showSeat(memberId: number | undefined): void {
  shown = memberId;
}

/** The id of the member that this tab shows; every call that reads or writes its data names it. */
export const shownSeat = () => shown;
