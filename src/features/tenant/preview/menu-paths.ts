import type { Preview } from '#contract/tenant/preview';

type Menus = Preview['menus'];

/** The menus of a list that hold no other one of it, each with the titles of those above it. */
export function menuPaths(menus: Menus, ids: readonly number[]): string[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const above = new Set(ids.map((id) => byId.get(id)?.parentId));
  const pathOf = (id: number | null): string[] => {
    const menu = id === null ? undefined : byId.get(id);
    return menu ? [...pathOf(menu.parentId), menu.title] : [];
  };
  return ids.filter((id) => !above.has(id)).map((id) => pathOf(id).join(' / '));
}
