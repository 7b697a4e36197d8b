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

const POLICY = policyOf(`'self'`);

/** Lets the inline parts of one page run, and nobody else's; answers the nonce that they need. */
export function allowInline(c: AppContext): string {
  const nonce = randomBytes(16).toString('base64');
  c.header('Content-Security-Policy', policyOf(`'self' 'nonce-${nonce}'`));
  return nonce;
}

/** Security headers on every answer; answers of the API are never stored. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Content-Security-Policy', POLICY);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  c.header('Cache-Control', 'no-store');
  if (c.get('deps').secure) c.header('Strict-Transport-Security', 'max-age=31536000');
  await next();
};
