import type { MenuSeed } from '#server/db/seed/menu-seed';
import { MENUS } from '#server/db/seed/menus';
import type { MenuRelease } from '#server/db/seed/own-menus';
import type { Db } from '#server/db/types';
import { both } from '#server/lib/texts';

/* Releases after this one, and what is stored of them. */

/** The tree with one node changed, or taken out where there is nothing in its place. */
export function treeWith(
  key: string,
  edit: (node: MenuSeed) => MenuSeed[],
  nodes: readonly MenuSeed[] = MENUS,
): MenuSeed[] {
  return nodes.flatMap((node) => {
    const children = node.children && treeWith(key, edit, node.children);
    const same = children ? { ...node, children } : node;
    return node.key === key ? edit(same) : [same];
  });
}

/** The tree with more below a node. */
export const below = (key: string, more: readonly MenuSeed[], nodes?: readonly MenuSeed[]) =>
  treeWith(key, (node) => [{ ...node, children: [...(node.children ?? []), ...more] }], nodes);

/** A release after this one. */
export const next = (menus: readonly MenuSeed[]): MenuRelease => ({ number: 1_000, menus });

export const button = (
  key: string,
  permission: string,
  more: Partial<MenuSeed> = {},
): MenuSeed => ({
  ...{ key, type: 'button', title: both(key, key), permissions: [permission] },
  ...more,
});

/** The menus as they are in the database. */
export function storedMenus(db: Db) {
  const all = () => db.selectFrom('menus').selectAll().orderBy('id').execute();
  type Menu = Awaited<ReturnType<typeof all>>[number];
  return {
    all,
    byPath: async (path: string) => (await all()).find((menu) => menu.path === path) as Menu,
    byKey: async (key: string) => (await all()).find((menu) => menu.key === key) as Menu,
    change: (id: number, values: object) =>
      db.updateTable('menus').set(values).where('id', '=', id).execute(),
    /** How many roles and policies have the menu. */
    granted: async (menuId: number) => {
      const links = (table: 'roleMenus' | 'policyMenus') =>
        db.selectFrom(table).select('menuId').where('menuId', '=', menuId).execute();
      return {
        role: (await links('roleMenus')).length,
        policy: (await links('policyMenus')).length,
      };
    },
  };
}
