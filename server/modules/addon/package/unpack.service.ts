import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE, FOLDER } from '../../../disk/private-files';
import { type Expected, readPackage } from './check.service';

/** Ending of a folder that is being filled. */
const UNDER_WAY = /\.[0-9a-f]{16}$/;

/** Files that are written to the disk together, which takes hardly longer than one. */
const SYNCS_AT_ONCE = 32;

/** Codes of a file system where a folder of that name is, which is not empty. */
const IS_THERE = /^(?:ENOTEMPTY|EEXIST|EPERM)$/;

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** A folder must not come to its place before its files have come to the disk, in a power cut. */
async function syncAll(paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += SYNCS_AT_ONCE) {
    await Promise.all(paths.slice(at, at + SYNCS_AT_ONCE).map(sync));
  }
}

/** Moves the filled folder to its place, unless somebody else was faster with the same content. */
async function place(filled: string, folder: string): Promise<void> {
  await rename(filled, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (!IS_THERE.test(error.code ?? '') || !(await isFolder(folder))) throw error;
    await rm(filled, { recursive: true });
  });
}

/**
 * Unpacks `web/` of a package into a folder named after its hash, with all checks of `checkPackage`.
 * The folder is there as a whole or not at all, whenever the process ends and however many do the
 * same; one that is there already stays as it is. @throws PackageProblem, or the error of the system
 */
export async function unpackPackage(
  path: string,
  folder: string,
  expected: Expected = {},
): Promise<void> {
  if (await isFolder(folder)) return;
  const filled = `${folder}.${randomBytes(8).toString('hex')}`;
  try {
    const targets: string[] = [];
    await mkdir(filled, { recursive: true, mode: FOLDER });
    await readPackage(path, expected, async (name, content) => {
      const target = join(filled, name);
      await mkdir(dirname(target), { recursive: true, mode: FOLDER });
      targets.push(target);
      await pipeline(content, createWriteStream(target, { flags: 'wx', mode: FILE }));
    });
    await syncAll(targets);
    await place(filled, folder);
  } catch (error) {
    await rm(filled, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what processes that were killed have left beside unpacked packages before a time, in epoch milliseconds. */
export async function removeUnfinished(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!UNDER_WAY.test(basename(name))) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
