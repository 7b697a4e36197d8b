import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import type { Db } from '../../db/types';

const ref = sql.ref;
const ELSEWHERE = acrossTenants('an account keeps its payment code in another tenant');

/** Those of the files that are the payment code of an account, with its first seat elsewhere. */
export const findPaymentCodes = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .selectFrom('fileUses')
    .innerJoin('members', 'members.accountId', 'fileUses.targetId')
    .select(['fileUses.fileId', 'members.id as memberId', 'members.tenantId'])
    .where('fileUses.kind', '=', 'payment')
    .where(dialectOf(db).inIds(ref('fileUses.fileId'), ids))
    .where('members.id', '=', ({ selectFrom }) =>
      selectFrom('members as elsewhere')
        .select((eb) => eb.fn.min('elsewhere.id').as('id'))
        .whereRef('elsewhere.accountId', '=', 'fileUses.targetId')
        .where('elsewhere.tenantId', '<>', tenantId)
        .modifyEnd(ELSEWHERE),
    )
    .modifyEnd(ELSEWHERE)
    .execute();

/** Gives a file to another seat, in whose tenant it counts from now on. */
export async function giveFile(
  db: Db,
  file: { tenantId: number; id: number },
  { tenantId, memberId }: { tenantId: number; memberId: number },
): Promise<void> {
  await db
    .updateTable('files')
    .set({ tenantId, ownerId: memberId, folderId: null })
    .where('tenantId', '=', file.tenantId)
    .where('id', '=', file.id)
    .execute();
}

export async function deleteFiles(db: Db, tenantId: number, ids: readonly number[]) {
  await db
    .deleteFrom('files')
    .where('tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(ref('id'), ids))
    .execute();
}

/** Deletes up to `limit` uploads of a tenant; returns how many. */
export async function deleteUploads(db: Db, tenantId: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads as own')
        .select('own.id')
        .where('own.tenantId', '=', tenantId)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes up to `limit` folders of a tenant that hold no folder; returns how many. */
export async function deleteLeaves(db: Db, tenantId: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('folders')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('folders as own')
        .select('own.id')
        .where('own.tenantId', '=', tenantId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('folders as inner')
                .select('inner.id')
                .whereRef('inner.parentId', '=', 'own.id')
                .whereRef('inner.tenantId', '=', 'own.tenantId'),
            ),
          ),
        )
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Takes seats that go from the files that they have uploaded. */
export async function forgetOwners(
  db: Db,
  tenantId: number,
  memberIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('files')
    .set({ ownerId: null })
    .where('tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(ref('ownerId'), memberIds))
    .execute();
}
