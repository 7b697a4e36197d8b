import type { Hono } from 'hono';
import * as call from '#contract/market/card';
import * as job from '#contract/market/job';
import { uploadMarketPackage } from '#contract/market/upload';
import type { Work } from '../../db/work';
import { bind, type CallContext } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { typeOf } from '../../http/frame/addon-policy';
import type { AddonSource } from '../../lib/addon/source';
import { findPagedAddons } from '../menu/navigation.service';
import type { Reader } from './card.service';
import { readRegistries } from './catalogue/refresh.service';
import { getDetail } from './detail.service';
import * as service from './market.service';
import { readScreenshot } from './screenshot.service';
import { takePackage } from './upload/upload.service';
import * as ask from './work/ask.service';

/** Who looks at the market, and which licences count for it. */
async function readerOf({ db, actor, now, http }: CallContext<'member'>): Promise<Reader> {
  const { licence, registries } = http.get('deps');
  const { tenantCode, isDefaultAdmin } = actor;
  const licensing = { licence, registries, now, tenantCode };
  const pages = await findPagedAddons(db, actor);
  return { language: http.get('language'), licensing, isDefaultAdmin, ...pages };
}

/** The add-on market (docs/design/domain.md, "Add-on market"). */
export function bindMarket(app: Hono<AppEnv>): void {
  bind(app, call.listMarketCards, async (context, { query }) => {
    const { db, now, http, list } = context;
    const { registries } = http.get('deps');
    const reader = await readerOf(context);
    return service.listCards({ db, now, registries }, list, reader, query.state);
  });
  bind(app, call.getMarketDetail, async (context, { query }) => {
    const { db, now, http, actor } = context;
    const { registries } = http.get('deps');
    const { permissions } = actor;
    return getDetail({ db, now, registries }, query.versionId, {
      ...(await readerOf(context)),
      permissions,
    });
  });
  bind(app, call.getMarketScreenshot, async ({ db, http }, { query }) => {
    const { registries, storage, addonFolder } = http.get('deps');
    const found = await readScreenshot({ db, registries, storage, addonFolder }, query);
    return { ...found, headers: { 'Content-Type': typeOf(found.name) } };
  });
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
  note: (work: Work, deps: { registries: readonly AddonSource[] }) => Promise<number>,
): Promise<{ id: number }> {
  const { registries, jobs } = http.get('deps');
  const id = await write((work) => note(work, { registries }));
  jobs.wake();
  return { id };
}

/** What changes what is installed. */
function bindWork(app: Hono<AppEnv>): void {
  bind(app, job.installMarketAddon, (context, { body }) =>
    begin(context, (work, deps) => ask.askForVersion({ ...work, ...deps }, 'install', body)),
  );
  bind(app, job.updateMarketAddon, (context, { body }) =>
    begin(context, (work, deps) => ask.askForVersion({ ...work, ...deps }, 'update', body)),
  );
  bind(app, uploadMarketPackage, ({ db, write, http }, { query, body }) => {
    const { storage, registries } = http.get('deps');
    return takePackage({ db, storage, registries, write }, { body, ...query });
  });
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
  bind(app, job.skipMarketVersion, async ({ write, http }, { body }) => {
    const { registries } = http.get('deps');
    await write((work) => service.skipVersion(work, body, registries));
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
