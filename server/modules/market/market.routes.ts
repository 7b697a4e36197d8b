import type { Hono } from 'hono';
import * as call from '#contract/market';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './market.service';

/** Read access to the catalogue of add-ons (docs/design/domain.md, "Add-on market"). */
export function bindMarket(app: Hono<AppEnv>): void {
  bind(app, call.listMarketCards, ({ db, list, http }) =>
    service.listCards(db, list, http.get('language')),
  );
  bind(app, call.getMarketDetail, ({ db, http }, { query }) =>
    service.getDetail(db, query.versionId, http.get('language')),
  );
}
