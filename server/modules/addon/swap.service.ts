import type { AddonMenu } from '#contract/addon/manifest';
import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import {
  bringPackageMenus,
  findPackageMenuIds,
  removeAddonMenus,
  removeMenusAt,
} from '../menu/package-menus.service';
import { type AllowedMenu, allowAgain, findAllowedMenus } from '../policy/held-menus.service';
import { findHeldMenus, type HeldMenu, holdAgain } from '../role/held-menus.service';
import * as repo from './addon.repo';
import { stillSkipped } from './skip.rules';

/** Who held a menu that an update took away, by the key of the menu in the package. */
type Removed = Record<
  string,
  { roles: Omit<HeldMenu, 'menuId'>[]; policies: Omit<AllowedMenu, 'menuId'>[] }
>;

interface Part {
  db: Db;
  now: number;
}

async function readHolders(db: Db, keyed: Map<string, number>, gone: readonly number[]) {
  const roles = await findHeldMenus(db, gone);
  const policies = await findAllowedMenus(db, gone);
  const removed: Removed = {};
  for (const [key, id] of keyed) {
    if (!gone.includes(id)) continue;
    removed[key] = {
      roles: roles.filter(({ menuId }) => menuId === id).map(({ menuId: _, ...role }) => role),
      policies: policies
        .filter(({ menuId }) => menuId === id)
        .map(({ policyId }) => ({ policyId })),
    };
  }
  return removed;
}

/** Gives menus that are back to those who held them before. */
async function giveBack(db: Db, addon: string, removed: Removed): Promise<void> {
  const ids = await findPackageMenuIds(db, addon);
  const back = Object.entries(removed).flatMap(([key, holders]) => {
    const menuId = ids.get(key);
    return menuId === undefined ? [] : [{ menuId, ...holders }];
  });
  await holdAgain(
    db,
    back.flatMap(({ menuId, roles }) => roles.map((role) => ({ ...role, menuId }))),
  );
  await allowAgain(
    db,
    back.flatMap(({ menuId, policies }) => policies.map(({ policyId }) => ({ policyId, menuId }))),
  );
}

/** Brings the menus of a package. Returns who held those that it takes away. */
async function swapMenus({ db, now }: Part, addon: string, menus: readonly AddonMenu[]) {
  const keyed = await findPackageMenuIds(db, addon);
  const gone = await bringPackageMenus(db, { addon, menus, now });
  const removed = await readHolders(db, keyed, gone);
  await removeMenusAt(db, gone, now);
  return removed;
}

const tellConsoles = ({ db, now }: Part) => announce(db, { kind: 'addon' }, now);

/**
 * Puts a stored package in place: its menus, its entry in the header, and last the hash that its pages
 * are served by, all in the transaction of the caller, which holds the lock on everybody's access. The
 * package that was there before is what a roll back returns to.
 * @throws Error when the package is not stored
 */
export async function putInPlace(part: Part, sha256: string): Promise<repo.StoredPackage> {
  const { db, now } = part;
  const stored = await repo.findPackage(db, sha256);
  if (!stored) throw new Error(`The package ${sha256} is not stored`);
  const { addon, manifest } = stored;
  const before = await repo.findInstall(db, addon);
  await repo.saveEntry(db, manifest);
  const removed = await swapMenus(part, addon, manifest.menus);
  const values = {
    ...{ addon, sha256, previousSha256: before?.sha256 ?? null, hasUpdate: 0 as const },
    skippedVersion: stillSkipped(before?.skippedVersion ?? null, manifest.version),
    removedGrants: Object.keys(removed).length > 0 ? JSON.stringify(removed) : null,
  };
  await repo.saveInstall(db, values, now);
  await tellConsoles(part);
  return stored;
}

/**
 * Returns to the package that was in place before, with its menus and those who held them, in the same
 * way. Nothing is left to return to afterwards. Undefined if there is none.
 */
export async function putBack(part: Part, addon: string): Promise<repo.StoredPackage | undefined> {
  const { db, now } = part;
  const install = await repo.findInstall(db, addon);
  const stored = install?.previousSha256 && (await repo.findPackage(db, install.previousSha256));
  if (!install || !stored) return undefined;
  await repo.saveEntry(db, stored.manifest);
  await swapMenus(part, addon, stored.manifest.menus);
  if (install.removedGrants) {
    await giveBack(db, addon, JSON.parse(install.removedGrants) as Removed);
  }
  const values = { ...install, sha256: stored.sha256, previousSha256: null, removedGrants: null };
  await repo.saveInstall(db, { ...values, hasUpdate: 0 }, now);
  await tellConsoles(part);
  return stored;
}

/** Removes an add-on with its menus and its entry; its package goes with the next sweep. */
export async function takeAway(part: Part, addon: string): Promise<void> {
  const { db, now } = part;
  await repo.deleteInstall(db, addon);
  await removeAddonMenus(db, addon, now);
  await repo.deleteEntry(db, addon);
  await tellConsoles(part);
}
