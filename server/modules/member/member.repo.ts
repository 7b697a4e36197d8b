import { type SqlBool, sql } from 'kysely';
import type { Member } from '#contract/member';
import { dialectOf } from '../../db/dialect';
import type { Db, Tables } from '../../db/types';
import { allOf, conditionsToSql, sortToSql } from '../../db/where';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/list-query';

const ref = sql.ref;
const id = ref('members.id');

const SEAT_COLUMNS = {
  id,
  deptId: ref('members.deptId'),
  status: ref('members.status'),
  lastActiveAt: ref('members.lastActiveAt'),
  lastLoginAt: ref('members.lastLoginAt'),
  loginCount: ref('members.loginCount'),
  createdAt: ref('members.createdAt'),
  updatedAt: ref('members.updatedAt'),
};
const ACCOUNT_COLUMNS = {
  username: ref('accounts.username'),
  realName: ref('accounts.realName'),
  phone: ref('accounts.phone'),
  email: ref('accounts.email'),
  sex: ref('accounts.sex'),
};
const COLUMNS = { ...SEAT_COLUMNS, ...ACCOUNT_COLUMNS };
/** Sorting by the folded name has an index to follow. */
const SORT_COLUMNS = { ...COLUMNS, username: ref('accounts.usernameKey') };

/** The seats that the scope opens: its departments' and the caller's own; no recycle bin. */
function visible(db: Db, scope: Scope) {
  const seated = sql<SqlBool>`${ref('members.tenantId')} = ${scope.tenantId} and ${ref('members.deletedAt')} is null`;
  if (scope.depts === 'all') return seated;
  const inDepts = dialectOf(db).inIds(ref('members.deptId'), scope.depts);
  return sql<SqlBool>`${seated} and (${inDepts} or ${id} = ${scope.memberId})`;
}

function select(db: Db) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .leftJoin('depts', 'depts.id', 'members.deptId')
    .select([
      'members.id',
      'members.accountId',
      'members.tenantId',
      'members.deptId',
      'members.isDefaultAdmin',
      'members.status',
      'members.remark',
      'members.version',
      'members.lastActiveAt',
      'members.lastLoginAt',
      'members.lastLoginIp',
      'members.loginCount',
      'members.createdAt',
      'members.updatedAt',
      'accounts.username',
      'accounts.realName',
      'accounts.avatar',
      'accounts.phone',
      'accounts.email',
      'accounts.sex',
      'accounts.birthday',
      'accounts.qq',
      'accounts.address',
      'accounts.region',
      'accounts.balance',
      'accounts.integral',
      'tenants.name as tenantName',
      'depts.name as deptName',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Adds roles and positions, two queries however many rows. */
async function toMembers(db: Db, rows: Row[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const roles = await db
    .selectFrom('memberRoles')
    .selectAll()
    .where('memberId', 'in', ids)
    .execute();
  const posts = await db
    .selectFrom('memberPosts')
    .selectAll()
    .where('memberId', 'in', ids)
    .execute();
  return rows.map((row) => ({
    ...row,
    isDefaultAdmin: row.isDefaultAdmin === 1,
    lastActiveAt: toIso(row.lastActiveAt),
    lastLoginAt: toIso(row.lastLoginAt),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    roleIds: roles.filter((link) => link.memberId === row.id).map((link) => link.roleId),
    postIds: posts.filter((link) => link.memberId === row.id).map((link) => link.postId),
  }));
}

/** Which seats a list is about: the scope, the conditions, and one branch of departments if given. */
function listWhere(db: Db, scope: Scope, list: ParsedList, branch: readonly number[] | undefined) {
  const { inIds, searchAccounts } = dialectOf(db);
  return allOf([
    visible(db, scope),
    ...(branch ? [inIds(SEAT_COLUMNS.deptId, branch)] : []),
    ...conditionsToSql(db, COLUMNS, list),
    ...list.keywords.map(
      (text) =>
        sql<SqlBool>`${ref('members.accountId')} in (${searchAccounts(text.toLowerCase())})`,
    ),
  ]);
}

export async function listMembers(
  db: Db,
  scope: Scope,
  list: ParsedList,
  branch: readonly number[] | undefined,
) {
  const where = listWhere(db, scope, list, branch);
  const rows = await select(db)
    .where(where)
    .orderBy(sortToSql(SORT_COLUMNS, list, sql`${id} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const needsAccount = list.conditions.some(({ field }) => field in ACCOUNT_COLUMNS);
  const { total } = await db
    .selectFrom('members')
    .$if(needsAccount, (query) => query.innerJoin('accounts', 'accounts.id', 'members.accountId'))
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: await toMembers(db, rows), total };
}

export async function findMember(db: Db, scope: Scope, memberId: number) {
  const rows = await select(db)
    .where(visible(db, scope))
    .where('members.id', '=', memberId)
    .execute();
  return (await toMembers(db, rows))[0];
}

/** The seats among the ids that the scope opens, in no order. */
export async function findMembers(db: Db, scope: Scope, ids: readonly number[]) {
  const rows = await select(db).where(visible(db, scope)).where('members.id', 'in', ids).execute();
  return toMembers(db, rows);
}

/** How many enabled default admins the tenant keeps without the given seats. */
export async function countOtherAdmins(db: Db, scope: Scope, ids: readonly number[]) {
  const row = await db
    .selectFrom('members')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', scope.tenantId)
    .where('isDefaultAdmin', '=', 1)
    .where('status', '=', 'enabled')
    .where('deletedAt', 'is', null)
    .where('id', 'not in', ids)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the account also sits in another tenant, the recycle bin included. */
export async function isAccountShared(db: Db, scope: Scope, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('accountId', '=', accountId)
    .where('tenantId', '!=', scope.tenantId)
    .executeTakeFirst();
  return row !== undefined;
}

type SeatValues = Pick<Tables['members'], 'deptId' | 'status' | 'remark'>;

export async function insertMember(
  db: Db,
  scope: Scope,
  accountId: number,
  values: SeatValues,
  now: number,
): Promise<number> {
  const row = await db
    .insertInto('members')
    .values({
      ...values,
      accountId,
      tenantId: scope.tenantId,
      isDefaultAdmin: 0,
      lastActiveAt: null,
      lastLoginAt: null,
      lastLoginIp: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes the seat if it still has the version; answers whether it had. */
export async function updateMember(
  db: Db,
  scope: Scope,
  { id: memberId, version, ...values }: { id: number; version: number } & Partial<SeatValues>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(visible(db, scope))
    .where('id', '=', memberId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setPosts(db: Db, memberId: number, postIds: readonly number[]) {
  await db.deleteFrom('memberPosts').where('memberId', '=', memberId).execute();
  if (postIds.length === 0) return;
  await db
    .insertInto('memberPosts')
    .values([...new Set(postIds)].map((postId) => ({ memberId, postId })))
    .execute();
}

/** Moves seats to the recycle bin; department, positions and roles stay for a restore. */
export async function recycleMembers(db: Db, scope: Scope, ids: readonly number[], now: number) {
  await db
    .updateTable('members')
    .set((eb) => ({ deletedAt: now, updatedAt: now, version: eb('version', '+', 1) }))
    .where(visible(db, scope))
    .where('id', 'in', ids)
    .execute();
}
