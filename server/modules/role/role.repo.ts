import { type SqlBool, sql } from 'kysely';
import type { Role, RoleAdd } from '#contract/role/role';
import { dialectOf } from '../../db/dialect';
import { findSomeIds, stamped } from '../../db/query/rows';
import { listToSql, sortToSql } from '../../db/query/where';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';
import { keyOf } from '../../lib/account-key';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;
const id = ref('roles.id');

/** Members with a role, without the recycle bin. */
const memberCount = sql<number>`(select count(*) from ${sql.table('memberRoles')}
  inner join members on ${ref('members.id')} = ${ref('memberRoles.memberId')}
  where ${ref('memberRoles.roleId')} = ${id} and ${isLive('members')}
  and ${ref('memberRoles.tenantId')} = ${ref('roles.tenantId')}
  and ${ref('members.tenantId')} = ${ref('roles.tenantId')})`;

const COLUMNS = {
  id,
  parentId: ref('roles.parentId'),
  name: ref('roles.name'),
  code: ref('roles.code'),
  dataScope: ref('roles.dataScope'),
  status: ref('roles.status'),
  sort: ref('roles.sort'),
  memberCount,
  createdAt: ref('roles.createdAt'),
  updatedAt: ref('roles.updatedAt'),
};

function select(db: Db, tenantId: number) {
  return db
    .selectFrom('roles')
    .selectAll()
    .select(memberCount.as('memberCount'))
    .where('roles.tenantId', '=', tenantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** Adds the departments of custom scopes, with one query for any number of rows. */
async function toRoles(db: Db, tenantId: number, rows: Row[]): Promise<Role[]> {
  const { inIds } = dialectOf(db);
  const ids = rows.map((row) => row.id);
  const links = await db
    .selectFrom('roleDepts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(inIds(ref('roleId'), ids))
    .orderBy('deptId')
    .execute();
  return rows.map(({ tenantId: _, codeKey: _key, ...row }) => ({
    ...stamped(row),
    deptIds: links.filter((link) => link.roleId === row.id).map((link) => link.deptId),
  }));
}

export async function listRoles(db: Db, tenantId: number, list: ParsedList) {
  const where = listToSql(db, COLUMNS, [COLUMNS.name, COLUMNS.code], list);
  const rows = await select(db, tenantId)
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('roles.sort')}, ${id}`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('roles')
    .select(sql<number>`count(*)`.as('total'))
    .where('tenantId', '=', tenantId)
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: await toRoles(db, tenantId, rows), total };
}

/** Number of roles that nobody holds. */
export async function countUnheld(db: Db, tenantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('roles')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', tenantId)
    .where(sql<SqlBool>`${memberCount} = 0`)
    .executeTakeFirstOrThrow();
  return count;
}

/** All roles of the tenant, siblings in their order. */
export async function findRoles(db: Db, tenantId: number): Promise<Role[]> {
  return toRoles(db, tenantId, await select(db, tenantId).orderBy('sort').orderBy('id').execute());
}

export async function findRole(db: Db, tenantId: number, roleId: number) {
  const rows = await select(db, tenantId).where('roles.id', '=', roleId).execute();
  return (await toRoles(db, tenantId, rows))[0];
}

export async function insertRole(
  db: Db,
  tenantId: number,
  { deptIds, ...values }: RoleAdd,
  now: number,
): Promise<number> {
  const { id: roleId } = await db
    .insertInto('roles')
    .values({ ...values, codeKey: keyOf(values.code), tenantId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setDepts(db, { tenantId, roleId }, deptIds);
  return roleId;
}

/** Updates the row if its version matches; returns whether it did. */
export async function updateRole(
  db: Db,
  tenantId: number,
  {
    id: roleId,
    version,
    deptIds,
    ...values
  }: { id: number; version: number } & Partial<RoleAdd & { codeKey: string }>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('roles')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', roleId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  if (deptIds) await setDepts(db, { tenantId, roleId }, deptIds);
  return true;
}

/** Numbers siblings in the given order. This is no edit, so their version stays. */
export async function setRoleOrder(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<void> {
  for (const [index, roleId] of ids.entries()) {
    await db
      .updateTable('roles')
      .set({ sort: index })
      .where('tenantId', '=', tenantId)
      .where('id', '=', roleId)
      .where('sort', '!=', index)
      .execute();
  }
}

/** A role and its tenant. */
interface RoleId {
  tenantId: number;
  roleId: number;
}

async function setDepts(
  db: Db,
  { tenantId, roleId }: RoleId,
  deptIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('roleDepts')
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .execute();
  if (deptIds.length === 0) return;
  await db
    .insertInto('roleDepts')
    .values(deptIds.map((deptId) => ({ tenantId, roleId, deptId })))
    .execute();
}

/** Replaces the menus of the role. */
export async function setMenus(
  db: Db,
  { tenantId, roleId }: RoleId,
  menuIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('roleMenus')
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .execute();
  for (let from = 0; from < menuIds.length; from += 500) {
    const part = menuIds.slice(from, from + 500);
    await db
      .insertInto('roleMenus')
      .values(part.map((menuId) => ({ tenantId, roleId, menuId })))
      .execute();
  }
}

/** Number of children outside the ids, for each role. */
export function countChildren(db: Db, tenantId: number, ids: readonly number[]) {
  const { inIds } = dialectOf(db);
  return db
    .selectFrom('roles')
    .select(['parentId', sql<number>`count(*)`.as('count')])
    .where('tenantId', '=', tenantId)
    .where(inIds(ref('parentId'), ids))
    .where(sql<SqlBool>`not (${inIds(id, ids)})`)
    .groupBy('parentId')
    .execute();
}

export async function deleteRoles(db: Db, tenantId: number, ids: readonly number[]) {
  const { inIds } = dialectOf(db);
  const chosen = inIds(id, ids);
  await db
    .updateTable('roles')
    .set({ parentId: null })
    .where('tenantId', '=', tenantId)
    .where(chosen)
    .execute();
  await db.deleteFrom('roles').where('tenantId', '=', tenantId).where(chosen).execute();
}

/** Deletes up to `limit` roles of a tenant that goes; false once there are none. */
export async function purgeRoles(db: Db, tenantId: number, limit: number): Promise<boolean> {
  const { inIds } = dialectOf(db);
  const ids = await findSomeIds(db, 'roles', tenantId, limit);
  if (ids.length === 0) return false;
  await db
    .updateTable('roles')
    .set({ parentId: null })
    .where('tenantId', '=', tenantId)
    .where(inIds(ref('parentId'), ids))
    .execute();
  await db
    .deleteFrom('roles')
    .where('tenantId', '=', tenantId)
    .where(inIds(ref('id'), ids))
    .execute();
  return true;
}
