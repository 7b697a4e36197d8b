import { LIMIT } from '#contract/limits';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Scope } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { personImageOf } from '../../../media/image';
import type { Storage } from '../../../providers/storage/provider';
import * as repo from '../file.repo';
import { deleteOwnFile } from '../own-file.repo';
import { keepBytes } from './ingest.service';
import { type Asking, picturing } from './ticket.rules';

/** A picture that is kept but nobody's yet, and the upload that it was made from. */
export interface PreparedPicture {
  fileId: number;
  /** Undefined if the upload was not there. */
  hash: string | undefined;
}

/**
 * Makes a person's picture from a private file that the caller has uploaded: a square of at most
 * 256 pixels, from the pixels alone (docs/design/domain.md, "Files"). It comes before the
 * transaction, because decoding takes time. An upload that is missing is left to `takePicture`, so
 * that a repeated request still gets its first answer. Errors stand at `field`.
 * @throws Refusal file.not-image or file.too-many-pixels
 */
export async function preparePicture(
  { db, storage, now }: { db: Db; storage: Storage; now: number },
  scope: Scope,
  { fileId, field }: { fileId: number; field: string },
): Promise<PreparedPicture> {
  const file = await repo.findOwnFile(db, scope, fileId);
  if (!file) return { fileId, hash: undefined };
  const limit = LIMIT.pictureMegapixels;
  if ((file.width ?? 0) * (file.height ?? 0) > limit * 1e6) {
    throw new Refusal('file.too-many-pixels', { limit }, { field });
  }
  const picture = file.kind === 'image' ? await personImageOf(storage.pathOf(file.hash)) : null;
  if (!picture) throw new Refusal('file.not-image', {}, { field });
  const { hash } = await keepBytes({ db, storage, now }, picture.bytes);
  return { fileId, hash };
}

/**
 * Uses a prepared picture up: its upload goes, and whoever asked for it refers to the hash.
 * @throws Refusal file.missing, also for a file of somebody else or of another tenant
 */
export async function takePicture(
  { db, actor }: Work,
  { fileId, hash }: PreparedPicture,
  field: string,
): Promise<string> {
  if (hash === undefined || !(await deleteOwnFile(db, actor.scope, fileId))) {
    throw new Refusal('file.missing', {}, { field });
  }
  return hash;
}

/**
 * Answers a person's changed row with the address of its picture, and so does a refusal that holds
 * the row as it is, because somebody else has changed it.
 */
export async function withPicture<Row extends { avatar: string | null }>(
  asking: Asking,
  change: Promise<Row>,
): Promise<Row> {
  const pictured = picturing(asking);
  try {
    return pictured(await change);
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'version.conflict') throw error;
    const { reason, params } = error;
    throw new Refusal(reason, params, { data: pictured(error.data as Row) });
  }
}
