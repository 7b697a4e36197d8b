import type { Hono } from 'hono';
import * as call from '#contract/upgrade';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './upgrade.service';

/** The upgrade log (docs/design/domain.md, "Notices, letters, upgrade logs"). */
export function bindUpgrade(app: Hono<AppEnv>): void {
  bind(app, call.listUpgradeLogs, ({ db, list, http, now }) =>
    service.listLogs(db, list, http.get('language'), now),
  );
  bind(app, call.listUpgrades, ({ db, list, http }) =>
    service.listUpgrades(db, list, http.get('language')),
  );
  bind(app, call.getUpgrade, ({ db, http }, { query }) =>
    service.getUpgrade(db, query.id, http.get('language')),
  );
  bind(app, call.addUpgrade, ({ write, http }, { body }) =>
    write((work) => service.addUpgrade(work, body, http.get('language'))),
  );
  bind(app, call.updateUpgrade, ({ write, http }, { body }) =>
    write((work) => service.updateUpgrade(work, body, http.get('language'))),
  );
  bind(app, call.setUpgradeStatus, ({ write, http }, { body }) =>
    write((work) => service.setUpgradeStatus(work, body, http.get('language'))),
  );
  bind(app, call.removeUpgrades, async ({ write, http }, { body }) => {
    await write((work) => service.removeUpgrades(work, body.ids, http.get('language')));
    return null;
  });
  bind(app, call.seeUpgrades, async ({ write }) => {
    await write(service.seeUpgrades);
    return null;
  });
}
