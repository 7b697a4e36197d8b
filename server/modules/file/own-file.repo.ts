import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

/** Deletes a private file of the caller's own seat that nothing refers to; whether it was there. */
export async function deleteOwnFile(db: Db, scope: Scope, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('files')
    .where('tenantId', '=', scope.tenantId)
    .where('visibility', '=', 'private')
    .where('ownerId', '=', scope.memberId)
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('fileUses').select('fileId').whereRef('fileUses.fileId', '=', 'files.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/**
 * Those of the files that are the caller's own private ones. They are stamped, so that a sweep that
 * waits for their rows finds them in use.
 */
export async function holdOwnFiles(
  db: Db,
  { tenantId, memberId }: Scope,
  ids: readonly number[],
  now: number,
): Promise<number[]> {
  const rows = await db
    .updateTable('files')
    .set({ updatedAt: now })
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', memberId)
    .where('visibility', '=', 'private')
    .where(dialectOf(db).inIds(sql.ref('files.id'), ids))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
