import type { AddonManifest } from '#contract/addon/manifest';
import type { Language } from '#contract/codes';
import type { MarketCard, MarketDetail } from '#contract/market/card';
import { Refusal, textOf } from '../../lib/refusal';
import { findInstalls, findNeeding } from '../addon/addon.service';
import { callInWords } from '../menu/call-words.rules';
import { misfitIn, type Reader, toCard } from './card.service';
import { findRegistries, type findReleasesOf, followsOf } from './catalogue/catalogue.service';
import { isOffered } from './catalogue/newest.rules';
import type { CardRow } from './market.repo';
import { callsOf, type Installed, newCallsOf } from './work/plan.rules';
import * as plan from './work/plan.service';

/** The manifest as it is stored; null for the user center. */
export const parseManifest = (stored: string | null) =>
  stored === null ? null : (JSON.parse(stored) as AddonManifest);

/** What the calls of a manifest do, and which of them the installed version has nothing to do with. */
export function askedOf(manifest: AddonManifest, before: AddonManifest | null, language: Language) {
  const fresh = newCallsOf(manifest, before);
  return callsOf(manifest).map((key) => ({
    key,
    summary: callInWords(key, language),
    isNew: fresh.includes(key),
  }));
}

const wordsOf = (language: Language, error: unknown): string => {
  if (!(error instanceof Refusal)) throw error;
  return textOf(error.reason, language, error.params);
};

/** What is installed along with a version, or why it cannot be installed. */
export async function planned(
  part: plan.Part,
  versionId: number,
  language: Language,
): Promise<Pick<MarketDetail, 'along' | 'hindrance'>> {
  const along: MarketDetail['along'] = [];
  try {
    const offered = await plan.readOffered(part, versionId);
    const installed = await plan.readInstalled(part.db);
    const whole = await plan.planOf(part, offered, installed);
    for (const { addon, version, signer, manifest } of whole) {
      if (addon === offered.addon) continue;
      const before = await plan.readInstalledManifest(part.db, addon);
      const calls = askedOf(manifest, before, language);
      along.push({ title: manifest.title[language], version, signer, calls });
    }
    return { along, hindrance: null };
  } catch (error) {
    return { along: [], hindrance: wordsOf(language, error) };
  }
}

/** Why what is installed cannot return to the version before; null if it can. */
export async function rollbackHindranceOf(
  db: plan.Part['db'],
  before: Parameters<typeof plan.assertReturns>[1],
  language: Language,
): Promise<string | null> {
  try {
    await plan.assertReturns(db, before);
    return null;
  } catch (error) {
    return wordsOf(language, error);
  }
}

/** Places whose index has expired: they show what they offer, and nothing of it is installed. */
async function findExpired({ db, now }: plan.Part): Promise<ReadonlySet<string | null>> {
  const registries = await findRegistries(db);
  const over = registries.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  return new Set(over.map(({ location }) => location));
}

/** Why a version cannot be installed for now, as far as a list tells; null if it can. */
async function hindranceOf(
  part: plan.Part,
  versionId: number,
  { installed, language }: { installed: Installed; language: Language },
): Promise<string | null> {
  try {
    await plan.assertAtHand(part, versionId, installed);
    return null;
  } catch (error) {
    return wordsOf(language, error);
  }
}

type Version = Awaited<ReturnType<typeof findReleasesOf>>[number];

/**
 * Says of each version of an add-on why it cannot be installed here; null if it can. Only those that may
 * be hindered are looked at closely, since there may be many.
 */
export async function hindrancesIn(
  part: plan.Part,
  addon: string,
  language: Language,
): Promise<(version: Version) => Promise<string | null>> {
  const mayFollow = followsOf(await findInstalls(part.db), part.registries);
  const installed = await plan.readInstalled(part.db);
  const isNeeded = (await findNeeding(part.db, [addon])).length > 0;
  const expired = await findExpired(part);
  return async (version) => {
    const misfit = misfitIn(language, version);
    if (misfit !== null) return misfit;
    const needs = version.manifest?.needs ?? [];
    const isPlain = !isNeeded && needs.length === 0 && !expired.has(version.registry);
    if (isPlain && isOffered(version) && mayFollow(version)) return null;
    return hindranceOf(part, version.versionId, { installed, language });
  };
}

/**
 * The cards of rows, each with why what it offers cannot be installed for now: it lacks what it needs,
 * another add-on needs an older one, its index has expired, or nobody offers it any longer.
 */
export async function cardsOf(
  part: plan.Part,
  rows: readonly CardRow[],
  reader: Reader,
): Promise<MarketCard[]> {
  const expired = await findExpired(part);
  const installed = await plan.readInstalled(part.db);
  const needing = await findNeeding(
    part.db,
    rows.map(({ name }) => name),
  );
  const needed = new Set(needing.flatMap(({ needs }) => needs.map(({ key }) => key)));
  const cards: MarketCard[] = [];
  for (const row of rows) {
    const card = toCard(row, reader);
    const isAsked = !card.isOwn && card.hindrance === null;
    const isNews = row.localVersion === null || row.updateStatus === 1;
    const isAlone = !parseManifest(row.manifest)?.needs.length && !needed.has(row.name);
    const isAtHand = card.isOffered && !expired.has(row.registry);
    const hindrance =
      isAsked && isNews && !(isAlone && isAtHand)
        ? await hindranceOf(part, row.versionId, { installed, language: reader.language })
        : card.hindrance;
    cards.push({ ...card, hindrance });
  }
  return cards;
}
