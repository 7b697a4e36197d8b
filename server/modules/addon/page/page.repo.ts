import type { AddonManifest } from '#contract/addon/manifest';
import type { Db } from '../../../db/types';

/** The add-on that a package is installed of, or that a roll back returns to; none that is disabled. */
export function findServed(db: Db, sha256: string): Promise<{ addon: string } | undefined> {
  return db
    .selectFrom('addonInstalls')
    .innerJoin('addons', 'addons.addon', 'addonInstalls.addon')
    .select('addonInstalls.addon')
    .where('addons.status', '=', 'enabled')
    .where((eb) =>
      eb.or([
        eb('addonInstalls.sha256', '=', sha256),
        eb('addonInstalls.previousSha256', '=', sha256),
      ]),
    )
    .executeTakeFirst();
}

/** Hashes of the packages whose files are needed, those of disabled add-ons among them. */
export async function findNeeded(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('addonInstalls').select(['sha256', 'previousSha256']).execute();
  return new Set(rows.flatMap((row) => [row.sha256, row.previousSha256 ?? row.sha256]));
}

/** The manifests of what is installed, without those of disabled add-ons. */
export async function findEnabled(db: Db): Promise<AddonManifest[]> {
  const rows = await db
    .selectFrom('addonInstalls')
    .innerJoin('addons', 'addons.addon', 'addonInstalls.addon')
    .innerJoin('addonPackages', 'addonPackages.sha256', 'addonInstalls.sha256')
    .select('addonPackages.manifest')
    .where('addons.status', '=', 'enabled')
    .orderBy('addonInstalls.addon')
    .execute();
  return rows.map(({ manifest }) => JSON.parse(manifest) as AddonManifest);
}

/** The manifest of what is installed of an add-on, with hash and signer of its package; none of a disabled one. */
export async function findInstalled(db: Db, addon: string) {
  const row = await db
    .selectFrom('addonInstalls')
    .innerJoin('addons', 'addons.addon', 'addonInstalls.addon')
    .innerJoin('addonPackages', 'addonPackages.sha256', 'addonInstalls.sha256')
    .select(['addonInstalls.sha256', 'addonPackages.manifest', 'addonPackages.signer'])
    .where('addonInstalls.addon', '=', addon)
    .where('addons.status', '=', 'enabled')
    .executeTakeFirst();
  return row && { ...row, manifest: JSON.parse(row.manifest) as AddonManifest };
}
