import { sql } from 'kysely';
import type { Post, PostAdd } from '#contract/post';
import { dialectOf } from '../../db/dialect';
import { prepared } from '../../db/query/prepared';
import { stamped } from '../../db/query/rows';
import { listToSql, sortToSql } from '../../db/query/where';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';
import { keyOf } from '../../lib/account-key';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;
const id = ref('posts.id');

const COLUMNS = {
  id,
  name: ref('posts.name'),
  code: ref('posts.code'),
  status: ref('posts.status'),
  sort: ref('posts.sort'),
  createdAt: ref('posts.createdAt'),
  updatedAt: ref('posts.updatedAt'),
};

/** Named, because a prepared query must not change its columns when a newer release adds one. */
const FIELDS = [
  'posts.id',
  'posts.name',
  'posts.code',
  'posts.sort',
  'posts.status',
  'posts.remark',
  'posts.version',
  'posts.createdAt',
  'posts.updatedAt',
] as const;

/** Positions have neither department nor owner, so only the tenant of the scope matters. */
function select(db: Db, tenantId: number) {
  return db
    .selectFrom('posts')
    .select(FIELDS)
    .select((eb) =>
      eb
        .selectFrom('memberPosts')
        .innerJoin('members', 'members.id', 'memberPosts.memberId')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('memberPosts.postId', '=', 'posts.id')
        .whereRef('memberPosts.tenantId', '=', 'posts.tenantId')
        .whereRef('members.tenantId', '=', 'posts.tenantId')
        .where(isLive('members'))
        .as('memberCount'),
    )
    .where('posts.tenantId', '=', tenantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toPost = (row: Row): Post => ({ ...stamped(row), memberCount: row.memberCount ?? 0 });

export async function listPosts(db: Db, scope: Scope, list: ParsedList) {
  const where = listToSql(db, COLUMNS, [COLUMNS.name, COLUMNS.code], list);
  const rows = await select(db, scope.tenantId)
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('posts.sort')}, ${id}`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)`.as('total'))
    .where('tenantId', '=', scope.tenantId)
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toPost), total };
}

/** All positions of the tenant for pickers, in their order. */
export function findPostOptions(db: Db, scope: Scope) {
  return db
    .selectFrom('posts')
    .select(['id', 'name', 'code', 'status'])
    .where('tenantId', '=', scope.tenantId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

const selectPost = prepared((db, tenantId: number, postId: number) =>
  select(db, tenantId).where('posts.id', '=', postId),
);

export async function findPost(db: Db, scope: Scope, postId: number): Promise<Post | undefined> {
  const [row] = await selectPost(db, scope.tenantId, postId);
  return row && toPost(row);
}

export async function insertPost(db: Db, scope: Scope, values: PostAdd, now: number) {
  const row = await db
    .insertInto('posts')
    .values({
      ...values,
      codeKey: keyOf(values.code),
      tenantId: scope.tenantId,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the row if its version matches; returns whether it did. */
export async function updatePost(
  db: Db,
  scope: Scope,
  {
    id: postId,
    version,
    ...values
  }: { id: number; version: number } & Partial<PostAdd & { codeKey: string }>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('posts')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deletePosts(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('posts')
    .where('tenantId', '=', scope.tenantId)
    .where(dialectOf(db).inIds(id, ids))
    .execute();
}

/** Deletes up to `limit` positions of a tenant that goes; false once there are none. */
export async function purgePosts(db: Db, tenantId: number, limit: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('posts')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('posts as own')
        .select('own.id')
        .where('own.tenantId', '=', tenantId)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
