import type { AddonManifest } from '#contract/addon/manifest';
import { ADDON } from '#contract/codes';
import type { Db } from '../../../db/types';
import type { AddonSource } from '../../../lib/addon/source';
import { Refusal } from '../../../lib/refusal';
import { findInstall, findInstalls, findPackage } from '../../addon/addon.service';
import { HERE } from '../../addon/host.service';
import { misfitOf } from '../../addon/package/fit.rules';
import {
  findRegistry,
  findRelease,
  findReleasesOf,
  followsOf,
  type Release,
} from '../catalogue/catalogue.service';
import { isOffered } from '../catalogue/newest.rules';
import { bestFor, type Installed, lackingOf, newCallsOf } from './plan.rules';

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
 * The version with all that it needs and that is not there, in the order in which they can be
 * installed. @throws Refusal market.need and as `readOffered`
 */
export async function planOf(
  part: Part,
  offered: Offered,
  installed: Installed,
  path: readonly string[] = [],
): Promise<Offered[]> {
  const plan: Offered[] = [];
  for (const need of lackingOf(offered.manifest, installed)) {
    if (path.includes(need.key) || plan.some(({ addon }) => addon === need.key)) continue;
    const needed = await readNeeded(part, need, offered);
    plan.push(...(await planOf(part, needed, installed, [...path, offered.addon])));
  }
  const known = new Set<string>();
  return [...plan, offered].filter(({ addon }) => !known.has(addon) && known.add(addon));
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
