import { randomBytes } from 'node:crypto';
import type { AppContext } from '../context';
import { failureOf } from '../errors';
import { refusalPage } from './page';

/** The nonce of a new page's style sheet. */
export const newNonce = () => randomBytes(16).toString('base64');

/** Answers that what a frame of the console was to show is not shown, as a page that says why. */
export function answerRefusal(c: AppContext, error: unknown): Response {
  const nonce = newNonce();
  const { status, envelope } = failureOf(c, error);
  Object.assign(c.get('headers'), {
    'Content-Security-Policy': `sandbox; default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'self'`,
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'no-store',
  });
  const language = c.get('language');
  return c.html(refusalPage({ language, nonce, title: envelope.message }), status as 403);
}
