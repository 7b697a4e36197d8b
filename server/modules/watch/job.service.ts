import { ADDON_LIMIT } from '#contract/addon/limits';
import type { AddonManifest, AddonMenu } from '#contract/addon/manifest';
import { type Thresholds, thresholds } from '#contract/addon/watch';
import { findAdminIds } from '../../db/query/admins';
import type { Db } from '../../db/types';
import type { JobKind } from '../../jobs/kind';
import { parseDocument } from '../../lib/input/document';
import { both, storeTexts } from '../../lib/texts';
import { findWatching } from '../addon/page/hold.service';
import { findActor } from '../authenticate/authenticate.service';
import { sendSystemLetter } from '../letter/system.service';
import { maySee, readFigures, watcherOf } from './figure.service';
import { letterAbout } from './letter.rules';
import * as repo from './watch.repo';
import { type Above, type Crossing, compare } from './watch.rules';

const EVERY_MS = ADDON_LIMIT.watchMinutes * 60_000;
/** Schedules of several nodes and their clocks differ a little. */
const EARLY_MS = 30_000;
/** Tenants of one step. */
const BATCH = 20;

interface Part {
  db: Db;
  now: number;
}

type Watching = AddonManifest & { watch: NonNullable<AddonManifest['watch']> };
type Due = Awaited<ReturnType<typeof repo.findDue>>[number];

/** A document that holds no thresholds: in each language, where it is wrong. */
class Malformed extends Error {
  constructor(readonly texts: Record<'zh-CN' | 'en-US', string>) {
    super('The document holds no thresholds.');
  }
}

/** What errors call that which is no object at all, and what it is for readers. */
const ROOT = 'body';
const WHOLE = both('整个文档', 'The document as a whole');

/** @throws Malformed */
function read(value: string): Thresholds {
  return parseDocument(thresholds, value, (_kind, { field, problem }) => {
    const where = typeof field === 'string' && field !== ROOT ? both(field, field) : WHOLE;
    const what = typeof problem === 'object' ? problem : both('无法读取', 'cannot be read');
    return new Malformed(
      both(`${where['zh-CN']}：${what['zh-CN']}`, `${where['en-US']}: ${what['en-US']}`),
    );
  });
}

/** The first page of an add-on. */
function pageOf({ key, menus }: AddonManifest) {
  const pathIn = (nodes: readonly AddonMenu[]): string | undefined => {
    for (const { path, children } of nodes) {
      const found = path ?? pathIn(children);
      if (found) return found;
    }
    return undefined;
  };
  const path = pathIn(menus);
  return path === undefined ? [] : [{ addon: key, path }];
}

/** Those who may see the figure of the whole tenant themselves. */
async function findKnowing(
  db: Db,
  { tenantId, ids }: { tenantId: number; ids: readonly number[] },
  figure: Crossing['figure'],
): Promise<number[]> {
  const knowing: number[] = [];
  for (const id of new Set(ids)) {
    const actor = await findActor(db, id);
    const isWhole = actor?.tenantId === tenantId && actor.scope.depts === 'all';
    if (isWhole && maySee(actor, figure)) knowing.push(id);
  }
  return knowing;
}

/** Tells of a crossing whom the document names, or where nobody of them may see it the default admins. */
async function tell(
  { db, now }: Part,
  {
    due: { tenantId, name },
    manifest,
    toIds,
  }: {
    due: Due;
    manifest: Watching;
    toIds: readonly number[];
  },
  crossing: Crossing,
): Promise<void> {
  const { figure } = crossing;
  const named = await findKnowing(db, { tenantId, ids: toIds }, figure);
  const admins = async () =>
    findKnowing(db, { tenantId, ids: await findAdminIds(db, tenantId) }, figure);
  const receivers = named.length > 0 ? named : await admins();
  if (receivers.length === 0) return;
  await sendSystemLetter(
    { db, now },
    {
      ...{ tenantId, toIds: receivers },
      ...letterAbout({ tenant: name, addon: manifest.title }, crossing),
      actions: pageOf(manifest),
    },
  );
}

/** Checks the thresholds of a tenant; of a document that cannot be read only that is noted. */
async function check({ db, now }: Part, manifest: Watching, due: Due): Promise<void> {
  const { tenantId, isPlatform, value } = due;
  const place = { tenantId, addon: manifest.key };
  const before = JSON.parse(await repo.lockAbove(db, place)) as Above;
  let given: Thresholds;
  try {
    given = read(value);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return repo.saveWatch(db, place, { checkedAt: now, trouble: storeTexts(error.texts) });
  }
  const { limits, toIds } = given;
  const wanted = manifest.watch.figures.filter((figure) => limits[figure] !== undefined);
  const figures = await readFigures({ db, now }, watcherOf(tenantId, isPlatform === 1), wanted);
  const { above, crossings } = compare(figures, limits, { before, now });
  await repo.saveWatch(db, place, {
    ...{ checkedAt: now, trouble: null, above: JSON.stringify(above) },
  });
  for (const crossing of crossings) await tell({ db, now }, { due, manifest, toIds }, crossing);
}

/**
 * Checks the thresholds that tenants keep in add-ons (ADR 0073). A tenant's check, what it notes and the
 * letters about it are one transaction, so each crossing is told once, whichever node goes on.
 */
export const watchJob: JobKind = {
  name: 'watch.check',
  everyMs: EVERY_MS,
  step: async ({ db, now }) => {
    const range = { before: now - EVERY_MS + EARLY_MS, now, limit: BATCH };
    for (const manifest of await findWatching(db)) {
      const { key: addon, watch } = manifest;
      const dues = await repo.findDue(db, { addon, document: watch.document }, range);
      if (dues.length === 0) continue;
      for (const due of dues) await check({ db, now }, manifest, due);
      return { state: 'more', done: dues.length };
    }
    return { state: 'done' };
  },
};
