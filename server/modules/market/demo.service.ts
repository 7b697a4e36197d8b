import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/types';
import type { AddonSource } from '../../lib/addon/source';
import type { Storage } from '../../providers/storage/provider';
import { findInstall, savePackage } from '../addon/addon.service';
import { checkPackage } from '../addon/package/check.service';
import { putInPlace } from '../addon/swap.service';
import { logAddonVersion } from '../upgrade/upgrade.service';
import { renew } from './catalogue/catalogue.service';
import { readRegistries } from './catalogue/refresh.service';
import { keyOf } from './work/download.service';

interface Place {
  db: Db;
  storage: Storage;
  registries: readonly AddonSource[];
}

/** Packages in a folder; none if there is no folder. */
const packagesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.filter((name) => name.endsWith('.tgz')).map((name) => join(folder, name)),
    () => [],
  );

async function install({ db, storage }: Place, path: string, now: number): Promise<void> {
  const { manifest, sha256, size } = await checkPackage(path);
  const { key: addon, version } = manifest;
  if (await findInstall(db, addon)) return;
  const copy = storage.newPath();
  try {
    await copyFile(path, copy);
    await storage.put(keyOf(sha256), copy);
  } finally {
    await rm(copy, { force: true });
  }
  await db.transaction().execute(async (trx) => {
    await savePackage(trx, { sha256, addon, version, size, signer: null, manifest }, now);
    await putInPlace({ db: trx, now }, sha256);
    await logAddonVersion(trx, manifest, now);
  });
}

/**
 * Installs in the demo what the build offers: an earlier version, where it has one, so that there is an
 * update to try (README.md, "Run").
 */
export async function installDemoAddons(place: Place, now: number): Promise<void> {
  const { db, registries } = place;
  const read = await readRegistries(db, registries, now);
  await read.take(db);
  for (const { location } of registries.filter(({ keys }) => keys.length === 0)) {
    for (const folder of [join(location, 'earlier'), location]) {
      for (const path of await packagesIn(folder)) await install(place, path, now);
    }
  }
  await renew({ db, now, registries });
}
