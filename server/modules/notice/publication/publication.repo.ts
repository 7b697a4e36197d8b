import { sql } from 'kysely';
import type { PublicationAdd } from '#contract/notice/publication';
import { dialectOf } from '../../../db/dialect';
import { optionalName, personAvatar } from '../../../db/query/person';
import { isoOf, stamped } from '../../../db/query/rows';
import { listToSql, sortToSql } from '../../../db/query/where';
import { isLive, isVisibleNotice } from '../../../db/scope';
import type { Flag } from '../../../db/tables/columns';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { attachedCount } from '../attached.repo';

const ref = sql.ref;

/** Characters of the content in lists. */
const BEGINNING = 200;

const COLUMNS = {
  id: ref('notices.id'),
  title: ref('notices.title'),
  tag: ref('notices.tag'),
  level: ref('notices.level'),
  state: ref('notices.state'),
  rangeType: ref('notices.rangeType'),
  sort: ref('notices.sort'),
  startAt: ref('notices.startAt'),
  endAt: ref('notices.endAt'),
  createdAt: ref('notices.createdAt'),
  updatedAt: ref('notices.updatedAt'),
};

const KEYWORDS = [COLUMNS.title, ref('notices.content'), COLUMNS.tag];

const select = (db: Db, scope: Scope) =>
  db
    .selectFrom('notices')
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'notices.authorId')
        .onRef('members.tenantId', '=', 'notices.tenantId'),
    )
    .leftJoin('accounts', 'accounts.id', 'members.accountId')
    .leftJoin('members as editors', (join) =>
      join
        .onRef('editors.id', '=', 'notices.editedBy')
        .onRef('editors.tenantId', '=', 'notices.tenantId'),
    )
    .leftJoin('accounts as editing', 'editing.id', 'editors.accountId')
    .select([
      ...(['notices.id', 'notices.title', 'notices.tag', 'notices.level'] as const),
      ...(['notices.isPinned', 'notices.authorId as fromId', 'notices.state'] as const),
      ...(['notices.rangeType', 'notices.startAt', 'notices.endAt', 'notices.sort'] as const),
      ...(['notices.createdAt', 'notices.updatedAt', 'notices.version'] as const),
      optionalName('members', 'accounts').as('fromName'),
      personAvatar('members', 'accounts').as('fromAvatar'),
      sql<Flag>`case when ${ref('members.status')} = 'enabled' and ${isLive('members')}
        then 1 else 0 end`.as('isFromOpen'),
      'editors.id as editorId',
      optionalName('editors', 'editing').as('editorName'),
      attachedCount.as('fileCount'),
    ])
    .where(isVisibleNotice(db, scope));

type Raw = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toRow = <Row extends Raw>({
  isPinned,
  isFromOpen,
  startAt,
  endAt,
  createdAt,
  updatedAt,
  ...row
}: Row) => ({
  ...row,
  ...stamped({ createdAt, updatedAt }),
  isPinned: isPinned === 1,
  isFromOpen: isFromOpen === 1,
  startAt: isoOf(startAt),
  endAt: isoOf(endAt),
});

/** One page of the notices in the scope, by default the last saved first, and the number of all. */
export async function findPublications(db: Db, scope: Scope, list: ParsedList) {
  const where = listToSql(db, COLUMNS, KEYWORDS, list);
  const last = sql`${COLUMNS.updatedAt} desc, ${COLUMNS.id} desc`;
  const rows = await select(db, scope)
    .select(sql<string>`substr(${ref('notices.content')}, 1, ${BEGINNING})`.as('content'))
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, last))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('total'))
    .where(isVisibleNotice(db, scope))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toRow), total };
}

export async function findPublication(db: Db, scope: Scope, id: number) {
  const row = await select(db, scope)
    .select(['notices.content', 'notices.remindedAt', 'notices.publication'])
    .where('notices.id', '=', id)
    .executeTakeFirst();
  return row && toRow(row);
}

/** Locks those of the notices that are in the scope until the commit, in the order of their ids. */
export async function lockNotices(db: Db, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('notices')
    .select(['id', 'tenantId', 'title', 'rangeType', 'state', 'endAt', 'authorId', 'editedBy'])
    .where(isVisibleNotice(db, scope))
    .where(dialectOf(db).inIds(ref('notices.id'), ids))
    .orderBy('id')
    .modifyEnd(dialectOf(db).forUpdate)
    .execute();
}

export type Locked = Awaited<ReturnType<typeof lockNotices>>[number];

/** What a writer enters, besides the range and the files. */
type Text = Omit<PublicationAdd, 'rangeIds' | 'fileIds'>;

const millisOf = (time: string | null) => (time === null ? null : Date.parse(time));

const toValues = ({ startAt, endAt, isPinned, ...text }: Text) => ({
  ...text,
  startAt: millisOf(startAt),
  endAt: millisOf(endAt),
  isPinned: isPinned ? (1 as const) : (0 as const),
});

export async function insertNotice(
  db: Db,
  { tenantId, memberId }: Scope,
  text: Text,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('notices')
    .values({
      ...{ ...toValues(text), tenantId, authorId: memberId, editedBy: memberId },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves what a writer has entered if the version matches; returns whether it did. */
export async function updateNotice(
  db: Db,
  scope: Scope,
  { id, version, ...text }: Text & { id: number; version: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('notices')
    .set({ ...toValues(text), version: version + 1, updatedAt: now, editedBy: scope.memberId })
    .where(isVisibleNotice(db, scope))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Moves a locked notice to another state, in which nobody has been reminded. */
export async function setState(
  db: Db,
  { tenantId, memberId }: Scope,
  id: number,
  values: {
    state: 'scheduled' | 'published' | 'withdrawn';
    title?: string;
    tag?: string;
    authorId?: number;
    publication?: number;
  },
  now: number,
): Promise<void> {
  await db
    .updateTable('notices')
    .set((eb) => ({
      ...values,
      ...{ remindedAt: null, updatedAt: now, editedBy: memberId, version: eb('version', '+', 1) },
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Notes that readers are reminded of a locked notice, which is no edit. */
export async function setReminded(
  db: Db,
  { tenantId }: Scope,
  id: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ remindedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes locked notices with their ranges and marks. */
export async function deleteNotices(
  db: Db,
  { tenantId }: Pick<Scope, 'tenantId'>,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(ref('id'), ids))
    .execute();
}

/** Takes seats that go from the notices that they have written. */
export async function forgetAuthors(
  db: Db,
  tenantId: number,
  memberIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ authorId: null })
    .where('tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(ref('authorId'), memberIds))
    .execute();
}
