import { randomBytes } from 'node:crypto';
import { ADDON_FILES_PATH, OUTSIDE_PATH } from '#contract/codes';
import type { AppContext } from './context';
import { originOf } from './request/visit';

/**
 * Style attributes stay allowed, because antd sets some and they cannot carry a nonce. Style and
 * script elements need the nonce of the page.
 */
const policyOf = (source: string, frames: string) =>
  [
    `default-src 'self'`,
    `script-src ${source}`,
    `style-src ${source}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src ${frames}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** A host that a policy can name; it knows no addresses of IPv6. */
const NAMEABLE = /^[\w.-]+(?::\d+)?$/;

/** The host of the request, if a policy can name it and it means no other. */
export function nameableHost(c: AppContext): string | undefined {
  const { host } = new URL(originOf(c));
  return NAMEABLE.test(host) ? host : undefined;
}

/**
 * What the console's page may frame: nothing of another site, or a frame could go there with what it
 * knows (ADR 0068). Without a scheme, which a proxy in front may have changed, the page's own counts.
 */
function framesOf(c: AppContext): string {
  const host = nameableHost(c);
  if (host === undefined) return `'self'`;
  return `${host}${ADDON_FILES_PATH} ${host}${OUTSIDE_PATH}`;
}

/** Security headers of every answer of the API. */
export const HEADERS = {
  // Only the index page runs scripts; it gets a policy of its own.
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Allows the inline elements of one page. Returns the nonce that they need. */
export function allowInline(c: AppContext): string {
  const nonce = randomBytes(16).toString('base64');
  const headers = c.get('headers');
  headers['Content-Security-Policy'] = policyOf(`'self' 'nonce-${nonce}'`, framesOf(c));
  headers['Permissions-Policy'] = 'camera=(), geolocation=(), microphone=()';
  return nonce;
}

/** Allows a service worker to fetch from this server; the policy of its script's answer applies. */
export function allowWorker(c: AppContext): void {
  c.get('headers')['Content-Security-Policy'] =
    `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`;
}

/** Sets the security headers and the id of every answer; answers of the API are not cached. */
export function prepareHeaders(c: AppContext): void {
  const headers: Record<string, string> = { ...HEADERS, 'X-Request-Id': c.get('requestId') };
  if (c.get('deps').secure) headers['Strict-Transport-Security'] = 'max-age=31536000';
  c.set('headers', headers);
}

/** Adds the headers to an answer without them; headers set by the handler stay. */
export function sealHeaders(c: AppContext): void {
  if (c.get('isSealed')) return;
  for (const [name, value] of Object.entries(c.get('headers'))) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
}
