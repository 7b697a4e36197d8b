import type { Hono } from 'hono';
import * as call from '#contract/wallet';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './wallet.service';

/** Balance and points of users (docs/product.md, "User"), and the own ledger. */
export function bindWallet(app: Hono<AppEnv>): void {
  bind(app, call.adjustWallet, ({ write }, { body }) =>
    write((work) => service.adjustWallet(work, body)),
  );
  bind(app, call.lookAtWallet, ({ db, actor }, { query }) =>
    service.lookAtWallet(db, actor, query.id),
  );
  bind(app, call.listLedger, ({ db, actor, list }, { query }) =>
    service.listLedger(db, actor, query.id, list),
  );
  bind(app, call.listOwnLedger, ({ db, actor, list }) => service.listOwnLedger(db, actor, list));
}
