import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { Refusal } from '../lib/refusal';
import { hashToken, newToken, sameText, sign } from '../lib/token';
import type { AppContext, AppEnv } from './context';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'X-XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The token of a session, or before sign-in of a random value that it carries itself. */
const boundTo = (secret: string, subject: string) =>
  `${subject}.${sign(secret, `xsrf:${subject}`)}`;

const subjectOf = (value: string) => value.slice(0, value.lastIndexOf('.'));

function isValid(secret: string, value: string, token: string | null): boolean {
  const subject = subjectOf(value);
  const isBound = token === null || subject === hashToken(token);
  return isBound && sameText(value, boundTo(secret, subject));
}

/** Gives the page a token for the session it holds from now on. */
export function issueXsrfToken(c: AppContext, token: string | null): void {
  const { secret, secure = false } = c.get('deps');
  setCookie(c, COOKIE, boundTo(secret, token === null ? newToken() : hashToken(token)), {
    path: '/',
    sameSite: 'Strict',
    secure,
  });
}

/**
 * Refuses state-changing calls without the token of the caller's own session, and those that a
 * browser says come from another site. @throws Refusal xsrf.*
 */
export const protectFromForgery: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { secret } = c.get('deps');
  const token = c.get('actor') ? c.get('token') : null;
  const cookie = getCookie(c, COOKIE);
  // A read only sees to it that the page holds its session's token; proving it is for writes.
  const isRead = SAFE.has(c.req.method) && token !== null;
  const isCookieValid =
    cookie !== undefined &&
    (isRead ? subjectOf(cookie) === hashToken(token) : isValid(secret, cookie, token));
  if (!isCookieValid) issueXsrfToken(c, token);
  if (!SAFE.has(c.req.method)) {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw new Refusal('xsrf.cross-site');
    if (!isCookieValid || !sameText(cookie, c.req.header(HEADER) ?? '')) {
      throw new Refusal('xsrf.invalid');
    }
  }
  await next();
};
