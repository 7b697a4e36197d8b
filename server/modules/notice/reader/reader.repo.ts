import { sql } from 'kysely';
import type { NoticeTab } from '#contract/notice/notice';
import { isAfter } from '../../../db/query/batches';
import { optionalName, personAvatar } from '../../../db/query/person';
import { allOf, listToSql, orderBy, type SortTerm, sortToSql } from '../../../db/query/where';
import type { Db } from '../../../db/types';
import type { ParsedList } from '../../../lib/input/list-query';
import { attachedCount } from '../attached.repo';
import { inTab, isRead, isReadable, isUnread, type Reader, TO_ANY } from './readable.repo';

const ref = sql.ref;

/** Characters of the content in lists. */
const BEGINNING = 200;

/** The tab that a notice is in. */
export const TAB = sql<NoticeTab>`case when ${inTab('notice')} then 'notice' else 'mine' end`;

const COLUMNS = {
  id: ref('notices.id'),
  title: ref('notices.title'),
  tag: ref('notices.tag'),
  level: ref('notices.level'),
  startAt: ref('notices.startAt'),
  // Nothing changes what is out.
  publishedAt: ref('notices.updatedAt'),
};

const KEYWORDS = [COLUMNS.title, ref('notices.content'), COLUMNS.tag];

/** The order of readers: pinned ones first, then as their writers have sorted them, the newest first. */
export const ORDER: readonly SortTerm[] = [
  ref('notices.isPinned'),
  ref('notices.sort'),
  COLUMNS.startAt,
  COLUMNS.id,
].map((column) => ({ column, direction: 'desc' }));

const BACKWARDS = ORDER.map(({ column }) => ({ column, direction: 'asc' }) as const);

function select(db: Db, reader: Reader) {
  return db
    .selectFrom('notices')
    .innerJoin('tenants', 'tenants.id', 'notices.tenantId')
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'notices.authorId')
        .onRef('members.tenantId', '=', 'notices.tenantId'),
    )
    .leftJoin('accounts', 'accounts.id', 'members.accountId')
    .leftJoin('noticeReads as marks', (join) =>
      join
        .onRef('marks.noticeId', '=', 'notices.id')
        .onRef('marks.publication', '=', 'notices.publication')
        .on('marks.accountId', '=', reader.accountId),
    )
    .select([
      ...(['notices.id', 'notices.tenantId', 'notices.title', 'notices.tag'] as const),
      ...(['notices.level', 'notices.isPinned', 'notices.sort'] as const),
      ...(['notices.startAt', 'notices.endAt', 'marks.readAt'] as const),
      'notices.updatedAt as publishedAt',
      optionalName('members', 'accounts').as('fromName'),
      personAvatar('members', 'accounts').as('fromAvatar'),
      'tenants.name as tenantName',
      TAB.as('tab'),
      attachedCount.as('fileCount'),
    ])
    .where(isReadable(reader))
    .modifyEnd(TO_ANY);
}

interface NoticeList extends ParsedList {
  tab: NoticeTab;
  state?: 'read' | 'unread' | undefined;
}

function isListed(db: Db, reader: Reader, list: NoticeList) {
  const asked = [inTab(list.tab), listToSql(db, COLUMNS, KEYWORDS, list)];
  if (list.state === 'read') asked.push(isRead(reader));
  if (list.state === 'unread') asked.push(isUnread(reader));
  return allOf(asked);
}

/** One page of the notices of a tab, and the number of all. */
export async function findNotices(db: Db, reader: Reader, list: NoticeList) {
  const where = isListed(db, reader, list);
  const rows = await select(db, reader)
    .select(sql<string>`substr(${ref('notices.content')}, 1, ${BEGINNING})`.as('content'))
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, orderBy(ORDER)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('total'))
    .where(isReadable(reader))
    .where(where)
    .modifyEnd(TO_ANY)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const findNotice = (db: Db, reader: Reader, id: number) =>
  select(db, reader).select('notices.content').where('notices.id', '=', id).executeTakeFirst();

export type NoticeRow = Awaited<ReturnType<typeof findNotices>>['rows'][number];

/** The neighbours of a notice in its tab, in the order of readers. */
export async function findNeighbours(
  db: Db,
  reader: Reader,
  { tab, ...row }: Pick<NoticeRow, 'id' | 'tab' | 'isPinned' | 'sort' | 'startAt'>,
) {
  const key = [row.isPinned, row.sort, row.startAt, row.id];
  const beside = async (terms: readonly SortTerm[]) => {
    const found = await db
      .selectFrom('notices')
      .select('notices.id')
      .where(isReadable(reader))
      .where(inTab(tab))
      .where(isAfter(db, terms, key))
      .orderBy(orderBy(terms))
      .limit(1)
      .modifyEnd(TO_ANY)
      .executeTakeFirst();
    return found?.id ?? null;
  };
  return { previousId: await beside(BACKWARDS), nextId: await beside(ORDER) };
}
