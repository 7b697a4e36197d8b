import type { Menu } from '#contract/menu/menu';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { withDescendants } from '../../lib/tree';

type Offer = Pick<Menu, 'parentId' | 'status' | 'permissions'>;

const routesOf = ({ permissions }: Pick<Menu, 'permissions'>) =>
  permissions.split(',').filter(Boolean);

/** The parent and its ancestors up to the root. */
function pathTo(tree: readonly Menu[], parentId: number | null): Menu[] {
  const path: Menu[] = [];
  for (let id = parentId; id !== null; ) {
    const menu = tree.find((entry) => entry.id === id);
    if (!menu || path.includes(menu)) return path;
    path.push(menu);
    id = menu.parentId;
  }
  return path;
}

/**
 * An editor of menus who is no default admin may add only permissions that it holds; otherwise it
 * could add any permission to a page of its own. Moving or enabling a menu counts as adding those
 * of its descendants, and moving also those of its new ancestors. @throws Refusal menu.beyond
 */
export function assertMayOffer(
  actor: Actor,
  tree: readonly Menu[],
  before: Menu | null,
  after: Offer,
): void {
  if (actor.isDefaultAdmin) return;
  const offered = routesOf(after).filter((route) => !before || !routesOf(before).includes(route));
  const isMoving = before?.parentId !== after.parentId;
  const isEnabling = before?.status === 'disabled' && after.status === 'enabled';
  if (isMoving) offered.push(...pathTo(tree, after.parentId).flatMap(routesOf));
  if (before && (isMoving || isEnabling)) {
    const below = withDescendants(tree, before.id);
    offered.push(...tree.filter((menu) => below.has(menu.id)).flatMap(routesOf));
  }
  const permission = offered.find((route) => !actor.permissions.has(route));
  if (permission) throw new Refusal('menu.beyond', { permission });
}
