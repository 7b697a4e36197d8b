import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { UploadPurpose } from '#contract/file/upload';
import { LIMIT } from '#contract/limits';
import { lockTenant } from '../../../db/access-locks';
import { within } from '../../../db/postgres/pace';
import type { Db } from '../../../db/types';
import type { Work, Write } from '../../../db/work';
import type { Sweep } from '../../../jobs/sweep';
import type { Actor } from '../../../lib/actor';
import { parseGiven } from '../../../lib/input/field-errors';
import { Refusal } from '../../../lib/refusal';
import type { Storage } from '../../../providers/storage/provider';
import { assertCaps } from '../../counter/counter.service';
import { type Kept, keepContent } from '../content/ingest.service';
import { deleteUnused, insertFile } from '../file.repo';
import { assertFolder } from '../folder/folder.service';
import { nameOf } from '../name.rules';
import { assertRoom, findFileLimit, shown } from '../quota.service';
import { lockOf, NO_LOCK } from './lock.service';
import * as metadata from './metadata.rules';
import * as repo from './upload.repo';

const HOUR = 60 * 60 * 1000;
/** What is under way, or not used, ends after this time. */
const LIFE_MS = 24 * HOUR;

/** Somebody who uploads. */
export interface Uploader {
  db: Db;
  actor: Actor;
  storage: Storage;
  now: () => number;
  write: Write;
}

interface Place {
  purpose: UploadPurpose | null;
  folderId: number | null;
  name: string;
}

/** Reads where an upload goes. @throws ZodError */
function placeOf(isOwn: boolean, given: object): Place {
  if (isOwn) {
    const { filename, purpose } = parseGiven(metadata.own, given);
    return { purpose, folderId: null, name: nameOf(filename) };
  }
  const { filename, folderId = null } = parseGiven(metadata.shared, given);
  return { purpose: null, folderId, name: nameOf(filename) };
}

/** What an upload needs from the protocol, see `TusHost`; each function acts for the uploader. */
export function uploadsOf(uploader: Uploader, isOwn: boolean) {
  const { db, actor, storage, now, write } = uploader;
  const { scope } = actor;
  let fresh: string | undefined;
  const findRow = async (id: string) => {
    const row = await repo.findUpload(within(db), scope, id, now() - LIFE_MS);
    // The two kinds of uploads have addresses, and permissions, of their own.
    return row && (row.purpose !== null) === isOwn ? row : undefined;
  };
  const getRow = async (id: string) => {
    const row = await findRow(id);
    if (!row) throw new Refusal('row.missing');
    return row;
  };
  return {
    newId: () => {
      fresh = randomBytes(16).toString('hex');
      return fresh;
    },
    lock: (id: string) => (id === fresh ? NO_LOCK : lockOf(db, { tenantId: scope.tenantId, id })),
    pathOf: storage.stagingOf,
    async find(id: string) {
      const row = await findRow(id);
      return row && { size: row.size, fileId: row.fileId, expiresAt: row.createdAt + LIFE_MS };
    },
    async begin(id: string, size: number, given: object) {
      const place = placeOf(isOwn, given);
      await assertRate(db, actor, now());
      await write((work) => beginUpload(work, { id, size, ...place }));
    },
    async finish(id: string) {
      const row = await getRow(id);
      if (row.fileId !== null) return;
      const path = storage.stagingOf(id);
      const kept = await keepContent({ db: within(db), storage, now: now() }, path);
      try {
        await write((work) => finishUpload(work, row, kept));
      } catch (error) {
        // What may not become a file will not become one at another try either.
        if (error instanceof Refusal && error.reason === 'file.not-image') {
          await repo.deleteUpload(within(db), scope, id);
          await rm(path, { force: true });
        }
        throw error;
      }
      // Only now: an upload that could not be recorded goes on from its bytes.
      await rm(path, { force: true });
    },
    async cancel(id: string) {
      const { name, size } = await getRow(id);
      await write(async (work) => {
        await repo.deleteUpload(work.db, scope, id);
        work.note({ target: 'upload', before: { name, size } });
      });
      await rm(storage.stagingOf(id), { force: true });
    },
  };
}

/** @throws Refusal rate.exceeded */
async function assertRate(db: Db, { memberId }: Actor, now: number): Promise<void> {
  const cap = { name: `upload:${memberId}`, max: LIMIT.uploadsPerHour, windowMs: HOUR };
  await assertCaps(db, [cap], now);
}

/** Begins an upload and keeps room for it. @throws Refusal file.too-large, file.quota-full, folder.missing */
async function beginUpload(work: Work, upload: repo.NewUpload): Promise<void> {
  const { db, actor, now } = work;
  const { size, purpose, folderId } = upload;
  const limit = await findFileLimit(db);
  const max = purpose === 'payment' ? Math.min(limit, LIMIT.paymentBytes) : limit;
  if (size > max) throw new Refusal('file.too-large', { limit: shown(max) });
  // Locks the tenant, so that the folder is not deleted after it was found.
  await assertRoom(db, actor.tenantId, size);
  await assertFolder(work, folderId);
  await repo.insertUpload(db, actor.scope, upload, now);
}

/** Makes an upload a file. @throws Refusal file.not-image, or row.missing when it was cancelled */
async function finishUpload(work: Work, { id, purpose, ...row }: repo.UploadRow, kept: Kept) {
  const { db, actor, now } = work;
  const { hash, kind, size } = kept;
  if (purpose === 'payment' && kind !== 'image') throw new Refusal('file.not-image');
  const visibility = purpose === null ? ('tenant' as const) : ('private' as const);
  // The folder may have been deleted since the row was read, and must not be from here on.
  await lockTenant(db, actor.tenantId);
  const current = await repo.findUpload(db, actor.scope, id, 0);
  if (!current) throw new Refusal('row.missing');
  const { folderId } = current;
  const fileId = await insertFile(
    db,
    actor.scope,
    { name: row.name, hash, folderId, visibility },
    now,
  );
  if (!(await repo.finishUpload(db, actor.scope, id, fileId))) throw new Refusal('row.missing');
  const after = { name: row.name, size, hash, folderId, visibility };
  work.note({ target: `file ${fileId}`, after });
}

/**
 * Removes the bytes of no upload: what a server that was killed has left of a file or a cancelled
 * upload, and what a deleted seat has begun.
 */
async function sweepBytes(db: Db, storage: Storage, before: number): Promise<void> {
  const stale = await storage.findStale(before);
  const known = await repo.findKnown(db, stale);
  for (const id of stale) if (!known.has(id)) await rm(storage.stagingOf(id), { force: true });
}

/**
 * Deletes uploads that did not end within a day, bytes of none, and private files that no form was
 * saved with.
 */
export const uploadSweeps = (storage: Storage): readonly Sweep[] => [
  {
    name: 'uploads',
    run: async (db, now) => {
      const ids = await repo.deleteOld(db, now - LIFE_MS, now);
      for (const id of ids) await rm(storage.stagingOf(id), { force: true });
      await sweepBytes(db, storage, now - LIFE_MS);
    },
  },
  { name: 'form-files', run: (db, now) => deleteUnused(db, now - LIFE_MS, now) },
];
