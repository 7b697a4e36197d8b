import type { AddonManifest } from '#contract/addon/manifest';
import type { Status } from '#contract/fields';
import { isOlder } from '../../db/query/expired';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import { drawable } from '../../lib/icons';
import { plainOf, storeTexts } from '../../lib/texts';

/** A package that the storage holds. */
export interface StoredPackage {
  sha256: string;
  addon: string;
  version: string;
  size: number;
  signer: string | null;
  manifest: AddonManifest;
}

const PACKAGE = ['sha256', 'addon', 'version', 'size', 'signer', 'manifest'] as const;

export async function findPackage(db: Db, sha256: string): Promise<StoredPackage | undefined> {
  const row = await db
    .selectFrom('addonPackages')
    .select(PACKAGE)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row && { ...row, manifest: JSON.parse(row.manifest) as AddonManifest };
}

/** Notes that the storage holds a package, from now on. */
export async function savePackage(
  db: Db,
  { manifest, ...values }: StoredPackage,
  now: number,
): Promise<void> {
  await db
    .insertInto('addonPackages')
    .values({ ...values, manifest: JSON.stringify(manifest), storedAt: now })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({ signer: values.signer, storedAt: now }),
    )
    .execute();
}

/**
 * Forgets a package that has long been stored, and that nothing is installed from or returns to; its
 * hash, if there was one.
 */
export async function dropLoosePackage(
  db: Db,
  before: number,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('addonPackages')
    .where('sha256', '=', (eb) =>
      eb
        .selectFrom('addonPackages as loose')
        .select('loose.sha256')
        .where(isOlder('loose.storedAt', before, now))
        .where((own) =>
          own.not(
            own.exists(
              own
                .selectFrom('addonInstalls')
                .select('addonInstalls.addon')
                .where((used) =>
                  used.or([
                    used('addonInstalls.sha256', '=', used.ref('loose.sha256')),
                    used('addonInstalls.previousSha256', '=', used.ref('loose.sha256')),
                  ]),
                ),
            ),
          ),
        )
        .limit(1),
    )
    .returning('sha256')
    .executeTakeFirst();
  return row?.sha256;
}

/** What is installed of an add-on. */
export interface Install {
  addon: string;
  sha256: string;
  previousSha256: string | null;
  skippedVersion: string | null;
  hasUpdate: Flag;
  /** JSON, see `Removed`. */
  removedGrants: string | null;
}

const INSTALL = [
  ...(['addon', 'sha256', 'previousSha256', 'skippedVersion'] as const),
  ...(['hasUpdate', 'removedGrants'] as const),
] as const;

export function findInstall(db: Db, addon: string): Promise<Install | undefined> {
  return db
    .selectFrom('addonInstalls')
    .select(INSTALL)
    .where('addon', '=', addon)
    .executeTakeFirst();
}

/** What is installed, with the versions. */
export function findInstalls(db: Db) {
  return db
    .selectFrom('addonInstalls')
    .innerJoin('addonPackages', 'addonPackages.sha256', 'addonInstalls.sha256')
    .select([
      'addonInstalls.addon',
      'addonPackages.version',
      'addonPackages.signer',
      'addonInstalls.skippedVersion',
      'addonInstalls.hasUpdate',
    ])
    .execute();
}

/** The manifests of what is installed and needs one of the add-ons. */
export async function findNeeding(db: Db, addons: readonly string[]): Promise<AddonManifest[]> {
  const rows = await db
    .selectFrom('addonInstalls')
    .innerJoin('addonPackages', 'addonPackages.sha256', 'addonInstalls.sha256')
    .select('addonPackages.manifest')
    .orderBy('addonInstalls.addon')
    .execute();
  return rows
    .map(({ manifest }) => JSON.parse(manifest) as AddonManifest)
    .filter(({ needs }) => needs.some(({ key }) => addons.includes(key)));
}

/** How many add-ons have an update. */
export async function countUpdates(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('addonInstalls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hasUpdate', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Names the package of an add-on: this is the installation. */
export async function saveInstall(
  db: Db,
  { addon, ...values }: Install,
  now: number,
): Promise<void> {
  await db
    .insertInto('addonInstalls')
    .values({ addon, ...values, installedAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('addon').doUpdateSet({ ...values, updatedAt: now }))
    .execute();
}

export async function updateInstall(
  db: Db,
  addon: string,
  values: Partial<Pick<Install, 'skippedVersion' | 'hasUpdate'>>,
): Promise<void> {
  await db.updateTable('addonInstalls').set(values).where('addon', '=', addon).execute();
}

export async function deleteInstall(db: Db, addon: string): Promise<void> {
  await db.deleteFrom('addonInstalls').where('addon', '=', addon).execute();
}

/** The entry in the header; an operator's choice of whether it is shown stays. */
export async function saveEntry(db: Db, manifest: AddonManifest): Promise<void> {
  const { key: addon, title, remark, word, header, quotaKinds } = manifest;
  const values = {
    ...{ title: plainOf(title), titleTexts: storeTexts(title) },
    ...{ remark: plainOf(remark), remarkTexts: storeTexts(remark) },
    ...{
      icon: drawable(word),
      path: `/user/web/app/${addon}/`,
      affix: (header.affix ? 1 : 0) as Flag,
    },
    quotaKinds: JSON.stringify(quotaKinds),
  };
  const { last } = await db
    .selectFrom('addons')
    .select((eb) => eb.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('addons')
    .values({ addon, ...values, sort: Number(last ?? 0) + 1, status: 'enabled' })
    .onConflict((conflict) => conflict.column('addon').doUpdateSet(values))
    .execute();
}

export async function deleteEntry(db: Db, addon: string): Promise<void> {
  await db.deleteFrom('addons').where('addon', '=', addon).execute();
}

/** Whether the entry is shown; undefined if there is none. */
export async function findStatus(db: Db, addon: string): Promise<Status | undefined> {
  const row = await db
    .selectFrom('addons')
    .select('status')
    .where('addon', '=', addon)
    .executeTakeFirst();
  return row?.status;
}

export async function saveStatus(db: Db, addon: string, status: Status): Promise<void> {
  await db.updateTable('addons').set({ status }).where('addon', '=', addon).execute();
}
