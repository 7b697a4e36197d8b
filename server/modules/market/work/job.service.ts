import { announce } from '../../../db/events';
import type { Db } from '../../../db/types';
import type { Ending, JobKind, Outcome, Part } from '../../../jobs/kind';
import type { AddonSource } from '../../../lib/addon/source';
import { Refusal } from '../../../lib/refusal';
import type { Storage } from '../../../providers/storage/provider';
import {
  findInstall,
  findInstalls,
  findNeeding,
  findPackage,
  type StoredPackage,
  savePackage,
} from '../../addon/addon.service';
import { HERE } from '../../addon/host.service';
import { assertFits } from '../../addon/package/fit.rules';
import { putBack, putInPlace, takeAway } from '../../addon/swap.service';
import { dropDocuments, endDocuments, keepDocuments } from '../../document/purge.service';
import { keepTitle, logAddonVersion } from '../../upgrade/upgrade.service';
import type { Trouble } from '../card.service';
import { findRelease, renew } from '../catalogue/catalogue.service';
import { WORK_JOB } from './ask.service';
import { type Download, getPackage } from './download.service';
import * as repo from './work.repo';

/** What the market needs of the outside. */
export interface MarketDeps {
  storage: Storage;
  registries: readonly AddonSource[];
}

type Payload = { id: number };
type Prepared = { stored: StoredPackage } | { trouble: Trouble } | { isEarly: true } | undefined;

/** Work that has to wait for other work is looked at again after this. */
const WAIT_MS = 1000;

const stamp = (now: number) => new Date(now).toISOString();

const isFetched = ({ kind, state }: repo.WorkRow) =>
  kind === 'rollback' || kind === 'uninstall' || state === 'installing';

/** What is refused for good; anything else is tried again. @throws the error */
function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Refusal)) throw error;
  return { reason: error.reason, params: error.params };
}

/** Whether something that it needs is still on its way: another server may have taken that, and be gone. */
async function isEarly(db: Db, { id, versionId }: repo.WorkRow): Promise<boolean> {
  const release = versionId === null ? undefined : await findRelease(db, versionId);
  const addons = release?.manifest?.needs.map(({ key }) => key) ?? [];
  return repo.isAnyBefore(db, { id, addons });
}

