import { type SqlBool, sql } from 'kysely';
import type { LetterBox, LetterSend } from '#contract/letter/letter';
import { dialectOf, escapeLike } from '../../db/dialect';
import { allOf, conditionsToSql, keywordsToSql, sortToSql } from '../../db/query/where';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

/** Characters of the content in lists. */
const BEGINNING = 200;

const COLUMNS = {
  id: ref('letters.id'),
  fromId: ref('letters.fromId'),
  fromName: ref('accounts.realName'),
  title: ref('letters.title'),
  content: ref('letters.content'),
  createdAt: ref('letters.createdAt'),
};

/** Letters in a box of the caller's seat. */
function inBox({ memberId }: Scope, box: LetterBox) {
  return box === 'received'
    ? sql<SqlBool>`${ref('mine.memberId')} = ${memberId} and ${isLive('mine')}`
    : sql<SqlBool>`${ref('letters.fromId')} = ${memberId}
        and ${ref('letters.fromDeletedAt')} is null`;
}

function boxOf(db: Db, scope: Scope, box: LetterBox) {
  return db
    .selectFrom('letters')
    .leftJoin('letterReceivers as mine', (join) =>
      join.onRef('mine.letterId', '=', 'letters.id').on('mine.memberId', '=', scope.memberId),
    )
    .leftJoin('members', 'members.id', 'letters.fromId')
    .leftJoin('accounts', 'accounts.id', 'members.accountId')
    .leftJoin('tenants', 'tenants.id', 'letters.tenantId')
    .where(inBox(scope, box));
}

const select = (db: Db, scope: Scope, box: LetterBox) =>
  boxOf(db, scope, box).select([
    'letters.id',
    'letters.tenantId',
    'letters.fromId',
    'letters.title',
    'letters.createdAt',
    'mine.readAt',
    'accounts.realName as fromName',
    'accounts.avatar as fromAvatar',
    'tenants.name as tenantName',
    sql<number>`(select count(*) from ${sql.table('fileUses')}
      where ${ref('fileUses.kind')} = 'letter' and ${ref('fileUses.targetId')} = ${ref('letters.id')})`.as(
      'fileCount',
    ),
  ]);

interface LetterList extends ParsedList {
  box: LetterBox;
  state?: 'read' | 'unread';
}

/** Letters with a receiver whose name contains the keyword. */
function isTo(db: Db, keyword: string) {
  const name = dialectOf(db).like(ref('receiver.realName'), `%${escapeLike(keyword)}%`);
  return sql<SqlBool>`exists (select 1 from ${sql.table('letterReceivers')} as line
    inner join members as seat on ${ref('seat.id')} = ${ref('line.memberId')}
    inner join accounts as receiver on ${ref('receiver.id')} = ${ref('seat.accountId')}
    where ${ref('line.letterId')} = ${ref('letters.id')} and ${name})`;
}

/** Keywords are looked for in the text and in the names of the other side, which the caller sees. */
function isFound(db: Db, list: LetterList) {
  const { title, content, fromName } = COLUMNS;
  if (list.box === 'received') return keywordsToSql(db, [title, content, fromName], list);
  return list.keywords.map((keyword) => {
    const [inText] = keywordsToSql(db, [title, content], { ...list, keywords: [keyword] });
    return sql<SqlBool>`(${inText} or ${isTo(db, keyword)})`;
  });
}

function isListed(db: Db, list: LetterList) {
  const asked = allOf([...conditionsToSql(db, COLUMNS, list), ...isFound(db, list)]);
  const readAt = ref('mine.readAt');
  if (list.state === 'read') return sql<SqlBool>`${asked} and ${readAt} is not null`;
  if (list.state === 'unread') return sql<SqlBool>`${asked} and ${readAt} is null`;
  return asked;
}

/** The letters of one page, by default newest first. */
export function findLetters(db: Db, scope: Scope, list: LetterList) {
  return select(db, scope, list.box)
    .where(isListed(db, list))
    .select(sql<string>`substr(${COLUMNS.content}, 1, ${BEGINNING})`.as('content'))
    .orderBy(sortToSql(COLUMNS, list, sql`${COLUMNS.id} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
}

export async function countLetters(db: Db, scope: Scope, list: LetterList): Promise<number> {
  const { total } = await boxOf(db, scope, list.box)
    .where(isListed(db, list))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findLetter(db: Db, scope: Scope, box: LetterBox, id: number) {
  return select(db, scope, box)
    .select('letters.content')
    .where('letters.id', '=', id)
    .executeTakeFirst();
}

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

/** Neighbours of a letter in its box: the next newer and the next older. */
export async function findNeighbours(db: Db, scope: Scope, box: LetterBox, id: number) {
  const beside = (operator: '>' | '<', order: 'asc' | 'desc') =>
    boxOf(db, scope, box)
      .select('letters.id')
      .where('letters.id', operator, id)
      .orderBy('letters.id', order)
      .limit(1)
      .executeTakeFirst();
  const [newer, older] = [await beside('>', 'asc'), await beside('<', 'desc')];
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null };
}

/** Receivers of the letters, with names and times of reading. */
export function findReceivers(db: Db, letterIds: readonly number[]) {
  return db
    .selectFrom('letterReceivers')
    .innerJoin('members', 'members.id', 'letterReceivers.memberId')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['letterId', 'memberId', 'readAt', 'accounts.realName as name'])
    .where(dialectOf(db).inIds(ref('letterReceivers.letterId'), letterIds))
    .orderBy('letterId')
    .orderBy('memberId')
    .execute();
}

export async function countUnread(db: Db, scope: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('letterReceivers')
    .select(sql<number>`count(*)`.as('count'))
    .where('memberId', '=', scope.memberId)
    .where('readAt', 'is', null)
    .where(isLive('letterReceivers'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of the letters that are in the caller's box. */
export async function countInBox(db: Db, scope: Scope, box: LetterBox, ids: readonly number[]) {
  const { count } = await boxOf(db, scope, box)
    .select(sql<number>`count(*)`.as('count'))
    .where(dialectOf(db).inIds(COLUMNS.id, ids))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks received letters as read, all of them without ids. Returns how many were unread. */
export async function markRead(db: Db, scope: Scope, now: number, ids?: readonly number[]) {
  const unread = db
    .updateTable('letterReceivers')
    .set({ readAt: now })
    .where('memberId', '=', scope.memberId)
    .where('readAt', 'is', null)
    .where(isLive('letterReceivers'));
  const some = ids ? unread.where(dialectOf(db).inIds(ref('letterId'), ids)) : unread;
  const { numUpdatedRows } = await some.executeTakeFirst();
  return Number(numUpdatedRows);
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
      .where('fromId', '=', scope.memberId)
      .where(inIds(ref('id'), ids))
      .execute();
  }
  const deleted = await db
    .deleteFrom('letters')
    .where(inIds(ref('id'), ids))
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
    .execute();
  return deleted.map(({ id }) => id);
}

export async function insertLetter(
  db: Db,
  scope: Scope,
  { toIds, title, content }: Pick<LetterSend, 'toIds' | 'title' | 'content'>,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('letters')
    .values({
      ...{ tenantId: scope.tenantId, fromId: scope.memberId, title, content },
      ...{ createdAt: now, fromDeletedAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('letterReceivers')
    .values(toIds.map((memberId) => ({ letterId: id, memberId, readAt: null, deletedAt: null })))
    .execute();
  return id;
}
