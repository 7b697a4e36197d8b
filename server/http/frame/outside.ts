import type { Hono } from 'hono';
import { type Language, OUTSIDE_PATH } from '#contract/codes';
import type { AppEnv, Deps } from '../context';
import { assertFramed } from './guard';
import { sitePage } from './page';
import { answerRefusal, newNonce } from './refusal';

/** It runs no script, and frames pages of all sites: of which menu is decided before (ADR 0068). */
const policyOf = (nonce: string) =>
  [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    'frame-src http: https:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ');

interface OutsideOptions {
  /** The language of the console that has got a ticket; undefined if it was not made here or is over. */
  languageOf: (deps: Deps, ticket: string) => Language | undefined;
  /** The site that a ticket shows. @throws Refusal frame.ended */
  openSite: (deps: Deps, ticket: string) => Promise<{ title: string; address: string }>;
}

/**
 * The page around a page of another site, so that the console's own page can be closed to all of them.
 * A refusal is a page as well, in the language of the console around it.
 */
export function bindOutsidePage(app: Hono<AppEnv>, { languageOf, openSite }: OutsideOptions): void {
  app.get(`${OUTSIDE_PATH}*`, async (c) => {
    const deps = c.get('deps');
    const ticket = c.req.path.slice(OUTSIDE_PATH.length);
    const language = languageOf(deps, ticket) ?? c.get('language');
    c.set('language', language);
    try {
      assertFramed(c);
      const { title, address } = await openSite(deps, ticket);
      const nonce = newNonce();
      Object.assign(c.get('headers'), {
        'Content-Security-Policy': policyOf(nonce),
        'X-Frame-Options': 'SAMEORIGIN',
        'Referrer-Policy': 'no-referrer',
      });
      return c.html(sitePage({ language, nonce, title }, address));
    } catch (error) {
      return answerRefusal(c, error);
    }
  });
}
