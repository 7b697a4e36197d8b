import { matchPath } from '@umijs/max';
import { ADDON } from '#contract/codes';
import type { MenuNode } from '#contract/menu/node';

const WEB_ADDRESS = /^https?:\/\//i;

/** The external URL of an entry; schemes other than http(s) are ignored. */
export function outsideAddress(node: MenuNode): string | undefined {
  return node.alias && WEB_ADDRESS.test(node.alias) ? node.alias : undefined;
}

/** Whether the entry shows an external page inside the console instead of in a new window. */
export const isFramed = (node: MenuNode) => node.isFrame && outsideAddress(node) !== undefined;

/** The console's addresses of another add-on's pages begin with this. */
const BASE = /^\/app\/([^/]+)/;

/** The add-on whose address this is: the console's own but below `/app`. */
export const addonOf = (pathname: string): string => BASE.exec(pathname)?.[1] ?? ADDON;

/** An address of an add-on as the console has it. */
const within = (addon: string, path: string) =>
  addon === ADDON || path === '' ? path : `/app/${addon}${path}`;

/** The console path of an entry; a framed page has its own. */
export const pathOf = (node: MenuNode) =>
  within(node.addon, isFramed(node) ? `/frame/${node.id}` : node.path);

/** Where the entry leads that is to be highlighted instead of this one. */
export const activeOf = (node: MenuNode): string | null =>
  node.activeMenu && within(node.addon, node.activeMenu);

/** A folder without pages shows only if marked "always show". */
export const isShown = (node: MenuNode): boolean =>
  !node.hideInMenu && (node.type !== 'directory' || node.alwaysShow || node.children.some(isShown));

/** A visible folder without pages. */
export const isEmptyFolder = (node: MenuNode): boolean =>
  node.type === 'directory' && !outsideAddress(node) && !node.children.some(isShown);

/** A folder with a single entry is replaced by that entry, unless marked "always show". */
export const givesWay = (node: MenuNode): boolean =>
  node.type === 'directory' && !node.alwaysShow && node.children.filter(isShown).length === 1;

/** Number of entries when the menu is fully expanded. */
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

/** Without a slash at the end (docs/product.md, "Addresses that other add-ons use"). */
const plain = (pathname: string) => (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);

/** The trail to the entry of a path itself, which may have parameters. */
function ownTrailOf(nodes: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  const exact = findTrail(nodes, (node) => pathOf(node) === plain(pathname));
  if (exact.length > 0) return exact;
  return findTrail(nodes, (node) => node.path.includes(':') && !!matchPath(pathOf(node), pathname));
}

/** The menu entry of a path. */
export const entryOf = (nodes: readonly MenuNode[], pathname: string): MenuNode | undefined =>
  ownTrailOf(nodes, pathname).at(-1);

/** The other addresses of the own account, which is one page (config/routes.ts). */
const ACCOUNT = /^\/account(\/|$)/;

/** The address by which the menu knows a page. */
export const placeOf = (pathname: string): string =>
  ACCOUNT.test(pathname) ? '/home/account' : pathname;

/** Whether the entry is a page of an add-on's package, which the console shows in a frame (ADR 0069). */
const isHosted = (node: MenuNode) =>
  node.addon !== ADDON && node.type === 'menu' && node.path !== '' && !outsideAddress(node);

/** Whether the console itself shows the page, and its address says which one it is. */
export const isWithin = (node: MenuNode) =>
  isFramed(node) || (isHosted(node) && !node.path.includes(':'));

/** The pages of an add-on's package in a menu, by their paths below the add-on. */
export const hostedPaths = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [...(isHosted(node) ? [node.path] : []), ...hostedPaths(node.children)]);

/** The entry of a page of an add-on's package: of the address, or of the nearest one above it. */
export function hostedAt(nodes: readonly MenuNode[], pathname: string): MenuNode | undefined {
  const own = entryOf(nodes, pathname);
  if (own && isHosted(own)) return own;
  const above = plain(pathname).replace(/\/[^/]*$/, '');
  return BASE.test(above) ? hostedAt(nodes, above) : undefined;
}

/** The trail to the nearest folder that a page without an entry is below. */
const folderTrailOf = (nodes: readonly MenuNode[], pathname: string) =>
  findTrail(
    nodes,
    (node) =>
      node.type === 'directory' && node.path !== '' && pathname.startsWith(`${pathOf(node)}/`),
  );

/**
 * The trail from the top entry to the entry of a path, to the active menu of its page, or to the
 * folder of a page without an entry. Empty for a path outside the menu.
 */
export function trailOf(nodes: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  const trail = ownTrailOf(nodes, pathname);
  const own = trail.at(-1);
  if (!own) return folderTrailOf(nodes, placeOf(pathname));
  const active = activeOf(own);
  return active && active !== plain(pathname) ? trailOf(nodes, active) : trail;
}

/** Reduces the menu to the entries of a trail, for titles and selection. */
export function alongTrail(trail: readonly MenuNode[]): MenuNode[] {
  const [first, ...rest] = trail;
  return first ? [{ ...first, children: alongTrail(rest) }] : [];
}

/** A page in the results of the menu search, with the names of its ancestors. */
export interface FoundPage {
  node: MenuNode;
  names: readonly string[];
}

/** All entries that open something, in menu order. */
export function pagesOf(nodes: readonly MenuNode[], above: readonly string[] = []): FoundPage[] {
  return nodes.filter(isShown).flatMap((node) => {
    const names = [...above, node.name];
    const below = pagesOf(node.children, names);
    return node.type === 'menu' ? [{ node, names }, ...below] : below;
  });
}
