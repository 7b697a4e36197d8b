import { ADDON_LIMIT } from '#contract/addon/limits';
import { type AddonManifest, type AddonMenu, addonManifest } from '#contract/addon/manifest';
import type { Call } from '#contract/call';
import { PackageProblem } from '../../../lib/addon/problem';
import { readDocument } from '../../../lib/input/document';
import { findCall, mayAddonCall, mayMenuGrant } from './call.rules';

/** A menu with the level that it stands on; those on the first have no parent. */
interface Placed {
  menu: AddonMenu;
  parent: AddonMenu | undefined;
  level: number;
}

function* placedMenus(
  menus: readonly AddonMenu[],
  parent?: AddonMenu,
  level = 1,
): Generator<Placed> {
  for (const menu of menus) {
    yield { menu, parent, level };
    yield* placedMenus(menu.children, menu, level + 1);
  }
}

function* callProblems(
  keys: readonly string[],
  isAllowed: (call: Call) => boolean,
): Generator<PackageProblem> {
  for (const key of keys) {
    const call = findCall(key);
    if (!call) yield new PackageProblem('package.call-unknown', { call: key });
    else if (!isAllowed(call)) yield new PackageProblem('package.call-forbidden', { call: key });
  }
}

function isShaped({ menu, parent }: Placed): boolean {
  const hasPath = menu.path !== null;
  if (menu.type !== 'button') return hasPath === (menu.type === 'menu');
  return !hasPath && parent !== undefined && menu.children.length === 0;
}

function* menuProblems({ menus, documents }: AddonManifest): Generator<PackageProblem> {
  const keys = new Set<string>();
  const paths = new Set<string>();
  for (const placed of placedMenus(menus)) {
    const { key, path, permissions } = placed.menu;
    if (placed.level > ADDON_LIMIT.menuDepth) {
      yield new PackageProblem('package.menu-depth', { limit: ADDON_LIMIT.menuDepth });
    }
    if (!isShaped(placed)) yield new PackageProblem('package.menu-shape', { key });
    if (keys.has(key)) yield new PackageProblem('package.menu-key', { key });
    keys.add(key);
    if (path !== null) {
      if (paths.has(path)) yield new PackageProblem('package.menu-path', { path });
      paths.add(path);
    }
    yield* callProblems(permissions, mayMenuGrant);
  }
  const managing = documents?.managedBy;
  if (managing !== undefined && !keys.has(managing)) {
    yield new PackageProblem('package.documents-menu', { key: managing });
  }
}

/** Each need is another add-on's, once: two versions of one are never there together. */
function* needProblems({ key: own, needs }: AddonManifest): Generator<PackageProblem> {
  const keys = new Set([own]);
  for (const { key } of needs) {
    if (keys.has(key)) yield new PackageProblem('package.needs-key', { key });
    keys.add(key);
  }
}

/** `addon.json` as it is read: as far as it can be, and all that is wrong with it. */
interface ReadManifest {
  manifest?: AddonManifest;
  problems: PackageProblem[];
}

/**
 * Reads `addon.json` (docs/design/domain.md, "Add-on market"): by its schema, with calls that the
 * platform has and an add-on may make, and menus that can join the tree.
 */
export function inspectManifest(text: string): ReadManifest {
  const read = readDocument(addonManifest, text);
  if ('problems' in read) {
    const problems = read.problems.map(
      ([kind, params]) => new PackageProblem(`package.manifest-${kind}`, params),
    );
    return { problems };
  }
  const { value: manifest } = read;
  const problems = [
    ...callProblems(manifest.calls, mayAddonCall),
    ...menuProblems(manifest),
    ...needProblems(manifest),
  ];
  return { manifest, problems };
}

/** The same for whoever takes no other than a good one. @throws PackageProblem for the first thing wrong */
export function readManifest(text: string): AddonManifest {
  const { manifest, problems } = inspectManifest(text);
  if (manifest && problems.length === 0) return manifest;
  throw problems[0];
}
