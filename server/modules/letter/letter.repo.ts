import { type SqlBool, sql } from 'kysely';
import type { Language } from '#contract/codes';
import type { LetterBox } from '#contract/letter/letter';
import { dialectOf, escapeLike } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { optionalName, personAvatar, personName } from '../../db/query/person';
import { allOf, conditionsToSql, keywordsToSql, sortToSql } from '../../db/query/where';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { SYSTEM } from './system.rules';

const ref = sql.ref;

/** Characters of the content in lists. */
const BEGINNING = 200;

/** A seat that boxes belong to. */
type Owner = Pick<Scope, 'tenantId' | 'memberId'>;

/** Whose boxes are read, and in which language letters of the system speak. */
export interface Reader {
  scope: Scope;
  language: Language;
}

function columnsOf(db: Db, { language }: Reader) {
  const { textIn } = dialectOf(db);
  return {
    id: ref('letters.id'),
    fromId: ref('letters.fromId'),
    fromName: sql<string | null>`case when ${ref('letters.senderKind')} = 'system'
      then ${sql.lit(SYSTEM[language])} else ${optionalName('members', 'accounts')} end`,
    title: textIn(ref('letters.title'), ref('letters.titleTexts'), language),
    content: textIn(ref('letters.content'), ref('letters.contentTexts'), language),
    createdAt: ref('letters.createdAt'),
  };
}

/** Letters in a box of the caller's seat. */
function inBox({ tenantId, memberId }: Scope, box: LetterBox) {
  return box === 'received'
    ? sql<SqlBool>`${ref('mine.memberId')} = ${memberId} and ${isLive('mine')}`
    : sql<SqlBool>`${ref('letters.tenantId')} = ${tenantId} and ${ref('letters.fromId')} = ${memberId}
        and ${ref('letters.fromDeletedAt')} is null`;
}

function boxOf(db: Db, scope: Scope, box: LetterBox) {
  return db
    .selectFrom('letters')
    .leftJoin('letterReceivers as mine', (join) =>
      join.onRef('mine.letterId', '=', 'letters.id').on('mine.memberId', '=', scope.memberId),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'letters.fromId')
        .onRef('members.tenantId', '=', 'letters.tenantId'),
    )
    .leftJoin('accounts', 'accounts.id', 'members.accountId')
    .leftJoin('tenants', 'tenants.id', 'letters.tenantId')
    .where(inBox(scope, box))
    .$if(box === 'received', (query) =>
      query.modifyEnd(acrossTenants('a letter comes from a seat of any tenant')),
    );
}

function select(db: Db, reader: Reader, box: LetterBox) {
  const { title, fromName } = columnsOf(db, reader);
  return boxOf(db, reader.scope, box).select([
    'letters.id',
    'letters.tenantId',
    'letters.senderKind',
    'letters.fromId',
    'letters.createdAt',
    'mine.readAt',
    personAvatar('members', 'accounts').as('fromAvatar'),
    'tenants.name as tenantName',
    title.as('title'),
    fromName.as('fromName'),
    sql<number>`(select count(*) from ${sql.table('fileUses')}
      where ${ref('fileUses.kind')} = 'letter' and ${ref('fileUses.targetId')} = ${ref('letters.id')})`.as(
      'fileCount',
    ),
  ]);
}

interface LetterList extends ParsedList {
  box: LetterBox;
  state?: 'read' | 'unread';
}

/** Letters with a receiver whose name contains the keyword. */
function isTo(db: Db, keyword: string) {
  const name = dialectOf(db).like(personName('seat', 'receiver'), `%${escapeLike(keyword)}%`);
  return sql<SqlBool>`exists (select 1 from ${sql.table('letterReceivers')} as line
    inner join members as seat on ${ref('seat.id')} = ${ref('line.memberId')}
    inner join accounts as receiver on ${ref('receiver.id')} = ${ref('seat.accountId')}
    where ${ref('line.letterId')} = ${ref('letters.id')} and ${name}
      ${acrossTenants('a letter goes to seats of any tenant')})`;
}

