import { sql } from 'kysely';
import type { FileUse } from '#contract/file/file';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
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

/**
 * Replaces the files that a target refers to; their order is kept, and the places of those that are
 * gone are left free.
 */
export async function setUses(
  db: Db,
  target: FileTarget,
  fileIds: readonly number[],
  gone: readonly number[] = [],
): Promise<void> {
  await dropUses(db, target.kind, [target.targetId]);
  const uses = fileIds.map((fileId, position) => ({ ...target, fileId, position }));
  const there = uses.filter(({ fileId }) => !gone.includes(fileId));
  if (there.length > 0) await db.insertInto('fileUses').values(there).execute();
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
    .modifyEnd(acrossTenants('what refers to a file shows it, whatever its tenant'))
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

/** The tenant's files, for each target of a kind that refers to one of them. */
const usesOf = (db: Db, tenantId: number, kind: FileTarget['kind'], ids: readonly number[]) =>
  db
    .selectFrom('fileUses')
    .innerJoin('files', 'files.id', 'fileUses.fileId')
    .where('files.tenantId', '=', tenantId)
    .where('fileUses.kind', '=', kind)
    .where(dialectOf(db).inIds(sql.ref('fileUses.fileId'), ids))
    .orderBy('fileUses.targetId')
    .orderBy('fileUses.position');

/**
 * Keeps the names of files that are to be deleted for the letters and drafts that have them attached.
 */
export async function keepLost(db: Db, tenantId: number, ids: readonly number[]): Promise<void> {
  const ofLetters = usesOf(db, tenantId, 'letter', ids).select(['fileUses.targetId', 'files.name']);
  await db.insertInto('lostFiles').columns(['letterId', 'name']).expression(ofLetters).execute();
  const ofDrafts = usesOf(db, tenantId, 'draft', ids).select([
    ...(['fileUses.targetId', 'fileUses.fileId', 'files.name', 'fileUses.position'] as const),
  ]);
  await db
    .insertInto('lostDraftFiles')
    .columns(['draftId', 'fileId', 'name', 'position'])
    .expression(ofDrafts)
    .execute();
}

/** Names of the files that a letter had attached and that were deleted. */
export async function findLost(db: Db, letterId: number): Promise<string[]> {
  const lost = db.selectFrom('lostFiles').select('name').where('letterId', '=', letterId);
  return (await lost.orderBy('id').execute()).map(({ name }) => name);
}

/** The files that a draft had attached and that were deleted, with their places among all. */
export const findLostOfDraft = (db: Db, draftId: number) =>
  db
    .selectFrom('lostDraftFiles')
    .select(['fileId', 'name', 'position'])
    .where('draftId', '=', draftId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/**
 * Replaces the files of a draft. Of those that were deleted since it keeps what is still listed, which
 * it returns.
 */
export async function setUsesOfDraft(db: Db, draftId: number, fileIds: readonly number[]) {
  const lost = await findLostOfDraft(db, draftId);
  const kept = lost.flatMap(({ fileId, name }) => {
    const position = fileIds.indexOf(fileId);
    return position < 0 ? [] : [{ draftId, fileId, name, position }];
  });
  await db.deleteFrom('lostDraftFiles').where('draftId', '=', draftId).execute();
  if (kept.length > 0) await db.insertInto('lostDraftFiles').values(kept).execute();
  const gone = kept.map(({ fileId }) => fileId);
  await setUses(db, { kind: 'draft', targetId: draftId }, fileIds, gone);
  return kept;
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
