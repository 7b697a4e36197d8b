import type { AddonMenu } from '#contract/addon/manifest';
import { raiseEveryAccessRevision } from '../../db/access-locks';
import type { Db } from '../../db/types';
import { plainOf, storeTexts } from '../../lib/texts';
import * as repo from './menu.repo';

interface Placed {
  menu: AddonMenu;
  parent: string | null;
  sort: number;
}

/** The menus of a package, each after the one above it. */
const flatten = (menus: readonly AddonMenu[], parent: string | null = null): Placed[] =>
  menus.flatMap((menu, sort) => [{ menu, parent, sort }, ...flatten(menu.children, menu.key)]);

const valuesOf = ({ title, type, icon, path, permissions, hidden }: AddonMenu) => ({
  ...{ type, icon, path, title: plainOf(title), titleTexts: storeTexts(title) },
  permissions: permissions.join(','),
  hidden: hidden ? (1 as const) : (0 as const),
});

/** Menus of the add-on that came with a package, by their keys. */
async function findKeyed(db: Db, addon: string) {
  const own = (await repo.findMenus(db)).filter((menu) => menu.addon === addon);
  return new Map(own.flatMap((menu) => (menu.addonKey === null ? [] : [[menu.addonKey, menu.id]])));
}

/**
 * Brings the menus of a package into the tree. One that is there under its key follows the package, and
 * whoever holds it goes on to; whether it is enabled is the operator's. Returns the ids of those that
 * the package does not have, which the caller removes.
 */
export async function bringPackageMenus(
  db: Db,
  { addon, menus, now }: { addon: string; menus: readonly AddonMenu[]; now: number },
): Promise<number[]> {
  await repo.lockMenus(db);
  const ids = await findKeyed(db, addon);
  const left = new Set(ids.values());
  for (const { menu, parent, sort } of flatten(menus)) {
    const place = { parentId: parent === null ? null : (ids.get(parent) ?? null), sort };
    const id = ids.get(menu.key);
    if (id === undefined) {
      const values = { ...valuesOf(menu), ...place, addon, addonKey: menu.key };
      ids.set(menu.key, await repo.insertPackageMenu(db, values, now));
    } else {
      left.delete(id);
      await repo.updatePackageMenu(db, id, { ...valuesOf(menu), ...place }, now);
    }
  }
  await raiseEveryAccessRevision(db, now);
  return [...left];
}

/** Menus of an add-on by the keys of its package. */
export const findPackageMenuIds = findKeyed;

/** Removes all menus of an add-on, also those that an operator has added to it. */
export async function removeAddonMenus(db: Db, addon: string, now: number): Promise<void> {
  await repo.lockMenus(db);
  const menus = (await repo.findMenus(db)).filter((menu) => menu.addon === addon);
  await removeMenusAt(
    db,
    menus.map(({ id }) => id),
    now,
  );
}

/** Removes menus, and with them who holds them. */
export async function removeMenusAt(db: Db, ids: readonly number[], now: number): Promise<void> {
  await repo.deleteMenus(db, ids);
  await raiseEveryAccessRevision(db, now);
}
