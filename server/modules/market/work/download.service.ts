import { rm, stat } from 'node:fs/promises';
import { clearInterval, setInterval } from 'node:timers';
import type { AddonManifest } from '#contract/addon/manifest';
import { announce } from '../../../db/events';
import type { Db } from '../../../db/types';
import { RegistryProblem } from '../../../lib/addon/problem';
import type { AddonSource } from '../../../lib/addon/source';
import { Refusal } from '../../../lib/refusal';
import { fetchPackage } from '../../../providers/registry/download';
import type { Storage } from '../../../providers/storage/provider';
import { findPackage, type StoredPackage } from '../../addon/addon.service';
import { checkPackage } from '../../addon/package/check.service';
import { findRelease, type Release } from '../catalogue/catalogue.service';
import * as repo from './work.repo';

/** Consoles are told of progress, and the work looks whether it was cancelled, this often. */
const TELL_MS = 500;
/** Breaks of the connection after which the work goes on by itself, as long as more comes. */
const BREAKS = 5;
/** Digits of the hash that name the file under way, so that a later try goes on with it. */
const NAME_DIGITS = 32;

export interface Download {
  db: Db;
  now: number;
  work: repo.WorkRow;
  storage: Storage;
  registries: readonly AddonSource[];
  isCancelled: () => Promise<boolean>;
}

type Wanted = Release & { manifest: AddonManifest; sha256: string; size: number; file: string };

/** Where what is there of a package is gone on with. */
export const stagedAt = (storage: Storage, sha256: string): string =>
  storage.stagingOf(sha256.slice(0, NAME_DIGITS));

/** Name of a package in the storage. */
export const keyOf = (sha256: string): string => `${sha256}.tgz`;

const sizeAt = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** @throws Refusal market.withdrawn */
async function readWanted({ db, work, registries }: Download) {
  const release = work.versionId === null ? undefined : await findRelease(db, work.versionId);
  const source = registries.find(({ location }) => location === release?.registry);
  const { manifest, sha256, size, file } = release ?? {};
  if (!release || !source || !manifest || !sha256 || size == null || !file) {
    throw new Refusal('market.withdrawn');
  }
  return { wanted: { ...release, manifest, sha256, size, file } satisfies Wanted, source };
}

/**
 * The package, if it is here: somebody has uploaded it, or it was installed before. Its owner is whoever
 * the market names, not another one who has signed the same bytes.
 */
async function findStored({ db, work, storage }: Download): Promise<StoredPackage | undefined> {
  const release = work.versionId === null ? undefined : await findRelease(db, work.versionId);
  const known = release?.sha256 ? await findPackage(db, release.sha256) : undefined;
  if (!release || !known || !(await storage.has(keyOf(known.sha256)))) return undefined;
  return { ...known, signer: release.signer };
}

/** Writes how far the download is, and ends it when the work was cancelled. */
function watch({ db, now, work, isCancelled }: Download, stop: AbortController) {
  let doneBytes = 0;
  let told = -1;
  const tell = async () => {
    if (await isCancelled()) return stop.abort();
    if (told === doneBytes) return;
    told = doneBytes;
    await repo.updateWork(db, work.id, { doneBytes });
    await announce(db, { kind: 'addon' }, now);
  };
  let telling = Promise.resolve();
  const timer = setInterval(() => {
    telling = telling.then(tell).catch(() => undefined);
  }, TELL_MS);
  return {
    onBytes: (bytes: number) => {
      doneBytes = bytes;
    },
    end: async () => {
      clearInterval(timer);
      await telling;
    },
  };
}

async function begin({ db, now, work }: Download, from: number): Promise<void> {
  const step = from > 0 ? ('resumed' as const) : ('download' as const);
  const log = [...work.log, { at: new Date(now).toISOString(), step }];
  await repo.updateWork(db, work.id, { state: 'downloading', doneBytes: from, log });
  await announce(db, { kind: 'addon' }, now);
}

/**
 * Asks for the rest at once when the connection breaks after more has come, a few times: whoever installs
 * need not see to that. @throws as `fetchPackage`
 */
async function fetchRest(...[source, file, path, how]: Parameters<typeof fetchPackage>) {
  for (let breaks = 0; ; breaks += 1) {
    const from = await sizeAt(path);
    try {
      await fetchPackage(source, file, path, { ...how, from });
      return;
    } catch (error) {
      const isBreak = error instanceof RegistryProblem && error.reason === 'registry.cut';
      if (!isBreak || breaks === BREAKS || (await sizeAt(path)) <= from) throw error;
    }
  }
}

async function download(
  asked: Download,
  { wanted, source }: { wanted: Wanted; source: AddonSource },
) {
  const { size, file, sha256 } = wanted;
  const path = stagedAt(asked.storage, sha256);
  const there = await sizeAt(path);
  // More than there should be is not a beginning of it.
  if (there > size) await rm(path, { force: true });
  const from = there > size ? 0 : there;
  await begin(asked, from);
  const stop = new AbortController();
  const watched = watch(asked, stop);
  try {
    if (from < size) {
      const { onBytes } = watched;
      await fetchRest(source, file, path, { size, signal: stop.signal, onBytes });
    }
  } catch (error) {
    // The runner ends cancelled work itself.
    if (!stop.signal.aborted) throw error;
    return undefined;
  } finally {
    await watched.end();
  }
  return path;
}

/**
 * Brings the package of the work into the storage: what is there of it is kept, and only what passes
 * every check is stored. Undefined when the work was cancelled meanwhile.
 * @throws Refusal market.withdrawn, PackageProblem, RegistryProblem
 */
export async function getPackage(asked: Download): Promise<StoredPackage | undefined> {
  const { storage } = asked;
  const known = await findStored(asked);
  if (known) return known;
  const found = await readWanted(asked);
  const { sha256, size, manifest, signer } = found.wanted;
  const path = await download(asked, found);
  if (!path) return undefined;
  try {
    await checkPackage(path, { size, sha256, manifest });
    await storage.put(keyOf(sha256), path);
  } finally {
    // What is damaged is not gone on with, and what is stored is needed no more.
    await rm(path, { force: true });
  }
  const { key: addon, version } = manifest;
  return { sha256, addon, version, size, signer, manifest };
}
