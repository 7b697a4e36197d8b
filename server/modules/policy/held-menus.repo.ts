import { dialectOf } from '../../db/dialect';
import type { Db } from '../../db/types';

/** A menu that a policy allows. */
export interface AllowedMenu {
  policyId: number;
  menuId: number;
}

/** Rows per insert, within the bound values that either database allows. */
const CHUNK = 500;

export function findAllowedMenus(db: Db, menuIds: readonly number[]): Promise<AllowedMenu[]> {
  return db
    .selectFrom('policyMenus')
    .select(['policyId', 'menuId'])
    .where((eb) => dialectOf(db).inIds(eb.ref('menuId'), menuIds))
    .execute();
}

/** Whether a policy allows one of some menus. */
export async function isAllowedAny(db: Db, menuIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('policyMenus')
    .select('menuId')
    .where((eb) => dialectOf(db).inIds(eb.ref('menuId'), menuIds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets policies allow menus again, as far as the policies are still there. */
export async function allowAgain(db: Db, allowed: readonly AllowedMenu[]): Promise<void> {
  const policies = await db.selectFrom('policies').select('id').execute();
  const there = new Set(policies.map(({ id }) => id));
  const rows = allowed.filter(({ policyId }) => there.has(policyId));
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto('policyMenus')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
