import type { AddonManifest, AddonMenu } from '#contract/addon/manifest';
import { ADDON, type Language } from '#contract/codes';
import type { MarketCard, MarketDetail } from '#contract/market/card';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { findInstalls, findNeeding, findPackage } from '../addon/addon.service';
import { countIn } from '../document/purge.service';
import { findPackageMenuIds } from '../menu/package-menus.service';
import { isAllowedAny } from '../policy/held-menus.service';
import { isHeldAny } from '../role/held-menus.service';
import { licenceOf, type Reader, toCard } from './card.service';
import { findReleasesOf } from './catalogue/catalogue.service';
import {
  askedOf,
  hindrancesIn,
  parseManifest,
  planned,
  rollbackHindranceOf,
} from './hindrance.service';
import * as repo from './market.repo';
import { hasPictures } from './screenshot.service';
import { fulfils, newerFirst } from './work/plan.rules';
import * as plan from './work/plan.service';

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Titles of the pages among menus, from top to bottom. */
const pagesOf = (menus: readonly AddonMenu[], language: Language): string[] =>
  menus.flatMap(({ type, title, children }) => [
    ...(type === 'menu' ? [title[language]] : []),
    ...pagesOf(children, language),
  ]);

async function needsOf(
  db: Db,
  manifest: AddonManifest,
  language: Language,
): Promise<MarketDetail['needs']> {
  const installed = new Map((await findInstalls(db)).map((row) => [row.addon, row.version]));
  const needs: MarketDetail['needs'] = [];
  for (const need of manifest.needs) {
    const version = installed.get(need.key);
    const title = await plan.titleOf(db, need.key);
    needs.push({
      ...{ name: need.key, version: need.version },
      title: typeof title === 'string' ? title : title[language],
      isMet: version !== undefined && fulfils(version, need),
    });
  }
  return needs;
}

async function versionsOf(
  part: plan.Part,
  { name, localVersion }: MarketCard,
  language: Language,
): Promise<MarketDetail['versions']> {
  const releases = await findReleasesOf(part.db, name);
  const hindranceOf = await hindrancesIn(part, name, language);
  const versions: MarketDetail['versions'] = [];
  for (const release of releases.sort(newerFirst)) {
    const isInstalled = release.version === localVersion;
    versions.push({
      ...{ versionId: release.versionId, version: release.version, isInstalled },
      hindrance: isInstalled || name === ADDON ? null : await hindranceOf(release),
      publishedAt: new Date(release.publishedAt).toISOString(),
      changes: release.manifest?.changes[language] ?? '',
    });
  }
  return versions;
}

/** What the pictures of a version show, if they are at hand. */
async function picturesOf(
  part: plan.Part,
  row: Parameters<typeof hasPictures>[1],
  manifest: AddonManifest | null,
  language: Language,
): Promise<string[]> {
  if (!manifest?.screenshots.length || !(await hasPictures(part, row))) return [];
  return manifest.screenshots.map(({ title }) => title[language]);
}

/** Whether a role or a policy, of whichever tenant, grants a menu of an add-on. */
async function isGranted(db: Db, addon: string): Promise<boolean> {
  const ids = [...(await findPackageMenuIds(db, addon)).values()];
  return (await isHeldAny(db, ids)) || isAllowedAny(db, ids);
}

const INSTALL = 'POST /admin/admin/market/install';
const UNINSTALL = 'POST /admin/admin/market/uninstall';

/**
 * All about a version: what it brings and asks for, and whether it can be installed.
 * @throws Refusal row.missing
 */
export async function getDetail(
  part: plan.Part,
  versionId: number,
  reader: Reader & Pick<Actor, 'permissions'>,
): Promise<MarketDetail> {
  const { db } = part;
  const { language } = reader;
  const row = await repo.findDetail(db, versionId, language);
  if (!row) throw new Refusal('row.missing');
  const card = toCard(row, reader);
  const licence = licenceOf(row, reader);
  const manifest = parseManifest(row.manifest);
  const installed = parseManifest(row.installedManifest);
  const previous = row.previousSha256 && (await findPackage(db, row.previousSha256));
  const isInstalled = card.localVersion === card.version;
  const { along, hindrance } =
    card.isOffered && manifest && !isInstalled && card.hindrance === null
      ? await planned(part, versionId, language)
      : { along: [], hindrance: null };
  return {
    ...card,
    ...{ description: row.description, size: row.size, sha256: row.sha256, signer: row.signer },
    ...{ minPlatform: row.minPlatform, skippedVersion: row.skippedVersion },
    publishedAt: new Date(row.publishedAt).toISOString(),
    isUploaded: card.isOffered && !card.isOwn && row.registry === null,
    ...{ isInstalled, along, hindrance: card.hindrance ?? hindrance },
    licence: licence && { ...licence, until: timeOf(licence.until) },
    previousVersion: previous ? previous.version : null,
    previousHindrance: previous ? await rollbackHindranceOf(db, previous, language) : null,
    neededBy: (await findNeeding(db, [row.name])).map(({ title }) => title[language]),
    isGranted: reader.permissions.has(INSTALL) ? await isGranted(db, row.name) : null,
    documents: reader.permissions.has(UNINSTALL) ? await countIn(db, row.name) : null,
    needs: manifest ? await needsOf(db, manifest, language) : [],
    calls: manifest ? askedOf(manifest, installed, language) : [],
    menus: pagesOf((installed ?? manifest)?.menus ?? [], language),
    screenshots: await picturesOf(part, row, manifest, language),
    versions: await versionsOf(part, card, language),
  };
}
