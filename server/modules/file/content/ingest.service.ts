import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileKind } from '#contract/file/file';
import type { Db } from '../../../db/types';
import { FILE } from '../../../disk/private-files';
import type { Sweep } from '../../../jobs/sweep';
import { thumbnailOf } from '../../../media/image';
import { type Nature, natureOf } from '../../../media/kind';
import type { Storage } from '../../../providers/storage/provider';
import * as repo from './content.repo';

const DAY = 24 * 60 * 60 * 1000;

/** Key of the small picture of an image. */
export const thumbnailKey = (hash: string) => `${hash}.webp`;

/** A content that is kept. */
export interface Kept {
  hash: string;
  size: number;
  kind: FileKind;
}

/** An image that cannot be decoded as a whole is bytes, whatever its beginning says. */
const UNREADABLE: Nature = { kind: 'other', mime: 'application/octet-stream' };

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Keeps the content of a finished file, once however many have it. The row comes first and says that
 * somebody is about to use it: what has no row is no content. The file stays at its path, so that
 * whoever cannot record the content may try again; its owner removes it.
 */
export async function keepContent(
  { db, storage, now }: { db: Db; storage: Storage; now: number },
  path: string,
): Promise<Kept> {
  const hash = await hashOf(path);
  const known = await repo.touchContent(db, hash, now);
  if (known) {
    const isWhole = !known.hasThumbnail || (await storage.has(thumbnailKey(hash)));
    if (!isWhole) await putThumbnail(storage, hash, path);
    await storage.put(hash, path);
    return known;
  }
  const { size } = await stat(path);
  const nature = await natureOf(path);
  const isImage = nature.kind === 'image';
  const picture = isImage ? await thumbnailOf(path) : null;
  const { kind, mime } = isImage && !picture ? UNREADABLE : nature;
  const { width = null, height = null } = picture ?? {};
  const hasThumbnail = picture ? 1 : 0;
  const fields = { hash, size, kind, mime, width, height, hasThumbnail } as const;
  await repo.insertContent(db, { ...fields, touchedAt: now });
  if (picture) await putBytes(storage, thumbnailKey(hash), picture.bytes);
  await storage.put(hash, path);
  return { hash, size, kind };
}

async function putThumbnail(storage: Storage, hash: string, path: string): Promise<void> {
  const picture = await thumbnailOf(path);
  if (picture) await putBytes(storage, thumbnailKey(hash), picture.bytes);
}

async function putBytes(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  await withFile(storage, bytes, (path) => storage.put(key, path));
}

/** Runs with a file of its own that has the bytes. */
async function withFile<T>(
  storage: Storage,
  bytes: Uint8Array,
  run: (path: string) => Promise<T>,
): Promise<T> {
  const path = storage.newPath();
  try {
    await writeFile(path, bytes, { mode: FILE });
    return await run(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Keeps a content that the server itself has made. */
export const keepBytes = (
  context: { db: Db; storage: Storage; now: number },
  bytes: Uint8Array,
): Promise<Kept> => withFile(context.storage, bytes, (path) => keepContent(context, path));

/** Deletes contents that no file and no account has referred to for a day. */
export const contentSweep = (storage: Storage): Sweep => ({
  name: 'contents',
  run: async (db, now) => {
    const hashes = await repo.deleteUnused(db, now - DAY, now);
    // Before the commit: whoever uploads the same again waits for this row, and puts it anew.
    for (const hash of hashes) {
      await storage.remove(hash);
      await storage.remove(thumbnailKey(hash));
    }
    return hashes.length > 0;
  },
});
