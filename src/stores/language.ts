import { setLocale } from '@umijs/max';
import { LANGUAGES, type Language } from '#contract/codes';

/** Storage key of Umi's locale plugin. */
const STORAGE_KEY = 'umi_locale';

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

function supported(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === primary);
}

/** The stored language, else the browser's, else the default. */
export function currentLanguage(): Language {
  return (
    supported(localStorage.getItem(STORAGE_KEY)) ?? supported(navigator.language) ?? LANGUAGES[0]
  );
}

/**
 * Right-to-left languages (docs/product.md, "Language"), whether or not the console has texts in
 * them.
 */
const RIGHT_TO_LEFT = /^(he|ar|fa|ku)\b/i;

/** The writing direction of the stored language, else of the browser's. */
export function textDirection(): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(localStorage.getItem(STORAGE_KEY) ?? navigator.language)
    ? 'rtl'
    : 'ltr';
}

/** Changes the language without a reload, so that forms keep their input. */
export function switchLanguage(language: Language): void {
  setLocale(language, false);
  // Umi fires no event for a choice with the same texts, but the direction may differ.
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = language;
  document.documentElement.dir = textDirection();
  window.dispatchEvent(new Event('languagechange'));
}
