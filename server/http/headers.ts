import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './context';

/**
 * Style attributes cannot carry a nonce and antd sets some, so they alone stay open; style and
 * script elements need the nonce of the page.
 */
const policyOf = (source: string) =>
  [
    `default-src 'self'`,
    `script-src ${source}`,
    `style-src ${source}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

const HEADERS = {
  // Only the index page runs anything; it gets a policy of its own.
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cache-Control': 'no-store',
};

/** Lets the inline parts of one page run, and nobody else's; answers the nonce that they need. */
export function allowInline(c: AppContext): string {
  const nonce = randomBytes(16).toString('base64');
  c.get('headers')['Content-Security-Policy'] = policyOf(`'self' 'nonce-${nonce}'`);
  return nonce;
}

/**
 * Security headers and the request's id on every answer; answers of the API are never stored.
 * A handler that sets one of them itself is left its own.
 */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  const headers: Record<string, string> = { ...HEADERS, 'X-Request-Id': c.get('requestId') };
  if (c.get('deps').secure) headers['Strict-Transport-Security'] = 'max-age=31536000';
  c.set('headers', headers);
  await next();
  if (c.get('isSealed')) return;
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};