/** Keywords are looked for in the text and in the names of the other side, which the caller sees. */
function isFound(db: Db, reader: Reader, list: LetterList) {
  const { title, content, fromName } = columnsOf(db, reader);
  if (list.box === 'received') return keywordsToSql(db, [title, content, fromName], list);
  return list.keywords.map((keyword) => {
    const [inText] = keywordsToSql(db, [title, content], { ...list, keywords: [keyword] });
    return sql<SqlBool>`(${inText} or ${isTo(db, keyword)})`;
  });
}

function isListed(db: Db, reader: Reader, list: LetterList) {
  const conditions = conditionsToSql(db, columnsOf(db, reader), list);
  const asked = allOf([...conditions, ...isFound(db, reader, list)]);
  const readAt = ref('mine.readAt');
  if (list.state === 'read') return sql<SqlBool>`${asked} and ${readAt} is not null`;
  if (list.state === 'unread') return sql<SqlBool>`${asked} and ${readAt} is null`;
  return asked;
}

/** The letters of one page, by default newest first. */
export function findLetters(db: Db, reader: Reader, list: LetterList) {
  const columns = columnsOf(db, reader);
  return select(db, reader, list.box)
    .where(isListed(db, reader, list))
    .select(sql<string>`substr(${columns.content}, 1, ${BEGINNING})`.as('content'))
    .orderBy(sortToSql(columns, list, sql`${columns.id} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
}

export async function countLetters(db: Db, reader: Reader, list: LetterList): Promise<number> {
  const { total } = await boxOf(db, reader.scope, list.box)
    .where(isListed(db, reader, list))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findLetter(db: Db, reader: Reader, box: LetterBox, id: number) {
  return select(db, reader, box)
    .select([columnsOf(db, reader).content.as('content'), 'letters.actions'])
    .where('letters.id', '=', id)
    .executeTakeFirst();
}

export type LetterRow = Awaited<ReturnType<typeof findLetters>>[number];

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
    .select(['letterId', 'memberId', 'readAt', personName('members', 'accounts').as('name')])
    .where(dialectOf(db).inIds(ref('letterReceivers.letterId'), letterIds))
    .orderBy('letterId')
    .orderBy('memberId')
    .modifyEnd(acrossTenants('a letter goes to seats of any tenant'))
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

/** Numbers of unread letters of seats of any tenant, with one query; a seat without any is left out. */
export async function countUnreadBySeat(
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('letterReceivers')
    .select(['memberId', sql<number>`count(*)`.as('count')])
    .where((eb) => dialectOf(db).inIds(eb.ref('memberId'), memberIds))
    .where('readAt', 'is', null)
    .where(isLive('letterReceivers'))
    .groupBy('memberId')
    .execute();
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

/** Number of the letters that a seat has received. */
export async function countReceived(db: Db, { memberId }: Pick<Owner, 'memberId'>) {
  const { count } = await db
    .selectFrom('letterReceivers')
    .select(sql<number>`count(*)`.as('count'))
    .where('memberId', '=', memberId)
    .where(isLive('letterReceivers'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of the letters in both boxes of a seat. */
export async function countBoxes(db: Db, owner: Owner): Promise<number> {
  const { tenantId, memberId } = owner;
  const sent = await db
    .selectFrom('letters')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('fromId', '=', memberId)
    .where('fromDeletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return (await countReceived(db, owner)) + sent.count;
}

/** Number of the letters that are in the caller's box. */
export async function countInBox(db: Db, scope: Scope, box: LetterBox, ids: readonly number[]) {
  const { count } = await boxOf(db, scope, box)
    .select(sql<number>`count(*)`.as('count'))
    .where(dialectOf(db).inIds(ref('letters.id'), ids))
    .executeTakeFirstOrThrow();
  return count;
}
