import { generateCookie, getCookie } from 'hono/cookie';
import { Refusal } from '../../lib/refusal';
import { hashToken, newToken, sameText, sign } from '../../lib/secrets/token';
import type { AppContext } from '../context';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'X-XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The token of a session; before sign-in, of a random value inside the token. */
const boundTo = (secret: string, subject: string) =>
  `${subject}.${sign(secret, `xsrf:${subject}`)}`;

const subjectOf = (value: string) => value.slice(0, value.lastIndexOf('.'));

function isValid(secret: string, value: string, session: string | null): boolean {
  const subject = subjectOf(value);
  const isBound = session === null || subject === session;
  return isBound && sameText(value, boundTo(secret, subject));
}

/** Issues the token of the page's new session. */
export function issueXsrfToken(c: AppContext, token: string | null): void {
  issue(c, token === null ? newToken() : hashToken(token));
}

function issue(c: AppContext, subject: string): void {
  const { secret, secure = false } = c.get('deps');
  const value = boundTo(secret, subject);
  const cookie = generateCookie(COOKIE, value, { path: '/', sameSite: 'Strict', secure });
  c.get('headers')['Set-Cookie'] = cookie;
}

/**
 * Refuses writes without the token of the caller's session, and writes that the browser marks as
 * cross-site. @throws Refusal xsrf.*
 */
export function protectFromForgery(c: AppContext): void {
  const session = c.get('actor') ? c.get('tokenHash') : null;
  const isWrite = !SAFE.has(c.req.method);
  // A read only makes sure that the page has a token; only writes are checked.
  if (!isWrite && session && c.req.header('cookie')?.includes(`${COOKIE}=${session}.`)) return;
  const cookie = getCookie(c, COOKIE);
  const isCookieValid = cookie !== undefined && isValid(c.get('deps').secret, cookie, session);
  if (!isCookieValid) issue(c, session ?? newToken());
  if (!isWrite) return;
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new Refusal('xsrf.cross-site');
  if (!isCookieValid || !sameText(cookie, c.req.header(HEADER) ?? '')) {
    throw new Refusal('xsrf.invalid');
  }
}
