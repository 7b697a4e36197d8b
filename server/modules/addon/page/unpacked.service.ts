import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDON_PATTERN } from '#contract/addon/limits';
import type { Db } from '../../../db/types';
import { Refusal } from '../../../lib/refusal';
import type { Storage } from '../../../providers/storage/provider';
import type { Expected } from '../package/check.service';
import { removeUnfinished, unpackPackage } from '../package/unpack.service';
import { findNeeded, findServed } from './page.repo';

/** Files that are being unpacked are younger. */
const UNDER_WAY_MS = 60 * 60_000;

interface Place {
  db: Db;
  /** Where this node unpacks packages. */
  addonFolder: string;
}

/** Packages that this process unpacks, by the folder: one page asks for many files at once. */
const underWay = new Map<string, Promise<void>>();

const unpackOnce = (path: string, folder: string, expected?: Expected): Promise<void> =>
  underWay.get(folder) ?? begin(path, folder, expected);

function begin(path: string, folder: string, expected?: Expected): Promise<void> {
  const work = unpackPackage(path, folder, expected).finally(() => underWay.delete(folder));
  underWay.set(folder, work);
  return work;
}

/**
 * The folder of the files of a package that is installed, or that a roll back returns to. This node
 * unpacks it when it is first asked for. @throws Refusal frame.removed, or the error of the system
 */
export async function openPackage(
  { db, addonFolder, storage }: Place & { storage: Storage },
  sha256: string,
): Promise<string> {
  if (!(await findServed(db, sha256))) throw new Refusal('frame.removed');
  const folder = join(addonFolder, sha256);
  await unpackOnce(storage.pathOf(`${sha256}.tgz`), folder);
  return join(folder, 'web');
}

/**
 * A file of a package that need not be installed, such as a screenshot; the next look for what is not
 * needed removes the folder again. @throws PackageProblem, or the error of the system
 */
export async function readFromPackage(
  { addonFolder }: Pick<Place, 'addonFolder'>,
  { path, sha256, file, ...expected }: Expected & { path: string; sha256: string; file: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(addonFolder, sha256);
  await unpackOnce(path, folder, { sha256, ...expected });
  return new Uint8Array(await readFile(join(folder, file)));
}

/** Removes from this node what is not installed any more, and what a killed process has left. */
export async function removeUnneeded({ db, addonFolder }: Place, now: number): Promise<void> {
  await removeUnfinished(addonFolder, now - UNDER_WAY_MS);
  const needed = await findNeeded(db);
  for (const name of await readdir(addonFolder).catch(() => [])) {
    if (!ADDON_PATTERN.sha256.test(name) || needed.has(name)) continue;
    // It goes at once as a whole: half a folder would be taken for a package.
    const leaving = join(addonFolder, `${name}.${randomBytes(8).toString('hex')}`);
    await rename(join(addonFolder, name), leaving);
    await rm(leaving, { recursive: true, force: true });
  }
}
