import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * The data folder holds password hashes, codes and names. Only the server's own user may read it,
 * regardless of the umask. Windows has no such modes and is skipped.
 */
export const FOLDER = 0o700;
export const FILE = 0o600;
const RIGHTS = 0o777;
/** Any permission of the group or of others. */
const OTHERS = 0o077;
/** Sticky bit of a shared folder such as /tmp, which must stay open to other users. */
const SHARED = 0o1000;

/** Files that the server writes into its data folder; it leaves all other files alone. */
const OWN = /^(?:(?:console\.db|server\.lock)(?:-wal|-shm|-journal)?|(?:sms|mail)-outbox\.jsonl)$/;

/** The folder and the server's files in it; empty if the folder does not exist. */
function partsOf(folder: string): string[] {
  try {
    const own = readdirSync(folder).filter((name) => OWN.test(name));
    return [folder, ...own.map((name) => join(folder, name))];
  } catch {
    return [];
  }
}

/** Sets the mode where it differs. `findOpenToOthers` reports the paths where this fails. */
function tighten(path: string, wanted: number): void {
  try {
    const { mode } = statSync(path);
    const isShared = wanted === FOLDER && (mode & SHARED) !== 0;
    if (!isShared && (mode & RIGHTS) !== wanted) chmodSync(path, wanted);
  } catch {
    // Another user owns the path, or its file system is read-only.
  }
}

/** Removes the access of other users to the folder and its files, as far as possible. */
export function closeFolder(folder: string): void {
  for (const path of partsOf(folder)) tighten(path, path === folder ? FOLDER : FILE);
}

/** Paths in the folder that other users can still read. */
export function findOpenToOthers(folder: string): string[] {
  if (process.platform === 'win32') return [];
  return partsOf(folder).filter((path) => statSync(path).mode & OTHERS);
}

/** Creates the folder if it is missing. @throws the system's error for an invalid path */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  closeFolder(folder);
}

/** Creates the file, empty, if it is missing; later writers keep its mode. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', FILE));
  tighten(path, FILE);
}

/** Appends to a file of the data folder. @throws the system's error, such as ENOSPC */
export async function appendPrivate(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER });
  await appendFile(join(folder, name), text, { mode: FILE });
}
