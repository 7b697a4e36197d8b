import type { Hono } from 'hono';
import * as call from '#contract/market/card';
import * as job from '#contract/market/job';
import type { Work } from '../../db/work';
import { bind, type CallContext } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { readRegistries } from './catalogue/refresh.service';
import * as service from './market.service';
import * as ask from './work/ask.service';

/** The add-on market (docs/design/domain.md, "Add-on market"). */
export function bindMarket(app: Hono<AppEnv>): void {
  bind(app, call.listMarketCards, ({ db, list, http }, { query }) =>
    service.listCards(db, list, http.get('language'), query.state),
  );
  bind(app, call.getMarketDetail, ({ db, actor, http }, { query }) =>
    service.getDetail(db, actor, query.versionId, http.get('language')),
  );
  bind(app, call.listMarketRegistries, ({ db, http }) =>
    service.listRegistries(db, http.get('language')),
  );
  bind(app, job.listMarketJobs, ({ db, actor, list, http }) =>
    service.listJobs(db, actor.scope.tenantId, list, http.get('language')),
  );
  bindWork(app);
}

/** Notes work and lets the runner begin it; the id of its job. */
async function begin(
  { write, http }: Pick<CallContext<'granted'>, 'write' | 'http'>,
  note: (work: Work) => Promise<number>,
): Promise<{ id: number }> {
  const id = await write(note);
  http.get('deps').jobs.wake();
  return { id };
}

/** What changes what is installed. */
function bindWork(app: Hono<AppEnv>): void {
  bind(app, job.installMarketAddon, (context, { body }) =>
    begin(context, (work) => ask.askForVersion(work, 'install', body)),
  );
  bind(app, job.updateMarketAddon, (context, { body }) =>
    begin(context, (work) => ask.askForVersion(work, 'update', body)),
  );
  bind(app, job.rollbackMarketAddon, (context, { body }) =>
    begin(context, (work) => ask.askForRollback(work, body.name)),
  );
  bind(app, job.uninstallMarketAddon, (context, { body }) =>
    begin(context, (work) => ask.askForRemoval(work, body)),
  );
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
