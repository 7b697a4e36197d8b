import { type Language, TERMS } from '#contract/codes';
import type { Db } from '../../db/types';
import { Refusal } from '../../lib/refusal';
import { readTexts, storeTexts } from '../../lib/texts';
import * as site from './site.service';
import * as repo from './terms.repo';

type Kind = (typeof TERMS)[number];

const TERMS_VERSION = 'termsVersion';

/**
 * The version of the texts that registration asks consent to, and which of them there are. It rises
 * with every change of a text.
 */
export async function getTermsVersion(db: Db): Promise<{ version: number; kinds: Kind[] }> {
  const settings = await site.findSettings(db, [TERMS_VERSION, ...TERMS]);
  const kinds = TERMS.filter((kind) => settings.get(kind));
  return { version: Number(settings.get(TERMS_VERSION) ?? 0), kinds };
}

/** Makes the stored texts a new version, and keeps it for those who will have agreed to it. */
export async function raiseTermsVersion(db: Db, now: number): Promise<void> {
  const version = (await getTermsVersion(db)).version + 1;
  await site.setSetting(db, TERMS_VERSION, String(version));
  const settings = await site.findSettings(db, [...TERMS, ...TERMS.map(site.textsOf)]);
  const textsOf = (kind: Kind) => storeTexts(site.readTexts(settings, kind));
  await repo.insertTerms(db, {
    version,
    agreement: textsOf('agreement'),
    privacy: textsOf('privacy'),
    createdAt: now,
  });
}

/**
 * A text that registration asks consent to, in a language or else in the one that there is; empty where
 * there is none. Without a version it is the current one.
 * @throws Refusal row.missing for a version that was not kept
 */
export async function getTerms(
  db: Db,
  { kind, version }: { kind: Kind; version?: number | undefined },
  language: Language,
): Promise<{ version: number; text: string; since: string | null }> {
  const settings = await site.findSettings(db, [TERMS_VERSION, kind, site.textsOf(kind)]);
  const current = Number(settings.get(TERMS_VERSION) ?? 0);
  const kept = await repo.findTerms(db, version ?? current);
  const since = kept?.createdAt ? new Date(kept.createdAt).toISOString() : null;
  if (version === undefined) {
    return { version: current, text: site.readText(settings, kind, language), since };
  }
  if (!kept) throw new Refusal('row.missing');
  const texts = readTexts(kept[kind]);
  const text = texts?.[language] || Object.values(texts ?? {}).find(Boolean) || '';
  return { version, text, since };
}
