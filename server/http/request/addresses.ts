import type { Hono } from 'hono';
import { BASE_PATH } from '#contract/codes';
import type { AppEnv } from '../context';

/**
 * Where add-ons of the platform expect the market (docs/product.md, "Addresses that other add-ons
 * use").
 */
const MARKET = '/admin/web/addons/market';

/** Leads the addresses that other add-ons know to this console's own pages. */
export function bindAddresses(app: Hono<AppEnv>): void {
  for (const path of [MARKET, `${MARKET}/`, `${MARKET}/details/:versionId{[0-9]+}`]) {
    app.get(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      const page = pathname.slice('/admin/web/'.length).replace(/\/$/, '');
      return c.redirect(`${BASE_PATH}${page}${search}`);
    });
  }
}
