import type { Hono } from 'hono';
import * as call from '#contract/market/card';
import * as job from '#contract/market/job';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { readRegistries } from './catalogue/refresh.service';
import * as service from './market.service';
import * as ask from './work/ask.service';

/** The add-on market (docs/design/domain.md, "Add-on market"). */
export function bindMarket(app: Hono<AppEnv>): void {
  bind(app, call.listMarketCards, ({ db, list, http }, { query }) =>
    service.listCards(db, list, http.get('language'), query.state),
  );
  bind(app, call.getMarketDetail, ({ db, http }, { query }) =>
    service.getDetail(db, query.versionId, http.get('language')),
  );
  bind(app, call.listMarketRegistries, ({ db, http }) =>
    service.listRegistries(db, http.get('language')),
  );
  bind(app, job.listMarketJobs, ({ db, actor, list, http }) =>
    service.listJobs(db, actor.scope.tenantId, list, http.get('language')),
  );
  bindWork(app);
}

/** What changes what is installed. */
function bindWork(app: Hono<AppEnv>): void {
  bind(app, job.installMarketAddon, async ({ write, http }, { body }) => {
    const id = await write((work) => ask.askForVersion(work, 'install', body));
    http.get('deps').jobs.wake();
    return { id };
  });
  bind(app, job.updateMarketAddon, async ({ write, http }, { body }) => {
    const id = await write((work) => ask.askForVersion(work, 'update', body));
    http.get('deps').jobs.wake();
    return { id };
  });
  bind(app, job.rollbackMarketAddon, async ({ write, http }, { body }) => {
    const id = await write((work) => ask.askForRollback(work, body.name));
    http.get('deps').jobs.wake();
    return { id };
  });
  bind(app, job.uninstallMarketAddon, async ({ write, http }, { body }) => {
    const id = await write((work) => ask.askForRemoval(work, body.name));
    http.get('deps').jobs.wake();
    return { id };
  });
  bind(app, job.cancelMarketJob, async ({ write, http }, { body }) => {
    await write((work) => ask.cancelWork(work, body.id));
    http.get('deps').jobs.wake();
    return null;
  });
  bind(app, job.skipMarketVersion, async ({ write }, { body }) => {
    await write((work) => service.skipVersion(work, body));
    return null;
  });
  bind(app, job.setMarketStatus, async ({ write }, { body }) => {
    await write((work) => service.setAddonStatus(work, body));
    return null;
  });
  bind(app, job.refreshMarket, async ({ db, now, write, http }) => {
    const { registries } = http.get('deps');
    const read = await readRegistries(db, registries, now);
    await write(async (work) => {
      await read.take(work.db);
      work.note({ target: 'market', after: { registries: registries.length } });
    });
    return null;
  });
}
