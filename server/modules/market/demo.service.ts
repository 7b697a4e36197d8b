import { copyFile, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { findAdminIds } from '../../db/query/admins';
import { findPlatformId } from '../../db/query/rows';
import type { Db } from '../../db/types';
import { addJob } from '../../jobs/jobs.repo';
import type { AddonSource } from '../../lib/addon/source';
import type { Storage } from '../../providers/storage/provider';
import { findInstall, savePackage } from '../addon/addon.service';
import { checkPackage } from '../addon/package/check.service';
import { putInPlace } from '../addon/swap.service';
import { logAddonVersion } from '../upgrade/upgrade.service';
import { findReleaseOf, renew } from './catalogue/catalogue.service';
import { readRegistries } from './catalogue/refresh.service';
import { WORK_JOB } from './work/ask.service';
import { keyOf, stagedAt } from './work/download.service';
import { insertWork, updateWork } from './work/work.repo';

/** Add-ons that are installed in their newest version. */
const INSTALLED = 2;
/** The time until the work that is half-way goes on, so that somebody may see it. */
const PAUSE_MS = 2 * 60_000;

interface Place {
  db: Db;
  storage: Storage;
  registries: readonly AddonSource[];
}

/** Packages in a folder, by their names; none if there is no folder. */
const packagesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) =>
      names
        .filter((name) => name.endsWith('.tgz'))
        .sort()
        .map((name) => join(folder, name)),
    () => [],
  );

async function install({ db, storage }: Place, path: string, now: number): Promise<void> {
  const { manifest, sha256, size } = await checkPackage(path);
  const { key: addon, version } = manifest;
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

/** Leaves an installation as a server that was killed leaves it: half of the package is there. */
async function beginHalf({ db, storage }: Place, path: string, now: number): Promise<void> {
  const { manifest, sha256, size } = await checkPackage(path);
  const { key: addon, version, title } = manifest;
  const release = await findReleaseOf(db, addon, version);
  if (!release) return;
  const half = Math.floor(size / 2);
  await copyFile(path, stagedAt(storage, sha256));
  await truncate(stagedAt(storage, sha256), half);
  const at = new Date(now).toISOString();
  await db.transaction().execute(async (trx) => {
    const tenantId = await findPlatformId(trx);
    const [memberId = null] = await findAdminIds(trx, tenantId);
    const id = await insertWork(trx, {
      ...{ addon, kind: 'install', state: 'waiting', version, versionId: release.versionId },
      ...{ title: title['zh-CN'], titleTexts: JSON.stringify(title), memberId },
      ...{ doneBytes: half, totalBytes: size, createdAt: now },
      log: (['asked', 'download'] as const).map((step) => ({ at, step })),
    });
    if (id === undefined) return;
    const job = { kind: WORK_JOB, tenantId, payload: { id }, delayMs: PAUSE_MS };
    await updateWork(trx, id, { jobId: await addJob(trx, job) });
  });
}

/** Those whose add-on is not there yet. */
async function newOf(db: Db, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const { manifest } = await checkPackage(path);
    if (!(await findInstall(db, manifest.key))) found.push(path);
  }
  return found;
}

/**
 * Installs in the demo what the build offers (README.md, "Run"): an earlier version, where it has one, so
 * that there is an update to try; two others; and one half-way, which goes on by itself. The rest is there
 * to be installed.
 */
export async function installDemoAddons(place: Place, now: number): Promise<void> {
  const { db, registries } = place;
  const read = await readRegistries(db, registries, now);
  await read.take(db);
  for (const { location } of registries.filter(({ keys }) => keys.length === 0)) {
    for (const path of await packagesIn(join(location, 'earlier'))) await install(place, path, now);
    const others = await newOf(db, await packagesIn(location));
    for (const path of others.slice(0, INSTALLED)) await install(place, path, now);
    const next = others[INSTALLED];
    if (next !== undefined) await beginHalf(place, next, now);
  }
  await renew({ db, now, registries });
}
