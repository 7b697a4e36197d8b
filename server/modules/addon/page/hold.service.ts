import type { AddonManifest } from '#contract/addon/manifest';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { holdsMenuOf } from '../../menu/navigation.service';
import { findPackageMenuIds } from '../../menu/package-menus.service';
import { findEnabled, findInstalled } from './page.repo';

/**
 * What the actor holds of an installed add-on: a menu of it, whether that is the one which manages its
 * documents, and what its package says. @throws Refusal addon.missing, permission.denied
 */
export async function findHold(
  db: Db,
  actor: Actor,
  addon: string,
): Promise<{ isManager: boolean; manifest: AddonManifest }> {
  const installed = await findInstalled(db, addon);
  if (!installed) throw new Refusal('addon.missing');
  if (!(await holdsMenuOf(db, actor, addon))) throw new Refusal('permission.denied');
  const { manifest } = installed;
  const key = manifest.documents?.managedBy;
  if (key === undefined) return { isManager: false, manifest };
  const menuId = (await findPackageMenuIds(db, addon)).get(key);
  return { isManager: menuId !== undefined && actor.menuIds.has(menuId), manifest };
}

/** What enabled add-ons have watched. */
export async function findWatching(db: Db) {
  const manifests = await findEnabled(db);
  return manifests.flatMap(({ watch, ...manifest }) => (watch ? [{ ...manifest, watch }] : []));
}
