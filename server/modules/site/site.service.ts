import { LANGUAGES, type Language } from '#contract/codes';
import type { Texts } from '#contract/fields';
import { type SiteConfig, type SiteFace, type SiteTitles, siteConfig } from '#contract/site';
import { announce } from '../../db/events';
import { OWN_LOGO, SITE_TEXTS } from '../../db/seed/own-texts';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { plainOf, storeTexts } from '../../lib/texts';
import * as repo from './setting.repo';

export const { findSettings, findVersion, raiseVersion, setSetting } = repo;

/** A stored setting of the site; undefined if it is not set. */
export async function getSetting(db: Db, name: string): Promise<string | undefined> {
  return (await findSettings(db, [name])).get(name);
}

/** Where the texts per language of a setting are kept. */
export const textsOf = (name: string) => `${name}Texts`;

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

/** What the page shows of the site before it has asked for anything. */
export async function getSiteFace(db: Db): Promise<SiteFace> {
  return { titles: await getSiteTitles(db), logo: (await getSetting(db, 'basicLogo')) || OWN_LOGO };
}

/** The text in a language of a setting that an operator may write by hand; empty if it is malformed. */
function textOf(setting: string, language: Language): string {
  try {
    const text: unknown = Object(JSON.parse(setting))[language];
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

type Stored = ReadonlyMap<string, string>;

/** As its operator has it in the language, else as the product has it, else the plain text. */
export function readText(settings: Stored, name: string, language: Language): string {
  const plain = settings.get(name) ?? '';
  const stored = settings.get(textsOf(name));
  if (stored !== undefined) return textOf(stored, language) || plain;
  const own = SITE_TEXTS[name as keyof typeof SITE_TEXTS];
  return own && plain === plainOf(own) ? own[language] : plain;
}

/** What a setting says in each language, without what stands in for it. */
export function readTexts(settings: Stored, name: string): Required<Texts> {
  const plain = settings.get(name) ?? '';
  const stored = settings.get(textsOf(name));
  const own = SITE_TEXTS[name as keyof typeof SITE_TEXTS];
  if (stored === undefined && own && plain === plainOf(own)) return own;
  const [chinese, english] = LANGUAGES.map((language) => textOf(stored ?? '', language));
  return { 'zh-CN': chinese || (english ? '' : plain), 'en-US': english ?? '' };
}

/** Stores a text per language, and the plain one, which stands in where a language has none. */
export async function setTexts(db: Db, name: string, texts: Texts | null): Promise<void> {
  const [plain = ''] = LANGUAGES.flatMap((language) => texts?.[language] || []);
  await setSetting(db, name, plain);
  await setSetting(db, textsOf(name), storeTexts(texts) ?? '{}');
}

/** Where the filing number leads unless a setting says otherwise. */
export const FILING_ADDRESS = 'https://beian.miit.gov.cn/';

/** Titles, logo, copyright and filing number of the site in a language; empty if not set. */
export async function getSiteConfig(db: Db, language: Language): Promise<SiteConfig> {
  const names = Object.keys(siteConfig.shape) as (keyof SiteConfig)[];
  const settings = await findSettings(db, [...names, ...names.map(textsOf)]);
  const config = Object.fromEntries(
    names.map((name) => [name, readText(settings, name, language)]),
  ) as SiteConfig;
  return { ...config, basicIcpLink: config.basicIcpLink || FILING_ADDRESS };
}

/** Sets the address of the site's logo; null is the product's own. Tells open consoles. */
export async function setLogo(work: Work, address: string | null): Promise<void> {
  const name = 'basicLogo';
  const before = await getSetting(work.db, name);
  const after = address ?? OWN_LOGO;
  await setSetting(work.db, name, after);
  work.note({ target: `setting ${name}`, before: { value: before }, after: { value: after } });
  await announce(work.db, { kind: 'site' }, work.now);
}
