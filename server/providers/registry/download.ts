import { type FileHandle, open, rm } from 'node:fs/promises';
import { FILE } from '../../disk/private-files';
import { RegistryProblem } from '../../lib/addon/problem';
import type { AddonSource } from '../../lib/addon/source';
import { openFile } from './folder';
import { addressOf, assertIsFile } from './registry';
import { type Answer, ask } from './web';

/** How a package is downloaded. */
export interface Download {
  /** Bytes that it has by the index. */
  size: number;
  /** Bytes of it that are at the path already. */
  from?: number;
  /** What `onStart` said when these came. */
  etag?: string | null;
  signal?: AbortSignal;
  /** Told where the bytes begin, which is 0 where the server does not go on, and of which state of the file they are. */
  onStart?: (start: { from: number; etag: string | null }) => void;
  /** Told how many bytes are at the path. */
  onBytes?: (bytes: number) => void;
  /** In place of the usual time that a server may say nothing. */
  idleMs?: number;
}

/** Problems after which the rest may come later. */
const GOES_ON = /^registry\.(?:cut|slow|unreachable)$/;

/** Where the bytes of an answer begin; undefined if the server cannot go on from there. */
function startOf({ status, headers }: Answer, file: string, from: number, size: number) {
  if (status === 200) return 0;
  if (headers['content-range'] === `bytes ${from}-${size - 1}/${size}`) return from;
  throw new RegistryProblem('registry.length', { file, expected: size });
}

/** Writes what comes to the file, up to its end. @throws RegistryProblem where that is not as long as it should be */
async function write(
  target: FileHandle,
  name: string,
  chunks: AsyncIterable<Buffer>,
  start: number,
  { size, signal, onBytes }: Download,
): Promise<void> {
  let bytes = start;
  const wrong = () => new RegistryProblem('registry.length', { file: name, expected: size });
  await target.truncate(start);
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    if (bytes + chunk.length > size) throw wrong();
    await target.write(chunk, 0, chunk.length, bytes);
    bytes += chunk.length;
    onBytes?.(bytes);
  }
  if (bytes < size) throw wrong();
}

async function copyFrom(folder: string, name: string, target: FileHandle, how: Download) {
  const { file, size, etag } = await openFile(folder, name);
  try {
    if (size !== how.size) {
      throw new RegistryProblem('registry.length', { file: name, expected: how.size });
    }
    how.onStart?.({ from: 0, etag });
    await write(target, name, file.createReadStream({ start: 0, autoClose: false }), 0, how);
  } finally {
    await file.close();
  }
}

/** What asks for the rest; a weak mark of a state cannot vouch for each byte. */
function rangeOf(from: number, etag: string | null | undefined): Record<string, string> {
  if (from === 0) return {};
  const range = { Range: `bytes=${from}-` };
  return etag && !etag.startsWith('W/') ? { ...range, 'If-Range': etag } : range;
}

/** Returns whether the file has come; false where the server has nothing from there on. */
async function downloadFrom(
  source: AddonSource,
  name: string,
  target: FileHandle,
  how: Download,
  from: number,
): Promise<boolean> {
  const { size, etag, signal, idleMs, onStart } = how;
  const request = { headers: rangeOf(from, etag), bytes: size - from, signal, idleMs };
  return ask(addressOf(source, name), request, async (answer) => {
    if (answer.status === 416 && from > 0) return false;
    assertIsFile(answer, name, from > 0 ? [200, 206] : [200]);
    const start = startOf(answer, name, from, size);
    const length = answer.headers['content-length'];
    if (length !== undefined && Number(length) !== size - start) {
      throw new RegistryProblem('registry.length', { file: name, expected: size });
    }
    onStart?.({ from: start, etag: answer.headers.etag ?? null });
    await write(target, name, answer.chunks, start, how);
    return true;
  });
}

/**
 * Brings a package of a registry to a path of this machine, with exactly the bytes that its index
 * announces; whether they are the right ones is for `checkPackage`. Goes on from the bytes that are
 * there. What has come stays when the connection breaks or the signal ends it, and goes when the server
 * sends something else. @throws RegistryProblem, the signal's reason, or the error of the system
 */
export async function fetchPackage(
  source: AddonSource,
  name: string,
  path: string,
  how: Download,
): Promise<void> {
  const { from = 0, size } = how;
  const begin = from <= size ? from : 0;
  try {
    const target = await open(path, begin > 0 ? 'r+' : 'w', FILE);
    try {
      if (source.isFolder) await copyFrom(source.location, name, target, how);
      else if (begin < size && !(await downloadFrom(source, name, target, how, begin))) {
        await downloadFrom(source, name, target, how, 0);
      }
    } finally {
      await target.close();
    }
  } catch (error) {
    const isForGood = error instanceof RegistryProblem && !GOES_ON.test(error.reason);
    if (isForGood) await rm(path, { force: true });
    throw error;
  }
}
