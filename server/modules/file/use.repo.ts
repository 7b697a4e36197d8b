import { sql } from 'kysely';
import type { FileUse } from '#contract/file/file';
import { dialectOf } from '../../db/dialect';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

/** Where files of the tenant are used. */
export function findUses(db: Db, { tenantId }: Scope, ids: readonly number[]): Promise<FileUse[]> {
  return db
    .selectFrom('fileUses')
    .innerJoin('files', 'files.id', 'fileUses.fileId')
    .select(['fileUses.fileId', 'files.name as fileName', 'fileUses.kind'])
    .where('files.tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(sql.ref('fileUses.fileId'), ids))
    .orderBy('fileUses.fileId')
    .orderBy('fileUses.kind')
    .execute();
}

/** Replaces what a target refers to. */
export async function setUse(
  db: Db,
  target: { kind: FileUse['kind']; targetId: number },
  fileId: number | null,
): Promise<void> {
  const { kind, targetId } = target;
  await db
    .deleteFrom('fileUses')
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .execute();
  if (fileId !== null)
    await db
      .insertInto('fileUses')
      .values({ ...target, fileId })
      .execute();
}
