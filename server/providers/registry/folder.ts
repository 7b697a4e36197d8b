import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { RegistryProblem } from '../../lib/addon/problem';

/** A file of a registry that is a folder. */
export interface FolderFile {
  file: FileHandle;
  size: number;
  /** Differs when the file has changed. */
  etag: string;
}

const UNREADABLE = /^(?:ENOENT|ENOTDIR|EISDIR|EACCES|EPERM|ELOOP|ENAMETOOLONG|ENXIO)$/;

/** The path of a file behind all links. @throws RegistryProblem where it is outside of the folder */
async function pathWithin(folder: string, name: string): Promise<string> {
  const root = await realpath(folder);
  const path = await realpath(join(root, name));
  const inside = root.endsWith(sep) ? root : root + sep;
  if (!path.startsWith(inside)) throw new RegistryProblem('registry.outside', { file: name });
  return path;
}

async function openWithin(folder: string, name: string): Promise<FolderFile> {
  const file = await open(await pathWithin(folder, name));
  const found = await file.stat();
  if (found.isFile()) {
    const { size, mtimeMs, ino } = found;
    return { file, size, etag: `${ino}-${size}-${mtimeMs}` };
  }
  await file.close();
  throw new RegistryProblem('registry.missing', { file: name });
}

/** Opens a file of the folder for whoever closes it. @throws RegistryProblem */
export async function openFile(folder: string, name: string): Promise<FolderFile> {
  return openWithin(folder, name).catch((error: NodeJS.ErrnoException) => {
    if (!UNREADABLE.test(error.code ?? '')) throw error;
    throw new RegistryProblem('registry.missing', { file: name });
  });
}
