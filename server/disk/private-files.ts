import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * The data folder holds password hashes, codes and names: nobody but the server's own user may
 * look into it, whatever the umask. Windows keeps rights elsewhere and is left alone.
 */
const FOLDER = 0o700;
const FILE = 0o600;
const RIGHTS = 0o777;
/** Any right of the group or of others. */
const OTHERS = 0o077;
/** A folder that is shared on purpose, as /tmp is: closing it would lock everybody else out. */
const SHARED = 0o1000;

/** What the server writes into its data folder; anything else there is none of its business. */
const OWN = /^(?:(?:console\.db|server\.lock)(?:-wal|-shm|-journal)?|(?:sms|mail)-outbox\.jsonl)$/;

/** The folder and those of its files that are the server's; nothing when there is none yet. */
function partsOf(folder: string): string[] {
  try {
    const own = readdirSync(folder).filter((name) => OWN.test(name));
    return [folder, ...own.map((name) => join(folder, name))];
  } catch {
    return [];
  }
}

/** Sets the rights where they differ; who may not is told by `findOpenToOthers`. */
function tighten(path: string, wanted: number): void {
  try {
    const { mode } = statSync(path);
    const isShared = wanted === FOLDER && (mode & SHARED) !== 0;
    if (!isShared && (mode & RIGHTS) !== wanted) chmodSync(path, wanted);
  } catch {
    // It is somebody else's, or on a file system that nobody may write to.
  }
}

/** Closes the folder and what is in it to everybody else, as far as that is possible. */
export function closeFolder(folder: string): void {
  for (const path of partsOf(folder)) tighten(path, path === folder ? FOLDER : FILE);
}

/** What of the folder others may still look into. */
export function findOpenToOthers(folder: string): string[] {
  if (process.platform === 'win32') return [];
  return partsOf(folder).filter((path) => statSync(path).mode & OTHERS);
}

/** Makes the folder where it is missing. @throws what the system says of a path that can be none */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  closeFolder(folder);
}

/** Makes the file where it is missing, empty; what else opens it then keeps its rights. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', FILE));
  tighten(path, FILE);
}

/** Appends to a file of the data folder. @throws what the system says, such as ENOSPC */
export async function appendPrivate(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER });
  await appendFile(join(folder, name), text, { mode: FILE });
}
