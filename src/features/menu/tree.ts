import { matchPath } from '@umijs/max';
import type { MenuNode } from '#contract/menu/node';

const WEB_ADDRESS = /^https?:\/\//i;

/** The outside address of an entry; any other scheme than http(s) is ignored. */
export function outsideAddress(node: MenuNode): string | undefined {
  return node.alias && WEB_ADDRESS.test(node.alias) ? node.alias : undefined;
}

/** Whether the entry shows an outside page within the console instead of a new window. */
export const isFramed = (node: MenuNode) => node.isFrame && outsideAddress(node) !== undefined;

/** Where an entry leads within the console; a framed page has an address of its own. */
export const pathOf = (node: MenuNode) => (isFramed(node) ? `/frame/${node.id}` : node.path);

/** A folder that there is nothing to open in shows only when it is to be shown always. */
export const isShown = (node: MenuNode): boolean =>
  !node.hideInMenu && (node.type !== 'directory' || node.alwaysShow || node.children.some(isShown));

/** A folder that is shown although there is nothing in it to open. */
export const isEmptyFolder = (node: MenuNode): boolean =>
  node.type === 'directory' && !outsideAddress(node) && !node.children.some(isShown);

/** A folder of one entry gives way to that entry, unless it is to be shown always. */
export const givesWay = (node: MenuNode): boolean =>
  node.type === 'directory' && !node.alwaysShow && node.children.filter(isShown).length === 1;

/** How many entries the menu shows when it is fully open. */
export const countShown = (nodes: readonly MenuNode[]): number =>
  nodes
    .filter(isShown)
    .reduce((sum, node) => sum + countShown(node.children) + (givesWay(node) ? 0 : 1), 0);

function findTrail(
  nodes: readonly MenuNode[],
  isIt: (node: MenuNode) => boolean,
): readonly MenuNode[] {
  for (const node of nodes) {
    const below = findTrail(node.children, isIt);
    if (below.length > 0) return [node, ...below];
    if (isIt(node)) return [node];
  }
  return [];
}

/** Down to the entry of an address itself, which may have parameters in its path. */
function ownTrailOf(nodes: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  const exact = findTrail(nodes, (node) => pathOf(node) === pathname);
  if (exact.length > 0) return exact;
  return findTrail(nodes, (node) => node.path.includes(':') && !!matchPath(node.path, pathname));
}

/** The entry that an address has in the menu. */
export const entryOf = (nodes: readonly MenuNode[], pathname: string): MenuNode | undefined =>
  ownTrailOf(nodes, pathname).at(-1);

/**
 * From the top entry down to the one that stands for an address; for a page with an active menu,
 * down to that. Empty for an address that the menu does not hold.
 */
export function trailOf(nodes: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  const trail = ownTrailOf(nodes, pathname);
  const active = trail.at(-1)?.activeMenu;
  return active && active !== pathname ? trailOf(nodes, active) : trail;
}

/** Only the entries on a trail, for whoever needs no more than titles and what is selected. */
export function alongTrail(trail: readonly MenuNode[]): MenuNode[] {
  const [first, ...rest] = trail;
  return first ? [{ ...first, children: alongTrail(rest) }] : [];
}

/** A page that the menu search can find, with the names above it. */
export interface FoundPage {
  node: MenuNode;
  names: readonly string[];
}

/** Every entry that opens something, in the menu's order. */
export function pagesOf(nodes: readonly MenuNode[], above: readonly string[] = []): FoundPage[] {
  return nodes.filter(isShown).flatMap((node) => {
    const names = [...above, node.name];
    const below = pagesOf(node.children, names);
    return node.type === 'menu' ? [{ node, names }, ...below] : below;
  });
}
