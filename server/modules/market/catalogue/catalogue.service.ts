import type { RegistryIndex } from '#contract/addon/registry';
import { announce } from '../../../db/events';
import type { Db } from '../../../db/types';
import type { AddonSource } from '../../../lib/addon/source';
import { findInstalls, updateInstall } from '../../addon/addon.service';
import { HERE } from '../../addon/host.service';
import { isSameOwner } from '../../addon/registry/owner.rules';
import * as repo from './catalogue.repo';
import { isUpdate, type MayFollow, newestOf } from './newest.rules';

export type { Release } from './catalogue.repo';
export const {
  deleteOtherRegistries,
  findRegistries,
  findRegistry,
  findRelease,
  findReleaseOf,
  findReleasesOf,
  findVouched,
  forgetStates,
  offerAgain,
  saveRegistry,
  saveUploaded,
  withdrawReleases,
} = repo;

interface Taken {
  location: string;
  index: RegistryIndex;
  etag: string | null;
}

/**
 * Puts what a registry offers in place of what it offered before, less what `withdrawReleases` takes; the
 * caller renews the cards.
 */
export async function takeIndex(
  db: Db,
  { location, index, etag }: Taken,
  now: number,
): Promise<void> {
  const { name, number, issuedAt, expiresAt, packages } = index;
  const values = {
    ...{ name, number, etag, fetchedAt: now, trouble: null },
    issuedAt: Date.parse(issuedAt),
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  };
  await repo.saveRegistry(db, location, values, now);
  for (const offered of packages) await repo.saveRelease(db, offered, location);
}

interface Renewal {
  db: Db;
  now: number;
  /** Whose keys say which packages belong together. */
  registries: readonly AddonSource[];
}

/** Which versions may replace what is installed: those of the same owner, and any where nothing is. */
export function followsOf(
  installs: Awaited<ReturnType<typeof findInstalls>>,
  registries: readonly AddonSource[],
): MayFollow {
  const signers = new Map(installs.map(({ addon, signer }) => [addon, signer]));
  return ({ addon, signer }) => {
    const installed = signers.get(addon);
    return installed === undefined || isSameOwner(installed, signer, registries);
  };
}

/**
 * Finds anew which version each card shows and which installed add-ons have an update. Open consoles are
 * told where that has changed, or something else has.
 */
export async function renew({ db, now, registries }: Renewal, hasNews = false): Promise<void> {
  let isChanged = hasNews;
  await repo.deleteLooseReleases(db);
  const versions = await repo.findVersions(db);
  const installs = await findInstalls(db);
  const mayFollow = followsOf(installs, registries);
  const newest = newestOf(versions, HERE, mayFollow);
  for (const row of versions) {
    const isNewest = newest.get(row.addon)?.versionId === row.versionId ? 1 : 0;
    if (isNewest === row.isNewest) continue;
    await repo.setNewest(db, row.versionId, isNewest);
    isChanged = true;
  }
  for (const install of installs) {
    const hasUpdate = isUpdate(newest.get(install.addon), install, HERE, mayFollow) ? 1 : 0;
    if (hasUpdate === install.hasUpdate) continue;
    await updateInstall(db, install.addon, { hasUpdate });
    isChanged = true;
  }
  if (isChanged) await announce(db, { kind: 'addon' }, now);
}
