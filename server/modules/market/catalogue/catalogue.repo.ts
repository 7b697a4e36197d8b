import type { Insertable, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { AddonManifest } from '#contract/addon/manifest';
import type { OfferedPackage } from '#contract/addon/registry';
import { ADDON } from '#contract/codes';
import { dialectOf } from '../../../db/dialect';
import type { Flag } from '../../../db/tables/columns';
import type { Db, Tables } from '../../../db/types';
import { drawable } from '../../../lib/icons';
import { plainOf, storeTexts } from '../../../lib/texts';

type Registry = Omit<Insertable<Tables['addonRegistries']>, 'location' | 'checkedAt'>;

export async function findRegistry(db: Db, location: string) {
  return db
    .selectFrom('addonRegistries')
    .selectAll()
    .where('location', '=', location)
    .executeTakeFirst();
}

/** The registries that were asked, with the number of add-ons that each offers. */
export async function findRegistries(db: Db) {
  return db
    .selectFrom('addonRegistries')
    .leftJoin('addonReleases', 'addonReleases.registry', 'addonRegistries.location')
    .selectAll('addonRegistries')
    .select(sql<number>`count(distinct ${sql.ref('addonReleases.addon')})`.as('addons'))
    .groupBy('addonRegistries.location')
    .orderBy('addonRegistries.location')
    .execute();
}

/** Notes what asking a registry has brought. */
export async function saveRegistry(
  db: Db,
  location: string,
  values: Registry,
  now: number,
): Promise<void> {
  await db
    .insertInto('addonRegistries')
    .values({ location, ...values, checkedAt: now })
    .onConflict((conflict) =>
      conflict.column('location').doUpdateSet({ ...values, checkedAt: now }),
    )
    .execute();
}

/** Registries that are configured no longer offer nothing; whether there was one. */
export async function deleteOtherRegistries(db: Db, kept: readonly string[]): Promise<boolean> {
  const { inValues } = dialectOf(db);
  const gone = (column: string) => sql<SqlBool>`not (${inValues(sql.ref(column), ['', ...kept])})`;
  await db
    .updateTable('addonReleases')
    .set({ registry: null, file: null })
    .where('registry', 'is not', null)
    .where(gone('registry'))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('addonRegistries')
    .where(gone('location'))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A version as it comes: from a registry, or as a file. */
type Come = Omit<OfferedPackage, 'file'> & { file: string | null };

const valuesOf = ({ manifest, ...offered }: Come, registry: string | null) => ({
  ...{ title: plainOf(manifest.title), titleTexts: storeTexts(manifest.title) },
  ...{ remark: plainOf(manifest.remark), remarkTexts: storeTexts(manifest.remark) },
  ...{ word: drawable(manifest.word), scenario: manifest.scenario },
  ...{ description: plainOf(manifest.description) },
  ...{ descriptionTexts: storeTexts(manifest.description) },
  ...{ system: manifest.system, arch: manifest.arch, minPlatform: manifest.platform },
  ...{ registry, file: offered.file, size: offered.size, sha256: offered.sha256 },
  ...{ publishedAt: Date.parse(offered.publishedAt), signer: offered.signature?.key ?? null },
  signature: offered.signature?.signature ?? null,
  ...{ isUploaded: (registry === null ? 1 : 0) as Flag },
  needsLicence: (manifest.licence ? 1 : 0) as Flag,
  manifest: JSON.stringify(manifest),
});

/** Offers a package, unless another registry offers that version already. */
export async function saveRelease(
  db: Db,
  offered: OfferedPackage,
  registry: string,
): Promise<void> {
  const { key: addon, version } = offered.manifest;
  const values = valuesOf(offered, registry);
  await db
    .insertInto('addonReleases')
    .values({ addon, version, ...values, isNewest: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['addon', 'version'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('addonReleases.registry', 'is', null),
            eb('addonReleases.registry', '=', registry),
          ]),
        ),
    )
    .execute();
}

/** Offers a package that was uploaded; the caller has seen that no other one has its version. */
export async function saveUploaded(db: Db, come: Come): Promise<void> {
  const { key: addon, version } = come.manifest;
  const values = valuesOf(come, null);
  await db
    .insertInto('addonReleases')
    .values({ addon, version, ...values, isNewest: 0 })
    .onConflict((conflict) => conflict.columns(['addon', 'version']).doUpdateSet(values))
    .execute();
}

/** Offers a version that is known as one that was uploaded, with what is known of it. */
export async function offerAgain(db: Db, versionId: number): Promise<void> {
  await db
    .updateTable('addonReleases')
    .set({ isUploaded: 1 })
    .where('versionId', '=', versionId)
    .execute();
}

/** Takes back what a registry offers no longer; whether there was something. */
export async function withdrawReleases(
  db: Db,
  registry: string,
  offered: readonly OfferedPackage[],
): Promise<boolean> {
  const there = new Set(offered.map(({ manifest }) => `${manifest.key} ${manifest.version}`));
  let isLess = false;
  for (const { versionId, addon, version } of await db
    .selectFrom('addonReleases')
    .select(['versionId', 'addon', 'version'])
    .where('registry', '=', registry)
    .execute()) {
    if (there.has(`${addon} ${version}`)) continue;
    await db
      .updateTable('addonReleases')
      .set({ registry: null, file: null })
      .where('versionId', '=', versionId)
      .execute();
    isLess = true;
  }
  return isLess;
}

/** Has the registries give their whole index the next time. */
export async function forgetStates(db: Db): Promise<void> {
  await db.updateTable('addonRegistries').set({ etag: null }).execute();
}

/** Deletes versions that nobody offers and that are not installed. */
export async function deleteLooseReleases(db: Db): Promise<void> {
  const { ref } = sql;
  const installed = sql<SqlBool>`exists (
    select 1 from addon_packages
    where ${ref('addonPackages.addon')} = ${ref('addonReleases.addon')}
      and ${ref('addonPackages.version')} = ${ref('addonReleases.version')}
  )`;
  await db
    .deleteFrom('addonReleases')
    .where('registry', 'is', null)
    .where('addon', '!=', ADDON)
    .where((eb) => eb.not(installed))
    .execute();
}

const VERSION = [
  ...(['versionId', 'addon', 'version', 'registry'] as const),
  ...(['isUploaded', 'isNewest', 'signer'] as const),
] as const;

/** All versions, with what decides whether they run here. */
export function findVersions(db: Db) {
  return db
    .selectFrom('addonReleases')
    .select([...VERSION, 'system', 'arch', 'minPlatform'])
    .execute();
}

export async function setNewest(db: Db, versionId: number, isNewest: Flag): Promise<void> {
  await db
    .updateTable('addonReleases')
    .set({ isNewest })
    .where('versionId', '=', versionId)
    .execute();
}

const RELEASE = [
  ...VERSION,
  ...(['title', 'titleTexts', 'file', 'size', 'sha256', 'manifest'] as const),
] as const;

function toRelease<Row extends { manifest: string | null }>({ manifest, ...row }: Row) {
  return {
    ...row,
    manifest: manifest === null ? null : (JSON.parse(manifest) as AddonManifest),
  };
}

/** A version, with all that installs it; the manifest is null for the user center. */
export async function findRelease(db: Db, versionId: number) {
  const row = await db
    .selectFrom('addonReleases')
    .select(RELEASE)
    .where('versionId', '=', versionId)
    .executeTakeFirst();
  return row && toRelease(row);
}

export type Release = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

/** The version of an add-on that has this number. */
export async function findReleaseOf(db: Db, addon: string, version: string) {
  const row = await db
    .selectFrom('addonReleases')
    .select(RELEASE)
    .where('addon', '=', addon)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toRelease(row);
}

/** Who vouches for a package that a registry offers; undefined if none does. */
export function findVouched(db: Db, sha256: string) {
  return db
    .selectFrom('addonReleases')
    .select('signer')
    .where('sha256', '=', sha256)
    .where('registry', 'is not', null)
    .executeTakeFirst();
}

/** All versions of an add-on. */
export async function findReleasesOf(db: Db, addon: string) {
  const rows = await db
    .selectFrom('addonReleases')
    .select([...RELEASE, 'publishedAt', 'system', 'arch', 'minPlatform'])
    .where('addon', '=', addon)
    .execute();
  return rows.map(toRelease);
}
