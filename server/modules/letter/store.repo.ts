import { type Insertable, sql } from 'kysely';
import type { LetterBox } from '#contract/letter/letter';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isLive } from '../../db/scope';
import type { LetterTables } from '../../db/tables/letter-tables';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

const ref = sql.ref;

/** Marks received letters as read, all of them without ids. Returns those that were unread. */
export async function markRead(db: Db, scope: Scope, now: number, ids?: readonly number[]) {
  const unread = db
    .updateTable('letterReceivers')
    .set({ readAt: now })
    .where('memberId', '=', scope.memberId)
    .where('readAt', 'is', null)
    .where(isLive('letterReceivers'));
  const some = ids ? unread.where(dialectOf(db).inIds(ref('letterId'), ids)) : unread;
  const marked = await some.returning('letterId').execute();
  return marked.map(({ letterId }) => letterId);
}

/**
 * Removes letters from the caller's box, and deletes those that are in no box any more; returns the
 * deleted ones.
 */
export async function deleteLetters(
  db: Db,
  scope: Scope,
  { box, ids, now }: { box: LetterBox; ids: readonly number[]; now: number },
): Promise<number[]> {
  const { inIds } = dialectOf(db);
  if (box === 'received') {
    await db
      .updateTable('letterReceivers')
      .set({ deletedAt: now })
      .where('memberId', '=', scope.memberId)
      .where(inIds(ref('letterId'), ids))
      .execute();
  } else {
    await db
      .updateTable('letters')
      .set({ fromDeletedAt: now })
      .where('tenantId', '=', scope.tenantId)
      .where('fromId', '=', scope.memberId)
      .where(inIds(ref('id'), ids))
      .execute();
  }
  return deleteUnboxed(db, ids);
}

/** Deletes those of the letters that are in no box any more; returns their ids. */
export async function deleteUnboxed(db: Db, ids: readonly number[]): Promise<number[]> {
  const deleted = await db
    .deleteFrom('letters')
    .where(dialectOf(db).inIds(ref('id'), ids))
    .where((eb) => eb.or([eb('fromDeletedAt', 'is not', null), eb('fromId', 'is', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letterReceivers')
            .select('memberId')
            .whereRef('letterReceivers.letterId', '=', 'letters.id')
            .where(isLive('letterReceivers')),
        ),
      ),
    )
    .returning('id')
    .modifyEnd(acrossTenants('a letter is in boxes of any tenant'))
    .execute();
  return deleted.map(({ id }) => id);
}

/** A letter of a member, or of the system, which has texts per language beside the plain ones. */
type NewLetter = Pick<
  Insertable<LetterTables['letters']>,
  | 'tenantId'
  | 'fromId'
  | 'senderKind'
  | 'title'
  | 'content'
  | 'titleTexts'
  | 'contentTexts'
  | 'actions'
>;

export async function insertLetter(
  db: Db,
  { toIds, ...letter }: NewLetter & { toIds: readonly number[] },
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('letters')
    .values({ ...letter, createdAt: now, fromDeletedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('letterReceivers')
    .values(toIds.map((memberId) => ({ letterId: id, memberId, readAt: null, deletedAt: null })))
    .execute();
  return id;
}

/**
 * Empties the boxes of seats of a tenant that go, up to `limit` letters of each kind; returns the
 * letters, which may be in no box any more. Those that others have received stay theirs, without
 * their sender.
 */
export async function emptyBoxes(
  db: Db,
  tenantId: number,
  memberIds: readonly number[],
  limit: number,
  now: number,
): Promise<number[]> {
  const { inIds } = dialectOf(db);
  const received = await db
    .deleteFrom('letterReceivers')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('letterId', 'memberId'),
        'in',
        selectFrom('letterReceivers as own')
          .select(['own.letterId', 'own.memberId'])
          .where(inIds(ref('own.memberId'), memberIds))
          .limit(limit)
          .$asTuple('letterId', 'memberId'),
      ),
    )
    .returning('letterId')
    .execute();
  const sent = await db
    .updateTable('letters')
    .set({ fromId: null, fromDeletedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('letters as own')
        .select('own.id')
        .where('own.tenantId', '=', tenantId)
        .where(inIds(ref('own.fromId'), memberIds))
        .limit(limit),
    )
    .returning('id')
    .execute();
  return [...received.map(({ letterId }) => letterId), ...sent.map(({ id }) => id)];
}
