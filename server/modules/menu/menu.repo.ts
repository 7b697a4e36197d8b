import type { Db } from '../../db/types';

/** All enabled menus of the browser client, siblings in their order. */
export function findEnabledMenus(db: Db) {
  return db
    .selectFrom('menus')
    .selectAll()
    .where('status', '=', 'enabled')
    .where('client', '=', 'pc')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export type MenuRow = Awaited<ReturnType<typeof findEnabledMenus>>[number];

export function findEnabledAddons(db: Db) {
  return db
    .selectFrom('addons')
    .selectAll()
    .where('status', '=', 'enabled')
    .orderBy('sort')
    .execute();
}
