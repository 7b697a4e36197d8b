import type { Hono } from 'hono';
import * as call from '#contract/site';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { listApps } from '../menu/navigation.service';
import { getSiteConfig } from './site.service';
import { getTerms } from './terms.service';

/** The calls of the site (docs/product.md, "Admin"). */
export function bindSite(app: Hono<AppEnv>): void {
  bind(app, call.getSiteConfig, ({ db, http }) => getSiteConfig(db, http.get('language')));
  bind(app, call.getTerms, ({ db, http }, { query }) => getTerms(db, query, http.get('language')));
  bind(app, call.listApps, ({ db, actor, list, http }) =>
    listApps(db, actor, list, http.get('language')),
  );
}
