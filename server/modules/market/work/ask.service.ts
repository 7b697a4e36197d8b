import type { AddonManifest } from '#contract/addon/manifest';
import type { MarketJob } from '#contract/market/job';
import { announce } from '../../../db/events';
import type { Work } from '../../../db/work';
import { addJob, cancelJob } from '../../../jobs/jobs.repo';
import { Refusal } from '../../../lib/refusal';
import { findInstall, findNeeding, findPackage } from '../../addon/addon.service';
import {
  assertForeign,
  assertReturns,
  type Part,
  planOf,
  readInstalled,
  readOffered,
  unreadOf,
} from './plan.service';
import * as repo from './work.repo';

/** Kind of the runner's jobs. */
export const WORK_JOB = 'market.work';

interface Chosen {
  versionId: number;
  accepts: readonly string[];
}

/**
 * Begins to install a version, or to bring an installed add-on to it, after what it needs.
 * @throws Refusal market.installed, market.not-installed, market.same, market.calls, market.busy and as
 * `planOf`
 */
export async function askForVersion(
  work: Work & Part,
  kind: 'install' | 'update',
  { versionId, accepts }: Chosen,
): Promise<number> {
  const offered = await readOffered(work, versionId);
  const installed = await readInstalled(work.db);
  const version = installed.get(offered.addon);
  if (kind === 'install' && version !== undefined) throw new Refusal('market.installed');
  if (kind === 'update' && version === undefined) throw new Refusal('market.not-installed');
  if (version === offered.version) throw new Refusal('market.same');
  const plan = await planOf(work, offered, installed);
  const calls = (await unreadOf(work.db, plan)).filter((call) => !accepts.includes(call));
  if (calls.length > 0) throw new Refusal('market.calls', {}, { data: { calls } });
  let id = 0;
  for (const { addon, manifest, ...release } of plan) {
    id = await add(work, {
      ...{ addon, title: manifest.title, versionId: release.versionId },
      ...{ version: release.version, totalBytes: release.size },
      kind: installed.has(addon) ? 'update' : 'install',
    });
  }
  return id;
}

/**
 * Begins to return to the version before. @throws Refusal market.own, market.not-installed,
 * market.no-previous, market.breaks, market.busy, and PackageProblem where it does not run here any more
 */
export async function askForRollback(work: Work, addon: string): Promise<number> {
  assertForeign(addon);
  const install = await findInstall(work.db, addon);
  if (!install) throw new Refusal('market.not-installed');
  const before = install.previousSha256 && (await findPackage(work.db, install.previousSha256));
  if (!before) throw new Refusal('market.no-previous');
  await assertReturns(work.db, before);
  const { title } = before.manifest;
  return add(work, { addon, title, kind: 'rollback', version: before.version });
}

/** Begins to remove an add-on. @throws Refusal market.own, market.not-installed, market.needed, market.busy */
export async function askForRemoval(
  work: Work,
  { name: addon, dropsDocuments }: { name: string; dropsDocuments: boolean },
): Promise<number> {
  assertForeign(addon);
  const install = await findInstall(work.db, addon);
  const stored = install && (await findPackage(work.db, install.sha256));
  if (!stored) throw new Refusal('market.not-installed');
  const [by] = await findNeeding(work.db, [addon]);
  if (by) throw new Refusal('market.needed', { title: by.title });
  const { title } = stored.manifest;
  return add(work, { addon, title, kind: 'uninstall', version: stored.version, dropsDocuments });
}

interface Asked {
  addon: string;
  title: AddonManifest['title'];
  kind: MarketJob['kind'];
  version: string;
  versionId?: number;
  totalBytes?: number | null;
  dropsDocuments?: boolean;
}

async function add(
  work: Work,
  { title, versionId, totalBytes, dropsDocuments = false, ...asked }: Asked,
) {
  const { db, actor, now, note } = work;
  const id = await repo.insertWork(db, {
    ...asked,
    ...{ title: title['zh-CN'], titleTexts: JSON.stringify(title), state: 'waiting' },
    ...{ versionId: versionId ?? null, totalBytes: totalBytes ?? null, createdAt: now },
    ...{ memberId: actor.memberId, dropsDocuments: dropsDocuments ? 1 : 0 },
    log: [{ at: new Date(now).toISOString(), step: 'asked' }],
  });
  if (id === undefined) throw new Refusal('market.busy', { title });
  const { tenantId } = actor.scope;
  const jobId = await addJob(db, { kind: WORK_JOB, tenantId, payload: { id } });
  await repo.updateWork(db, id, { jobId });
  note({
    target: 'market',
    after: {
      addon: asked.addon,
      version: asked.version,
      ...(dropsDocuments && { dropsDocuments }),
    },
  });
  await announce(db, { kind: 'addon' }, now);
  return id;
}

/** Ends work that is not in place yet. @throws Refusal row.missing, market.over, market.placing */
export async function cancelWork(work: Work, id: number): Promise<void> {
  const { db, actor, note } = work;
  const found = await repo.findWork(db, id);
  if (!found) throw new Refusal('row.missing');
  if (found.finishedAt !== null || found.jobId === null) throw new Refusal('market.over');
  if (found.state === 'installing') throw new Refusal('market.placing');
  if (!(await cancelJob(db, actor.scope.tenantId, found.jobId))) throw new Refusal('market.over');
  note({ target: 'market', after: { addon: found.addon, isCancelled: true } });
}
