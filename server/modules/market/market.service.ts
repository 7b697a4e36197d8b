import type { AddonManifest, AddonMenu } from '#contract/addon/manifest';
import type { Language } from '#contract/codes';
import { calls } from '#contract/index';
import type { MarketCard, MarketDetail, MarketRegistry, MarketState } from '#contract/market/card';
import type { MarketJob } from '#contract/market/job';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import { textIn } from '../../lib/texts';
import {
  findInstall,
  findInstalls,
  findPackage,
  findStatus,
  setStatus,
  updateInstall,
} from '../addon/addon.service';
import { countIn } from '../document/purge.service';
import { toCard, troubleIn } from './card.service';
import { findRegistries, findReleasesOf, renew } from './catalogue/catalogue.service';
import * as repo from './market.repo';
import { callsOf, fulfils, newCallsOf, newerFirst } from './work/plan.rules';
import { listWork } from './work/work.repo';

export async function listCards(db: Db, list: ParsedList, language: Language, state?: MarketState) {
  const { rows, total } = await repo.listCards(db, list, language, state);
  return { rows: rows.map((row): MarketCard => toCard(row, language)), total };
}

const parse = (stored: string | null) =>
  stored === null ? null : (JSON.parse(stored) as AddonManifest);

/** What the calls of a manifest do, and which of them the installed version has nothing to do with. */
function askedOf(manifest: AddonManifest, before: AddonManifest | null): MarketDetail['calls'] {
  const fresh = newCallsOf(manifest, before);
  return callsOf(manifest).map((key) => ({
    key,
    summary: calls.find((call) => call.key === key)?.summary ?? key,
    isNew: fresh.includes(key),
  }));
}

/** Titles of the pages among menus, from top to bottom. */
const pagesOf = (menus: readonly AddonMenu[], language: Language): string[] =>
  menus.flatMap(({ type, title, children }) => [
    ...(type === 'menu' ? [title[language]] : []),
    ...pagesOf(children, language),
  ]);

async function needsOf(db: Db, manifest: AddonManifest): Promise<MarketDetail['needs']> {
  const installed = new Map((await findInstalls(db)).map((row) => [row.addon, row.version]));
  return manifest.needs.map((need) => {
    const version = installed.get(need.key);
    return {
      name: need.key,
      version: need.version,
      isMet: version !== undefined && fulfils(version, need),
    };
  });
}

async function versionsOf(
  db: Db,
  { name, localVersion }: MarketCard,
  language: Language,
): Promise<MarketDetail['versions']> {
  const releases = await findReleasesOf(db, name);
  return releases.sort(newerFirst).map(({ versionId, version, publishedAt, manifest }) => ({
    ...{ versionId, version, isInstalled: version === localVersion },
    publishedAt: new Date(publishedAt).toISOString(),
    changes: manifest?.changes[language] ?? '',
  }));
}

const UNINSTALL = 'POST /admin/admin/market/uninstall';

/** @throws Refusal row.missing */
export async function getDetail(
  db: Db,
  { permissions }: Actor,
  versionId: number,
  language: Language,
): Promise<MarketDetail> {
  const row = await repo.findDetail(db, versionId, language);
  if (!row) throw new Refusal('row.missing');
  const card = toCard(row, language);
  const manifest = parse(row.manifest);
  const installed = parse(row.installedManifest);
  const previous = row.previousSha256 && (await findPackage(db, row.previousSha256));
  return {
    ...card,
    ...{ description: row.description, size: row.size, sha256: row.sha256, signer: row.signer },
    ...{ minPlatform: row.minPlatform, skippedVersion: row.skippedVersion },
    publishedAt: new Date(row.publishedAt).toISOString(),
    isOffered: row.registry !== null,
    isInstalled: card.localVersion === card.version,
    previousVersion: previous ? previous.version : null,
    isEnabled: (await findStatus(db, row.name)) !== 'disabled',
    documents: permissions.has(UNINSTALL) ? await countIn(db, row.name) : null,
    needs: manifest ? await needsOf(db, manifest) : [],
    calls: manifest ? askedOf(manifest, installed) : [],
    menus: pagesOf((installed ?? manifest)?.menus ?? [], language),
    versions: await versionsOf(db, card, language),
  };
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export async function listRegistries(db: Db, language: Language): Promise<MarketRegistry[]> {
  return (await findRegistries(db)).map((row) => ({
    ...{ location: row.location, name: row.name, addons: row.addons },
    ...{ fetchedAt: timeOf(row.fetchedAt), expiresAt: timeOf(row.expiresAt) },
    checkedAt: new Date(row.checkedAt).toISOString(),
    trouble: troubleIn(language, row.trouble),
  }));
}

export async function listJobs(db: Db, tenantId: number, list: ParsedList, language: Language) {
  const { rows, total } = await listWork(db, tenantId, list);
  const shown = rows.map(
    (row): MarketJob => ({
      ...{ id: row.id, name: row.addon, kind: row.kind, version: row.version, state: row.state },
      ...{ doneBytes: row.doneBytes, totalBytes: row.totalBytes, log: row.log },
      ...{ memberName: row.memberName, trouble: troubleIn(language, row.reason) },
      title: textIn(language, row.title, row.titleTexts),
      createdAt: new Date(row.createdAt).toISOString(),
      finishedAt: timeOf(row.finishedAt),
    }),
  );
  return { rows: shown, total };
}

/** Offers a version no longer as an update, or again. @throws Refusal market.not-installed */
export async function skipVersion(
  { db, now, note }: Work,
  { name, version }: { name: string; version: string | null },
): Promise<void> {
  const install = await findInstall(db, name);
  if (!install) throw new Refusal('market.not-installed');
  await updateInstall(db, name, { skippedVersion: version });
  await renew(db, now);
  note({
    target: 'market',
    before: { addon: name, skippedVersion: install.skippedVersion },
    after: { addon: name, skippedVersion: version },
  });
}

/** Enables or disables an installed add-on. @throws Refusal market.not-installed */
export async function setAddonStatus(
  { db, now, note }: Work,
  { name, status }: { name: string; status: 'enabled' | 'disabled' },
): Promise<void> {
  const before = (await findInstall(db, name)) && (await findStatus(db, name));
  if (!before) throw new Refusal('market.not-installed');
  await setStatus(db, { addon: name, status }, now);
  note({
    target: 'market',
    before: { addon: name, status: before },
    after: { addon: name, status },
  });
}
