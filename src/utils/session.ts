import Cookies from 'js-cookie';
import { clearStored, readStored, writeStored } from './storage';

const TOKEN_COOKIE = 'ACCESS-TOKEN';
const REMEMBER_DAYS = 30;

function cookieOptions() {
  return { path: '/', sameSite: 'Strict', secure: location.protocol === 'https:' } as const;
}

export function getToken(): string | undefined {
  return Cookies.get(TOKEN_COOKIE);
}

/** Keeps the token until the browser closes, or for 30 days with *remember me*. */
export function setToken(token: string, remember: boolean): void {
  Cookies.set(TOKEN_COOKIE, token, {
    ...cookieOptions(),
    ...(remember ? { expires: REMEMBER_DAYS } : {}),
  });
  writeStored('loginConfig', { remember });
}

/** Whether this session was started with *remember me*; a renewed token keeps to it. */
export function isRemembered(): boolean {
  return readStored<{ remember?: boolean }>('loginConfig')?.remember === true;
}

/** Ends the session in this browser; the server's part is a call of its own. */
export function clearSession(): void {
  Cookies.remove(TOKEN_COOKIE, cookieOptions());
  clearStored();
}
