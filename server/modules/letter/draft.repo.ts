import { type SqlBool, sql } from 'kysely';
import type { DraftAdd } from '#contract/letter/draft';
import { dialectOf, escapeLike } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { personName } from '../../db/query/person';
import { stamped } from '../../db/query/rows';
import { allOf, conditionsToSql, keywordsToSql, sortToSql } from '../../db/query/where';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

/** Characters of the content in lists. */
const BEGINNING = 200;

const COLUMNS = {
  id: ref('letterDrafts.id'),
  title: ref('letterDrafts.title'),
  content: ref('letterDrafts.content'),
  createdAt: ref('letterDrafts.createdAt'),
  updatedAt: ref('letterDrafts.updatedAt'),
};

/** Drafts of a seat. */
const ofSeat = (db: Db, { memberId }: Pick<Scope, 'memberId'>) =>
  db.selectFrom('letterDrafts').where('letterDrafts.memberId', '=', memberId);

const select = (db: Db, scope: Scope) =>
  ofSeat(db, scope).select([
    ...(['letterDrafts.id', 'letterDrafts.title', 'letterDrafts.version'] as const),
    ...(['letterDrafts.createdAt', 'letterDrafts.updatedAt'] as const),
    sql<number>`(select count(*) from ${sql.table('fileUses')}
      where ${ref('fileUses.kind')} = 'draft'
        and ${ref('fileUses.targetId')} = ${ref('letterDrafts.id')})`.as('fileCount'),
  ]);

/** Drafts with a receiver whose name contains the keyword. */
function isTo(db: Db, keyword: string) {
  const name = dialectOf(db).like(personName('members', 'accounts'), `%${escapeLike(keyword)}%`);
  return sql<SqlBool>`${COLUMNS.id} in (
    select ${ref('letterDraftReceivers.draftId')} from ${sql.table('letterDraftReceivers')}
      inner join members on ${ref('members.id')} = ${ref('letterDraftReceivers.memberId')}
      inner join accounts on ${ref('accounts.id')} = ${ref('members.accountId')}
    where ${name} ${acrossTenants('a letter goes to seats of any tenant')})`;
}

function isListed(db: Db, list: ParsedList) {
  const { title, content } = COLUMNS;
  const found = list.keywords.map((keyword) => {
    const [inText] = keywordsToSql(db, [title, content], { ...list, keywords: [keyword] });
    return sql<SqlBool>`(${inText} or ${isTo(db, keyword)})`;
  });
  return allOf([...conditionsToSql(db, COLUMNS, list), ...found]);
}

/** One page of the drafts, by default the last saved first, and how many there are in all. */
export async function findDrafts(db: Db, scope: Scope, list: ParsedList) {
  const where = isListed(db, list);
  const last = sql`${COLUMNS.updatedAt} desc, ${COLUMNS.id} desc`;
  const rows = await select(db, scope)
    .select(sql<string>`substr(${COLUMNS.content}, 1, ${BEGINNING})`.as('content'))
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, last))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await ofSeat(db, scope)
    .where(where)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(stamped), total };
}

export async function findDraft(db: Db, scope: Scope, id: number) {
  const row = await select(db, scope)
    .select('letterDrafts.content')
    .where('letterDrafts.id', '=', id)
    .executeTakeFirst();
  return row && stamped(row);
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Receivers of the drafts, with their names. */
export function findDraftReceivers(db: Db, draftIds: readonly number[]) {
  return db
    .selectFrom('letterDraftReceivers')
    .innerJoin('members', 'members.id', 'letterDraftReceivers.memberId')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['draftId', 'letterDraftReceivers.memberId'])
    .select(personName('members', 'accounts').as('name'))
    .where(dialectOf(db).inIds(ref('draftId'), draftIds))
    .orderBy('draftId')
    .orderBy('letterDraftReceivers.memberId')
    .modifyEnd(acrossTenants('a letter goes to seats of any tenant'))
    .execute();
}

/** Locks the member's row until the commit, so that its drafts are counted one after another. */
export async function lockMember(db: Db, { tenantId, memberId }: Scope): Promise<void> {
  await sql`select id from members where tenant_id = ${tenantId} and id = ${memberId}
    ${dialectOf(db).forUpdate}`.execute(db);
}

export async function countDrafts(db: Db, seat: Pick<Scope, 'memberId'>): Promise<number> {
  const { count } = await ofSeat(db, seat)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Text = Pick<DraftAdd, 'title' | 'content'>;

export async function insertDraft(
  db: Db,
  { memberId }: Scope,
  { title, content }: Text,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('letterDrafts')
    .values({ memberId, title, content, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the text if the version matches; returns whether it did. */
export async function updateDraft(
  db: Db,
  { memberId }: Scope,
  { id, version, title, content }: Text & { id: number; version: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('letterDrafts')
    .set({ title, content, version: version + 1, updatedAt: now })
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Replaces the receivers of a draft of the caller. */
export async function setDraftReceivers(
  db: Db,
  draftId: number,
  toIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('letterDraftReceivers').where('draftId', '=', draftId).execute();
  if (toIds.length === 0) return;
  await db
    .insertInto('letterDraftReceivers')
    .values(toIds.map((memberId) => ({ draftId, memberId })))
    .execute();
}

/** Deletes drafts, one only at a version if it is given; returns how many. */
export async function deleteDrafts(
  db: Db,
  { memberId }: Scope,
  ids: readonly number[],
  version?: number,
): Promise<number> {
  const all = db
    .deleteFrom('letterDrafts')
    .where('memberId', '=', memberId)
    .where(dialectOf(db).inIds(ref('id'), ids));
  const some = version === undefined ? all : all.where('version', '=', version);
  return Number((await some.executeTakeFirst()).numDeletedRows);
}

/** Deletes up to `limit` drafts of seats that go; returns their ids. */
export async function deleteDraftsOf(db: Db, memberIds: readonly number[], limit: number) {
  const deleted = await db
    .deleteFrom('letterDrafts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('letterDrafts as own')
        .select('own.id')
        .where(dialectOf(db).inIds(ref('own.memberId'), memberIds))
        .limit(limit),
    )
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
