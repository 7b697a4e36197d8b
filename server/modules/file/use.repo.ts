import { sql } from 'kysely';
import type { FileUse } from '#contract/file/file';
import { dialectOf } from '../../db/dialect';
import type { FileTarget } from '../../db/tables/file-tables';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

/** Where files of the tenant are used. */
export function findUses(db: Db, { tenantId }: Scope, ids: readonly number[]): Promise<FileUse[]> {
  return (
    db
      .selectFrom('fileUses')
      .innerJoin('files', 'files.id', 'fileUses.fileId')
      .select(['fileUses.fileId', 'files.name as fileName', 'fileUses.kind'])
      // Hundreds of letters may have the same file.
      .distinct()
      .where('files.tenantId', '=', tenantId)
      .where(dialectOf(db).inIds(sql.ref('fileUses.fileId'), ids))
      .orderBy('fileUses.fileId')
      .orderBy('fileUses.kind')
      .execute()
  );
}

/** Replaces the files that a target refers to; their order is kept. */
export async function setUses(
  db: Db,
  target: FileTarget,
  fileIds: readonly number[],
): Promise<void> {
  await dropUses(db, target.kind, [target.targetId]);
  if (fileIds.length === 0) return;
  await db
    .insertInto('fileUses')
    .values(fileIds.map((fileId, position) => ({ ...target, fileId, position })))
    .execute();
}

/** Replaces the one file that a target refers to. */
export const setUse = (db: Db, target: FileTarget, fileId: number | null) =>
  setUses(db, target, fileId === null ? [] : [fileId]);

/** Notes that targets of a kind refer to no file any more. */
export async function dropUses(
  db: Db,
  kind: FileTarget['kind'],
  targetIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('fileUses')
    .where('kind', '=', kind)
    .where(dialectOf(db).inIds(sql.ref('targetId'), targetIds))
    .execute();
}

/** The files that a target refers to, in their order, whosever they are. */
export async function findUsed(db: Db, { kind, targetId }: FileTarget) {
  const rows = await db
    .selectFrom('fileUses')
    .innerJoin('files', 'files.id', 'fileUses.fileId')
    .innerJoin('contents', 'contents.hash', 'files.hash')
    .select(['files.id', 'files.name', 'contents.kind', 'contents.size', 'contents.hasThumbnail'])
    .where('fileUses.kind', '=', kind)
    .where('fileUses.targetId', '=', targetId)
    .orderBy('fileUses.position')
    .orderBy('files.id')
    .execute();
  return rows.map((row) => ({ ...row, hasThumbnail: row.hasThumbnail === 1 }));
}

/** Ids of the files that targets of a kind refer to. */
export async function findUsedIds(
  db: Db,
  kind: FileTarget['kind'],
  targetIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('fileUses')
    .select('fileId')
    .distinct()
    .where('kind', '=', kind)
    .where(dialectOf(db).inIds(sql.ref('targetId'), targetIds))
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** A file that something refers to, without the addresses of a reader. */
export type UsedFile = Awaited<ReturnType<typeof findUsed>>[number];

/** Names of the files, for each target of a kind that refers to one of them. */
const namesOf = (db: Db, kind: FileTarget['kind'], ids: readonly number[]) =>
  db
    .selectFrom('fileUses')
    .innerJoin('files', 'files.id', 'fileUses.fileId')
    .select(['fileUses.targetId', 'files.name'])
    .where('fileUses.kind', '=', kind)
    .where(dialectOf(db).inIds(sql.ref('fileUses.fileId'), ids))
    .orderBy('fileUses.targetId')
    .orderBy('fileUses.position');

/**
 * Keeps the names of files that are to be deleted for the letters and drafts that have them attached.
 */
export async function keepLost(db: Db, ids: readonly number[]): Promise<void> {
  const ofLetters = namesOf(db, 'letter', ids);
  await db.insertInto('lostFiles').columns(['letterId', 'name']).expression(ofLetters).execute();
  const ofDrafts = namesOf(db, 'draft', ids);
  await db.insertInto('lostDraftFiles').columns(['draftId', 'name']).expression(ofDrafts).execute();
}

/** Names of the files that a letter had attached and that were deleted. */
export async function findLost(db: Db, letterId: number): Promise<string[]> {
  const lost = db.selectFrom('lostFiles').select('name').where('letterId', '=', letterId);
  return (await lost.orderBy('id').execute()).map(({ name }) => name);
}

/** The same of a draft. */
export async function findLostOfDraft(db: Db, draftId: number): Promise<string[]> {
  const lost = db.selectFrom('lostDraftFiles').select('name').where('draftId', '=', draftId);
  return (await lost.orderBy('id').execute()).map(({ name }) => name);
}

/** Whether a target refers to a file. */
export async function isUsedBy(
  db: Db,
  { kind, targetId }: FileTarget,
  fileId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('fileUses')
    .select('fileId')
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}
