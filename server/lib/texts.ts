import { LANGUAGES, type Language } from '#contract/codes';
import type { Texts } from '#contract/fields';

/** Texts as they are stored: one form for the same texts, none for none. */
export function storeTexts(texts: Texts | null): string | null {
  const given = LANGUAGES.flatMap((language) => {
    const text = texts?.[language];
    return text ? [[language, text] as const] : [];
  });
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : null;
}

export const readTexts = (stored: string | null): Texts | null =>
  stored === null ? null : (JSON.parse(stored) as Texts);

/** The text in a language; the plain one where it has none of its own. */
export const textIn = (language: Language, plain: string, stored: string | null): string =>
  readTexts(stored)?.[language] || plain;

/** The text in every language, where `textIn` needs the one of a caller that is not known yet. */
export const inEach = (plain: string, texts: Texts | null): Required<Texts> => {
  const inOne = (language: Language) => texts?.[language] || plain;
  return { 'zh-CN': inOne('zh-CN'), 'en-US': inOne('en-US') };
};

/** What else is said in place of that: the plain text and other languages'. */
export function otherTexts(language: Language, plain: string, stored: string | null): string[] {
  const all = [plain, ...Object.values(readTexts(stored) ?? {})];
  const shown = textIn(language, plain, stored);
  return [...new Set(all)].filter((text) => text !== shown);
}

export const both = (chinese: string, english: string): Required<Texts> => ({
  'zh-CN': chinese,
  'en-US': english,
});

/** Stands in for a language that has no text of its own. */
export const plainOf = (texts: Required<Texts>): string => texts[LANGUAGES[0]];
