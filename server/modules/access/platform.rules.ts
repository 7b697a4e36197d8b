import type { TreeRow } from '../../lib/tree';

interface Menu extends TreeRow {
  permissions: readonly string[];
}

/**
 * Ids of the menus of which nobody outside the platform could use anything: all permissions of their
 * own, or all at and below them, are the platform's only. What stands below such a menu is out of
 * reach with it. What has no permission at all is for everybody, unless it stands there.
 */
export function menusForPlatform(
  menus: readonly Menu[],
  platformOnly: ReadonlySet<string>,
): ReadonlySet<number> {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const closed = new Set(
    menus
      .filter(({ permissions }) => permissions.length > 0)
      .filter(({ permissions }) => permissions.every((one) => platformOnly.has(one)))
      .map(({ id }) => id),
  );
  /** Menus with a permission at or below them, and those with one that others can have. */
  const found = { any: new Set<number>(), open: new Set<number>() };
  for (const menu of menus) {
    if (menu.permissions.length === 0) continue;
    const marked = isBelow(byId, menu, closed) ? [found.any] : [found.any, found.open];
    for (const marks of marked) markUp(byId, menu, marks);
  }
  for (const id of found.any) if (!found.open.has(id)) closed.add(id);
  return closed;
}

/** Whether the menu, or one above it, is among the others. */
function isBelow(
  byId: ReadonlyMap<number, Menu>,
  menu: Menu,
  others: ReadonlySet<number>,
): boolean {
  const seen = new Set<number>();
  for (let step: Menu | undefined = menu; step && !seen.has(step.id); ) {
    if (others.has(step.id)) return true;
    seen.add(step.id);
    step = step.parentId === null ? undefined : byId.get(step.parentId);
  }
  return false;
}

/** Marks a menu and those above it, up to one that is marked. */
function markUp(byId: ReadonlyMap<number, Menu>, menu: Menu, marks: Set<number>): void {
  for (let step: Menu | undefined = menu; step && !marks.has(step.id); ) {
    marks.add(step.id);
    step = step.parentId === null ? undefined : byId.get(step.parentId);
  }
}
