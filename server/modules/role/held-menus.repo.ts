import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import type { Db } from '../../db/types';

/** A menu that a role has. */
export interface HeldMenu {
  tenantId: number;
  roleId: number;
  menuId: number;
}

/** Rows per insert, within the bound values that either database allows. */
const CHUNK = 300;

/** Who has some menus, whichever tenant's role it is. */
export function findHeldMenus(db: Db, menuIds: readonly number[]): Promise<HeldMenu[]> {
  return db
    .selectFrom('roleMenus')
    .select(['tenantId', 'roleId', 'menuId'])
    .where((eb) => dialectOf(db).inIds(eb.ref('menuId'), menuIds))
    .modifyEnd(acrossTenants('an update of an add-on notes who held the menus that it takes away'))
    .execute();
}

/** Whether a role has one of some menus, whichever tenant's it is. */
export async function isHeldAny(db: Db, menuIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('roleMenus')
    .select('menuId')
    .where((eb) => dialectOf(db).inIds(eb.ref('menuId'), menuIds))
    .limit(1)
    .modifyEnd(acrossTenants('whoever installs add-ons sees whether anybody may use one'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives roles menus again, as far as the roles are still there. */
export async function holdAgain(db: Db, held: readonly HeldMenu[]): Promise<void> {
  const { inIds } = dialectOf(db);
  const roles = await db
    .selectFrom('roles')
    .select('id')
    .where((eb) => inIds(eb.ref('id'), [...new Set(held.map(({ roleId }) => roleId))]))
    .modifyEnd(acrossTenants('a roll back of an add-on gives menus back to those who held them'))
    .execute();
  const there = new Set(roles.map(({ id }) => id));
  const rows = held.filter(({ roleId }) => there.has(roleId));
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto('roleMenus')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
