import type { RegistryIndex } from '#contract/addon/registry';
import { announce } from '../../../db/events';
import type { Db } from '../../../db/types';
import { findInstalls, updateInstall } from '../../addon/addon.service';
import { HERE } from '../../addon/host.service';
import * as repo from './catalogue.repo';
import { isUpdate, newestOf } from './newest.rules';

export type { Release } from './catalogue.repo';
export const {
  deleteOtherRegistries,
  findRegistries,
  findRegistry,
  findRelease,
  findReleasesOf,
  saveRegistry,
} = repo;

interface Taken {
  location: string;
  index: RegistryIndex;
  etag: string | null;
}

/** Puts what a registry offers in place of what it offered before; the caller renews the cards. */
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
  await repo.withdrawReleases(db, location, packages);
}

/**
 * Finds anew which version each card shows and which installed add-ons have an update. Open consoles are
 * told where that has changed, or something else has.
 */
export async function renew(db: Db, now: number, hasNews = false): Promise<void> {
  let isChanged = hasNews;
  await repo.deleteLooseReleases(db);
  const versions = await repo.findVersions(db);
  const newest = newestOf(versions, HERE);
  for (const row of versions) {
    const isNewest = newest.get(row.addon)?.versionId === row.versionId ? 1 : 0;
    if (isNewest === row.isNewest) continue;
    await repo.setNewest(db, row.versionId, isNewest);
    isChanged = true;
  }
  for (const install of await findInstalls(db)) {
    const hasUpdate = isUpdate(newest.get(install.addon), install, HERE) ? 1 : 0;
    if (hasUpdate === install.hasUpdate) continue;
    await updateInstall(db, install.addon, { hasUpdate });
    isChanged = true;
  }
  if (isChanged) await announce(db, { kind: 'addon' }, now);
}
