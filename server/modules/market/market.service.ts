import type { Language } from '#contract/codes';
import type { MarketRegistry, MarketState } from '#contract/market/card';
import type { MarketJob } from '#contract/market/job';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { AddonSource } from '../../lib/addon/source';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import { textIn } from '../../lib/texts';
import { findInstall, findStatus, setStatus, updateInstall } from '../addon/addon.service';
import { type Reader, troubleIn } from './card.service';
import { findRegistries, findReleaseOf, renew } from './catalogue/catalogue.service';
import { isOffered } from './catalogue/newest.rules';
import { cardsOf } from './hindrance.service';
import * as repo from './market.repo';
import { assertForeign, type Part } from './work/plan.service';
import { listWork } from './work/work.repo';

export async function listCards(
  part: Part,
  list: ParsedList,
  reader: Reader,
  state: MarketState | undefined,
) {
  const { rows, total } = await repo.listCards(part.db, list, reader.language, state);
  return { rows: await cardsOf(part, rows, reader), total };
}

/** The address of a registry, which is otherwise a folder. */
const WEB = /^https?:/i;

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export async function listRegistries(db: Db, language: Language): Promise<MarketRegistry[]> {
  return (await findRegistries(db)).map((row) => ({
    ...{ name: row.name, addons: row.addons },
    location: WEB.test(row.location) ? row.location : null,
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

/**
 * Offers a version no longer as an update, or again.
 * @throws Refusal market.own, market.not-installed; market.withdrawn at the version if it is none on offer
 */
export async function skipVersion(
  { db, now, note }: Work,
  { name, version }: { name: string; version: string | null },
  registries: readonly AddonSource[],
): Promise<void> {
  assertForeign(name);
  const install = await findInstall(db, name);
  if (!install) throw new Refusal('market.not-installed');
  const release = version === null ? null : await findReleaseOf(db, name, version);
  if (release !== null && !(release && isOffered(release))) {
    throw new Refusal('market.withdrawn', {}, { field: 'version' });
  }
  await updateInstall(db, name, { skippedVersion: version });
  await renew({ db, now, registries });
  note({
    target: 'market',
    before: { addon: name, skippedVersion: install.skippedVersion },
    after: { addon: name, skippedVersion: version },
  });
}

/** Enables or disables an installed add-on. @throws Refusal market.own, market.not-installed */
export async function setAddonStatus(
  { db, now, note }: Work,
  { name, status }: { name: string; status: 'enabled' | 'disabled' },
): Promise<void> {
  assertForeign(name);
  const before = (await findInstall(db, name)) && (await findStatus(db, name));
  if (!before) throw new Refusal('market.not-installed');
  await setStatus(db, { addon: name, status }, now);
  note({
    target: 'market',
    before: { addon: name, status: before },
    after: { addon: name, status },
  });
}
