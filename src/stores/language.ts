import { setLocale } from '@umijs/max';
import { LANGUAGES, type Language } from '#contract/codes';

/** Where Umi's locale plugin keeps the choice. */
const STORAGE_KEY = 'umi_locale';

/** Each language by its own name, for selectors. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

function supported(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === primary);
}

/** The stored choice, else the browser's language, else the default. */
export function currentLanguage(): Language {
  return (
    supported(localStorage.getItem(STORAGE_KEY)) ?? supported(navigator.language) ?? LANGUAGES[0]
  );
}

/**
 * Languages that run from right to left (docs/product.md, "Language"), whether or not they are
 * spoken.
 */
const RIGHT_TO_LEFT = /^(he|ar|fa|ku)\b/i;

/** Which way the stored or else the browser's language is written. */
export function textDirection(): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(localStorage.getItem(STORAGE_KEY) ?? navigator.language)
    ? 'rtl'
    : 'ltr';
}

/** Changes the language in place: what is typed into a form stays. */
export function switchLanguage(language: Language): void {
  setLocale(language, false);
  // Umi keeps quiet about a choice that changes no text; it may still change the direction.
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = language;
  document.documentElement.dir = textDirection();
  window.dispatchEvent(new Event('languagechange'));
}
