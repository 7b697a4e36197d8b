import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FILE } from '../../disk/private-files';
import { Refusal } from '../../lib/refusal';

/* The bytes of uploads on the disk. */

/** Whether an error says that there is no file at the path. */
export const isMissing = (error: unknown, path: string) => {
  const failure = Object(error) as NodeJS.ErrnoException;
  return failure.code === 'ENOENT' && failure.path === path;
};

/** Bytes at the path; an upload of which nothing has come has no file yet. */
export async function lengthOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error, path)) return 0;
    throw error;
  }
}

/** Bytes that have come. The last one counts only once the upload has become a file. */
export async function offsetOf(
  path: string,
  { size, fileId }: { size: number; fileId: number | null },
): Promise<number> {
  if (fileId !== null) return size;
  return Math.min(await lengthOf(path), Math.max(0, size - 1));
}

/** Writes what comes to the path, from the offset on; resolves to the offset after it. */
export async function append(path: string, content: Readable, offset: number): Promise<number> {
  const flags = offset === 0 ? 'w' : 'r+';
  // `flush` makes what counts as come survive a power cut.
  const file = createWriteStream(path, { flags, mode: FILE, start: offset, flush: true });
  await pipeline(content, file);
  return offset + file.bytesWritten;
}

/**
 * Takes the last byte of an upload whose bytes had all come without becoming a file. It is compared
 * and not written, because a kept content may be the same bytes on the disk.
 * @throws Refusal upload.offset for another byte: it is another file, which begins anew
 */
export async function takeLast(path: string, content: Readable, offset: number): Promise<number> {
  const given = await buffer(content);
  if (given.length === 0) return offset;
  const file = await open(path);
  const last = Buffer.alloc(1);
  await file.read(last, 0, 1, offset).finally(() => file.close());
  if (given.equals(last)) return offset + 1;
  await rm(path, { force: true });
  throw new Refusal('upload.offset');
}