/** Brings the package of work that needs one into the storage. */
async function prepare(deps: MarketDeps, part: Part<Payload>): Promise<Prepared> {
  const work = await repo.findWork(part.db, part.job.payload.id);
  if (!work || work.finishedAt !== null || isFetched(work)) return undefined;
  if (await isEarly(part.db, work)) return { isEarly: true };
  const { tenantId } = part.job;
  const download: Download = {
    ...{ db: part.db, now: part.now, work, ...deps },
    isCancelled: async () =>
      tenantId !== null &&
      work.jobId !== null &&
      (await repo.isCancelled(part.db, tenantId, work.jobId)),
  };
  try {
    const stored = await getPackage(download);
    return stored && { stored };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

const failed = (trouble: Trouble): Outcome => ({
  state: 'failed',
  reason: JSON.stringify(trouble),
});

/** Notes that the package is there; the next step puts it in place. */
async function keep({ db, now }: Part<Payload>, work: repo.WorkRow, stored: StoredPackage) {
  await savePackage(db, stored, now);
  const log = [...work.log, { at: stamp(now), step: 'checked' as const }];
  await repo.updateWork(db, work.id, { state: 'installing', doneBytes: stored.size, log });
  await announce(db, { kind: 'addon' }, now);
}

/** Why the package cannot run here after all: what it needs may have failed meanwhile. */
async function hindranceOf(db: Db, { manifest }: StoredPackage): Promise<Trouble | undefined> {
  const rows = await findInstalls(db);
  const installed = new Map(rows.map(({ addon, version }) => [addon, version]));
  try {
    assertFits(manifest, { ...HERE, installed });
  } catch (error) {
    return troubleOf(error);
  }
}

/** Removes the add-on in one step; what it keeps goes in the steps after it, or in 30 days. */
async function remove(
  { registries }: MarketDeps,
  { db, now }: Part<Payload>,
  { addon, dropsDocuments }: repo.WorkRow,
): Promise<Outcome> {
  // It may have been installed since somebody asked for this.
  const [by] = await findNeeding(db, [addon]);
  if (by) return failed({ reason: 'market.needed', params: { title: by.title } });
  const isAtOnce = dropsDocuments === 1;
  if (isAtOnce && !(await findInstall(db, addon))) {
    return { state: (await dropDocuments(db, addon)) ? 'more' : 'done' };
  }
  await keepTitle(db, addon);
  await takeAway({ db, now }, addon);
  if (!isAtOnce) await endDocuments(db, addon, now);
  await renew({ db, now, registries });
  return { state: isAtOnce ? 'more' : 'done' };
}

/** Does the one step that changes what is installed. */
async function place(
  { registries }: MarketDeps,
  { db, now }: Part<Payload>,
  { addon, kind }: repo.WorkRow,
  sha256: string | null,
): Promise<Outcome> {
  const there = kind !== 'rollback' && sha256 !== null && (await findPackage(db, sha256));
  const hindrance = there ? await hindranceOf(db, there) : undefined;
  if (hindrance) return failed(hindrance);
  const stored =
    kind === 'rollback'
      ? await putBack({ db, now }, addon)
      : sha256 !== null && (await putInPlace({ db, now }, sha256));
  if (!stored) return failed({ reason: 'market.no-previous' });
  if (kind === 'install') await keepDocuments(db, addon);
  if (kind !== 'rollback') await logAddonVersion(db, stored.manifest, now);
  await renew({ db, now, registries });
  return { state: 'done' };
}

async function step(deps: MarketDeps, part: Part<Payload>, prepared: Prepared): Promise<Outcome> {
  const { db, job } = part;
  const work = await repo.findWork(db, job.payload.id);
  if (!work || work.finishedAt !== null) return { state: 'done' };
  if (prepared && 'trouble' in prepared) return failed(prepared.trouble);
  if (prepared && 'isEarly' in prepared) return { state: 'later', afterMs: WAIT_MS };
  if (prepared) {
    const hindrance = await hindranceOf(db, prepared.stored);
    if (hindrance) return failed(hindrance);
    await keep(part, work, prepared.stored);
    return { state: 'more' };
  }
  if (work.kind === 'uninstall') return remove(deps, part, work);
  return place(deps, part, work, await repo.findHashOf(db, work.versionId));
}

/** Notes how the work has ended. */
async function end({ db, now, job }: Part<Payload>, ending: Ending): Promise<void> {
  const { id } = job.payload;
  const work = await repo.findWork(db, id);
  if (!work) return;
  const { state } = ending;
  const isWell = state === 'done' || state === 'cancelled';
  const over = isWell ? state : ('failed' as const);
  const broken: Trouble = { reason: 'market.broken' };
  const reason = state === 'failed' ? ending.reason : JSON.stringify(broken);
  await repo.updateWork(db, id, {
    ...{ state: over, finishedAt: now, reason: isWell ? null : reason },
    log: [...work.log, { at: stamp(now), step: over }],
  });
  await announce(db, { kind: 'addon' }, now);
}

/**
 * Installs, updates, returns and removes add-ons (docs/design/domain.md, "Add-on market"). A package is
 * first brought into the storage, which repeats itself wherever it was cut; then one transaction changes
 * what is installed. Whoever is killed in between leaves the old version or the new one.
 */
export const workJob = (deps: MarketDeps): JobKind<Payload, Prepared> => ({
  name: WORK_JOB,
  prepare: (part) => prepare(deps, part),
  locks: async ({ job: { tenantId } }) => ({
    held: tenantId === null ? {} : { tenantIds: [tenantId] },
    // Menus come and go, so everybody's access may change.
    taken: { isEverybody: true },
  }),
  step: (part, prepared) => step(deps, part, prepared),
  end,
});
