import { LANGUAGES, type Language } from '#contract/codes';
import { type SiteConfig, type SiteTitles, siteConfig } from '#contract/site';
import { OWN_LOGO, SITE_TEXTS } from '../../db/seed/own-texts';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { plainOf } from '../../lib/texts';
import { findSettings, setSetting } from './setting.repo';

/** A stored setting of the site; undefined if it is not set. */
export async function getSetting(db: Db, name: string): Promise<string | undefined> {
  return (await findSettings(db, [name])).get(name);
}

/** Where the texts per language of a setting are kept. */
const textsOf = (name: string) => `${name}Texts`;

/** What the site is called, in each language. */
export async function getSiteTitles(db: Db): Promise<SiteTitles> {
  const names = ['basicTitle', 'basicSubTitle'] as const;
  const settings = await findSettings(db, [...names, ...names.map(textsOf)]);
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const [basicTitle, basicSubTitle] = names.map((name) => readText(settings, name, language));
      return [language, { basicTitle, basicSubTitle }];
    }),
  );
}

/** The text in a language of a setting that an operator writes by hand; empty if it is malformed. */
function textOf(setting: string, language: Language): string {
  try {
    const text: unknown = Object(JSON.parse(setting))[language];
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/** As its operator has it in the language, else as the product has it, else the plain text. */
function readText(settings: ReadonlyMap<string, string>, name: string, language: Language): string {
  const plain = settings.get(name) ?? '';
  const stored = settings.get(textsOf(name));
  if (stored !== undefined) return textOf(stored, language) || plain;
  const own = SITE_TEXTS[name as keyof typeof SITE_TEXTS];
  return own && plain === plainOf(own) ? own[language] : plain;
}

/** Titles, logo, copyright and filing number of the site in a language; empty if not set. */
export async function getSiteConfig(db: Db, language: Language): Promise<SiteConfig> {
  const names = Object.keys(siteConfig.shape) as (keyof SiteConfig)[];
  const settings = await findSettings(db, [...names, ...names.map(textsOf)]);
  return Object.fromEntries(
    names.map((name) => [name, readText(settings, name, language)]),
  ) as SiteConfig;
}

/** Sets the address of the site's logo; null is the product's own. */
export async function setLogo(work: Work, address: string | null): Promise<void> {
  const name = 'basicLogo';
  const before = await getSetting(work.db, name);
  const after = address ?? OWN_LOGO;
  await setSetting(work.db, name, after);
  work.note({ target: `setting ${name}`, before: { value: before }, after: { value: after } });
}
