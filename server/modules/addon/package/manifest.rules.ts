import { ADDON_LIMIT } from '#contract/addon/limits';
import { type AddonManifest, type AddonMenu, addonManifest } from '#contract/addon/manifest';
import type { Call } from '#contract/call';
import { PackageProblem } from '../../../lib/addon/problem';
import { parseDocument } from '../../../lib/input/document';
import { findCall, mayAddonCall, mayMenuGrant } from './call.rules';

/** The pictures that browsers draw and that hold no scripts. */
const PICTURE = /^web\/.+\.(?:png|jpe?g|webp)$/i;

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

function assertCalls(keys: readonly string[], isAllowed: (call: Call) => boolean): void {
  for (const key of keys) {
    const call = findCall(key);
    if (!call) throw new PackageProblem('package.call-unknown', { call: key });
    if (!isAllowed(call)) throw new PackageProblem('package.call-forbidden', { call: key });
  }
}

function isShaped({ menu, parent }: Placed): boolean {
  const hasPath = menu.path !== null;
  if (menu.type !== 'button') return hasPath === (menu.type === 'menu');
  return !hasPath && parent !== undefined && menu.children.length === 0;
}

function assertMenus(menus: readonly AddonMenu[]): Set<string> {
  const keys = new Set<string>();
  const paths = new Set<string>();
  for (const placed of placedMenus(menus)) {
    const { key, path, permissions } = placed.menu;
    if (placed.level > ADDON_LIMIT.menuDepth) {
      throw new PackageProblem('package.menu-depth', { limit: ADDON_LIMIT.menuDepth });
    }
    if (!isShaped(placed)) throw new PackageProblem('package.menu-shape', { key });
    if (keys.has(key)) throw new PackageProblem('package.menu-key', { key });
    keys.add(key);
    if (path !== null) {
      if (paths.has(path)) throw new PackageProblem('package.menu-path', { path });
      paths.add(path);
    }
    assertCalls(permissions, mayMenuGrant);
  }
  return keys;
}

/**
 * Reads `addon.json` (docs/design/domain.md, "Add-on market"): by its schema, with calls that the
 * platform has and an add-on may make, and menus that can join the tree.
 * @throws PackageProblem
 */
export function readManifest(text: string): AddonManifest {
  const manifest = parseDocument(
    addonManifest,
    text,
    (kind, params) => new PackageProblem(`package.manifest-${kind}`, params),
  );
  assertCalls(manifest.calls, mayAddonCall);
  const keys = assertMenus(manifest.menus);
  const managing = manifest.documents?.managedBy;
  if (managing !== undefined && !keys.has(managing)) {
    throw new PackageProblem('package.documents-menu', { key: managing });
  }
  return manifest;
}

/** Refuses screenshots that the package does not hold, and files that are no pictures by name. @throws PackageProblem */
export function assertScreenshots(
  manifest: AddonManifest,
  isThere: (file: string) => boolean,
): void {
  for (const { file } of manifest.screenshots) {
    if (!PICTURE.test(file) || !isThere(file)) {
      throw new PackageProblem('package.screenshot', { file });
    }
  }
}
