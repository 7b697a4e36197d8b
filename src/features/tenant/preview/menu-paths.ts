import type { Preview } from '#contract/tenant/preview';

type Menus = Preview['menus'];

/**
 * The menus of a list, each with the titles of those above it, in the order of the tree. One whose menus
 * below all change is named too, as it is itself gained or lost.
 */
export function menuPaths(menus: Menus, ids: readonly number[]): string[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const named = new Set(ids);
  const pathOf = (id: number | null): string[] => {
    const menu = id === null ? undefined : byId.get(id);
    return menu ? [...pathOf(menu.parentId), menu.title] : [];
  };
  return menus.filter(({ id }) => named.has(id)).map(({ id }) => pathOf(id).join(' / '));
}
