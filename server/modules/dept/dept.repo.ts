import { type SqlBool, sql } from 'kysely';
import type { Dept, DeptAdd } from '#contract/dept';
import { dialectOf } from '../../db/dialect';
import { findSomeIds, stamped } from '../../db/query/rows';
import { listToSql, sortToSql } from '../../db/query/where';
import { isLive, isVisibleDept } from '../../db/scope';
import type { Db } from '../../db/types';
import { keyOf } from '../../lib/account-key';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;
const id = ref('depts.id');

const COLUMNS = {
  id,
  parentId: ref('depts.parentId'),
  name: ref('depts.name'),
  code: ref('depts.code'),
  leader: ref('depts.leader'),
  phone: ref('depts.phone'),
  email: ref('depts.email'),
  status: ref('depts.status'),
  sort: ref('depts.sort'),
  createdAt: ref('depts.createdAt'),
  updatedAt: ref('depts.updatedAt'),
};

function select(db: Db, scope: Scope) {
  return db
    .selectFrom('depts')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('members')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('members.deptId', '=', 'depts.id')
        .whereRef('members.tenantId', '=', 'depts.tenantId')
        .where(isLive('members'))
        .as('memberCount'),
    )
    .where(isVisibleDept(db, scope));
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toDept({ tenantId: _, codeKey: _key, ...row }: Row): Dept {
  return { ...stamped(row), memberCount: row.memberCount ?? 0 };
}

export async function listDepts(db: Db, scope: Scope, list: ParsedList) {
  const where = listToSql(db, COLUMNS, [COLUMNS.name, COLUMNS.code, COLUMNS.leader], list);
  const rows = await select(db, scope)
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('depts.sort')}, ${id}`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('depts')
    .select(sql<number>`count(*)`.as('total'))
    .where(isVisibleDept(db, scope))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toDept), total };
}

/** All visible departments, siblings in their order. */
export async function findDepts(db: Db, scope: Scope): Promise<Dept[]> {
  const rows = await select(db, scope).orderBy('depts.sort').orderBy('depts.id').execute();
  return rows.map(toDept);
}

export async function findDept(db: Db, scope: Scope, deptId: number): Promise<Dept | undefined> {
  const row = await select(db, scope).where('depts.id', '=', deptId).executeTakeFirst();
  return row && toDept(row);
}

export async function insertDept(db: Db, scope: Scope, values: DeptAdd, now: number) {
  const { id } = await db
    .insertInto('depts')
    .values({
      ...values,
      codeKey: keyOf(values.code),
      tenantId: scope.tenantId,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the row if its version matches; returns whether it did. */
export async function updateDept(
  db: Db,
  scope: Scope,
  {
    id: deptId,
    version,
    ...values
  }: { id: number; version: number } & Partial<DeptAdd & { codeKey: string }>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('depts')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(isVisibleDept(db, scope))
    .where('id', '=', deptId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Numbers siblings in the given order. This is no edit, so their version stays. */
export async function setDeptOrder(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  for (const [index, deptId] of ids.entries()) {
    await db
      .updateTable('depts')
      .set({ sort: index })
      .where('tenantId', '=', scope.tenantId)
      .where('id', '=', deptId)
      .where('sort', '!=', index)
      .execute();
  }
}

/** Number of children outside the ids, for each department. */
export function countChildren(db: Db, scope: Scope, ids: readonly number[]) {
  const { inIds } = dialectOf(db);
  return db
    .selectFrom('depts')
    .select(['parentId', sql<number>`count(*)`.as('count')])
    .where('tenantId', '=', scope.tenantId)
    .where(inIds(ref('parentId'), ids))
    .where(sql<SqlBool>`not (${inIds(id, ids)})`)
    .groupBy('parentId')
    .execute();
}

export async function deleteDepts(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  const { inIds } = dialectOf(db);
  await db
    .updateTable('depts')
    .set({ parentId: null })
    .where('tenantId', '=', scope.tenantId)
    .where(inIds(id, ids))
    .execute();
  await db.deleteFrom('depts').where(isVisibleDept(db, scope)).where(inIds(id, ids)).execute();
}

/** Deletes up to `limit` departments of a tenant that goes; false once there are none. */
export async function purgeDepts(db: Db, tenantId: number, limit: number): Promise<boolean> {
  const { inIds } = dialectOf(db);
  const ids = await findSomeIds(db, 'depts', tenantId, limit);
  if (ids.length === 0) return false;
  await db
    .updateTable('depts')
    .set({ parentId: null })
    .where('tenantId', '=', tenantId)
    .where(inIds(ref('parentId'), ids))
    .execute();
  await db
    .deleteFrom('depts')
    .where('tenantId', '=', tenantId)
    .where(inIds(ref('id'), ids))
    .execute();
  return true;
}
