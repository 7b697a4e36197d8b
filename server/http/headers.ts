import { randomBytes } from 'node:crypto';
import type { AppContext } from './context';

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
    // Menus may show pages of other sites (ADR 0027).
    `frame-src 'self' http: https:`,
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
  'Cache-Control': 'no-store',
};

/** Lets the inline parts of one page run, and nobody else's; answers the nonce that they need. */
export function allowInline(c: AppContext): string {
  const nonce = randomBytes(16).toString('base64');
  const headers = c.get('headers');
  headers['Content-Security-Policy'] = policyOf(`'self' 'nonce-${nonce}'`);
  headers['Permissions-Policy'] = 'camera=(), geolocation=(), microphone=()';
  return nonce;
}

/** Lets a service worker fetch what this server has; its own answer's policy rules it. */
export function allowWorker(c: AppContext): void {
  c.get('headers')['Content-Security-Policy'] =
    `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`;
}

/** Security headers and the request's id for every answer; answers of the API are never stored. */
export function prepareHeaders(c: AppContext): void {
  const headers: Record<string, string> = { ...HEADERS, 'X-Request-Id': c.get('requestId') };
  if (c.get('deps').secure) headers['Strict-Transport-Security'] = 'max-age=31536000';
  c.set('headers', headers);
}

/** Gives them to an answer that has not got them yet; one that a handler has set stays. */
export function sealHeaders(c: AppContext): void {
  if (c.get('isSealed')) return;
  for (const [name, value] of Object.entries(c.get('headers'))) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
}
