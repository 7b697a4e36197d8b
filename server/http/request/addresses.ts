import type { Hono } from 'hono';
import { BASE_PATH } from '#contract/codes';
import type { AppEnv } from '../context';

/**
 * Address of the market for add-ons of the platform (docs/product.md, "Addresses that other add-ons
 * use").
 */
const MARKET = '/admin/web/addons/market';

/** Redirects the addresses that other add-ons know to this console's pages. */
export function bindAddresses(app: Hono<AppEnv>): void {
  for (const path of [MARKET, `${MARKET}/`, `${MARKET}/details/:versionId{[0-9]+}`]) {
    app.get(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      const page = pathname.slice('/admin/web/'.length).replace(/\/$/, '');
      return c.redirect(`${BASE_PATH}${page}${search}`);
    });
  }
}
