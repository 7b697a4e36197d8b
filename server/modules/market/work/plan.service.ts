import { ADDON_LIMIT } from '#contract/addon/limits';
import type { AddonManifest } from '#contract/addon/manifest';
import { ADDON } from '#contract/codes';
import type { Db } from '../../../db/types';
import type { AddonSource } from '../../../lib/addon/source';
import { Refusal } from '../../../lib/refusal';
import { findInstall, findInstalls, findNeeding, findPackage } from '../../addon/addon.service';
import { HERE } from '../../addon/host.service';
import { assertFits, misfitOf } from '../../addon/package/fit.rules';
import {
  findRegistry,
  findRelease,
  findReleasesOf,
  followsOf,
  type Release,
} from '../catalogue/catalogue.service';
import { isOffered } from '../catalogue/newest.rules';
import { bestFor, fulfils, type Installed, lackingOf, newCallsOf } from './plan.rules';

/** A version that can be installed. */
export type Offered = Release & { manifest: AddonManifest };

/** Where and when it is asked. */
export interface Part {
  db: Db;
  now: number;
  registries: readonly AddonSource[];
}

/** Versions of the installed add-ons by key. */
export async function readInstalled(db: Db): Promise<Installed> {
  const rows = await findInstalls(db);
  return new Map(rows.map(({ addon, version }) => [addon, version]));
}

/** Refuses a package of another owner than what is installed of the add-on. @throws Refusal market.owner */
async function assertOwner({ db, registries }: Part, { addon, signer, manifest }: Offered) {
  const installs = await findInstalls(db);
  if (followsOf(installs, registries)({ addon, signer })) return;
  const installed = installs.find((row) => row.addon === addon)?.signer;
  const { title } = manifest;
  throw new Refusal('market.owner', { title, owner: installed ?? '-', signer: signer ?? '-' });
}

/**
 * Refuses what comes with the platform: the market neither installs, nor disables, nor removes it.
 * @throws Refusal market.own
 */
export function assertForeign(addon: string): void {
  if (addon === ADDON) throw new Refusal('market.own');
}

/** @throws Refusal row.missing, market.own, market.withdrawn, market.expired, market.owner, PackageProblem */
export async function readOffered(part: Part, versionId: number): Promise<Offered> {
  const { db, now } = part;
  const release = await findRelease(db, versionId);
  if (!release) throw new Refusal('row.missing');
  assertForeign(release.addon);
  const { registry, manifest } = release;
  if (!isOffered(release) || manifest === null) throw new Refusal('market.withdrawn');
  const { expiresAt = null } = (registry && (await findRegistry(db, registry))) || {};
  if (expiresAt !== null && expiresAt <= now) throw new Refusal('market.expired');
  const misfit = misfitOf(manifest, HERE);
  if (misfit) throw misfit;
  await assertOwner(part, { ...release, manifest });
  return { ...release, manifest };
}

/** What an add-on is called, as far as the market knows it; else its key. */
export async function titleOf(db: Db, addon: string): Promise<AddonManifest['title'] | string> {
  const releases = await findReleasesOf(db, addon);
  return releases.find(({ manifest }) => manifest !== null)?.manifest?.title ?? addon;
}

/**
 * Refuses versions with which one of them, or an add-on that stays as it is, would have what it needs no
 * more. @throws Refusal market.breaks
 */
export async function assertHolds(
  db: Db,
  plan: readonly Pick<Offered, 'addon' | 'version' | 'manifest'>[],
): Promise<void> {
  const versions = new Map(plan.map((planned) => [planned.addon, planned]));
  const staying = (await findNeeding(db, [...versions.keys()])).filter(
    ({ key }) => !versions.has(key),
  );
  for (const by of [...plan.map(({ manifest }) => manifest), ...staying]) {
    for (const need of by.needs) {
      const planned = versions.get(need.key);
      if (!planned || fulfils(planned.version, need)) continue;
      const { version, manifest } = planned;
      const needing = { needing: by.title, needed: need.version };
      throw new Refusal('market.breaks', { title: manifest.title, version, ...needing });
    }
  }
}

/**
 * Refuses to return to a version that does not run here any more, or does not do for what needs it.
 * @throws Refusal market.breaks, PackageProblem
 */
export async function assertReturns(
  db: Db,
  before: Pick<Offered, 'addon' | 'version' | 'manifest'>,
): Promise<void> {
  assertFits(before.manifest, { ...HERE, installed: await readInstalled(db) });
  await assertHolds(db, [before]);
}

/** The newest version that fulfils a need. @throws Refusal market.need */
async function readNeeded(part: Part, need: AddonManifest['needs'][number], of: Offered) {
  const offered = (await findReleasesOf(part.db, need.key)).filter(
    (release) => isOffered(release) && release.manifest !== null,
  );
  const found = bestFor(offered, need);
  if (!found) {
    const { title } = of.manifest;
    const name = await titleOf(part.db, need.key);
    throw new Refusal('market.need', { title, name, version: need.version });
  }
  return readOffered(part, found.versionId);
}

/**
 * Refuses what could not be installed as far as one step shows: itself, what it needs, and what needs it.
 * For lists, in which `planOf` would take too long. @throws Refusal market.need, market.breaks and as
 * `readOffered`
 */
export async function assertAtHand(part: Part, versionId: number, installed: Installed) {
  const offered = await readOffered(part, versionId);
  for (const need of lackingOf(offered.manifest, installed)) {
    await readNeeded(part, need, offered);
  }
  await assertHolds(part.db, [offered]);
}

/**
 * The version with all that it needs and that is not there, in the order in which they can be
 * installed. Each add-on is looked at once, however many need it.
 * @throws Refusal market.need, market.circle, market.too-many, market.breaks and as `readOffered`
 */
export async function planOf(
  part: Part,
  offered: Offered,
  installed: Installed,
): Promise<Offered[]> {
  const plan = new Map<string, Offered>();
  const path = new Set<string>();
  const visit = async (version: Offered) => {
    const { addon, manifest } = version;
    path.add(addon);
    if (path.size + plan.size > ADDON_LIMIT.atOnce) {
      const { title } = offered.manifest;
      throw new Refusal('market.too-many', { title, limit: ADDON_LIMIT.atOnce });
    }
    for (const need of lackingOf(manifest, installed)) {
      if (path.has(need.key)) {
        const name = await titleOf(part.db, need.key);
        throw new Refusal('market.circle', { title: manifest.title, name });
      }
      if (!plan.has(need.key)) await visit(await readNeeded(part, need, version));
    }
    path.delete(addon);
    plan.set(addon, version);
  };
  await visit(offered);
  await assertHolds(part.db, [...plan.values()]);
  return [...plan.values()];
}

/** What the installed version of an add-on declares. */
export async function readInstalledManifest(db: Db, addon: string): Promise<AddonManifest | null> {
  const install = await findInstall(db, addon);
  const stored = install && (await findPackage(db, install.sha256));
  return stored?.manifest ?? null;
}

/** Calls that the versions make and those that are installed do not. */
export async function unreadOf(db: Db, plan: readonly Offered[]): Promise<string[]> {
  const calls: string[] = [];
  for (const { addon, manifest } of plan) {
    calls.push(...newCallsOf(manifest, await readInstalledManifest(db, addon)));
  }
  return [...new Set(calls)].sort();
}
