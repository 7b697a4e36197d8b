import type { Flag } from '../../db/columns';
import type { Db } from '../../db/types';

export interface SeatValues {
  accountId: number;
  tenantId: number;
  deptId: number | null;
  isDefaultAdmin: Flag;
}

/** The given rows that the tenant still has. */
export async function findInTenant(
  db: Db,
  table: 'depts' | 'roles' | 'posts',
  tenantId: number,
  id: number | null,
): Promise<number | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertSeat(db: Db, values: SeatValues, now: number): Promise<number> {
  const row = await db
    .insertInto('members')
    .values({
      ...values,
      status: 'enabled',
      remark: null,
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

export async function giveRole(db: Db, memberId: number, roleId: number): Promise<void> {
  await db.insertInto('memberRoles').values({ memberId, roleId }).execute();
}

export async function givePost(db: Db, memberId: number, postId: number): Promise<void> {
  await db.insertInto('memberPosts').values({ memberId, postId }).execute();
}
